"""Cells: real numbers and dates where a workbook can hold them, else text that nothing runs."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from typing import TYPE_CHECKING

from tourneyelo.model import Cell
from tourneyelo.plugin.hostile import printable
from tourneyelo_reports.workbook.limits import LONGEST_TEXT

if TYPE_CHECKING:
    from openpyxl.cell import Cell as SheetCell
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.worksheet.worksheet import Worksheet

EXACT_DIGITS = 15
"""Longer numbers lose their last digits in a spreadsheet."""
INEXACT = 10**15
FIRST_YEAR = 1901
"""Before it, spreadsheets disagree: Excel knows a 29 February 1900."""
LARGEST_EXPONENT = 300

# Excel reads `_x0041_` inside a text as the letter A; its own escape is `_x005F_`.
_LOOKS_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


Stored = str | int | Decimal | datetime.date


def stored(cell: Cell) -> Stored | None:
    """Return what a sheet stores: a number or date that it holds exactly, else a text."""
    if cell is None or cell == "":
        return None
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, str):
        return _text(cell)
    return cell if _exact(cell) else str(cell)


def sheet_cell(sheet: Worksheet, value: Stored | None, style: StyleArray) -> SheetCell | None:
    """Build a cell; a text is typed as text explicitly, whatever it begins with."""
    if value is None:
        return None
    from openpyxl.cell import Cell as SheetCell

    # The place is set when the row is streamed.
    made = SheetCell(sheet, row=1, column=1, value=value, style_array=style)
    if isinstance(value, str):
        # openpyxl guesses formulas and error values from the text; nothing of ours is either.
        made.data_type = "s"
    return made


def _text(text: str) -> str:
    lines = printable(text).replace("\r\n", "\n").replace("\r", "\n")
    escaped = _LOOKS_ESCAPED.sub("_x005F_", lines)
    return escaped if len(escaped) <= LONGEST_TEXT else escaped[: LONGEST_TEXT - 1] + "…"


def _exact(value: int | Decimal | datetime.date) -> bool:
    if isinstance(value, int):
        return abs(value) < INEXACT
    if not isinstance(value, Decimal):
        return value.year >= FIRST_YEAR
    if not value.is_finite() or abs(value.adjusted()) > LARGEST_EXPONENT:
        return False
    return len(value.as_tuple().digits) <= EXACT_DIGITS
