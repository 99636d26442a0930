"""Records of a binary file, described by classes: a field is a line with its place and type.

A record is a run of texts (length in UTF-16 units, then UTF-16) followed by a block of fixed size.
Only the fields that a class names are taken out.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

U8, U16, U32 = "B", "H", "I"
T = TypeVar("T")


class Text(msgspec.Struct, frozen=True):
    """Place of a text: its index, from 0, among the texts of the record."""

    index: int


class At(msgspec.Struct, frozen=True):
    """Place of a little-endian number or run of bytes: offset in the block, format of `struct`."""

    offset: int
    kind: str


class Damaged(Exception):  # noqa: N818 - it is what the file is
    """The bytes end or contradict themselves; `offset` says where that shows."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset, self.message = offset, message


class Record(Generic[T]):
    """Reads records of a described class: its texts stand first, then its numbers by offset."""

    def __init__(self, name: str, described: type[T], *, texts: int = 0, size: int = 0) -> None:
        """Describe a record.

        Args:
            name: what the record is called in messages.
            described: class whose annotations name the places of its fields.
            texts: number of texts in front of the block.
            size: bytes of the block.
        """
        self.name, self.texts, self.size = name, texts, size
        self._make = described
        places = [_place(hint) for hint in get_type_hints(described, include_extras=True).values()]
        self._wanted = [place.index for place in places if isinstance(place, Text)]
        self._block = _block([place for place in places if isinstance(place, At)], size)

    def read(self, data: bytes, at: int) -> tuple[T, int]:
        """Read a record and tell where the next one begins.

        Raises:
            Damaged: the bytes end within it.
        """
        texts, start = self._texts(data, at)
        end = start + self.size
        if end > len(data):
            raise Damaged(start, f"the file ends within {self.name}")
        wanted = (texts[index].decode("utf-16-le", "replace") for index in self._wanted)
        return self._make(*wanted, *self._block.unpack_from(data, start)), end

    def _texts(self, data: bytes, at: int) -> tuple[list[bytes], int]:
        found = []
        for number in range(self.texts):
            start = at + 2
            end = start + 2 * int.from_bytes(data[at:start], "little")
            if end > len(data) or start > len(data):
                raise Damaged(at, f"text {number} of {self.name} runs past the end of the file")
            found.append(data[start:end])
            at = end
        return found, at


def _place(hint: Any) -> Text | At:
    place: Text | At = hint.__metadata__[0]
    return place


def _block(places: Sequence[At], size: int) -> struct.Struct:
    """Make one format of all numbers, with padding for the bytes that nobody has described."""
    parts, reached = ["<"], 0
    for place in places:
        parts.append(f"{place.offset - reached}x{place.kind}")
        reached = place.offset + struct.calcsize(f"<{place.kind}")
    return struct.Struct("".join([*parts, f"{size - reached}x"]))
