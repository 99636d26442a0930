"""Grids: the rows of an HTML table as rows of cells, spans resolved."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tourneyelo.errors import Refused
from tourneyelo.workbooks import Merged
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.limits import MOST_CELLS
from tourneyelo_crosstable.sheet import Cell, Sheet

if TYPE_CHECKING:
    from lxml.html import HtmlElement

WIDEST_SPAN = 1_000
TALLEST_SPAN = 65_534
"""Browsers cut spans down to these (HTML Living Standard, 4.9.11)."""
UNSEEN = frozenset({"script", "style", "noscript", "template", "select", "title", "head"})
_BREAKS = frozenset({"br", "p", "div", "li", "tr", "td", "th", "table", "h1", "h2", "h3", "h4"})
_FLAG = re.compile(r"(?:^|\s)tn_([A-Z]{3})(?:\s|$)")
_COLOURS = {"FarbewT": "w ", "FarbesT": "s "}
"""Classes by which a player card of Chess-Results paints the colour of a game."""


def text_of(element: HtmlElement) -> str:
    """Write what a reader of the page sees in an element as one line."""
    return " ".join("".join(_pieces(element)).split())


def _pieces(element: HtmlElement) -> Iterator[str]:
    """Yield the text of an element and all within, with a blank where a line is broken."""
    seen = isinstance(element.tag, str) and element.tag not in UNSEEN
    if seen:
        yield from _said_by_itself(element)
        yield element.text or ""
        for child in element:
            yield from _pieces(child)
            yield child.tail or ""
        if element.tag in _BREAKS:
            yield " "


def _said_by_itself(element: HtmlElement) -> Iterator[str]:
    """Yield what an element shows without words: a flag, a colour, a break of the line."""
    if element.tag in _BREAKS:
        yield " "
    name = element.get("class") or ""
    if name in _COLOURS:
        yield _COLOURS[name]
    elif flag := _FLAG.search(name):
        yield flag[1]


class Grid:
    """Places the cells of a table, row by row."""

    def __init__(self, sheet: Sheet) -> None:
        """Append to the rows of a sheet."""
        self._sheet = sheet
        self.merged: list[Merged] = []
        self._taken: dict[int, int] = {}
        """Column to the first row from which a tall cell leaves it free again."""
        self._work = 0

    def add(self, cells: Iterable[HtmlElement]) -> None:
        """Append a row.

        Raises:
            Refused: spans cover more cells than any table has.
        """
        row: list[Cell] = []
        at, column = len(self._sheet.rows), 0
        for cell in cells:
            column = self._free(column, at)
            self._count(1 + column - len(row))
            row += [""] * (column - len(row))
            row.append(text_of(cell))
            wide, tall = _span(cell, "colspan", WIDEST_SPAN), _span(cell, "rowspan", TALLEST_SPAN)
            if tall > 1:
                self._occupy(at, column, wide, tall)
            column += wide
        self._sheet.rows.append(row)

    def _free(self, column: int, row: int) -> int:
        while self._taken.get(column, 0) > row:
            self._count(1)
            column += 1
        return column

    def _occupy(self, row: int, column: int, wide: int, tall: int) -> None:
        self._count(wide)
        self._taken.update(dict.fromkeys(range(column, column + wide), row + tall))
        if wide == 1:
            self.merged.append(Merged(row, row + tall - 1, column))

    def _count(self, cells: int) -> None:
        self._work += cells
        if self._work > MOST_CELLS:
            message = f"{self._sheet.title()} spreads over more than {MOST_CELLS:,} cells"
            raise Refused(codes.TOO_LARGE.at(self._sheet.whole(), message))


def _span(cell: HtmlElement, name: str, most: int) -> int:
    """Read a span; what is none is 1."""
    text = (cell.get(name) or "").strip()
    if not (text.isascii() and text.isdecimal()):
        return 1
    return max(int(text[:9]), 1) if len(text) < 9 and int(text) <= most else most
