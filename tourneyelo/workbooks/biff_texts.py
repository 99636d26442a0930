"""Texts that cells of Excel 97-2003 share (SST): their lengths, told before the library reads them.

Layout by MS-XLS 2.5.293: a text may run on into the next record, where its width is told anew.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tourneyelo.workbooks.errors import DamagedError

_WIDE, _EXTENDED, _RICH = 0x01, 0x04, 0x08


def lengths(records: Sequence[bytes], count: int) -> list[int]:
    """Tell the lengths of texts that lie in a record and those that continue it.

    Raises:
        DamagedError: there are fewer.
    """
    texts = _Texts(records)
    try:
        return [texts.skip() for _ in range(count)]
    except (struct.error, IndexError) as error:
        raise DamagedError("the texts are cut off") from error


class _Texts:
    """The place of the next text."""

    def __init__(self, records: Sequence[bytes]) -> None:
        self._records = records
        self._index = self._at = 0

    def skip(self) -> int:
        """Skip a text, and tell its length."""
        if self._left() == 0:
            self._continue()
        length, flags = struct.unpack("<HB", self._take(3))
        more = 4 * struct.unpack("<H", self._take(2))[0] if flags & _RICH else 0
        more += struct.unpack("<I", self._take(4))[0] if flags & _EXTENDED else 0
        self._skip_letters(length, 2 if flags & _WIDE else 1)
        while more > self._left():
            more -= self._left()
            self._continue()
        self._at += more
        return int(length)

    def _skip_letters(self, letters: int, size: int) -> None:
        while letters * size > self._left():
            letters -= self._left() // size
            self._continue()
            size = 2 if self._take(1)[0] & _WIDE else 1
        self._at += letters * size

    def _left(self) -> int:
        return len(self._records[self._index]) - self._at

    def _take(self, number: int) -> bytes:
        self._at += number
        return self._records[self._index][self._at - number : self._at]

    def _continue(self) -> None:
        self._index, self._at = self._index + 1, 0
