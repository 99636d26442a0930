"""The table of a sheet: header, columns and rows of players, or the reason why there is none."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo_crosstable import cells, codes
from tourneyelo_crosstable.columns import Columns, Header, find_columns, find_header, row_of_words
from tourneyelo_crosstable.sheet import Row, Sheet, is_blank, text_of

_TEAM = re.compile(
    r"\((?:RtgAvg|EloDS|Rtg-Ø|Elo-Ø)|^Team-Composition|^Mannschaftsaufstellung|^Kapitän:|^Captain:",
    re.IGNORECASE,
)
_OWN_SQUARE = re.compile(r"\*+|[Xx]")


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A crosstable: rows `first` to `last` (exclusive) hold one player each."""

    sheet: Sheet
    header: Header
    columns: Columns
    name: int
    """Column of the names."""
    first: int
    last: int

    @property
    def rows(self) -> list[Row]:
        """The rows of players."""
        return [*self.sheet.rows[self.first : self.last]]

    def title(self, column: int) -> str:
        """Name a column in a sentence."""
        return self.header.title(column)


def locate(sheet: Sheet) -> Table:
    """Find the crosstable of a sheet.

    Raises:
        Refused: there is none; the finding says what the sheet is instead.
    """
    _refuse_teams(sheet)
    header = find_header(sheet)
    if header is None:
        raise Refused(_without_header(sheet))
    first = header.row + 1
    rows = _rows_below(sheet, header)
    columns = find_columns(header, rows)
    _refuse_other_lists(sheet, header, columns, rows)
    if columns.name is None:
        raise Refused(codes.NO_NAME.at(sheet.place(header.row)))
    named = header.having("name")
    last = first + len(rows) if named else _end(sheet, first, columns.name)
    if last == first:
        message = "there is no player below the header"
        raise Refused(codes.EMPTY.at(sheet.place(header.row), message))
    _refuse_gaps(sheet, header, columns)
    table = Table(
        sheet=sheet, header=header, columns=columns, name=columns.name, first=first, last=last
    )
    if sheet.lines:
        _refuse_shifted(table)
    return table


def opponents_in(sheet: Sheet) -> int:
    """Count the cells that name an opponent."""
    return sum(cells.names_opponent(cell) for row in sheet.rows for cell in row)


def _end(sheet: Sheet, first: int, name: int) -> int:
    """Find the first row that is no player: without a name, or with nothing but one."""
    for index in range(first, len(sheet.rows)):
        row = sheet.rows[index]
        if is_blank(row[name]) or all(is_blank(c) for n, c in enumerate(row) if n != name):
            return index
    return len(sheet.rows)


def _rows_below(sheet: Sheet, header: Header) -> list[Row]:
    """Rows by which columns are judged: to the end of the table as far as it is known yet."""
    first = header.row + 1
    names = header.having("name")
    if names:
        return [*sheet.rows[first : _end(sheet, first, names[0])]]
    rows: list[Row] = []
    for row in sheet.rows[first:]:
        if all(map(is_blank, row)):
            break
        rows.append(row)
    return rows


def _refuse_teams(sheet: Sheet) -> None:
    for index, row in enumerate(sheet.rows):
        first = row[0] if row else ""
        if isinstance(first, str) and _TEAM.search(first):
            message = f"this is a sheet of a team event ({first.strip()[:40]!r})"
            raise Refused(codes.TEAMS.at(sheet.place(index, 0), message))


def _without_header(sheet: Sheet) -> Finding:
    """Say what a sheet without a header is."""
    firsts = [text_of(row[0]) for row in sheet.rows if row]
    if "Player" in firsts and "Total" in firsts and "Event" in firsts:
        return codes.FOREIGN_CSV.at(sheet.place(firsts.index("Player"), 0))
    if all(is_blank(cell) for row in sheet.rows for cell in row):
        return codes.EMPTY.at(sheet.whole(), f"{sheet.title()} is empty")
    if (index := row_of_words(sheet)) is not None:
        return codes.NO_NAME.at(sheet.place(index))
    return codes.NO_HEADER.at(sheet.whole(), f"no row of {sheet.title()} names the columns")


def _refuse_other_lists(sheet: Sheet, header: Header, columns: Columns, rows: list[Row]) -> None:
    """Refuse lists that are no crosstables, each by its name."""
    round_columns = columns.rounds or header.plain_numbers
    if any(cells.names_opponent(row[column]) for row in rows for column in round_columns):
        return
    played = [row[column] for row in rows for column in round_columns]
    place = sheet.place(header.row)
    if _is_grid(header, rows):
        raise Refused(codes.GRID.at(place))
    if len(header.having("name")) > 1:
        raise Refused(codes.PAIRINGS.at(place))
    filled = next((text_of(cell) for cell in played if not is_blank(cell)), None)
    if filled is not None:
        message = f"no round cell names an opponent in the way of Chess-Results (found {filled!r})"
        raise Refused(codes.NO_OPPONENTS.at(place, message))
    raise Refused(codes.NO_ROUNDS.at(place, f"{sheet.title()} lists players without their rounds"))


def _is_grid(header: Header, rows: list[Row]) -> bool:
    """Return True when the columns are headed by the players' numbers, with a marked diagonal."""
    columns = header.plain_numbers
    if len(columns) < 2 or len(columns) != len(rows):
        return False
    squares = [text_of(row[column]) for row, column in zip(rows, columns, strict=True)]
    return all(not square or _OWN_SQUARE.fullmatch(square) for square in squares)


def _refuse_gaps(sheet: Sheet, header: Header, columns: Columns) -> None:
    """Refuse round columns whose numbers are not 1, 2, 3 ... in order."""
    numbers = [header.headings[column].number for column in columns.rounds]
    for expected, number in enumerate(numbers, 1):
        if number not in (expected, None):
            message = f"the rounds are {_listed(numbers)} instead of 1 to {len(numbers)}"
            raise Refused(codes.ROUNDS.at(sheet.place(header.row), message))


def _listed(numbers: Iterable[int | None]) -> str:
    return ", ".join("?" if number is None else str(number) for number in numbers)


def _refuse_shifted(table: Table) -> None:
    """Refuse a text some line of which has more fields than the header: columns have shifted."""
    texts = table.header.texts
    width = max(column for column, text in enumerate(texts) if text) + 1
    for index in range(table.first, table.last):
        surplus = [cell for cell in table.sheet.rows[index][width:] if not is_blank(cell)]
        if surplus:
            place = table.sheet.place(index)
            message = f"this line has fields beyond the last heading ({text_of(surplus[-1])!r})"
            raise Refused(codes.SHIFTED.at(place, message))
