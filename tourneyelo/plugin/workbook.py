"""Workbooks: saved so that the same report gives the same bytes, and set up for printing."""

from __future__ import annotations

import datetime
import io
from typing import TYPE_CHECKING, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from tourneyelo.plugin.hostile import printable

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

CREATOR = "tourneyelo"
A4 = "9"
LONGEST_LINE = 80
"""Characters of a header or footer: Excel takes 255 for a whole one."""

# The first moment that a zip archive can name: it stands for "no time given".
NO_TIME = datetime.datetime(1980, 1, 1)


def save(book: Workbook, out: BinaryIO) -> None:
    """Write a workbook without the time of writing, in the name of the product.

    `Workbook.save` stamps the clock on the document and on every part of the archive, so the
    parts are written by its own writer first and packed anew.
    """
    from openpyxl.writer.excel import ExcelWriter

    book.properties.created = book.properties.modified = NO_TIME
    book.properties.creator = book.properties.lastModifiedBy = CREATOR
    parts = io.BytesIO()
    ExcelWriter(book, ZipFile(parts, "w", ZIP_STORED)).save()
    with ZipFile(parts) as stamped, ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for part in stamped.infolist():
            archive.writestr(_unstamped(part.filename), stamped.read(part))


def _unstamped(name: str) -> ZipInfo:
    plain = ZipInfo(name, NO_TIME.timetuple()[:6])
    plain.compress_type = ZIP_DEFLATED
    plain.create_system = 0
    return plain


def prepare_printing(sheet: Worksheet, event: str, title: str = "", heading_row: int = 1) -> None:
    """Set A4 landscape, one page wide: headings on every page, title above, page number below.

    Args:
        sheet: the sheet to print.
        event: what stands at the bottom left.
        title: what stands at the top left.
        heading_row: the row that is repeated, from 1.
    """
    from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem
    from openpyxl.worksheet.page import PageMargins
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = A4
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins = PageMargins(0.4, 0.4, 0.6, 0.6, 0.3, 0.3)
    sheet.print_title_rows = f"{heading_row}:{heading_row}"
    top, bottom = HeaderFooterItem(), HeaderFooterItem()
    top.left.text = _line(title)
    bottom.left.text, bottom.right.text = _line(event), "Page &P of &N"
    sheet.HeaderFooter = HeaderFooter(oddHeader=top, oddFooter=bottom)


def _line(text: str) -> str | None:
    """Write a text for a header or footer, where an ampersand begins a code."""
    line = " ".join(printable(text).split())
    short = line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"
    return short.replace("&", "&&") or None
