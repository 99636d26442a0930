"""dBASE III tables, in which US Chess and SwissPerfect keep events.

Written here and not taken from a library, because old programs leave NUL characters and rubbish
inside fields, which readers of today stop at, and because submissions want a field 255 wide.
"""

from __future__ import annotations

import datetime
import struct
from collections.abc import Iterable, Sequence

import msgspec

from tourneyelo.model.wording import counted

VERSION = 3
_HEADER = struct.Struct("<B3BIHH20x")
_FIELD = struct.Struct("<11sc4xBB14x")
_END_OF_FIELDS = b"\r"
_END_OF_TABLE = b"\x1a"
_DELETED = b"*"
_WIDEST = 255


class DbaseError(ValueError):
    """The bytes are no dBASE III table; `offset` says where that shows."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


class DbaseField(msgspec.Struct, frozen=True):
    """A column: name (ten characters), type (`C`, `N`, `D`, `L`), width in bytes."""

    name: str
    type: str
    width: int
    decimals: int = 0


class DbaseRecord(msgspec.Struct, frozen=True):
    """A row: its number from 1, its cells by name of the column, and whether it is deleted."""

    number: int
    cells: dict[str, str]
    """Texts without blanks at their ends; a cell ends at its first NUL character."""
    deleted: bool = False
    cut: frozenset[str] = frozenset()
    """Columns in which something stood behind a NUL character."""


class DbaseTable(msgspec.Struct, frozen=True):
    """A whole table."""

    fields: tuple[DbaseField, ...]
    records: tuple[DbaseRecord, ...]
    missing: int = 0
    """Records that the header counts and the file does not hold."""


def is_dbase(data: bytes) -> bool:
    """Tell whether the first bytes are the header of a dBASE III table."""
    try:
        return bool(_fields(data, _lengths(data)[1]))
    except DbaseError:
        return False


def read_dbase(data: bytes, encoding: str = "cp1252") -> DbaseTable:
    """Read a table, deleted records included.

    Raises:
        DbaseError: it is none, or its header contradicts itself.
    """
    count, begin, width = _lengths(data)
    fields = _fields(data, begin)
    if sum(field.width for field in fields) + 1 != width:
        raise DbaseError(f"the fields do not fill a record of {width} bytes", 10)
    whole = min(count, max(0, len(data) - begin) // width)
    records = tuple(
        _record(data[start : start + width], fields, number, encoding)
        for number, start in enumerate(range(begin, begin + whole * width, width), 1)
    )
    return DbaseTable(fields, records, count - whole)


def write_dbase(
    fields: Sequence[DbaseField],
    rows: Iterable[Sequence[str]],
    day: datetime.date,
    encoding: str = "ascii",
) -> bytes:
    """Write a table of texts; numbers stand at the right of their fields, texts at the left.

    Args:
        fields: the columns.
        rows: one text per column and row.
        day: the day in the header, which is the last day of the event and not that of writing.
        encoding: an encoding of one byte per character.

    Raises:
        ValueError: a text is wider than its field or has other letters; nothing is ever cut.
    """
    written = [
        b" " + b"".join(_cell(*each, encoding) for each in zip(fields, row, strict=True))
        for row in rows
    ]
    width = 1 + sum(field.width for field in fields)
    begin = _HEADER.size + _FIELD.size * len(fields) + 1
    date = (day.year % 100, day.month, day.day)
    header = _HEADER.pack(VERSION, *date, len(written), begin, width)
    columns = b"".join(
        _FIELD.pack(field.name.encode("ascii"), field.type.encode(), field.width, field.decimals)
        for field in fields
    )
    return b"".join([header, columns, _END_OF_FIELDS, *written, _END_OF_TABLE])


def _lengths(data: bytes) -> tuple[int, int, int]:
    """Return number of records, start of the first, and width of one."""
    if len(data) < _HEADER.size or data[0] & 0x7F != VERSION:
        raise DbaseError("this is no dBASE III table", 0)
    _, _, _, _, count, begin, width = _HEADER.unpack_from(data)
    if begin < _HEADER.size + _FIELD.size or width < 2:
        raise DbaseError("the header tells impossible lengths", 8)
    return count, begin, width


def _fields(data: bytes, begin: int) -> tuple[DbaseField, ...]:
    found: list[DbaseField] = []
    for offset in range(_HEADER.size, min(begin, len(data)) - _FIELD.size + 1, _FIELD.size):
        if data[offset : offset + 1] == _END_OF_FIELDS:
            break
        name, kind, width, decimals = _FIELD.unpack_from(data, offset)
        text = name.split(b"\0")[0].decode("ascii", "replace").strip()
        if not text.isprintable() or not kind.isalpha() or not width:
            raise DbaseError(f"field {len(found) + 1} of the header cannot be read", offset)
        found.append(DbaseField(text, kind.decode("ascii"), width, decimals))
    if not found:
        raise DbaseError("the header names no field", _HEADER.size)
    return tuple(found)


def _record(row: bytes, fields: tuple[DbaseField, ...], number: int, encoding: str) -> DbaseRecord:
    cells, cut, start = {}, set(), 1
    for field in fields:
        text, _, rest = row[start : start + field.width].partition(b"\0")
        cells[field.name] = text.decode(encoding, "replace").strip()
        if rest.strip(b"\0 "):
            cut.add(field.name)
        start += field.width
    return DbaseRecord(number, cells, row[:1] == _DELETED, frozenset(cut))


def _cell(field: DbaseField, text: str, encoding: str) -> bytes:
    data = text.encode(encoding)
    if len(data) > min(field.width, _WIDEST):
        raise ValueError(
            f"{text!r} is wider than the {counted(field.width, 'character')} of {field.name}"
        )
    return data.rjust(field.width) if field.type == "N" else data.ljust(field.width)
