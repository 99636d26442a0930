"""Records of fixed width in binary files: described by tables, read by name.

A description is a list of fields; a field that becomes understood is one more line in it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

import msgspec

from tourneyelo.plugin import encoding

_NUMBERS = {"u8": "<B", "u16": "<H", "u32": "<I", "i8": "<b", "i16": "<h", "i32": "<i"}
"""Kinds of whole numbers, the least significant byte first."""
TEXT = "text"


class Field(msgspec.Struct, frozen=True):
    """A field: its name, its offset in the record, its kind (`u8` ... `i32`, `text`).

    A text has a width in bytes and ends at its first NUL, whatever older contents stand behind it.
    """

    name: str
    offset: int
    kind: str
    width: int = 0

    @property
    def size(self) -> int:
        """Number of bytes."""
        return self.width if self.kind == TEXT else struct.calcsize(_NUMBERS[self.kind])


class Record(msgspec.Struct, frozen=True):
    """What a record holds, by name of the field."""

    numbers: dict[str, int]
    texts: dict[str, str]
    """Without blanks at the ends; control characters are still in them."""


class Description(msgspec.Struct, frozen=True):
    """The fields of a record and its size in bytes."""

    fields: tuple[Field, ...]
    size: int

    def read(self, data: bytes, offset: int = 0, written_in: str = "cp1252") -> Record:
        """Read the record that begins at an offset.

        Raises:
            ValueError: the data end before the last field does.
        """
        if offset < 0 or offset + max(f.offset + f.size for f in self.fields) > len(data):
            raise ValueError(f"the data end inside the record at byte {offset}")
        numbers, texts = {}, {}
        for field in self.fields:
            start = offset + field.offset
            if field.kind == TEXT:
                texts[field.name] = text_at(data, start, field.width, written_in)
            else:
                (numbers[field.name],) = struct.unpack_from(_NUMBERS[field.kind], data, start)
        return Record(numbers, texts)


def at_offsets(size: int, *lines: tuple[str, int, str] | tuple[str, int, str, int]) -> Description:
    """Describe a record by lines of name, offset, kind and, of texts, width."""
    return Description(tuple(Field(*line) for line in lines), size)


def in_sequence(lines: Iterable[tuple[str, str] | tuple[str, str, int]]) -> Description:
    """Describe a record whose fields follow one another: name, kind and, of texts, width."""
    fields: list[Field] = []
    size = 0
    for name, *rest in lines:
        field = Field(name, size, *rest)
        fields.append(field)
        size += field.size
    return Description(tuple(fields), size)


def text_at(data: bytes, start: int, width: int, written_in: str = "cp1252") -> str:
    """Decode the text of a field up to its first NUL, without blanks at its ends."""
    return encoding.decode(data[start : start + width].split(b"\0")[0], written_in).strip()
