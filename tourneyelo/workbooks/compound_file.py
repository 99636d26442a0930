"""Compound files: the container of Excel 97-2003, a small file system in a file (MS-CFB).

Its tables are checked before the library follows them: it trusts every number that it finds there,
and so a single wrong byte may cost gigabytes, or never end.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from itertools import chain

from tourneyelo.workbooks.errors import DamagedError

HEADER = 512
_SMALL = 64
_LEAST_LARGE = 4096
"""Shorter streams lie in small sectors of their own."""
_IN_HEADER = 109
_LAST_REGULAR = 0xFFFFFFF9
_END = 0xFFFFFFFE
_ENTRY = 128


class CompoundFile:
    """A compound file whose tables hold together."""

    def __init__(self, data: bytes) -> None:
        """Check the tables.

        Raises:
            DamagedError: they point outside the file, in circles, or are larger than it.
        """
        self._data = data
        if len(data) < HEADER:
            raise DamagedError("the file ends within its header")
        shift = self._number("<H", 30)
        if shift not in (9, 12):
            raise DamagedError("the header is damaged")
        self._size = 1 << shift
        self._sectors = -(-(len(data) - self._size) // self._size)
        self._refuse_large_counts()
        self._next = self._sector_table()
        self._entries = self._directory()
        root, length = self._entries[0][1:]
        self._small_data = self._chain(root, length)
        self._small_next = _numbers(self._chain(self._number("<I", 60), None))

    def stream(self, names: Sequence[str]) -> bytes:
        """Return the first stream of these names.

        Raises:
            DamagedError: there is none, or it is damaged.
        """
        for wanted in names:
            for name, start, length in self._entries:
                if name == wanted:
                    small = length < _LEAST_LARGE
                    return self._small_chain(start, length) if small else self._chain(start, length)
        raise DamagedError(f"there is no part {' or '.join(names)}")

    def _number(self, form: str, at: int) -> int:
        return int(struct.unpack_from(form, self._data, at)[0])

    def _refuse_large_counts(self) -> None:
        """The counts of the header: sectors of directory, table, small table and table of those."""
        if any(self._number("<I", at) > self._sectors for at in (40, 44, 64, 72)):
            raise DamagedError("the header counts more sectors than the file has")

    def _sector(self, number: int) -> bytes:
        if number >= self._sectors:
            raise DamagedError("a table points beyond the end of the file")
        start = (number + 1) * self._size
        return self._data[start : start + self._size]

    def _sector_table(self) -> list[int]:
        """Read the table that tells for every sector which one follows."""
        parts = list(struct.unpack_from(f"<{_IN_HEADER}I", self._data, 76))
        following, seen = self._number("<I", 68), 0
        while following <= _LAST_REGULAR:
            *more, following = _numbers(self._sector(following))
            parts += more
            seen += 1
            if seen > self._sectors:
                raise DamagedError("the sector table runs in circles")
        regular = [number for number in parts if number <= _LAST_REGULAR]
        if len(regular) > self._sectors:
            raise DamagedError("the sector table is larger than the file")
        return [*chain.from_iterable(_numbers(self._sector(number)) for number in regular)]

    def _chain(self, start: int, length: int | None) -> bytes:
        """Put the sectors of a stream together."""
        if length is not None and length > len(self._data):
            raise DamagedError("a part is longer than the file")
        found = [self._sector(number) for number in self._followed(start, self._next)]
        return b"".join(found)[:length]

    def _small_chain(self, start: int, length: int) -> bytes:
        followed = self._followed(start, self._small_next)
        found = [self._small_data[n * _SMALL : (n + 1) * _SMALL] for n in followed]
        return b"".join(found)[:length]

    def _followed(self, start: int, following: list[int]) -> list[int]:
        numbers: list[int] = []
        while start != _END and not (start > _LAST_REGULAR and not numbers):
            if start >= len(following) or len(numbers) > len(following):
                raise DamagedError("the sectors of a part do not hold together")
            numbers.append(start)
            start = following[start]
        return numbers

    def _directory(self) -> list[tuple[str, int, int]]:
        """List name, first sector and length of every part."""
        listed = self._chain(self._number("<I", 48), None)
        entries = [listed[at : at + _ENTRY] for at in range(0, len(listed) - _ENTRY + 1, _ENTRY)]
        if not entries or len(listed) % _ENTRY:
            raise DamagedError("the directory is cut off")
        return [_entry(entry) for entry in entries]


def _entry(entry: bytes) -> tuple[str, int, int]:
    name = entry[:64].decode("utf-16-le", "replace").partition("\0")[0]
    return name, *struct.unpack_from("<II", entry, 116)


def _numbers(sectors: bytes) -> list[int]:
    return list(struct.unpack(f"<{len(sectors) // 4}I", sectors[: len(sectors) // 4 * 4]))
