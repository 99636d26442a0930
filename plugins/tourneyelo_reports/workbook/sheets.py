"""Sheets: one table each, with frozen header, filter, widths, colour rules and print set-up."""

from __future__ import annotations

import math
import unicodedata
from typing import TYPE_CHECKING

from tourneyelo.model import Section
from tourneyelo.plugin.hostile import starts_like_formula
from tourneyelo.plugin.workbook import prepare_printing
from tourneyelo_reports.shown import shown
from tourneyelo_reports.workbook.cells import Stored, sheet_cell, stored
from tourneyelo_reports.workbook.colours import colour
from tourneyelo_reports.workbook.styles import ColumnStyles, Look, Styles, heading

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

WIDEST, WIDEST_OF_MANY = 64, 34
"""Characters of a column, in a table of few and of many columns; longer texts wrap."""
MANY_COLUMNS = 16
NARROWEST = 3
"""Characters that a filter button covers."""
MARGIN = 2
HEADING_HEIGHT = 30
"""Points; two lines, so that a filter button stands below a title and not upon it."""
NARROW = " .,;:'()iIjlftr-"
NARROWER = 0.4
"""Part of a digit by which these characters are narrower."""
LINE_HEIGHT = 15
HIGHEST = 409
"""Points; no row may be higher."""
NAME_FROZEN_WITHIN = 5
"""A name column further to the right would leave no room to scroll."""


def fill(sheet: Worksheet, section: Section, styles: Styles, event: str) -> None:
    """Write a table onto an empty sheet; settings go first, since rows are streamed.

    A streamed sheet has the settings of an ordinary one, though its type does not say so.
    """
    widths = [_width(section, position) for position in range(len(section.columns))]
    _set_widths(sheet, widths)
    _freeze(sheet, section)
    prepare_printing(sheet, event, section.title)
    if section.columns:
        area = f"A1:{_letter(len(section.columns))}{len(section.rows) + 1}"
        sheet.auto_filter.ref = area
        colour(sheet, section)
    _append_heading(sheet, section, styles)
    _append_rows(sheet, section, styles, widths)
    _append_remarks(sheet, section, styles)


def _append_heading(sheet: Worksheet, section: Section, styles: Styles) -> None:
    sheet.row_dimensions[1].height = HEADING_HEIGHT
    sheet.append(
        [
            sheet_cell(sheet, stored(column.title), styles.array(sheet, heading(column)))
            for column in section.columns
        ]
    )


def _append_rows(sheet: Worksheet, section: Section, styles: Styles, widths: list[int]) -> None:
    columns = [
        ColumnStyles(styles, sheet, column, wrapped=width >= _widest(section))
        for column, width in zip(section.columns, widths, strict=True)
    ]
    for number, row in enumerate(section.rows, 2):
        values = [stored(cell) for cell in row]
        lines = max(map(_lines, values, widths), default=1)
        if lines > 1:
            sheet.row_dimensions[number].height = min(lines * LINE_HEIGHT, HIGHEST)
        sheet.append(
            [
                sheet_cell(sheet, value, style.of(value))
                for value, style in zip(values, columns, strict=True)
            ]
        )


def _append_remarks(sheet: Worksheet, section: Section, styles: Styles) -> None:
    if section.remarks:
        sheet.append([])
    for remark in section.remarks:
        look = Look(quoted=starts_like_formula(remark))
        sheet.append([sheet_cell(sheet, stored(remark), styles.array(sheet, look))])


def _lines(value: Stored | None, width: int) -> int:
    """Estimate the lines a text takes in a column, since not every program finds it by itself."""
    if not isinstance(value, str) or (len(value) < width and "\n" not in value):
        return 1
    return sum(math.ceil(_breadth(line) / (width + 1)) or 1 for line in value.split("\n"))


def _breadth(text: str) -> float:
    """Estimate the digits that a text is as broad as, in a proportional font."""
    return _columns_of(text) - NARROWER * sum(map(text.count, NARROW))


def _set_widths(sheet: Worksheet, widths: list[int]) -> None:
    for number, width in enumerate(widths, 1):
        sheet.column_dimensions[_letter(number)].width = width + MARGIN


def _widest(section: Section) -> int:
    return WIDEST if len(section.columns) < MANY_COLUMNS else WIDEST_OF_MANY


def _width(section: Section, position: int) -> int:
    """Return the characters of the longest cell, between a filter button and the widest allowed.

    The title may take the two lines of the heading.
    """
    column = section.columns[position]
    longest = max((_columns_of(shown(row[position], column)) for row in section.rows), default=0)
    half = math.ceil(_columns_of(column.title) / 2) + 1
    word = max(map(_columns_of, column.title.split()), default=0) + 1
    return min(max(longest, half, word, NARROWEST), _widest(section))


def _columns_of(text: str) -> int:
    """Count the character cells of a text; East Asian wide characters take two."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _freeze(sheet: Worksheet, section: Section) -> None:
    """Keep the titles in sight, and the columns up to the name when they leave room to scroll."""
    keys = [column.key for column in section.columns[:NAME_FROZEN_WITHIN]]
    frozen = keys.index("name") + 1 if "name" in keys else 0
    sheet.freeze_panes = f"{_letter(frozen + 1)}2"


def _letter(column: int) -> str:
    from openpyxl.utils import get_column_letter

    return get_column_letter(column)
