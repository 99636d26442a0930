"""Writes small Access databases (Jet 4) for tests: tables of texts, numbers and dates, no indexes.

Layout of pages, definitions and rows: the documentation of mdbtools (HACKING), whose `mdb-export`
read what this module wrote, and so did access-parser.
"""

from __future__ import annotations

import datetime
import struct
from collections.abc import Sequence
from typing import NamedTuple

PAGE = 4096
HEADER = b"\0\x01\0\0Standard Jet DB\0" + struct.pack("<I", 1)
BYTE, SHORT, LONG, DOUBLE, DATE, TEXT, OBJECT = 2, 3, 4, 7, 8, 10, 11
_VARIABLE = (TEXT, OBJECT)
_FORMATS = {BYTE: "<B", SHORT: "<h", LONG: "<i", DOUBLE: "<d", DATE: "<d"}
_EPOCH = datetime.date(1899, 12, 30)
_CATALOGUE, _MAPS = 2, 1
_USER_TABLE = 1


class Column(NamedTuple):
    name: str
    type: int
    width: int = 0


class Table(NamedTuple):
    name: str
    columns: Sequence[Column]
    rows: Sequence[dict[str, object]]


def database(*tables: Table) -> bytes:
    """Make a whole database."""
    pages = {0: (HEADER + _masked(126)).ljust(PAGE, b"\0")}
    first = _CATALOGUE + 2
    maps: list[set[int]] = []
    catalogue = []
    for table in tables:
        used = _add(pages, table, first, len(maps))
        maps.append(used)
        catalogue.append({"Id": first, "Name": table.name, "Type": _USER_TABLE, "Flags": 0})
        first = max(pages) + 1
    listing = Table(
        "MSysObjects",
        (
            Column("Id", LONG),
            Column("Name", TEXT, 64),
            Column("Type", SHORT),
            Column("Flags", LONG),
            Column("LvProp", OBJECT),
        ),
        [{"Id": 2, "Name": "MSysObjects", "Type": _USER_TABLE, "Flags": -0x80000000}, *catalogue],
    )
    maps.append(_add(pages, listing, _CATALOGUE, len(maps)))
    pages[_MAPS] = _page(0, [_usage(used) for used in maps])
    return b"".join(pages.get(number, bytes(PAGE)) for number in range(max(pages) + 1))


def _masked(length: int) -> bytes:
    """Write zeros as they stand in the header, which is masked by RC4 under a known key."""
    key, state, at, made = bytes.fromhex("c7da396b"), list(range(256)), 0, b""
    for i in range(256):
        at = (at + state[i] + key[i % len(key)]) % 256
        state[i], state[at] = state[at], state[i]
    at = 0
    for i in range(1, length + 1):
        at = (at + state[i]) % 256
        state[i], state[at] = state[at], state[i]
        made += bytes([state[(state[i] + state[at]) % 256]])
    return made


def _add(pages: dict[int, bytes], table: Table, at: int, map_row: int) -> set[int]:
    """Add a definition and its rows; return the numbers of the pages with rows."""
    definition = _definition(table, map_row)
    parts = [definition[i : i + PAGE - 8] for i in range(0, len(definition), PAGE - 8)]
    numbers = [at, *(at + 1 + n for n in range(len(parts) - 1))]
    for number, following, part in zip(numbers, [*numbers[1:], 0], parts, strict=True):
        pages[number] = (b"\x02\x01VC" + struct.pack("<I", following) + part).ljust(PAGE, b"\0")
    used, waiting, number = set(), [_row(table.columns, row) for row in table.rows], numbers[-1] + 1
    while waiting:
        taken, size = [], 16
        while waiting and size + len(waiting[0]) + 2 < PAGE:
            size += len(waiting[0]) + 2
            taken.append(waiting.pop(0))
        pages[number] = _page(at, taken)
        used.add(number)
        number += 1
    return used


def _definition(table: Table, map_row: int) -> bytes:
    """Write the definition of a table behind the eight bytes that begin each of its pages."""
    variable = sum(column.type in _VARIABLE for column in table.columns)
    columns, names, fixed, texts = b"", b"", 0, 0
    for index, column in enumerate(table.columns):
        is_text = column.type in _VARIABLE
        width = 2 * column.width if is_text else struct.calcsize(_FORMATS[column.type])
        columns += struct.pack(
            "<BIHHH4sBBIHH",
            column.type, 0, index, texts, index, b"\x09\x04\0\0" if is_text else bytes(4),
            0x02 if is_text else 0x03, 0x01 if is_text else 0x00, 0, 0 if is_text else fixed, width,
        )  # fmt: skip
        texts, fixed = (texts + 1, fixed) if is_text else (texts, fixed + width)
        encoded = column.name.encode("utf-16-le")
        names += struct.pack("<H", len(encoded)) + encoded
    count = len(table.columns)
    pointer = _MAPS << 8 | map_row
    head = struct.pack(
        "<IIIIIIIIBHHHIIII",
        63 + len(columns) + len(names), 0, len(table.rows), 0, 1, 0, 0, 0,
        0x4E, count, variable, count, 0, 0, pointer, pointer,
    )  # fmt: skip
    return head + columns + names


def _row(columns: Sequence[Column], told: dict[str, object]) -> bytes:
    values = [told.get(column.name) for column in columns]
    fixed = b"".join(
        struct.pack(_FORMATS[column.type], _number(value))
        for column, value in zip(columns, values, strict=True)
        if column.type not in _VARIABLE
    )
    texts = [
        _text(value)
        for column, value in zip(columns, values, strict=True)
        if column.type in _VARIABLE
    ]
    offsets = [2 + len(fixed)]
    for text in texts:
        offsets.append(offsets[-1] + len(text))
    mask = bytearray((len(columns) + 7) // 8)
    for index, value in enumerate(values):
        mask[index // 8] |= (value is not None) << index % 8
    jumps = b"".join(struct.pack("<H", offset) for offset in reversed(offsets))
    front = struct.pack("<H", len(columns)) + fixed + b"".join(texts)
    return front + jumps + struct.pack("<H", len(texts)) + bytes(mask)


def _number(value: object) -> float:
    if isinstance(value, datetime.date):
        return (value - _EPOCH).days
    return value if isinstance(value, (int, float)) else 0


def _text(value: object) -> bytes:
    """Write a text as Access does: compressed where Latin-1 has all of its letters."""
    text = "" if value is None else str(value)
    if len(text) > 2 and all(ord(letter) < 256 for letter in text):
        return b"\xff\xfe" + text.encode("latin-1")
    return text.encode("utf-16-le")


def _page(owner: int, records: Sequence[bytes]) -> bytes:
    """Write a page of records, which stand at its end in reverse order."""
    end, offsets = PAGE, []
    for record in records:
        end -= len(record)
        offsets.append(end)
    used = 14 + 2 * len(records)
    head = struct.pack("<2sHIIH", b"\x01\x01", end - used, owner, 0, len(records))
    body = head + b"".join(struct.pack("<H", offset) for offset in offsets)
    return body.ljust(end, b"\0") + b"".join(reversed(records))


def _usage(pages: set[int]) -> bytes:
    """Write which pages hold the rows of a table: a bit for each."""
    bits = bytearray(64)
    for page in pages:
        bits[page // 8] |= 1 << page % 8
    return b"\0" + struct.pack("<I", 0) + bytes(bits)
