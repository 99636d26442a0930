"""Tables of the page: cells as text with the classes that style them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import msgspec

from tourneyelo.model import Cell, Column, Kind, Section
from tourneyelo.plugin.hostile import printable
from tourneyelo_reports.shown import NUMERIC, shown, tone

LONG, PROSE = 32, 64
"""Characters from which the texts of a column may wrap on paper, and on a screen too."""

Row = tuple[Cell, ...]
IDENTITY = ("number", "name")
Identity = tuple[Cell, Cell]
"""Starting rank number and name: in a faulty input two players share a number."""
Anchors = Mapping[Identity, str]


class Head(NamedTuple):
    """A column's title."""

    title: str
    explanation: str
    css: str


class ShownCell(NamedTuple):
    """A cell as text; `heading` when it names its row."""

    text: str
    css: str
    heading: bool
    target: str
    """Anchor that it links to, empty for none."""


class ShownRow(NamedTuple):
    """A row and what colour may say of it."""

    css: str
    cells: tuple[ShownCell, ...]


class Table(NamedTuple):
    """A table ready for the template."""

    title: str
    heads: tuple[Head, ...]
    rows: tuple[ShownRow, ...]
    remarks: tuple[str, ...]
    stacked: bool
    """True when narrow screens show the cells of a row one below the other."""


def table_of(section: Section, anchors: Anchors) -> Table:
    """Show a section; names of players link to the anchors of their cards."""
    classes = [_class(section, position) for position in range(len(section.columns))]
    return Table(
        title=printable(section.title),
        heads=_heads(section, classes),
        rows=tuple(_row(section, row, classes, anchors) for row in section.rows),
        remarks=tuple(map(printable, section.remarks)),
        stacked="severity" in (column.key for column in section.columns),
    )


def without_empty_columns(section: Section) -> Section:
    """Leave out columns in which no row says anything: a page is narrow."""
    if not section.rows:
        return section
    empty = {
        column.key
        for position, column in enumerate(section.columns)
        if all(row[position] is None or row[position] == "" for row in section.rows)
    }
    return without(section, empty)


def without(section: Section, keys: Collection[str]) -> Section:
    """Leave out the columns of these keys."""
    kept = [place for place, column in enumerate(section.columns) if column.key not in keys]
    return msgspec.structs.replace(
        section,
        columns=tuple(section.columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in section.rows),
    )


def identity(section: Section, row: Row) -> Identity:
    """Tell whose row it is; parts that the table lacks are None."""
    found: dict[str, Cell] = dict.fromkeys(IDENTITY)
    for column, cell in zip(section.columns, row, strict=True):
        if column.key in found:
            found[column.key] = cell
    return found["number"], found["name"]


def sign_class(cell: Cell, column: Column) -> str:
    """Name what colour may say of a change, as it is shown."""
    if column.kind is not Kind.CHANGE:
        return ""
    return {"+": "gain", "-": "loss"}.get(shown(cell, column)[:1], "")


def _heads(section: Section, classes: list[str]) -> tuple[Head, ...]:
    leading = _heading(section)
    return tuple(
        Head(
            printable(column.title),
            printable(column.explanation),
            f"{css} lead" if place == leading else css,
        )
        for place, (column, css) in enumerate(zip(section.columns, classes, strict=True))
    )


def _row(section: Section, row: Row, classes: list[str], anchors: Anchors) -> ShownRow:
    anchor = anchors.get(identity(section, row), "")
    heading = _heading(section)
    return ShownRow(
        tone(section, row),
        tuple(
            ShownCell(
                printable(shown(cell, column)),
                f"{css} {sign}" if (sign := sign_class(cell, column)) else css,
                place == heading,
                anchor if column.key == "name" else "",
            )
            for place, (cell, column, css) in enumerate(
                zip(row, section.columns, classes, strict=True)
            )
        ),
    )


def _heading(section: Section) -> int:
    """Find the column that names a row: the name, else the first."""
    keys = [column.key for column in section.columns]
    return keys.index("name") if "name" in keys else 0


def _class(section: Section, position: int) -> str:
    column = section.columns[position]
    if column.kind in NUMERIC:
        return "number"
    longest = max((len(shown(row[position], column)) for row in section.rows), default=0)
    if longest > LONG:
        return "prose" if longest > PROSE else "long"
    return "text"
