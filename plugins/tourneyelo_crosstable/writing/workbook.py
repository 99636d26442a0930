"""The workbook: one sheet, texts marked as texts, so that no spreadsheet runs a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, BinaryIO

from tourneyelo.plugin.workbook import prepare_printing, save
from tourneyelo_crosstable.sheet import Cell, column_letters
from tourneyelo_crosstable.writing.table import SHEET, Crosstable

if TYPE_CHECKING:
    from openpyxl.cell import Cell as SheetCell
    from openpyxl.styles import Alignment
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.worksheet.worksheet import Worksheet

LONGEST_TEXT = 32_767
ROUND_WIDTH = 7
# Excel reads `_x0041_` inside a text as the letter A; its own escape is `_x005F_`.
_LOOKS_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


def write(table: Crosstable, out: BinaryIO) -> None:
    """Write a crosstable as a workbook; the same one gives the same bytes."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    sheet = book.create_sheet(SHEET)
    header_row = len(table.above) + 1
    _set_widths(sheet, table)
    sheet.freeze_panes = f"{column_letters(_first_behind_name(table))}{header_row + 1}"
    prepare_printing(sheet, table.title, heading_row=header_row)
    styles = _Styles(sheet)
    for line in table.above:
        sheet.append([styles.cell(line, styles.plain)])
    sheet.append([styles.cell(heading, styles.heading) for heading in table.headings])
    by_column = styles.of_columns(table)
    for row in table.players:
        sheet.append(list(map(styles.cell, row, by_column)))
    book.properties.title = table.title[:255]
    save(book, out)


def _first_behind_name(table: Crosstable) -> int:
    return [column.heading for column in table.before].index("Name") + 1


def _set_widths(sheet: Worksheet, table: Crosstable) -> None:
    for at, width in enumerate(_widths(table)):
        sheet.column_dimensions[column_letters(at)].width = width


def _widths(table: Crosstable) -> Iterator[int]:
    yield from (column.width for column in table.before)
    yield from (ROUND_WIDTH for _ in table.round_columns)
    yield from (column.width for column in table.after)


class _Styles:
    """Styles registered once and shared by all cells, which is what makes writing quick."""

    def __init__(self, sheet: Worksheet) -> None:
        from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

        self._sheet = sheet
        self.plain = self._registered()
        self.right = self._registered(Alignment(horizontal="right"))
        self.centred = self._registered(Alignment(horizontal="center"))
        self.heading = self._registered(
            Alignment(horizontal="center"),
            font=Font(name="Calibri", size=11, bold=True),
            fill=PatternFill("solid", fgColor="FFDDE6EE"),
            border=Border(bottom=Side("thin")),
        )

    def of_columns(self, table: Crosstable) -> list[StyleArray]:
        """List the style of every column of the table."""
        before = [self.centred if column.centred else self.plain for column in table.before]
        return [
            *before,
            *(self.right for _ in table.round_columns),
            *(self.plain for _ in table.after),
        ]

    def cell(self, value: Cell, style: StyleArray) -> SheetCell | None:
        """Build a cell; a text is typed as text explicitly, whatever it begins with."""
        if value == "":
            return None
        from openpyxl.cell import Cell as SheetCell

        if not isinstance(value, str):
            return SheetCell(self._sheet, row=1, column=1, value=value, style_array=style)
        text = _LOOKS_ESCAPED.sub("_x005F_", value)[:LONGEST_TEXT]
        made = SheetCell(self._sheet, row=1, column=1, value=text, style_array=style)
        made.data_type = "s"  # openpyxl guesses formulas and error values from the text
        return made

    def _registered(self, alignment: Alignment | None = None, **looks: object) -> StyleArray:
        from openpyxl.cell import Cell as SheetCell

        made: Any = SheetCell(self._sheet, row=1, column=1)
        if alignment is not None:
            made.alignment = alignment
        for name, look in looks.items():
            setattr(made, name, look)
        style: StyleArray = made._style
        return style
