"""Worksheets of .xlsx: how far their cells spread, and which hold no value, told unread."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from posixpath import join, normpath

from tourneyelo_crosstable.containers.archives import TooLargeError, refuse_crowded
from tourneyelo_crosstable.containers.faults import Fault

LARGEST_AREA = 2_000_000
"""Cells of a sheet, counted to its last filled row and column; the reader allocates them all."""
FURTHEST_ROW = 100_000
"""A longer list of players, not read, may stand on another sheet; but not one without end."""

_UNUSUAL = re.compile(rb'<c(?! r="[AB]?[A-Z][0-9]{1,4}+"(?: [st]="(?!e")[^"]++"){0,2}+/?+>)')
"""Finds a cell that does not lie in A1:BZ9999, does not say so once and in the usual way, or holds
an error."""
_PREFIXED = re.compile(rb":c[\s/>]")
"""Finds a cell of a prefix, declared or not: the reader does not ask."""
_ERRORS = (b'"e"', b"'e'")
_LONGEST_TAG = 500
_ONE_STYLE = bytes.maketrans(b"\t\r\n'", b'   "')
_ROW_NUMBER = re.compile(rb' r *= *"[A-Za-z]*0*(\d+)')
_COLUMN_LETTERS = re.compile(rb' r *= *"([A-Za-z]+)\d')
_TAG = re.compile(rb"<(?:[\w.-]+:)?(?:c|row)(?=[ />])([^>]*)")
_OPENINGS = tuple(
    tag + end for tag in (b"<c", b":c", b"<row", b":row") for end in (b" ", b">", b"/")
)
_FILLED = (b"<v", b":v", b"<is", b":is")
_REFERENCE = re.compile(r"([A-Za-z]{1,3})0*([1-9]\d{0,7})")
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def inspect(xml: bytes) -> list[Fault]:
    """Find the faults of a worksheet; one look tells that most have none.

    Raises:
        TooLargeError: its cells spread further than any tournament.
    """
    first, end = xml.find(b"sheetData"), xml.rfind(b"sheetData")
    unusual = bool(_UNUSUAL.search(xml, first, end)) or bool(_PREFIXED.search(xml, first, end))
    if unusual and area(xml) > LARGEST_AREA:
        raise TooLargeError("a sheet spreads over more cells than any tournament")
    # A formula is looked for behind a letter that is found faster and that many sheets lack.
    formula = xml.find(b"f", first, end) >= 0 and xml.find(b"<f", first, end) >= 0
    doubtful = formula or (unusual and any(each in xml for each in _ERRORS))
    return _faults(xml) if doubtful else []


class _Cells:
    """What a parser finds in the cells of a worksheet, kept in no tree."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self._cell: Mapping[str, str] | None = None
        self._parts: dict[str, str | None] = {}
        self._part = ""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin a cell, or a part of one."""
        name = tag.rpartition("}")[2]
        if name == "c":
            self._cell, self._parts, self._part = attributes, {}, ""
        elif self._cell is not None:
            self._part = name
            self._parts[name] = None

    def data(self, text: str) -> None:
        """Take text of a part."""
        if self._part:
            self._parts[self._part] = (self._parts[self._part] or "") + text

    def end(self, tag: str) -> None:
        """End a part or its cell."""
        self._part = ""
        if self._cell is not None and tag.rpartition("}")[2] == "c":
            self._note(self._cell)
            self._cell = None

    def _note(self, cell: Mapping[str, str]) -> None:
        reference = _REFERENCE.fullmatch(cell.get("r") or "")
        text = _fault(self._parts, cell.get("t"))
        if text and reference:
            column = _column(reference[1].encode()) - 1
            self._faults.append(Fault(int(reference[2]) - 1, column, text))

    def close(self) -> list[Fault]:
        """Return the faults."""
        return self._faults


def _faults(xml: bytes) -> list[Fault]:
    from lxml import etree

    refuse_crowded(xml)
    parser = etree.XMLParser(
        target=_Cells(), resolve_entities=False, no_network=True, load_dtd=False, recover=True
    )
    found: list[Fault] = etree.fromstring(xml, parser)
    return found


def _fault(parts: dict[str, str | None], kind: str | None) -> str | None:
    """Say what stands in a cell instead of a value; an empty text may be one."""
    value = parts.get("v")
    if kind == "e":
        return value or "#N/A"
    if "f" not in parts or value or (kind == "str" and "v" in parts):
        return None
    return f"={parts['f'] or '?'}"


def sheets(workbook: bytes) -> Iterator[tuple[str, str]]:
    """Tell the relation and the name of every sheet, in their order."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    for sheet in etree.fromstring(workbook, parser).iter("{*}sheet"):
        yield sheet.get(_RELATION) or "", sheet.get("name") or ""


def members(relations: bytes) -> dict[str, str]:
    """Tell which member of the archive each relation means."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    return {
        each.get("Id") or "": normpath(join("xl", each.get("Target") or "")).removeprefix("/")
        for each in etree.fromstring(relations, parser).iter("{*}Relationship")
        if each.get("Target")
    }


def area(xml: bytes) -> int:
    """Bound the area of a sheet by its cells.

    Cells with a format alone cost nothing and may lie anywhere.
    """
    end = max(xml.rfind(mark) for mark in _FILLED) + 1
    if _last_row(xml, end) > FURTHEST_ROW:
        return LARGEST_AREA + 1
    filled = xml[:end].translate(_ONE_STYLE)
    implied = _without_reference(filled)
    rows = max(map(_row, set(_ROW_NUMBER.findall(filled))), default=0) + implied
    if rows > FURTHEST_ROW:
        return LARGEST_AREA + 1
    columns = max(map(_column, set(_COLUMN_LETTERS.findall(filled))), default=0) + implied
    return rows * columns


def _last_row(xml: bytes, end: int) -> int:
    """Number the last row, which mostly is the furthest, without a copy of all before it."""
    first = xml.rfind(b"<row", 0, end)
    tag = xml[first : min(end, first + _LONGEST_TAG)] if first >= 0 else b""
    number = _ROW_NUMBER.search(tag.translate(_ONE_STYLE))
    return _row(number[1]) if number else 0


def _without_reference(filled: bytes) -> int:
    """Count rows and cells that do not say where they stand: they follow one another."""
    usual = filled.count(b'<c r="') + filled.count(b'<row r="')
    if usual == sum(map(filled.count, _OPENINGS)):
        return 0
    return sum(b" r" not in attributes for attributes in _TAG.findall(filled))


def _row(number: bytes) -> int:
    """Read a row number; what is longer than the last row of any sheet is beyond all limits."""
    return int(number[:8])


def _column(letters: bytes) -> int:
    """Number a column: A is 1."""
    number = 0
    for letter in letters[:4].upper():
        number = number * 26 + letter - 64
    return number
