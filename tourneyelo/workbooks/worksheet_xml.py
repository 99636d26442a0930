"""Worksheets of .xlsx: how far their cells spread, and which hold no value, told unread."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from posixpath import join, normpath
from typing import NamedTuple

from tourneyelo.workbooks import numbers, streamed_xml
from tourneyelo.workbooks.archives import MARKS_OF_A_FAULT, MARKS_OF_A_MERGED, Work
from tourneyelo.workbooks.cells import Fault
from tourneyelo.workbooks.errors import TooLargeError

LARGEST_AREA = 2_000_000
"""Cells of a sheet, counted to its last filled row and column; the reader allocates them all."""
FURTHEST_ROW = 100_000
"""A longer list of players, not read, may stand on another sheet; but not one without end."""

_UNUSUAL = re.compile(rb'<c(?! r="[AB]?[A-Z][0-9]{1,4}+"(?: [st]="(?![be]")[^"]++"){0,2}+/?+>)')
"""Finds a cell that does not lie in A1:BZ9999, does not say so once and in the usual way, or holds
an error or a truth value."""
_PREFIXED = re.compile(rb":c[\s/>]")
"""Finds a cell of a prefix, declared or not: the reader does not ask."""
_FORMULA = re.compile(rb"<f")
_FIRST = b"<sheetData"
_MERGED, _END_OF_MERGED = b"<mergeCells>", b"</mergeCells>"
_ERRORS = (b'"e"', b"'e'")
_ERROR = re.compile(
    rb"""(<c\ r="[A-Z]{1,3}[0-9]{1,7}"(?:\ s="[0-9]{1,6}")?+\ t="e"(?:\ [cv]m="[0-9]{1,6}")*+>
    (?:<f[^<>]{0,300}+>[^<]{0,8192}+(?:</f>)?+)?+<v>)[^<]{1,40}+(</v>)""",
    re.VERBOSE,
)
"""Finds a cell with an error, as usual programs write it."""
_KNOWN_ERRORS = frozenset(
    ("#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#GETTING_DATA")
)
_LONGEST_TAG = 500
_LONGEST_COLUMN = 3
_ONE_STYLE = bytes.maketrans(b"\t\r\n'", b'   "')
_ROW_NUMBER = re.compile(rb'[ "]r *= *"[A-Za-z]*0*(\d+)')
_COLUMN_LETTERS = re.compile(rb'[ "]r *= *"([A-Za-z]+)\d')
"""The reader needs no space between two attributes."""
_REFERRING = re.compile(
    rb"""<(?:[\w.-]+:)?(?:c|row)
    (?:[ \t\r\n]+(?!r[ \t\r\n]*=)[\w.:-]+[ \t\r\n]*=[ \t\r\n]*(?:"[^"<]*+"|'[^'<]*+'))*+
    [ \t\r\n]+r[ \t\r\n]*=[ \t\r\n]*["'][A-Za-z]*\d""",
    re.VERBOSE,
)
"""Finds a row or a cell that says where it stands, in an attribute and not in the value of one."""
_OPENINGS = tuple(
    tag + end for tag in (b"<c", b":c", b"<row", b":row") for end in (b" ", b">", b"/")
)
_FILLED = (b"<v", b":v", b"<is", b":is")
_REFERENCE = re.compile(r"([A-Za-z]{1,3})0*([1-9]\d{0,7})")


class Look(NamedTuple):
    """What is known of a worksheet before it is read."""

    faults: list[Fault]
    usual: bool
    """True when no cell holds a truth value, among other things."""


def inspect(xml: bytes, work: Work) -> Look:
    """Find the faults of a worksheet; one look tells that most have none.

    Raises:
        TooLargeError: its cells spread further than any list of players.
        DamagedError: a number lies before all dates.
    """
    first, end = xml.find(b"sheetData"), xml.rfind(b"sheetData")
    # Two letters are looked for behind one that is found faster and that many sheets lack.
    prefixed = xml.find(b":", first, end) >= 0 and _PREFIXED.search(xml, first, end)
    formula = xml.find(b"f", first, end) >= 0 and _FORMULA.search(xml, first, end)
    unusual = bool(prefixed or _UNUSUAL.search(xml, first, end))
    if unusual and area(xml) > LARGEST_AREA:
        raise TooLargeError("a sheet spreads over more cells than any list of players")
    doubtful = (
        formula
        or (unusual and any(each in xml for each in _ERRORS))
        or numbers.may_lie_too_far_back(xml, first, end)
    )
    faults = streamed_xml.parse(xml, _Cells(work), work, recover=True) if doubtful else []
    return Look(faults, not unusual)


def without_unknown_errors(xml: bytes, faults: list[Fault]) -> bytes:
    """Write errors that the library does not know, such as `#SPILL!`, as one that it knows."""
    errors = {fault.text for fault in faults if not fault.is_formula}
    return xml if errors <= _KNOWN_ERRORS else _ERROR.sub(rb"\1#N/A\2", xml)


def merged_first(xml: bytes, work: Work) -> bytes:
    """Tell the merged cells in front of all others as well, where none mostly is told.

    The library looks for them in a pass of its own through the sheet, which ends with them.

    Raises:
        TooLargeError: there are more of them than in any list of players.
    """
    behind = xml.rfind(b"sheetData")
    any_merged = xml.rfind(b"mergeCell") >= 0
    if any_merged:
        work.spend(MARKS_OF_A_MERGED * xml.count(b"mergeCell"))
    merged = _merged_cells(xml, behind) if any_merged else _MERGED + _END_OF_MERGED
    if merged is None or xml.find(b"<!", behind) >= 0 or xml.find(b"<?", behind) >= 0:
        return xml
    return xml.replace(_FIRST, merged + _FIRST, 1)


def _merged_cells(xml: bytes, behind: int) -> bytes | None:
    """Find the merged cells as usual programs write them: once, behind all others."""
    first = xml.find(b"mergeCell")
    end = xml.find(_END_OF_MERGED, first)
    once = xml.find(_MERGED[:-1], behind) == first - 1 and xml.count(b"mergeCells", behind) == 2
    return xml[first - 1 : end + len(_END_OF_MERGED)] if once and end > 0 else None


class _Cells:
    """What a parser finds in the cells of a worksheet, kept in no tree."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._faults: list[Fault] = []
        self._cell: Mapping[str, str] = {}
        self._parts: dict[str, list[str]] | None = None
        """None outside of cells."""
        self._part = ""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin a cell, or a part of one."""
        name = tag.rpartition("}")[2]
        if name == "c":
            self._cell, self._parts, self._part = attributes, {}, ""
        elif self._parts is not None:
            self._refuse_too_far_back(self._parts)
            self._part = name
            self._parts[name] = []

    def data(self, text: str) -> None:
        """Take text of a part."""
        if self._part and self._parts is not None:
            self._parts[self._part].append(text)

    def end(self, tag: str) -> None:
        """End a part or its cell."""
        self._part = ""
        if self._parts is not None and tag.rpartition("}")[2] == "c":
            self._refuse_too_far_back(self._parts)
            if text := _fault(self._parts, self._cell.get("t")):
                self._note(text)
            self._parts = None

    def _refuse_too_far_back(self, parts: Mapping[str, list[str]]) -> None:
        """Refuse numbers before all dates; a cell without a style shows no date."""
        if "s" in self._cell:
            numbers.refuse_too_far_back("".join(parts.get("v", ())))

    def _note(self, text: str) -> None:
        if reference := _REFERENCE.fullmatch(self._cell.get("r") or ""):
            column = _column(reference[1].encode()) - 1
            self._work.spend(MARKS_OF_A_FAULT)
            self._faults.append(Fault(int(reference[2]) - 1, column, text))

    def close(self) -> list[Fault]:
        """Return the faults."""
        return self._faults


def _fault(parts: Mapping[str, list[str]], kind: str | None) -> str | None:
    """Say what stands in a cell instead of a value; an empty text may be one."""
    value = "".join(parts.get("v", ()))
    if kind == "e":
        return value or "#N/A"
    if "f" not in parts or value or (kind == "str" and "v" in parts):
        return None
    return f"={''.join(parts['f']) or '?'}"


def sheets(workbook: bytes) -> Iterator[str]:
    """Tell the relation of every sheet, in their order."""
    for sheet in _elements(workbook, "sheet", recover=True):
        relations = [value for key, value in sheet.items() if key.endswith(("}id", ":id"))]
        yield relations[0] if len(relations) == 1 else ""


def members(relations: bytes) -> dict[str, str]:
    """Tell which member of the archive each relation means."""
    return {
        each.get("Id", ""): normpath(join("xl", each["Target"])).removeprefix("/")
        for each in _elements(relations, "Relationship", recover=False)
        if each.get("Target")
    }


def _elements(xml: bytes, name: str, *, recover: bool) -> Iterator[dict[str, str]]:
    """Give the attributes of elements, with `recover` even where prefixes are not declared."""
    from lxml import etree

    parser = etree.XMLParser(
        recover=recover, resolve_entities=False, no_network=True, load_dtd=False
    )
    root = etree.fromstring(xml, parser)
    for element in () if root is None else root.iter(etree.Element):
        if str(element.tag).rpartition("}")[2].rpartition(":")[2] == name:
            yield {str(key): str(value) for key, value in element.items()}


def area(xml: bytes) -> int:
    """Bound the area of a sheet by its cells.

    Cells with a format alone cost nothing and may lie anywhere.
    """
    end = max(xml.rfind(mark) for mark in _FILLED) + 1
    if _last_row(xml, end) > FURTHEST_ROW:
        return LARGEST_AREA + 1
    filled = xml[:end].translate(_ONE_STYLE)
    implied = _without_reference(filled, xml[:end])
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


def _without_reference(filled: bytes, as_written: bytes) -> int:
    """Count rows and cells that do not say where they stand: they follow one another."""
    usual = filled.count(b'<c r="') + filled.count(b'<row r="')
    every = sum(map(filled.count, _OPENINGS))
    return every - (usual if usual == every else len(_REFERRING.findall(as_written)))


def _row(number: bytes) -> int:
    """Read a row number; what is longer than the last row of any sheet is beyond all limits."""
    return int(number[:8])


def _column(letters: bytes) -> int:
    """Number a column: A is 1; what is longer than the last one of any sheet is beyond all."""
    if len(letters) > _LONGEST_COLUMN:
        return LARGEST_AREA + 1
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number
