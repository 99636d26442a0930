"""Points and ranks: which column holds them, and what its blanks mean."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import STANDARD_SCORING, Finding, Result
from tourneyelo_crosstable import codes
from tourneyelo_crosstable.keys import Choice
from tourneyelo_crosstable.rounds import Rounds
from tourneyelo_crosstable.sheet import is_blank, text_of
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.values import ordinal, tenths


def find_points(table: Table, rounds: Rounds) -> tuple[int | None, list[Finding]]:
    """Find the column of points: by its heading, else the one that equals all row sums."""
    if "points" in table.columns.fields:
        return table.columns.fields["points"], []
    sums = _row_sums(rounds)
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


def _row_sums(rounds: Rounds) -> list[int | None]:
    """Sum every row in tenths, pending games as 0; None where a cell could not be read."""
    worth = STANDARD_SCORING.table().get
    return [
        None
        if any(record.result is Result.UNKNOWN for record in records)
        else sum(worth((record.colour, record.result), 0) for record in records)
        for records in rounds.records
    ]


def find_ranks(table: Table, choice: Choice) -> tuple[list[int | None], int | None, list[Finding]]:
    """Read the ranks of all rows, and tell their column.

    A blank in a ranking is a tie: the player shares the rank above. In a list in another order a
    blank says nothing.
    """
    column = _rank_column(table, choice)
    if column is None:
        return [None] * (table.last - table.first), None, []
    printed = [ordinal(row[column]) for row in table.rows]
    findings = list(_about_unreadable(table, column, printed))
    if choice.key.by_position and _is_ranking(printed):
        return _with_ties(printed), column, findings
    return list(printed), column, findings


def _rank_column(table: Table, choice: Choice) -> int | None:
    """The column headed as rank; in a ranking also a number column that counts the rows."""
    headed = table.columns.fields.get("rank")
    if headed is not None or not choice.key.by_position:
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


def _with_ties(printed: list[int | None]) -> list[int | None]:
    shared, ranks = None, []
    for rank in printed:
        shared = rank or shared
        ranks.append(shared)
    return ranks


def _about_unreadable(table: Table, column: int, printed: list[int | None]) -> Iterator[Finding]:
    for index, rank in enumerate(printed):
        cell = table.sheet.rows[table.first + index][column]
        if rank is None and not is_blank(cell):
            place = table.sheet.place(table.first + index, column)
            yield codes.RANK.at(place, f"{text_of(cell)!r} is no rank")
