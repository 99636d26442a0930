"""The table of a sheet: header, columns and rows of players, or the reason why there is none."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import numbers
from tourneyelo_crosstable.cells import grammars
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.numbers import SUM_BELOW
from tourneyelo_crosstable.codes.writing import NOT_FILLED_IN
from tourneyelo_crosstable.sheet import Row, Sheet, is_blank, text_of
from tourneyelo_crosstable.table import gaps, refusals, split_rounds, sub_rows, sums
from tourneyelo_crosstable.table.columns import Columns, Header, find_columns, find_header
from tourneyelo_crosstable.table.doubts import without_false_ranks
from tourneyelo_crosstable.words import fold

SUMS = frozenset(
    "sum sums total totals points summe gesamt punkte suma razem celkem spolu součet súčet totale "
    "somme totaal összesen ukupno skupno итого всего разом сума yhteensä sammanlagt toplam".split()
)
"""What the row below a table is called that adds up its columns."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table of players: rows `first` to `last` (exclusive) hold one each."""

    sheet: Sheet
    header: Header
    columns: Columns
    name: int
    """Column of the names."""
    first: int
    last: int
    first_round: int = 1
    """The round of the first round column; later than 1 in a table of later rounds alone."""
    findings: tuple[Finding, ...] = ()
    """What had to be said about its rows."""

    @property
    def rows(self) -> list[Row]:
        """The rows of players."""
        return [*self.sheet.rows[self.first : self.last]]

    @property
    def left_out(self) -> tuple[int, ...]:
        """The rounds before those of the table."""
        return tuple(range(1, self.first_round))

    def title(self, column: int) -> str:
        """Name a column in a sentence."""
        return self.header.title(column)


def locate(sheet: Sheet) -> Table:
    """Find the table of players in a sheet.

    Raises:
        Refused: there is none; the finding says what the sheet is instead.
    """
    header = find_header(sheet)
    if header is None:
        raise Refused(refusals.without_header(sheet))
    sheet, header, about_rows = _of_one_row_each(sheet, header)
    first = _first_player(sheet, header)
    rows = _rows_below(sheet, header, first)
    header = without_false_ranks(header, rows)
    columns = find_columns(header, rows)
    first_round = refusals.first_round(sheet, header, columns)
    if columns.name is None:
        raise Refused(refusals.without_names(sheet, header))
    named = columns.name in header.having("name")[:1]
    last = first + len(rows) if named else _end(sheet, header, first, columns.name)
    _refuse_unfit(sheet, header, columns.name, first, last)
    return Table(
        sheet=sheet,
        header=header,
        columns=columns,
        name=columns.name,
        first=first,
        last=last,
        first_round=first_round,
        findings=(*about_rows, *_about_sum(sheet, header, columns.name, last)),
    )


def _about_sum(sheet: Sheet, header: Header, name: int, last: int) -> Iterator[Finding]:
    """Tell that the row below the players was taken for a sum."""
    if last < len(sheet.rows) and _is_sum(sheet.rows[last], name, _counted(header)):
        unit = "line" if sheet.lines else "row"
        called = text_of(sheet.rows[last][name])
        message = f"{unit} {sheet.row_number(last)}, {called!r}, is read as a sum and no player"
        yield SUM_BELOW.at(sheet.place(last, name), message)


def _of_one_row_each(sheet: Sheet, header: Header) -> tuple[Sheet, Header, tuple[Finding, ...]]:
    """Bring players into one row each and rounds into one column each, with nothing between."""
    sheet, about_sums = sums.leave_out(sub_rows.join(sheet, header), header)
    sheet, header = split_rounds.join(sheet, header)
    sheet, about_gaps = gaps.close(sheet, header)
    return sheet, header, about_sums + about_gaps


def _refuse_unfit(sheet: Sheet, header: Header, name: int, first: int, last: int) -> None:
    """Refuse rows that hold no player, or a text whose columns have shifted.

    Raises:
        Refused: they do.
    """
    if last == first:
        raise Refused(_without_player(sheet, first, name))
    if sheet.lines:
        refusals.refuse_shifted(sheet, header, first, last)


def _without_player(sheet: Sheet, first: int, name: int) -> Finding:
    """Say why there is no player in the first filled row below the header."""
    place = sheet.place(first, name)
    named = [
        index for index in range(first, len(sheet.rows)) if not is_blank(sheet.rows[index][name])
    ]
    if not named or named[0] == first:
        return NOT_FILLED_IN.at(place, "no player was filled in: the first row has no name")
    unit = "line" if sheet.lines else "row"
    between = numbers(unit, [sheet.row_number(index) for index in range(first, named[0])])
    message = (
        f"{between} below the headings has no name, although names follow from {unit} "
        f"{sheet.row_number(named[0])} on"
    )
    remedy = "write all headings into one row, directly above the first player; delete other rows"
    return NOT_FILLED_IN.at(place, message, remedy=remedy)


def opponents_in(sheet: Sheet) -> int:
    """Count the cells that name an opponent."""
    return sum(grammars.names_opponent(cell) for row in sheet.rows for cell in row)


def _first_player(sheet: Sheet, header: Header) -> int:
    """Find the first row below the header that holds anything.

    Raises:
        Refused: there is none.
    """
    for index in range(header.below, len(sheet.rows)):
        if not all(map(is_blank, sheet.rows[index])):
            return index
    message = "there is no player below the header"
    raise Refused(codes.EMPTY.at(sheet.place(header.row), message))


def _rows_below(sheet: Sheet, header: Header, first: int) -> list[Row]:
    """Rows by which columns are judged: those of players, else those above the first blank row."""
    if names := header.having("name"):
        return [*sheet.rows[first : _end(sheet, header, first, names[0])]]
    blank = (i for i in range(first, len(sheet.rows)) if all(map(is_blank, sheet.rows[i])))
    return [*sheet.rows[first : next(blank, len(sheet.rows))]]


def _end(sheet: Sheet, header: Header, first: int, name: int) -> int:
    """Find the first row that is no player: no name, nothing but one, headings again, or sums."""
    edge = 0 if name else -1
    counted = _counted(header)
    for index in range(first, len(sheet.rows)):
        row = sheet.rows[index]
        if is_blank(row[name]) or (is_blank(row[edge]) and _stands_alone(row, name)):
            return index
        again = text_of(row[name]) == header.texts[name] and header.stands_again_in(row)
        if again or _is_sum(row, name, counted):
            return index
    return len(sheet.rows)


def _counted(header: Header) -> list[int]:
    return [*header.having("number"), *header.having("rank")]


def _is_sum(row: Row, name: int, counted: list[int]) -> bool:
    """Return True for a row called a sum, which has neither number nor rank."""
    for column in counted:
        if not is_blank(row[column]):
            return False
    return fold(text_of(row[name])).rstrip(":") in SUMS


def _stands_alone(row: Row, column: int) -> bool:
    return all(is_blank(cell) for each, cell in enumerate(row) if each != column)
