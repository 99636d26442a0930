"""What the sheet is written into: text, CSV, or a workbook."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from tourneyelo.plugin.hostile import starts_like_formula
from tourneyelo_dsb.sheet.sheet import EXPLAINED, Facts, Sheet, german

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_BETWEEN = "  "


def text_of(sheet: Sheet) -> str:
    """Write the sheet as text in columns."""
    lines = [_first(sheet.facts), _days(sheet.facts), *_columns(sheet), f"Zeichen: {EXPLAINED}"]
    return "".join(f"{line}\r\n" for line in lines)


def csv_of(sheet: Sheet) -> str:
    """Write the sheet as CSV with semicolons, the facts in front."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    for row in (*_facts(sheet.facts), (), sheet.headings, *sheet.rows, (), ("Zeichen", EXPLAINED)):
        writer.writerow(map(_harmless, row))
    return out.getvalue()


def _harmless(text: str) -> str:
    """Put an apostrophe before what a spreadsheet would run; a dash alone is a text."""
    return f"'{text}" if len(text) > 1 and starts_like_formula(text) else text


def write_workbook(sheet: Sheet, out: BinaryIO) -> None:
    """Write a workbook of one sheet, ready to print."""
    from openpyxl import Workbook
    from openpyxl.styles import Font

    from tourneyelo.plugin.workbook import prepare_printing, save

    book = Workbook()
    del book["Sheet"]
    page = book.create_sheet("Auswertung")
    facts = tuple(_facts(sheet.facts))
    rows = (*facts, (), sheet.headings, *sheet.rows, (), ("Zeichen", EXPLAINED))
    for number, row in enumerate(rows, 1):
        for column, text in enumerate(row, 1):
            _put(page, number, column, text)
    heading = len(facts) + 2
    for column in range(1, len(sheet.headings) + 1):
        page.cell(heading, column).font = Font(bold=True)
    for letter, width in {"A": 12, "B": 28, "C": 12, "D": 14}.items():
        page.column_dimensions[letter].width = width
    page.freeze_panes = page.cell(heading + 1, 3)
    prepare_printing(page, sheet.facts.name, "DWZ-Auswertung", heading)
    save(book, out)


def _put(page: Worksheet, row: int, column: int, text: str) -> None:
    cell = page.cell(row, column)
    if text.isascii() and text.isdecimal() and len(text) < 12 and not text.startswith("0"):
        cell.value = int(text)
    else:
        cell.value, cell.data_type = text, "s"


def _first(facts: Facts) -> str:
    return "; ".join((facts.name, facts.place, facts.mode, facts.time_control, facts.days))


def _days(facts: Facts) -> str:
    days = " ".join(f"{number}={german(day)}" for number, day in facts.rounds.items())
    return f"Rd  Termin: {days}".rstrip()


def _facts(facts: Facts) -> Iterator[tuple[str, str]]:
    yield "Turnier", facts.name
    yield "Ort", facts.place
    yield "Modus", facts.mode
    yield "Bedenkzeit", facts.time_control
    yield "Zeitraum", facts.days
    for number, day in facts.rounds.items():
        yield f"Runde {number}", german(day)


def _columns(sheet: Sheet) -> Iterator[str]:
    """Write headings and rows in columns: numbers and ratings right, everything else left."""
    table = (sheet.headings, *sheet.rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    right = {0, 4, len(widths) - 1}
    for row in table:
        cells = (
            text.rjust(width) if index in right else text.ljust(width)
            for index, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        yield _BETWEEN.join(cells).rstrip()
