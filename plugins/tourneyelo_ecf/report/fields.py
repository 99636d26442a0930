"""The physical layer: a row of fields `#NAME=value`, cut into parts, records and tables."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

import msgspec

from tourneyelo.model import Code, Finding
from tourneyelo.plugin import Source
from tourneyelo_ecf.report import codes

EVENT, PLAYERS, FINISH = "EVENTDETAILS", "PLAYERLIST", "FINISH"
RESULTS = {"SECTIONRESULTS": "section", "MATCHRESULTS": "match", "OTHERRESULTS": "other"}
"""Headings of results to the kind of game records behind them."""
_HEADINGS = frozenset((EVENT, PLAYERS, FINISH, *RESULTS))
_ALIASES = {"BCFCODE": "ECFCODE", "BCFNO": "ECFNO", "CLUB": "CLUBNAME"}
_FIELD = re.compile(r"#([^#]*)")
_LAST = re.compile(r"\s*F\s*I\s*N\s*I\s*S\s*H\b", re.IGNORECASE)
"""FINISH, whatever stands behind it."""
_COLUMN, _START, _END = "COLUMN", "TABLESTART", "TABLEEND"


class Field(msgspec.Struct, frozen=True, gc=False):
    """A field with its place; `name` has no blanks and is in capitals."""

    name: str
    value: str
    line: int
    column: int
    text: str
    """What stands between two signs #, for tables, whose values have no name."""


class Part(msgspec.Struct, frozen=True):
    """A heading and the fields behind it."""

    heading: Field
    fields: tuple[Field, ...]


Record = dict[str, Field]
"""The fields of one player or game by name."""


def key(name: str) -> str:
    """Bring a field name into the form in which blanks, case and old names do not count."""
    bare = "".join(name.split()).upper()
    return _ALIASES.get(bare, bare)


def split(text: str) -> list[Field]:
    """Cut a text at its signs #."""
    starts = [0, *(found.end() for found in re.finditer("\r\n|\r|\n", text))]
    fields = []
    for found in _FIELD.finditer(text):
        line = bisect_right(starts, found.start())
        name, _, value = found[1].partition("=")
        column = found.start() - starts[line - 1] + 1
        name = FINISH if _LAST.match(name) else key(name)
        fields.append(Field(name, " ".join(value.split()), line, column, found[1].strip()))
    return fields


def parts(fields: Sequence[Field]) -> list[Part]:
    """Divide fields by headings; what stands before the first heading belongs to none."""
    found: list[tuple[Field, list[Field]]] = []
    for field in fields:
        if field.name in _HEADINGS:
            found.append((field, []))
        elif found:
            found[-1][1].append(field)
    return [Part(heading, tuple(members)) for heading, members in found]


class RecordReader:
    """Reads the records of one part, tables among them."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.findings: list[Finding] = []

    def records(self, fields: Sequence[Field], first: str) -> tuple[Record, list[Record]]:
        """Return the fields before the first record and the records, each begun by `first`."""
        ahead: Record = {}
        records: list[Record] = []
        for field in self._unrolled(fields):
            if field.name == first:
                records.append({})
            record = records[-1] if records else ahead
            if field.name in record:
                message = f"{field.name} stands twice in one record; the first counts"
                self.findings.append(self._at(codes.FIELD_TWICE, field, message))
            elif field.name:
                record[field.name] = field
        return ahead, records

    def _unrolled(self, fields: Sequence[Field]) -> Iterator[Field]:
        """Yield the fields, those of tables under the names of their columns."""
        columns: list[str] = []
        table: list[Field] | None = None
        for field in fields:
            if field.name == _START:
                table = []
            elif field.name == _END and table is not None:
                yield from self._rows(field, columns, table)
                columns, table = [], None
            elif table is not None:
                table.append(field)
            elif field.name == _COLUMN:
                columns.append(key(field.value))
            else:
                yield field
        if table is not None:
            yield from self._rows(table[-1] if table else fields[-1], columns, table)

    def _rows(self, end: Field, columns: list[str], values: list[Field]) -> Iterator[Field]:
        if not columns or len(values) % len(columns):
            message = f"columns of a table: {len(columns)}, values in it: {len(values)}"
            self.findings.append(self._at(codes.TABLE, end, message))
        if columns:
            for at, value in enumerate(values):
                text = " ".join(value.text.split())
                yield Field(columns[at % len(columns)], text, value.line, value.column, text)

    def _at(self, code: Code, field: Field, message: str) -> Finding:
        return code.at(self._source.place(field.line, field.column), message)
