"""OpenDocument tables: how far repeated cells spread, and what the library does not tell of them.

A few bytes may repeat a cell over millions of rows and columns; whoever unpacks that, allocates it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tourneyelo_crosstable.containers.archives import TooLargeError
from tourneyelo_crosstable.containers.compound_file import DamagedError
from tourneyelo_crosstable.containers.faults import Fault
from tourneyelo_crosstable.containers.merged import Merged
from tourneyelo_crosstable.containers.worksheet_xml import FURTHEST_ROW
from tourneyelo_crosstable.limits import MOST_CELLS

if TYPE_CHECKING:
    from lxml.etree import _Element

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_MEANINGS = {
    "table": _TABLE.strip("{}"),
    "office": _OFFICE.strip("{}"),
    "text": _TEXT.strip("{}"),
}
"""Prefix to what it must mean, for the library goes by the prefix alone."""
_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.-]+)""")
_CELLS = (_TABLE + "table-cell", _TABLE + "covered-table-cell")
_ERRORS = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
_WIDEST = 16_384
_SHEET_IS_FULL = "repeated cells spread over more than any tournament"


def inspect(content: bytes) -> tuple[dict[str, list[Fault]], dict[str, list[Merged]]]:
    """Tell the faults and the merged cells of every sheet, by its name.

    Raises:
        TooLargeError: cells are repeated beyond all tournaments.
        DamagedError: it is not written as the library takes it to be.
        lxml.etree.LxmlError: the XML is damaged.
    """
    _refuse_other_encodings(content)
    faults: dict[str, list[Fault]] = {}
    merged: dict[str, list[Merged]] = {}
    sheet = _Sheet()
    for event, element in _events(content):
        if event == "start-ns":
            _refuse_other_meanings(*element)
        elif event == "start" and element.tag == _TABLE + "table":
            sheet = _Sheet()
            name = element.get(_TABLE + "name") or ""
            faults[name], merged[name] = sheet.faults, sheet.merged
        elif event == "end":
            if element.tag == _TABLE + "table-row":
                sheet.add(element)
            element.clear()
    return faults, merged


def _events(content: bytes) -> Iterator[tuple[str, Any]]:
    """Walk through tables and rows, and through what prefixes are said to mean."""
    from lxml import etree

    walk = etree.iterparse(
        io.BytesIO(content),
        events=("start-ns", "start", "end"),
        tag=(_TABLE + "table", _TABLE + "table-row"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )
    yield from walk


def _refuse_other_encodings(content: bytes) -> None:
    """Refuse what the library would read otherwise than it is looked at here: it knows UTF-8 only.

    Raises:
        DamagedError: another encoding is declared.
    """
    declared = _ENCODING.match(content)
    if declared and declared[1].upper() not in (b"UTF-8", b"US-ASCII"):
        raise DamagedError(f"its content is written in {declared[1].decode()} instead of UTF-8")


def _refuse_other_meanings(prefix: str, meaning: str) -> None:
    """Refuse a prefix that the library would take for what it does not mean.

    Raises:
        DamagedError: it is one of those by which the library goes.
    """
    if _MEANINGS.get(prefix, meaning) != meaning:
        raise DamagedError(f"the prefix {prefix} does not mean what it does in OpenDocument")


class _Sheet:
    """A sheet as it grows, measured but not built."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.merged: list[Merged] = []
        self._row = self._width = self._filled = 0

    def add(self, row: _Element) -> None:
        """Measure a row.

        Raises:
            TooLargeError: with it the sheet spreads too far.
        """
        times = _times(row, "number-rows-repeated")
        column = width = 0
        for cell in row.iterchildren(*_CELLS):
            wide = _times(cell, "number-columns-repeated")
            if _holds_anything(cell):
                self._note(cell, column)
                width = min(column + wide, _WIDEST)
                self._filled += min(wide, _WIDEST) * times
            column += wide
        self._row += times
        self._width = max(self._width, width)
        if width and (
            self._filled > MOST_CELLS
            or self._row > FURTHEST_ROW
            or self._row * self._width > 2 * MOST_CELLS
        ):
            raise TooLargeError(_SHEET_IS_FULL)

    def _note(self, cell: _Element, column: int) -> None:
        self.faults += (Fault(self._row, column, text) for text in _fault(cell))
        down = _times(cell, "number-rows-spanned")
        if down > 1 and _times(cell, "number-columns-spanned") == 1:
            self.merged.append(Merged(self._row, self._row + down - 1, column))


def _times(element: _Element, name: str) -> int:
    """Read a count; what is none is 1, what is too long for one is beyond all limits."""
    text = (element.get(_TABLE + name) or "").strip()
    if not text.isascii() or not text.isdecimal():
        return 1
    return max(int(text[:9]), 1)


def _holds_anything(cell: _Element) -> bool:
    return (
        len(cell) > 0
        or cell.get(_OFFICE + "value-type") is not None
        or cell.get(_TABLE + "formula") is not None
    )


def _fault(cell: _Element) -> Iterator[str]:
    """Yield what stands in a cell instead of a value, if so."""
    shown = "".join(str(text) for part in cell.iter(_TEXT + "p") for text in part.itertext())
    if cell.get(_ERRORS) == "error":
        yield shown or "#N/A"
    elif (formula := cell.get(_TABLE + "formula")) and not _has_value(cell, shown):
        yield "=" + formula.partition("=")[2]


def _has_value(cell: _Element, shown: str) -> bool:
    return bool(shown) or cell.get(_OFFICE + "value-type") is not None
