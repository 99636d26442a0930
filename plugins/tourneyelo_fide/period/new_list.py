"""The new list: the rows of the old one brought up to date, as CSV, workbook or FIDE's XML."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from html import escape
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO

from tourneyelo.errors import Misuse
from tourneyelo.model import TimeControlClass
from tourneyelo.model.period import PeriodLine
from tourneyelo.plugin import ListRow
from tourneyelo.plugin.hostile import printable, starts_like_formula
from tourneyelo_fide.lists.columns import TAGS

if TYPE_CHECKING:
    from openpyxl.worksheet._write_only import WriteOnlyWorksheet

EXTENSIONS = (".csv", ".xlsx", ".xml")
IN_PARTS = (".csv", ".xml")
MOST_ROWS = 1_048_576
"""Rows of a worksheet."""
BLOCK = 10_000
FIGURES = {
    TimeControlClass.STANDARD: ("rating", "games", "k"),
    TimeControlClass.RAPID: ("rapid_rating", "rapid_games", "rapid_k"),
    TimeControlClass.BLITZ: ("blitz_rating", "blitz_games", "blitz_k"),
}
_NUMBERS = frozenset(f for f in ListRow._fields if f.endswith(("rating", "games", "k", "year")))
_UNRATED = ("rating", "games", "k", "birth_year")
"""What FIDE's list writes as 0 when there is none."""


def new_row(row: ListRow, line: PeriodLine, class_: TimeControlClass) -> ListRow:
    """Write the figures of the month; whoever played is active again."""
    at = _FIRST_FIGURE[class_]
    figures = _NOTHING
    if line.new_rating is not None:
        figures = (str(line.new_rating), str(line.games), str(line.new_k))
    flag = row.flag.replace("i", "") if line.games else row.flag
    return ListRow._make((*row[:at], *figures, *row[at + 3 : -1], flag))


_FIRST_FIGURE = {class_: ListRow._fields.index(names[0]) for class_, names in FIGURES.items()}
_NOTHING = ("0", "0", "0")


def write(
    rows: Iterable[ListRow], extension: str, out: BinaryIO, *, first: bool, last: bool
) -> None:
    """Write the list, or a part of it, in the order of columns that FIDE's XML has.

    Raises:
        Misuse: a workbook cannot hold so many players.
    """
    if extension == ".xlsx":
        _as_workbook(rows, out)
    else:
        made = _as_csv(rows, first=first) if extension == ".csv" else _as_xml(rows, first, last)
        out.writelines(made)


def _as_csv(rows: Iterable[ListRow], *, first: bool) -> Iterator[bytes]:
    each = map(_filled, rows)
    if first:
        yield _comma_separated([tuple(TAGS)])
    while some := list(islice(each, BLOCK)):
        yield _comma_separated(some)


def _comma_separated(rows: Iterable[tuple[str, ...]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def _as_xml(rows: Iterable[ListRow], first: bool, last: bool) -> Iterator[bytes]:
    """Write as FIDE does: no declaration, and so UTF-8; empty values are empty elements."""
    lines = ("<player>", *(f"<{tag}>%s</{tag}>" for tag in TAGS), "</player>", "")
    template, each = "\n".join(lines), map(_filled, rows)
    if first:
        yield b"<playerslist>\n"
    while some := list(islice(each, BLOCK)):
        yield "".join([template % tuple(map(_plain, row)) for row in some]).encode()
    if last:
        yield b"</playerslist>\n"


def _as_workbook(rows: Iterable[ListRow], out: BinaryIO) -> None:
    from openpyxl import Workbook

    from tourneyelo.plugin.workbook import save

    book = Workbook(write_only=True)
    sheet = book.create_sheet("List")
    sheet.freeze_panes = "A2"
    sheet.append(list(TAGS))
    for at, row in enumerate(rows, 2):
        if at > MOST_ROWS:
            raise Misuse(f"a workbook holds {MOST_ROWS - 1:,} players; write .csv or .xml instead")
        sheet.append(_cells(sheet, _filled(row)))
    save(book, out)


def _filled(row: ListRow) -> tuple[str, ...]:
    """Write 0 where FIDE does: for ratings, games, K and years that there are not."""
    if all(row[_RATING : _BIRTH + 1]):
        return row
    return tuple(text or ("0" if zero else "") for text, zero in zip(row, _ZERO, strict=True))


_RATING, _BIRTH = ListRow._fields.index("rating"), ListRow._fields.index("birth_year")
_ZERO = tuple(field.endswith(_UNRATED) for field in ListRow._fields)


def _cells(sheet: WriteOnlyWorksheet, row: tuple[str, ...]) -> list[Any]:
    return [
        int(text) if figure and text.isdecimal() else _text(sheet, printable(text))
        for text, figure in zip(row, _FIGURE, strict=True)
    ]


def _text(sheet: WriteOnlyWorksheet, text: str) -> Any:
    """Write a text; one that a spreadsheet would run for a formula is marked as text."""
    if not starts_like_formula(text):
        return text or None
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, text)
    cell.data_type = "s"
    return cell


_FIGURE = tuple(field in _NUMBERS or field == "number" for field in ListRow._fields)


def _plain(text: str) -> str:
    return escape(text, quote=False) if "&" in text or "<" in text or ">" in text else text
