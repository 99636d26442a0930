"""Outline: which tables of a page hold data, and what the page says about each.

Pages are laid out with tables around tables. A table of data has several columns and no table of
several rows within; what stands in two columns describes the event, label and value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from tourneyelo_crosstable.containers.pages.grid import text_of
from tourneyelo_crosstable.words import label

if TYPE_CHECKING:
    from lxml.html import HtmlElement

FEWEST_COLUMNS = 3
FEWEST_ROWS = 2
HEADINGS = ("h1", "h2", "h3", "h4")
Rows = list[list["HtmlElement"]]


class Part(msgspec.Struct):
    """A table of data with the lines above and below it."""

    rows: Rows
    headings: list[str]
    facts: list[str]
    """Lines `Label : value`."""
    below: list[str]


def parts(page: HtmlElement) -> list[Part]:
    """Find the tables of data of a page, in their order."""
    tables = _tables(page)
    top = min((e.tag for e in page.iter(*HEADINGS) if text_of(e)), default="")
    found: list[Part] = []
    waiting = Part(rows=[], headings=[], facts=[], below=[])
    for element in page.iter("table", "p", *HEADINGS, "tr"):
        rows = tables.get(element)
        if rows and _is_data(rows):
            headings = [
                *waiting.headings,
                *filter(None, map(text_of, element.iterchildren("caption"))),
            ]
            found.append(msgspec.structs.replace(waiting, rows=rows, headings=headings))
            waiting = Part(rows=[], headings=_kept(found[0]), facts=[*found[0].facts], below=[])
        elif rows:
            waiting.facts += _facts(rows)
        elif element.tag not in ("table", "tr") and not _within(element, tables):
            _take(waiting, element, bool(found) or element.tag == top)
    if found:
        found[-1].below.extend(waiting.facts[len(found[0].facts) :])
    return found


def _kept(first: Part) -> list[str]:
    """Keep of the headings of the first table what names the event, not the list."""
    return first.headings[:-1]


def _take(waiting: Part, element: HtmlElement, begins: bool) -> None:
    """Note a heading or a line; small headings before the first great one are announcements.

    A great heading begins what the page tells, and so does any after a table.
    """
    text = "" if next(element.iter("table"), None) is not None else text_of(element)
    if not text:
        return
    if element.tag in HEADINGS:
        if waiting.headings or begins:
            waiting.headings.append(text)
    elif (found := label(text)) and found.meaning:
        waiting.facts.append(text)


def _tables(page: HtmlElement) -> dict[HtmlElement, Rows]:
    """Collect the tables that hold no table of several rows, each with its rows of cells.

    Rows outside any table, as in a fragment, belong to the page itself.
    """
    cells: dict[HtmlElement, list[HtmlElement]] = {row: [] for row in page.iter("tr")}
    for cell in page.iter("td", "th"):
        row = next(cell.iterancestors("tr"), None)
        if row is not None:
            cells[row].append(cell)
    tables: dict[HtmlElement, Rows] = {}
    for row, within in cells.items():
        owner = next(row.iterancestors("table"), None)
        tables.setdefault(row if owner is None else owner, []).append(within)
    return _without_layout(_joined(tables))


def _joined(tables: dict[HtmlElement, Rows]) -> dict[HtmlElement, Rows]:
    """Join the rows that stand outside of any table to one."""
    loose = [element for element in tables if element.tag == "tr"]
    for element in loose[1:]:
        tables[loose[0]] += tables.pop(element)
    return tables


def _without_layout(tables: dict[HtmlElement, Rows]) -> dict[HtmlElement, Rows]:
    """Drop the tables around tables of several rows, and those inside a cell of what remains."""
    layout: set[HtmlElement] = set()
    for table, rows in tables.items():
        if len(rows) >= FEWEST_ROWS:
            for around in table.iterancestors("table"):
                if around in layout:
                    break
                layout.add(around)
    kept = {table: rows for table, rows in tables.items() if table not in layout}
    return {table: rows for table, rows in kept.items() if not _within(table, kept)}


def _within(element: HtmlElement, tables: dict[HtmlElement, Rows]) -> bool:
    return any(around in tables for around in element.iterancestors("table"))


def _is_data(rows: Rows) -> bool:
    """Return True for several rows of several columns in which anything stands."""
    wide = [row for row in rows if len(row) >= FEWEST_COLUMNS]
    return len(wide) >= FEWEST_ROWS and any(text_of(cell) for row in wide for cell in row)


def _facts(rows: Rows) -> Iterator[str]:
    """Write label and value as one line; menus, whose values are links, are left out."""
    for row in rows:
        texts = [text_of(cell) for cell in row]
        if len(texts) != 2 or not all(texts):
            continue
        line = f"{texts[0].rstrip(': ')} : {texts[1]}"
        found = label(line)
        if found and (found.meaning or next(row[1].iter("a"), None) is None):
            yield line
