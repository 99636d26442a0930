"""Points and ranks: which column holds them, and what its blanks mean."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding
from tourneyelo_crosstable.cells.values import ordinal, tenths
from tourneyelo_crosstable.codes import lists
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.sheet import is_blank, text_of
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.words import cell_word


def find_points(table: Table, played: Played) -> tuple[int | None, list[Finding]]:
    """Find the column of points: by its heading, else the one that equals all row sums."""
    if "points" in table.columns.fields:
        return table.columns.fields["points"], []
    sums = played.sum_up()
    for column in (*table.header.having("tie_break"), *table.columns.unused):
        pairs = zip((tenths(row[column]) for row in table.rows), sums, strict=True)
        known = [points == total for points, total in pairs if total is not None]
        if known and all(known):
            message = (
                f"there is no column of points; column {table.title(column)} equals the results "
                "of every player and is read as points"
            )
            place = table.sheet.place(table.header.row, column)
            return column, [codes.POINTS_IN_TIE_BREAK.at(place, message)]
    return None, []


def find_ranks(table: Table, played: Played) -> tuple[list[int | None], int | None, list[Finding]]:
    """Read the ranks of all rows, and tell their column.

    A blank in a ranking is a tie: the player shares the rank above. In a list in another order a
    blank says nothing.
    """
    column = _rank_column(table, played)
    if column is None:
        return [None] * (table.last - table.first), None, []
    printed = [ordinal(row[column]) for row in table.rows]
    if None not in printed:
        return [*printed], column, []
    findings = list(_about_unreadable(table, column, printed))
    if _is_ranking(printed) and (played.by_position or _mostly_stated(printed)):
        blank = [is_blank(row[column]) for row in table.rows]
        return _with_ties(printed, blank), column, findings
    return list(printed), column, findings


def _rank_column(table: Table, played: Played) -> int | None:
    """The column headed as rank; in a ranking also a number column that counts the rows."""
    headed = table.columns.fields.get("rank")
    if headed is not None or not played.by_position:
        return headed
    for column in table.columns.numbers:
        printed = [ordinal(row[column]) for row in table.rows]
        if None in printed and _is_ranking(printed):
            return column
    return None


def _is_ranking(printed: list[int | None]) -> bool:
    """Return True when every printed rank is the position of its row."""
    stated = [(rank, row) for row, rank in enumerate(printed, 1) if rank is not None]
    return bool(stated) and stated[0][1] == 1 and all(rank == row for rank, row in stated)


def _mostly_stated(printed: list[int | None]) -> bool:
    return 2 * printed.count(None) < len(printed)


def _with_ties(printed: list[int | None], blank: list[bool]) -> list[int | None]:
    """Give blanks the rank above; what stands there and is no rank gives none."""
    shared, ranks = None, []
    for rank, nothing in zip(printed, blank, strict=True):
        shared = rank or shared
        ranks.append(shared if rank or nothing else None)
    return ranks


def _about_unreadable(table: Table, column: int, printed: list[int | None]) -> Iterator[Finding]:
    for index, rank in enumerate(printed):
        cell = table.sheet.rows[table.first + index][column]
        if rank is None and not is_blank(cell):
            place = table.sheet.place(table.first + index, column)
            if cell_word(text_of(cell)) == "withdrawn":
                name = text_of(table.rows[index][table.name])
                message = f"{name} has {text_of(cell)!r} in place of a rank: withdrawn"
                yield lists.WITHDRAWN.at(place, message)
            else:
                yield codes.RANK.at(place, f"{text_of(cell)!r} is no rank")
