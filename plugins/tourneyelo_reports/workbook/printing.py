"""Print set-up: A4 landscape, as many pages long as needed and one wide, titles on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourneyelo.plugin.hostile import printable

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

A4 = "9"
LONGEST_LINE = 80
"""Excel takes 255 characters for a whole header or footer."""


def prepare_printing(sheet: Worksheet, title: str, event: str) -> None:
    """Set the page, its title at the top, the event and the page number at the bottom."""
    from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem
    from openpyxl.worksheet.page import PageMargins
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = A4
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins = PageMargins(0.4, 0.4, 0.6, 0.6, 0.3, 0.3)
    sheet.print_title_rows = "1:1"
    top, bottom = HeaderFooterItem(), HeaderFooterItem()
    top.left.text = _line(title)
    bottom.left.text, bottom.right.text = _line(event), "Page &P of &N"
    sheet.HeaderFooter = HeaderFooter(oddHeader=top, oddFooter=bottom)


def _line(text: str) -> str | None:
    """Write a text for a header or footer, where an ampersand begins a code."""
    line = " ".join(printable(text).split())
    short = line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"
    return short.replace("&", "&&") or None
