"""A form as data: fields, tables, signatures, and where every figure comes from.

The page, the PDF, the workbook and the JSON document show the same form.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from decimal import Decimal

import msgspec

from tourneyelo.model import Cell, Column, Section

TO_FILL = "to fill"


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a form; `value` None means that somebody must fill it in."""

    key: str
    label: str
    value: Cell = None
    option: str = ""
    """Option by which the user can give it."""
    span: int = 2
    """Sixths of the width of the form."""

    @property
    def text(self) -> str:
        """The value as text; empty when it is to be filled in."""
        return shown(self.value)


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Fields under one heading."""

    title: str
    entries: tuple[Entry, ...]


class Trace(msgspec.Struct, frozen=True, kw_only=True):
    """Where a figure comes from: which games or records, and by which rule."""

    figure: str
    value: str
    source: str
    article: str


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A filled form."""

    code: str
    """`IT1` or `IT3`."""
    title: str
    subject: str
    """Whom or what it is about, for headings and sheet names."""
    groups: tuple[Group, ...]
    table: Section
    results: Group
    """Fields below the table."""
    signatures: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    traces: tuple[Trace, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All fields in order."""
        return tuple(entry for group in (*self.groups, self.results) for entry in group.entries)

    @property
    def open_entries(self) -> tuple[Entry, ...]:
        """The fields that somebody must fill in."""
        return tuple(entry for entry in self.entries if entry.value is None)

    def texts(self) -> Iterator[str]:
        """Yield every text that is written."""
        yield from (self.title, self.subject, *self.signatures, *self.remarks)
        for entry in self.entries:
            yield from (entry.label, entry.text)
        for row in self.table.rows:
            yield from map(shown, row)
        for trace in self.traces:
            yield from (trace.figure, trace.value, trace.source, trace.article)


TRACE_COLUMNS = (
    Column(key="figure", title="Figure"),
    Column(key="value", title="Value"),
    Column(key="source", title="How it arises"),
    Column(key="article", title="Rule"),
)


def shown(cell: Cell) -> str:
    """Write a value as a form shows it."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, datetime.date):
        return cell.isoformat()
    if isinstance(cell, Decimal):
        return f"{cell.normalize():f}"
    return str(cell)
