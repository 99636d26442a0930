"""XML spreadsheets of Excel 2002 and 2003: one XML file with all worksheets."""

from __future__ import annotations

import datetime
import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Code
from tourneyelo.workbooks import Fault, Merged
from tourneyelo_crosstable.codes import containers as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.containers import faults
from tourneyelo_crosstable.containers.merged import fill_down
from tourneyelo_crosstable.limits import MOST_COLUMNS, MOST_ROWS, pad
from tourneyelo_crosstable.sheet import Cell, Sheet

if TYPE_CHECKING:
    from lxml.etree import _Element

    from tourneyelo.plugin import Source

LARGEST = 32 * 1024 * 1024
"""Five times what a crosstable of 10,000 players needs."""
_SS = "{urn:schemas-microsoft-com:office:spreadsheet}"
_DECLARES = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)")
_DECLARES_WIDE = re.compile(rb"<\0!\0(?:D\0O|E\0N)|\0<\0!\0(?:D\0O|E\0N)")


def read(source: Source) -> list[Sheet]:
    """Read every worksheet.

    Raises:
        Refused: the XML is damaged, declares entities, or spreads further than any tournament.
    """
    if len(source.data) > LARGEST:
        message = f"the file has more than {LARGEST // 1024 // 1024} MB, which no crosstable needs"
        raise Refused(tables.TOO_LARGE.at(source.place(), message))
    if _declares_entities(source.data):
        raise Refused(codes.ENTITIES.at(source.place()))
    from lxml import etree

    try:
        return list(_worksheets(source))
    except etree.LxmlError as error:
        line = getattr(error, "lineno", None)
        message = f"the XML spreadsheet is damaged: {str(error)[:120]}"
        raise Refused(tables.DAMAGED.at(source.place(line), message)) from error


def _declares_entities(data: bytes) -> bool:
    """Look for declarations in either byte order; no program writes any."""
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<"))
    return bool((_DECLARES_WIDE if wide else _DECLARES).search(data))


def _worksheets(source: Source) -> Iterator[Sheet]:
    """Walk the file row by row; what has been read is let go."""
    from lxml import etree

    events = etree.iterparse(
        io.BytesIO(source.data),
        events=("start", "end"),
        tag=(_SS + "Worksheet", _SS + "Row"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )
    worksheet = _Worksheet(source, "")
    for event, element in events:
        if element.tag == _SS + "Row":
            if event == "end":
                worksheet.add(element)
                element.clear()
        elif event == "start":
            worksheet = _Worksheet(source, element.get(_SS + "Name") or "")
        else:
            yield worksheet.sheet()
            element.clear()


class _Worksheet:
    """A worksheet as it grows."""

    def __init__(self, source: Source, name: str) -> None:
        self._source = source
        self._sheet = Sheet(file=source.name, name=name, rows=[])
        self._merged: list[Merged] = []
        self._faults: list[Fault] = []
        self._skipped = 0
        """Rows after the last one that share its format and hold nothing."""

    def add(self, row: _Element) -> None:
        """Append a row at the place it names, else below the last."""
        at = self._index(row, len(self._sheet.rows) + self._skipped, MOST_ROWS)
        self._sheet.rows.extend([] for _ in range(at - len(self._sheet.rows)))
        cells: list[Cell] = []
        following = 0
        for cell in row.iterchildren(_SS + "Cell"):
            column = self._index(cell, following, MOST_COLUMNS)
            cells += [""] * (column - len(cells))
            cells.append(self._value(cell, at, column))
            following = column + 1 + self._number(cell, "MergeAcross", MOST_COLUMNS)
            self._note_merged(cell, at, column)
        self._sheet.rows.append(cells)
        self._skipped = self._number(row, "Span", MOST_ROWS)

    def sheet(self) -> Sheet:
        """Finish the sheet."""
        while self._sheet.rows and not self._sheet.rows[-1]:
            self._sheet.rows.pop()
        pad(self._sheet)
        found = (
            *fill_down(self._sheet, self._merged),
            *faults.write_into(self._sheet, self._faults),
        )
        return msgspec.structs.replace(self._sheet, findings=found)

    def _index(self, element: _Element, following: int, most: int) -> int:
        """Tell where a row or cell stands, from 0; by itself it follows the one before."""
        if element.get(_SS + "Index") is None:
            return following
        index = self._number(element, "Index", most) - 1
        if index < following:
            raise self._refused(codes.REVERSED, element, "it stands before the one above or left")
        return index

    def _number(self, element: _Element, name: str, most: int) -> int:
        text = (element.get(_SS + name) or "0").strip()
        if not text.isascii() or not text.isdecimal():
            raise self._refused(tables.DAMAGED, element, f"ss:{name} is {text[:20]!r}")
        if len(text) > len(str(most)) or int(text) > most:
            raise self._refused(tables.TOO_LARGE, element, f"ss:{name} is {text[:20]}")
        return int(text)

    def _refused(self, code: Code, element: _Element, problem: str) -> Refused:
        what = "row" if element.tag == _SS + "Row" else "cell"
        message = f"worksheet {self._sheet.name}: a {what} cannot be placed: {problem}"
        return Refused(code.at(self._source.place(_line(element)), message))

    def _value(self, cell: _Element, row: int, column: int) -> Cell:
        data = next(cell.iterchildren(_SS + "Data"), None)
        text = "" if data is None else "".join(map(str, data.itertext()))
        kind = "String" if data is None else data.get(_SS + "Type")
        if not text and cell.get(_SS + "Formula") is not None:
            self._faults.append(Fault(row, column, cell.get(_SS + "Formula") or "=?"))
        elif kind == "Error":
            self._faults.append(Fault(row, column, text or "#N/A"))
            return ""
        return _typed(text, kind)

    def _note_merged(self, cell: _Element, row: int, column: int) -> None:
        down = self._number(cell, "MergeDown", MOST_ROWS)
        if down and not self._number(cell, "MergeAcross", MOST_COLUMNS):
            self._merged.append(Merged(row, row + down, column))


def _line(element: _Element) -> int | None:
    line = element.sourceline
    return line if isinstance(line, int) else None


def _typed(text: str, kind: str | None) -> Cell:
    """Read a value of the stated type; what does not fit it stays text."""
    try:
        if kind == "Number":
            return float(text)
        if kind == "DateTime":
            moment = datetime.datetime.fromisoformat(text)
            return moment if moment.time() != datetime.time() else moment.date()
    except ValueError:
        return text
    if kind == "Boolean":
        return "TRUE" if text.strip() == "1" else "FALSE"
    return text
