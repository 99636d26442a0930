"""Pages: web pages as browsers and spreadsheet programs save them, a sheet for each table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo_crosstable.codes import containers as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.containers.merged import fill_down
from tourneyelo_crosstable.containers.pages import messages
from tourneyelo_crosstable.containers.pages.encodings import PageText, decode
from tourneyelo_crosstable.containers.pages.grid import Grid, text_of
from tourneyelo_crosstable.containers.pages.outline import HEADINGS, Part, parts
from tourneyelo_crosstable.limits import pad
from tourneyelo_crosstable.sheet import Sheet

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from tourneyelo.plugin import Source

_TABLE_OPENS, _TABLE_CLOSES = re.compile(r"<table\b", re.I), re.compile(r"</table\b", re.I)
LARGEST_PAGE = 24 * 1024 * 1024
MOST_ELEMENTS = 600_000
"""Twice what a crosstable of 10,000 players needs."""


def read(source: Source) -> list[Sheet]:
    """Read every table of data on a page.

    Raises:
        Refused: there is none, or the page is larger or more deeply nested than any with a table.
    """
    _refuse_large(source, len(source.data) > LARGEST_PAGE)
    return _sheets(source, decode(source))


def read_message(source: Source) -> list[Sheet]:
    """Read every table of data on the pages in a saved message.

    Raises:
        Refused: as for a page.
    """
    parts_announced = source.data.count(b"\n--")
    _refuse_large(source, len(source.data) > LARGEST_PAGE or parts_announced > messages.MOST_PARTS)
    found = messages.pages(source)
    if not found:
        message = "the message holds no web page, or is cut off"
        raise Refused(codes.NO_TABLE.at(source.place(), message))
    sheets, refused = [], []
    for page in found:
        try:
            sheets += _sheets(source, decode(page.source, page.encoding))
        except Refused as error:
            refused.append(error)
    if not sheets:
        raise refused[0]
    return _with_own_names(sheets)


def _refuse_large(source: Source, large: bool) -> None:
    if large:
        message = (
            f"the page has more than {LARGEST_PAGE // 1024 // 1024} MB, {MOST_ELEMENTS:,} elements "
            f"or {messages.MOST_PARTS:,} parts, which no page with a crosstable needs"
        )
        remedy = "save the table alone: copy it from the browser into a spreadsheet program"
        raise Refused(tables.TOO_LARGE.at(source.place(), message, remedy=remedy))


def _sheets(source: Source, page: PageText) -> list[Sheet]:
    opened = page.text.count("<") - page.text.count("</")
    _refuse_large(source, opened > MOST_ELEMENTS)
    root = _parse(source, page.text)
    if len(_TABLE_OPENS.findall(page.text)) > len(_TABLE_CLOSES.findall(page.text)):
        cut = codes.CUT_OFF.at(source.place(page.text.count("\n") + 1))
        page = page._replace(findings=(*page.findings, cut))
    found = parts(root)
    if not found:
        raise Refused(_without_table(source, root))
    title = next(filter(None, map(_title, root.iter("title"))), "")
    return _with_own_names([_sheet(source, page, part, title) for part in found])


def _parse(source: Source, text: str) -> HtmlElement:
    """Build the tree of a page; nothing is fetched, and no entity is expanded but those of HTML."""
    from lxml import etree, html

    parser = html.HTMLParser(
        encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True
    )
    try:
        root = html.document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except etree.LxmlError as error:
        raise Refused(codes.NO_TABLE.at(source.place(), "the page is empty")) from error
    fatal = [entry for entry in parser.error_log if entry.level == etree.ErrorLevels.FATAL]
    if fatal:
        message = f"the page cannot be read in full: {fatal[0].message.split(',')[0]}"
        raise Refused(codes.PAGE_CUT.at(source.place(fatal[0].line), message))
    return root


def _sheet(source: Source, page: PageText, part: Part, title: str) -> Sheet:
    """Write the heading, the facts, the list title, the table and the lines below it as rows."""
    above = [*part.headings[:1], *part.facts, *part.headings[1:]]
    sheet = Sheet(
        file=source.name,
        name=part.headings[-1] if part.headings else "",
        unit="table",
        rows=[[line] for line in above],
        above=len(above),
        encoding=page.encoding,
    )
    grid = Grid(sheet)
    for row in part.rows:
        grid.add(row)
    sheet.rows.append([])
    sheet.rows.extend([line] for line in (*part.below, title) if line)
    pad(sheet)
    return msgspec.structs.replace(sheet, findings=(*page.findings, *fill_down(sheet, grid.merged)))


def _with_own_names(sheets: list[Sheet]) -> list[Sheet]:
    """Number the tables whose heading is missing or not theirs alone."""
    times = Counter(sheet.name for sheet in sheets)
    return [
        sheet if sheet.name and times[sheet.name] == 1 else _numbered(sheet, number)
        for number, sheet in enumerate(sheets, 1)
    ]


def _numbered(sheet: Sheet, number: int) -> Sheet:
    if sheet.name:
        return msgspec.structs.replace(sheet, name=f"{sheet.name} ({number})")
    return msgspec.structs.replace(sheet, name=f"table {number}", unit="")


def _without_table(source: Source, root: HtmlElement) -> Finding:
    """Say what a page without a table of data is."""
    if next(root.iter("frame"), None) is not None:
        return codes.FRAMES.at(source.place())
    says = next(_said(root), "")
    message = f"the page holds no table of players{f'; it says {says[:60]!r}' if says else ''}"
    return codes.NO_TABLE.at(source.place(), message)


def _said(root: HtmlElement) -> Iterator[str]:
    """Yield the headings of a page, then its title, which may be that of the whole site."""
    yield from filter(None, map(text_of, root.iter(*HEADINGS)))
    yield from filter(None, map(_title, root.iter("title")))


def _title(element: HtmlElement) -> str:
    return " ".join((element.text or "").split())
