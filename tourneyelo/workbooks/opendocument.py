"""OpenDocument tables: how far repeated cells spread, and what the library does not tell of them.

A few bytes may repeat a cell over millions of rows and columns; whoever unpacks that, allocates it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tourneyelo.workbooks import streamed_xml
from tourneyelo.workbooks.archives import (
    LARGEST_TOGETHER,
    MARKS_OF_A_FAULT,
    MOST_FILLED,
    MOST_LETTERS,
    MOST_MEMORY,
    Work,
)
from tourneyelo.workbooks.cells import Fault, Merged
from tourneyelo.workbooks.errors import DamagedError, TooLargeError
from tourneyelo.workbooks.worksheet_xml import FURTHEST_ROW

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
_ROW = _TABLE + "table-row"
_CELLS = frozenset({_TABLE + "table-cell", _TABLE + "covered-table-cell"})
_PARAGRAPH = _TEXT + "p"
_SPACES = _TEXT + "s"
_VALUE_TYPE, _FORMULA = _OFFICE + "value-type", _TABLE + "formula"
_TEXTS = (
    _FORMULA,
    *(_OFFICE + kind for kind in ("value", "string-value", "date-value", "time-value")),
)
"""Attributes of which the library makes texts."""
_ERRORS = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
_WIDEST = 16_384
_SHEET_IS_FULL = "repeated cells spread over more than any list of players"


def inspect(content: bytes, work: Work) -> tuple[dict[str, list[Fault]], dict[str, list[Merged]]]:
    """Tell the faults and the merged cells of every sheet, by its name.

    Raises:
        TooLargeError: cells are repeated beyond all lists of players.
        DamagedError: it is not written as the library takes it to be.
        lxml.etree.LxmlError: the XML is damaged.
    """
    _refuse_other_encodings(content)
    sheets: dict[str, _Sheet] = streamed_xml.parse(content, _Content(work), work, recover=False)
    faults = {name: sheet.faults for name, sheet in sheets.items()}
    return faults, {name: sheet.merged for name, sheet in sheets.items()}


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


class _Cell:
    """A cell while its parts are read."""

    __slots__ = ("attributes", "letters", "parts", "shown")

    def __init__(self, attributes: Mapping[str, str]) -> None:
        self.attributes = attributes
        self.parts = self.letters = 0
        self.shown: list[str] = []

    def holds_anything(self) -> bool:
        """Tell whether the library sees more in it than an empty cell."""
        return bool(self.parts) or _VALUE_TYPE in self.attributes or _FORMULA in self.attributes

    def all_letters(self) -> int:
        """Count the letters of all texts that the library may make of it."""
        texts = sum(_bytes(self.attributes.get(name, "")) for name in _TEXTS)
        return self.letters + texts


class _Row:
    """A row while its cells are read."""

    def __init__(self, attributes: Mapping[str, str]) -> None:
        self.times = _times(attributes, "number-rows-repeated")
        self.column = self.width = 0


class _Sheet:
    """A sheet as it grows, measured but not built."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.merged: list[Merged] = []
        self.height = self._width = self.area = 0

    def add(self, row: _Row) -> None:
        """Add a row.

        Raises:
            TooLargeError: with it the sheet spreads too far.
        """
        self.height += row.times
        self._width = max(self._width, row.width)
        if row.width:
            self.area = self.height * self._width
            if self.height > FURTHEST_ROW:
                raise TooLargeError(_SHEET_IS_FULL)

    def note(self, cell: _Cell, column: int) -> int:
        """Note what the library does not tell of a cell, and count it."""
        before = len(self.faults) + len(self.merged)
        self.faults += (Fault(self.height, column, text) for text in _fault(cell))
        down = _times(cell.attributes, "number-rows-spanned")
        if down > 1 and _times(cell.attributes, "number-columns-spanned") == 1:
            self.merged.append(Merged(self.height, self.height + down - 1, column))
        return len(self.faults) + len(self.merged) - before


class _Content:
    """What a parser finds in the tables, kept in no tree.

    Rows and cells may hold others; whoever reads them goes by the innermost.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self._named: dict[str, _Sheet] = {}
        self._sheets = [_Sheet()]
        self._rows = [_Row({})]
        self._cells: list[_Cell] = []
        self._paragraphs = 0
        self._filled = self._formulas = self._letters = self._area = 0

    def start_ns(self, prefix: str, meaning: str) -> None:
        """Check what a prefix is said to mean."""
        _refuse_other_meanings(prefix, meaning)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        if self._cells:
            self._cells[-1].parts += 1
            self._cells[-1].letters += _spaces(tag, attributes)
        if tag in _CELLS:
            self._cells.append(_Cell(attributes))
        elif tag == _PARAGRAPH:
            self._paragraphs += 1
        elif tag == _ROW:
            self._rows.append(_Row(attributes))
        elif tag == _TABLE + "table":
            self._sheets.append(_Sheet())
            self._named[attributes.get(_TABLE + "name") or ""] = self._sheets[-1]

    def data(self, text: str) -> None:
        """Take text, which counts within a cell."""
        if self._cells:
            self._cells[-1].letters += _bytes(text)
            if self._paragraphs:
                self._cells[-1].shown.append(text)

    def end(self, tag: str) -> None:
        """End an element."""
        if tag in _CELLS:
            self._end_cell(self._cells.pop(), self._rows[-1])
        elif tag == _PARAGRAPH:
            self._paragraphs -= 1
        elif tag == _ROW:
            self._sheets[-1].add(self._rows.pop())
            self._refuse_full(self._area + self._sheets[-1].area)
        elif tag == _TABLE + "table":
            self._area += self._sheets.pop().area

    def _end_cell(self, cell: _Cell, row: _Row) -> None:
        wide = _times(cell.attributes, "number-columns-repeated") if cell.attributes else 1
        if cell.holds_anything():
            self._work.spend(MARKS_OF_A_FAULT * self._sheets[-1].note(cell, row.column))
            row.width = min(row.column + wide, _WIDEST)
            stands_for = min(wide, _WIDEST) * row.times
            self._filled += stands_for
            self._formulas += stands_for * (_FORMULA in cell.attributes)
            self._letters += stands_for * cell.all_letters()
            self._refuse_full(self._area)
        row.column += wide

    def _refuse_full(self, area: int) -> None:
        """Refuse tables that spread too far together, for the library reads all at once."""
        if self._letters > MOST_LETTERS:
            raise TooLargeError(f"the repeated cells hold more than {MOST_LETTERS:,} letters")
        memory = area + 3 * self._filled + self._formulas + self._letters // 16
        if self._filled > MOST_FILLED or area > LARGEST_TOGETHER or memory > MOST_MEMORY:
            raise TooLargeError(_SHEET_IS_FULL)

    def close(self) -> dict[str, _Sheet]:
        """Return the sheets by their names."""
        return self._named


def _spaces(tag: str, attributes: Mapping[str, str]) -> int:
    """Count the letters for which an element in a cell stands: a break, if nothing else."""
    return _number(attributes.get(_TEXT + "c")) if tag == _SPACES else 1


def _bytes(text: str) -> int:
    """Count the bytes of a text, which say more of its memory than its letters."""
    return len(text) if text.isascii() else len(text.encode())


def _times(attributes: Mapping[str, str], name: str) -> int:
    return _number(attributes.get(_TABLE + name))


def _number(text: str | None) -> int:
    """Read a count; what is none is 1, what is too long for one is beyond all limits."""
    text = (text or "").strip().removeprefix("+")
    if not text.isascii() or not text.isdecimal():
        return 1
    return max(int(text[:9]), 1)


def _fault(cell: _Cell) -> Iterator[str]:
    """Yield what stands in a cell instead of a value, if so."""
    shown = "".join(cell.shown)
    if cell.attributes.get(_ERRORS) == "error":
        yield shown or "#N/A"
    elif (formula := cell.attributes.get(_FORMULA)) and not _has_value(cell, shown):
        yield "=" + formula.partition("=")[2]


def _has_value(cell: _Cell, shown: str) -> bool:
    return bool(shown) or _VALUE_TYPE in cell.attributes
