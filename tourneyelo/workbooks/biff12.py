"""Records of .xlsb (BIFF12): how far the cells of a sheet spread, and which show an error."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterable, Iterator

from tourneyelo.workbooks import numbers
from tourneyelo.workbooks.archives import MARKS_OF_A_FAULT, Work
from tourneyelo.workbooks.biff import error_named
from tourneyelo.workbooks.cells import Fault
from tourneyelo.workbooks.errors import DamagedError, TooLargeError
from tourneyelo.workbooks.worksheet_xml import LARGEST_AREA

_ROW, _BLANK, _LAST_CELL = 0, 1, 11
_ERRORS = {3, 11}
"""An error itself, and a formula that results in one."""
_NUMBERS, _SHORT_NUMBER = {5, 9}, 2
_VALUE_AT = 8
_NAMES_TEXT = 7
_SHEET, _TEXT = 156, 19
_TEXTS_ALONE = {_TEXT, 159, 160}
"""Texts and the begin and end of all."""
_MARKS_OF_A_RECORD = 3
"""XML has four tags for a cell, but they are looked at faster."""


def inspect(part: bytes, work: Work) -> list[Fault]:
    """Measure the cells of a worksheet, and tell its errors.

    Raises:
        TooLargeError: they spread further than any list of players, or are more than it needs.
        DamagedError: a record is cut off, or holds a number that lies before all dates.
    """
    faults: list[Fault] = []
    row = rows = columns = 0
    for kind, record in _records(part):
        work.spend(_MARKS_OF_A_RECORD)
        if kind == _ROW:
            row = _number(record, 0)
        elif _BLANK < kind <= _LAST_CELL:
            column = _number(record, 0)
            rows, columns = max(rows, row + 1), max(columns, column + 1)
            _refuse_too_far_back(kind, record)
            if kind in _ERRORS and len(record) > _VALUE_AT:
                work.spend(MARKS_OF_A_FAULT)
                faults.append(Fault(row, column, error_named(record[_VALUE_AT])))
    if rows * columns > LARGEST_AREA:
        raise TooLargeError("a sheet spreads over more cells than any list of players")
    return faults


def _refuse_too_far_back(kind: int, record: bytes) -> None:
    if kind in _NUMBERS and len(record) >= _VALUE_AT + 8:
        numbers.refuse_binary(record[_VALUE_AT : _VALUE_AT + 8])
    elif kind == _SHORT_NUMBER and len(record) >= _VALUE_AT + 4:
        numbers.refuse_short(record[_VALUE_AT : _VALUE_AT + 4])


def lengths_of_texts(part: bytes, work: Work) -> list[int]:
    """Tell the length of every shared text; of the longest only, if others may be left out.

    Raises:
        TooLargeError: there are more than any list of players.
        DamagedError: a record is cut off.
    """
    lengths, usual = [], True
    for kind, record in _records(part):
        work.spend(_MARKS_OF_A_RECORD)
        usual &= kind in _TEXTS_ALONE
        if kind == _TEXT:
            lengths.append(_number(record, 1))
    return lengths if usual else [max(lengths, default=0)]


def letters(texts: bytes, sheets: Iterable[bytes]) -> int:
    """Count the letters of all cells that name a text.

    Raises:
        DamagedError: a record is cut off.
    """
    lengths = lengths_of_texts(texts, Work())
    most = max(lengths, default=0)
    named = Counter(
        _number(record, 8)
        for sheet in sheets
        for kind, record in _records(sheet)
        if kind == _NAMES_TEXT
    )
    return sum(
        times * (lengths[at] if at < len(lengths) > 1 else most) for at, times in named.items()
    )


def sheets(workbook: bytes) -> Iterator[str]:
    """Tell the relation of every sheet, in their order.

    Raises:
        DamagedError: a record is cut off.
    """
    for kind, record in _records(workbook):
        if kind == _SHEET:
            yield _text(record, 8)


def _records(part: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(part):
        kind, at = _packed(part, at, 2)
        length, at = _packed(part, at, 4)
        record = part[at : at + length]
        if len(record) < length:
            raise DamagedError("a record is longer than its part")
        yield kind, record
        at += length


def _packed(part: bytes, at: int, most: int) -> tuple[int, int]:
    """Read a number of seven bits a byte, and tell where it ends."""
    number = 0
    for shift, byte in enumerate(part[at : at + most]):
        number |= (byte & 0x7F) << 7 * shift
        if byte < 0x80:
            return number, at + shift + 1
    if at + most > len(part):
        raise DamagedError("a record is cut off")
    return number, at + most


def _number(record: bytes, at: int) -> int:
    if len(record) < at + 4:
        raise DamagedError("a record is cut off")
    return int(struct.unpack_from("<I", record, at)[0])


def _text(record: bytes, at: int) -> str:
    end = at + 4 + 2 * _number(record, at)
    if end > len(record):
        raise DamagedError("a name is longer than its record")
    return record[at + 4 : end].decode("utf-16-le", "replace")
