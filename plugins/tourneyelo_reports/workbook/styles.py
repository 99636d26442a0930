"""Cell styles: a number format, an alignment and a font, each registered once in its workbook."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from tourneyelo.model import Cell, Column, Kind
from tourneyelo.plugin.hostile import starts_like_formula
from tourneyelo_reports.shown import NUMERIC

if TYPE_CHECKING:
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.worksheet.worksheet import Worksheet

GENERAL = "General"
WHOLE = "0"
ISO_DATE = "yyyy-mm-dd"


class Look(NamedTuple):
    """How a cell is shown."""

    number_format: str = GENERAL
    right: bool = False
    bold: bool = False
    wrapped: bool = False
    quoted: bool = False
    """True for a text that stays a text when somebody edits the cell."""


class Styles:
    """The styles of one workbook, made when first asked for."""

    def __init__(self) -> None:
        self._arrays: dict[Look, StyleArray] = {}

    def array(self, sheet: Worksheet, look: Look) -> StyleArray:
        """Return the style with that look, as a cell of the workbook takes it."""
        if look not in self._arrays:
            self._arrays[look] = self._register(sheet, look)
        return self._arrays[look]

    def _register(self, sheet: Worksheet, look: Look) -> StyleArray:
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.styles import Alignment, Border, Font, Side

        sample = WriteOnlyCell(sheet)
        sample.number_format = look.number_format
        sample.font = Font(name="Calibri", size=11, bold=look.bold)
        sample.alignment = Alignment(
            horizontal="right" if look.right else "left",
            indent=0 if look.right else 1,
            vertical="top",
            wrap_text=look.wrapped,
        )
        if look.bold:
            sample.border = Border(bottom=Side("medium"))
        sample.quotePrefix = look.quoted
        # Styles are handed from cell to cell as this array; there is no public name for it.
        return sample._style  # type: ignore[attr-defined, no-any-return]


class ColumnStyles:
    """The styles of one column, which differ by the type of the value alone."""

    def __init__(self, styles: Styles, sheet: Worksheet, column: Column, *, wrapped: bool) -> None:
        self._styles, self._sheet, self._column, self._wrapped = styles, sheet, column, wrapped
        self._known: dict[tuple[type, bool], StyleArray] = {}

    def of(self, value: Cell) -> StyleArray:
        """Return the style of a value: its format by type and column, its side by column."""
        quoted = isinstance(value, str) and starts_like_formula(value)
        key = type(value), quoted
        if key not in self._known:
            look = Look(
                _number_format(value, self._column),
                right=self._column.kind in NUMERIC,
                wrapped=self._wrapped,
                quoted=quoted,
            )
            self._known[key] = self._styles.array(self._sheet, look)
        return self._known[key]


def heading(column: Column) -> Look:
    """Return the look of a column's title."""
    return Look(
        right=column.kind in NUMERIC,
        bold=True,
        wrapped=True,
        quoted=starts_like_formula(column.title),
    )


def _number_format(value: Cell, column: Column) -> str:
    if isinstance(value, str) or value is None:
        return GENERAL
    if isinstance(value, datetime.date):
        return ISO_DATE
    if column.kind is Kind.CHANGE:
        plain = _fixed(column.places)
        return f"+{plain};-{plain};{plain}"
    if isinstance(value, Decimal):
        return _fixed(column.places) if column.kind is Kind.DECIMAL else GENERAL
    return WHOLE


def _fixed(places: int) -> str:
    return f"0.{'0' * places}" if places > 0 else WHOLE
