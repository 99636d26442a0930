"""Print set-up: A4 landscape, one page wide, the headings on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

A4 = "9"
LONGEST_LINE = 80
"""Excel takes 255 characters for a whole header or footer."""


def prepare_printing(sheet: Worksheet, header_row: int, event: str) -> None:
    """Set the page, the row that is repeated, the event and the page number at the bottom."""
    from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem
    from openpyxl.worksheet.page import PageMargins
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = A4
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins = PageMargins(0.4, 0.4, 0.6, 0.6, 0.3, 0.3)
    sheet.print_title_rows = f"{header_row}:{header_row}"
    bottom = HeaderFooterItem()
    line = " ".join(event.split())[:LONGEST_LINE].replace("&", "&&")  # & begins a code there
    bottom.left.text, bottom.right.text = line or None, "Page &P of &N"
    sheet.HeaderFooter = HeaderFooter(oddFooter=bottom)
