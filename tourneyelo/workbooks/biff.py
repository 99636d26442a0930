"""Records of Excel 97-2003 (BIFF5 and BIFF8): checked, measured, and asked for errors, unread.

The library allocates what records announce and drops the texts it cannot find; both is found out
here first.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from tourneyelo.workbooks import biff_texts, numbers
from tourneyelo.workbooks.archives import LARGEST_TOGETHER, MOST_LETTERS
from tourneyelo.workbooks.cells import Fault
from tourneyelo.workbooks.compound_file import CompoundFile
from tourneyelo.workbooks.errors import DamagedError, ProtectedError, TooLargeError
from tourneyelo.workbooks.worksheet_xml import LARGEST_AREA

STREAMS = ("Workbook", "Book")
_SHEET, _TEXTS, _SIZE, _PASSWORD, _END = 0x0085, 0x00FC, 0x0200, 0x002F, 0x000A
_CONTINUED = 0x003C
_HEAD = 4
_FORMULA, _TRUTH_OR_ERROR, _TEXT = 0x0006, 0x0205, 0x00FD
_NUMBER, _SHORT_NUMBER, _SHORT_NUMBERS = 0x0203, 0x027E, 0x00BD
_SHORTEST = dict(
    [
        *((_FORMULA, 22), (_TRUTH_OR_ERROR, 8), (_TEXT, 10), (_TEXTS, 8), (_SHEET, 8)),
        *((_PASSWORD, 2), (_NUMBER, 14), (_SHORT_NUMBER, 10), (_SHORT_NUMBERS, 12)),
        *((0x0204, 9), (0x0207, 3)),
        *((0x00E5, 2), (0x041E, 5), (0x00E0, 4), (0x0809, 4), (0x0042, 2), (0x0022, 2)),
        *((0x0017, 2), (0x0018, 15)),
    ]
)
"""Kind of record to the bytes without which it cannot be read."""
_NUMBERS = frozenset({_FORMULA, _NUMBER, _SHORT_NUMBER, _SHORT_NUMBERS})
_CELLS = frozenset({_TRUTH_OR_ERROR, _TEXT, 0x0204, *_NUMBERS})
_ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
}
"""All others are `#N/A`."""
_SHORTEST_TEXT = 3
_MERGED_CELLS, _BYTES_MERGED = 0x00E5, 8
_MOST_MERGED = 100_000


class Record(NamedTuple):
    """A record: its kind and its bytes."""

    kind: int
    data: bytes


def inspect(data: bytes) -> list[list[Fault]]:
    """Check a workbook and tell the errors in the cells of each sheet, in their order.

    Raises:
        DamagedError: a record is damaged or missing.
        TooLargeError: the cells of a sheet spread further than any list of players.
        ProtectedError: a password is needed.
    """
    stream = CompoundFile(data).stream(STREAMS)
    texts: list[bytes] = []
    starts, last = [], 0
    for kind, record in _records(stream, 0):
        if kind == _PASSWORD and record[:2] != b"\0\0":
            raise ProtectedError
        if kind == _TEXTS:
            texts = [record]
        elif kind == _CONTINUED and last == _TEXTS:
            texts.append(record)
            continue
        elif kind == _SHEET:
            starts.append(_number("<I", record, 0))
        last = kind
    together = _Together(len(stream), _lengths(texts, len(stream)))
    return [_inspect_sheet(stream, start, together) for start in starts]


def _lengths(texts: list[bytes], room: int) -> list[int]:
    """Tell the length of every text that cells share."""
    if not texts:
        return []
    count = _number("<I", texts[0], 4)
    if count > room // _SHORTEST_TEXT:
        raise DamagedError("there are more texts than the file has room for")
    return biff_texts.lengths([texts[0][8:], *texts[1:]], count)


class _Together:
    """What the sheets of a workbook add up to, for the library reads all at once."""

    def __init__(self, room: int, texts: list[int]) -> None:
        """Begin with the bytes that all sheets have room in, and the lengths of shared texts."""
        self._room, self._texts = room, texts
        self._area = self._letters = self._merged = 0

    def add_record(self, kind: int, record: bytes) -> None:
        """Count a record, and the text that it names or the cells that it merges."""
        self._room -= _HEAD + len(record)
        if self._room < 0:
            raise DamagedError("sheets lie one over the other")
        if kind == _MERGED_CELLS:
            self._merged += _number("<H", record, 0)
            if self._merged > _MOST_MERGED:
                raise TooLargeError("it has more merged cells than any list of players")
        if kind == _TEXT:
            if (index := _number("<I", record, 6)) >= len(self._texts):
                raise DamagedError("a cell names a text that the file does not have")
            self._letters += self._texts[index]
            if self._letters > MOST_LETTERS:
                raise TooLargeError(f"its cells repeat texts to more than {MOST_LETTERS:,} letters")

    def add_area(self, area: int) -> None:
        """Count the cells of a sheet."""
        self._area += area
        if area > LARGEST_AREA or self._area > LARGEST_TOGETHER:
            raise TooLargeError("a sheet spreads over more cells than any list of players")


def _inspect_sheet(stream: bytes, start: int, together: _Together) -> list[Fault]:
    if start >= len(stream):
        raise DamagedError("a sheet begins beyond the end of the file")
    faults: list[Fault] = []
    rows = columns = 0
    for kind, record in _records(stream, start):
        together.add_record(kind, record)
        if kind == _SIZE:
            _refuse_announced(record)
        elif kind in _CELLS:
            row, column = struct.unpack_from("<HH", record)
            rows, columns = max(rows, row + 1), max(columns, column + 1)
            if kind in _NUMBERS:
                _refuse_too_far_back(kind, record)
            if error := _error(kind, record):
                faults.append(Fault(row, column, error))
    together.add_area(rows * columns)
    return faults


def _refuse_too_far_back(kind: int, record: bytes) -> None:
    if kind == _NUMBER or (kind == _FORMULA and record[12:14] != b"\xff\xff"):
        numbers.refuse_binary(record[6:14])
    elif kind == _SHORT_NUMBER:
        numbers.refuse_short(record[6:10])
    elif kind == _SHORT_NUMBERS:
        for at in range(6, len(record) - 4, 6):
            numbers.refuse_short(record[at : at + 4])


def _refuse_announced(record: bytes) -> None:
    """Refuse the size that a sheet announces, for the library believes it."""
    if len(record) not in (10, 14):
        raise DamagedError("the size of a sheet cannot be read")
    form = "<HHHH" if len(record) == 10 else "<IIHH"
    top, bottom, left, right = struct.unpack_from(form, record)
    if bottom and right and (bottom < top or right < left):
        raise DamagedError("the size of a sheet is negative")
    if (bottom - top) * (right - left) > LARGEST_AREA:
        raise TooLargeError("a sheet spreads over more cells than any list of players")


def _records(stream: bytes, at: int) -> Iterator[Record]:
    """Walk the records up to the end of a sheet."""
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        record = stream[at + 4 : at + 4 + length]
        if len(record) < length:
            raise DamagedError("a record is longer than the file")
        if kind == _END:
            return
        if length < _SHORTEST.get(kind, 0):
            raise DamagedError("a record is cut off")
        if kind == _MERGED_CELLS and length < 2 + _BYTES_MERGED * _number("<H", record, 0):
            raise DamagedError("a record of merged cells is cut off")
        yield Record(kind, record)
        at += 4 + length


def _error(kind: int, record: bytes) -> str | None:
    """Name the error that a cell shows, the result of a formula included."""
    if kind == _TRUTH_OR_ERROR and record[7]:
        return error_named(record[6])
    if kind == _FORMULA and record[6] == 2 and record[12:14] == b"\xff\xff":
        return error_named(record[8])
    return None


def error_named(code: int) -> str:
    """Write an error as Excel shows it."""
    return _ERRORS.get(code, "#N/A")


def _number(form: str, record: bytes, at: int) -> int:
    return int(struct.unpack_from(form, record, at)[0])
