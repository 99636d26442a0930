"""Plain tables: aligned columns of at most 100 characters, unless nothing may be cut.

Written here because a table library costs more time than rating the event does.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from decimal import Decimal

import click
import msgspec

from tourneyelo.model import Cell, Column, Kind, Section

WIDTH = 100
_GAP = 2
_NARROWEST = 8
"""Columns of the screen that a text keeps at least."""
_NUMERIC = frozenset({Kind.INTEGER, Kind.IDENTIFIER, Kind.DECIMAL, Kind.CHANGE})


def brief(section: Section) -> Section:
    """Keep the columns that fit a terminal."""
    kept = [at for at, column in enumerate(section.columns) if column.brief]
    return msgspec.structs.replace(
        section,
        columns=tuple(section.columns[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in section.rows),
    )


def lines(section: Section, *, whole: bool = False) -> Iterator[str]:
    """Lay a section out; changes are coloured, which `click.echo` strips outside terminals.

    Args:
        section: the table.
        whole: let texts that are wider than their column push the others aside.
    """
    columns = section.columns
    texts = [[shown(cell, column) for cell, column in _pairs(row, columns)] for row in section.rows]
    widths = _widths(columns, texts)
    heading = [column.title for column in columns]
    yield click.style(_line(heading, columns, widths), bold=True)
    for row, cells in zip(section.rows, texts, strict=True):
        styles = [_colour(cell, column) for cell, column in _pairs(row, columns)]
        yield _line(cells, columns, widths, styles, whole=whole)


def shown(cell: Cell, column: Column) -> str:
    """Write a cell as text; what is unknown stays empty."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if column.kind is Kind.CHANGE and isinstance(cell, (Decimal, int)):
        return f"{Decimal(cell):+.{column.places}f}"
    if column.kind is Kind.DECIMAL and isinstance(cell, (Decimal, int)):
        return f"{Decimal(cell):.{column.places}f}"
    return "".join(" " if unicodedata.category(c) == "Cc" else c for c in str(cell))


def width(text: str) -> int:
    """Count the columns that a text takes on a screen."""
    if text.isascii():
        return len(text)
    return sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _pairs(row: tuple[Cell, ...], columns: tuple[Column, ...]) -> Iterator[tuple[Cell, Column]]:
    return zip(row, columns, strict=True)


def _widths(columns: tuple[Column, ...], texts: list[list[str]]) -> list[int]:
    """Give every column what it needs; beyond 100 the widest text columns give way, in turn."""
    widths = [
        max(width(column.title), *(width(row[at]) for row in texts), 0)
        for at, column in enumerate(columns)
    ]
    excess = sum(widths) + _GAP * (len(widths) - 1) - WIDTH
    flexible = [at for at, column in enumerate(columns) if column.kind not in _NUMERIC]
    for _ in range(excess):
        widest = max(flexible, key=lambda at: widths[at], default=None)
        if widest is None or widths[widest] <= _NARROWEST:
            break
        widths[widest] -= 1
    return widths


def _line(
    cells: list[str],
    columns: tuple[Column, ...],
    widths: list[int],
    styles: list[str | None] | None = None,
    *,
    whole: bool = False,
) -> str:
    parts = []
    for at, (cell, column) in enumerate(zip(cells, columns, strict=True)):
        text = cell if whole else _cut(cell, widths[at])
        blanks = " " * (widths[at] - width(text))
        colour = styles[at] if styles else None
        coloured = click.style(text, fg=colour) if colour else text
        parts.append(blanks + coloured if column.kind in _NUMERIC else coloured + blanks)
    return (" " * _GAP).join(parts).rstrip()


def _cut(text: str, room: int) -> str:
    """Shorten a text that is too wide, visibly."""
    if width(text) <= room:
        return text
    while text and width(text) > room - 1:
        text = text[:-1]
    return f"{text}…"


def _colour(cell: Cell, column: Column) -> str | None:
    if column.kind is not Kind.CHANGE or not isinstance(cell, Decimal) or not cell:
        return None
    return "green" if cell > 0 else "red"
