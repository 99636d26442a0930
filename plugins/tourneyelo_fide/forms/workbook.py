"""The workbook: a sheet for each form and one for how its figures arise, set up for A4."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from tourneyelo.model import Cell, Kind
from tourneyelo.plugin.hostile import printable
from tourneyelo_fide.forms.document import TRACE_COLUMNS, Form, Group, shown

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

LONGEST_NAME = 31
FACE = "Calibri"
LONGEST_LABEL, LINE_HEIGHT = 44, 15
GROUP_SIZE = 11
"""Points of the heading of a group, which stands a line apart."""
_FORBIDDEN = re.compile(r"[\[\]:*?/\\\s]+")
FORM_WIDTHS = (6, 36, 14, 9, 9, 11, 9, 9, 34)
FORM_WIDTHS_OF_FEW = (30, 14, 16, 27, 25)
TRACE_WIDTHS = (34, 16, 70, 26)


def workbook_of(forms: list[Form]) -> bytes:
    """Write forms; every field has its label and its value in cells of their own."""
    from openpyxl import Workbook

    from tourneyelo.plugin.workbook import save

    book = Workbook()
    book.remove(book.worksheets[0])
    for number, form in enumerate(forms, 1):
        last = len(forms) > 1
        _form(book.create_sheet(_name(f"{number} " * last + f"{form.code} {form.subject}")), form)
        _annex(book.create_sheet(_name(f"{number} " * last + f"{form.code} figures")), form)
    book.properties.creator = book.properties.lastModifiedBy = "tourneyelo"
    book.properties.title = printable(forms[0].title)
    out = io.BytesIO()
    save(book, out)
    return out.getvalue()


def _form(sheet: Worksheet, form: Form) -> None:
    """Lay out a form: headings, fields, the table, the result, signatures."""
    count = len(form.table.columns)
    _set_up(sheet, form, FORM_WIDTHS if count > len(FORM_WIDTHS_OF_FEW) else FORM_WIDTHS_OF_FEW)
    _heading(sheet, f"{form.code}  {form.title}", 16)
    _heading(sheet, form.subject, 12)
    for group in form.groups:
        _group(sheet, group, count)
    _heading(sheet, form.table.title, GROUP_SIZE)
    kinds = [column.kind for column in form.table.columns]
    _row(sheet, [column.title for column in form.table.columns], kinds, bold=True)
    for row in form.table.rows:
        _row(sheet, list(row), kinds)
    _group(sheet, form.results, count)
    for signature in form.signatures:
        _line_above(sheet, signature, count)
    for remark in form.remarks:
        _merged(sheet, remark, count)


def _annex(sheet: Worksheet, form: Form) -> None:
    _set_up(sheet, form, TRACE_WIDTHS)
    _heading(sheet, f"How the figures of {form.subject} arise", 12)
    kinds = [Kind.TEXT] * len(TRACE_COLUMNS)
    _row(sheet, [column.title for column in TRACE_COLUMNS], kinds, bold=True)
    for trace in form.traces:
        _row(sheet, [trace.figure, trace.value, trace.source, trace.article], kinds)


def _group(sheet: Worksheet, group: Group, columns: int) -> None:
    """Write one field a line: its label, and its value over the rest."""
    from openpyxl.styles import Alignment, Font, PatternFill

    _heading(sheet, group.title, GROUP_SIZE)
    split = 3 if columns > len(FORM_WIDTHS_OF_FEW) else 2
    for entry in group.entries:
        line = sheet.max_row + 1
        label = _put(sheet, line, 1, entry.label)
        label.alignment = Alignment(vertical="top", wrap_text=True)
        if len(entry.label) > LONGEST_LABEL:
            sheet.row_dimensions[line].height = 2 * LINE_HEIGHT
        if split > 2:
            sheet.merge_cells(start_row=line, end_row=line, start_column=1, end_column=split - 1)
        value = _put(sheet, line, split, entry.value)
        value.font = Font(name=FACE, bold=True)
        value.alignment = Alignment(horizontal="left", vertical="top", wrap_text=True)
        for column in range(split, columns + 1):
            cell = sheet.cell(line, column)
            cell.border = _thin("bottom")
            if entry.value is None:
                cell.fill = PatternFill("solid", fgColor="FFF7D9")
        sheet.merge_cells(start_row=line, end_row=line, start_column=split, end_column=columns)


def _row(sheet: Worksheet, cells: list[Cell], kinds: list[Kind], *, bold: bool = False) -> None:
    from openpyxl.styles import Alignment, Font

    line = sheet.max_row + 1
    for column, (value, kind) in enumerate(zip(cells, kinds, strict=True), 1):
        cell = _put(sheet, line, column, value)
        right = kind in (Kind.INTEGER, Kind.IDENTIFIER)
        cell.alignment = Alignment(
            horizontal="right" if right else "left", vertical="top", wrap_text=True, indent=1
        )
        cell.font = Font(name=FACE, bold=bold)
        cell.border = _thin("left", "right", "top", "bottom")


def _heading(sheet: Worksheet, text: str, size: int) -> None:
    from openpyxl.styles import Font

    first = sheet.max_row == 1 and sheet.cell(1, 1).value is None
    skipped = 2 if size == GROUP_SIZE else 1
    cell = _put(sheet, 1 if first else sheet.max_row + skipped, 1, text)
    cell.font = Font(name=FACE, bold=True, size=size)


def _line_above(sheet: Worksheet, text: str, columns: int) -> None:
    line = sheet.max_row + 4
    _put(sheet, line, 1, text)
    for column in range(1, columns // 2 + 2):
        sheet.cell(line, column).border = _thin("top")


def _merged(sheet: Worksheet, text: str, columns: int) -> None:
    from openpyxl.styles import Alignment

    line = sheet.max_row + 1
    _put(sheet, line, 1, text).alignment = Alignment(wrap_text=True, vertical="top")
    sheet.merge_cells(start_row=line, end_row=line, start_column=1, end_column=columns)
    sheet.row_dimensions[line].height = 2 * LINE_HEIGHT


def _put(sheet: Worksheet, line: int, column: int, value: Cell) -> Any:
    """Write a cell; a text stays a text, whatever it begins with."""
    cell = sheet.cell(line, column)
    number = isinstance(value, int) and not isinstance(value, bool)
    cell.value = value if number else printable(shown(value)) or None
    if not number and cell.value is not None:
        cell.data_type = "s"
        cell.quotePrefix = True
    return cell


def _thin(*sides: str) -> Any:
    from openpyxl.styles import Border, Side

    border = Border()
    for side in sides:
        setattr(border, side, Side("thin", color="9AA1A8"))
    return border


def _set_up(sheet: Worksheet, form: Form, widths: tuple[int, ...]) -> None:
    """Set widths and the page: A4, one page wide."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem
    from openpyxl.worksheet.properties import PageSetupProperties

    for number, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    sheet.page_setup.paperSize = "9"
    sheet.page_setup.orientation = "portrait"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    bottom = HeaderFooterItem()
    bottom.left.text, bottom.right.text = form.code, "Page &P of &N"
    sheet.HeaderFooter = HeaderFooter(oddFooter=bottom)


def _name(title: str) -> str:
    return _FORBIDDEN.sub(" ", printable(title))[:LONGEST_NAME].strip(" '") or "Form"
