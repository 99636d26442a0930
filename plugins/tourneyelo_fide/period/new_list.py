"""The new list: the rows of the old one brought up to date, as CSV, workbook or FIDE's XML."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO
from xml.sax.saxutils import escape

from tourneyelo.errors import Misuse
from tourneyelo.model import TimeControlClass
from tourneyelo.model.period import PeriodLine
from tourneyelo.plugin import ListRow
from tourneyelo.plugin.hostile import printable, starts_like_formula
from tourneyelo_fide.lists.columns import TAGS

if TYPE_CHECKING:
    from openpyxl.worksheet._write_only import WriteOnlyWorksheet

EXTENSIONS = (".csv", ".xlsx", ".xml")
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
    rated = line.new_rating is not None
    figures = (line.new_rating, line.games, line.new_k) if rated else (0, 0, 0)
    changed = dict(zip(FIGURES[class_], map(str, figures), strict=True))
    flag = row.flag.replace("i", "") if line.games else row.flag
    return row._replace(flag=flag, **changed)


def write(rows: Iterable[ListRow], extension: str, out: BinaryIO) -> None:
    """Write the list in the order of columns that FIDE's XML has.

    Raises:
        Misuse: a workbook cannot hold so many players.
    """
    _WRITERS[extension](rows, out)


def _as_csv(rows: Iterable[ListRow], out: BinaryIO) -> None:
    text = io.TextIOWrapper(out, encoding="utf-8", newline="")
    writer = csv.writer(text)
    writer.writerow(TAGS)
    writer.writerows(map(_filled, rows))
    text.flush()
    text.detach()


def _as_xml(rows: Iterable[ListRow], out: BinaryIO) -> None:
    """Write as FIDE does: no declaration, and so UTF-8; empty values are empty elements."""
    lines = ("<player>", *(f"<{tag}>%s</{tag}>" for tag in TAGS), "</player>", "")
    template = "\n".join(lines)
    out.write(b"<playerslist>\n")
    each = iter(rows)
    while some := list(islice(each, BLOCK)):
        made = (template % tuple(_plain(text) for text in _filled(row)) for row in some)
        out.write("".join(made).encode())
    out.write(b"</playerslist>\n")


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


_WRITERS = {".csv": _as_csv, ".xlsx": _as_workbook, ".xml": _as_xml}


def _filled(row: ListRow) -> tuple[str, ...]:
    """Write 0 where FIDE does: for ratings, games, K and years that there are not."""
    return tuple(
        text or ("0" if zero else "") for text, zero in zip(row, _ZERO, strict=True)
    )


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
    return escape(text) if "&" in text or "<" in text or ">" in text else text
