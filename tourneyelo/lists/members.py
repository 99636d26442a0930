"""Members: which persons are on a list, one bit each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_ZEROS = bytes(256)


class Members:
    """A set of the ids of persons; two million of them take 240 KB."""

    def __init__(self, data: bytes = b"") -> None:
        self._bits = bytearray(data)

    def __contains__(self, person: int) -> bool:
        byte = person >> 3
        return byte < len(self._bits) and bool(self._bits[byte] >> (person & 7) & 1)

    def add(self, person: int) -> None:
        """Take a person in."""
        self._grow(person)
        self._bits[person >> 3] |= 1 << (person & 7)

    def add_range(self, first: int, number: int) -> None:
        """Take a run of persons in."""
        if not number:
            return
        last = first + number - 1
        self._grow(last)
        run = ((1 << number) - 1 << (first & 7)).to_bytes((last >> 3) - (first >> 3) + 1, "little")
        start = first >> 3
        for offset in (0, len(run) - 1):
            self._bits[start + offset] |= run[offset]
        self._bits[start + 1 : start + len(run) - 1] = run[1:-1]

    def remove(self, person: int) -> None:
        """Leave a person out."""
        self._bits[person >> 3] &= ~(1 << (person & 7))

    def without(self, others: Iterable[Members]) -> Iterator[int]:
        """List the persons that are in none of the others."""
        left = int.from_bytes(self._bits, "little")
        for other in others:
            left &= ~int.from_bytes(other._bits, "little")
        data = left.to_bytes(len(self._bits), "little")
        for at, byte in enumerate(data):
            if byte:
                yield from (at * 8 + bit for bit in range(8) if byte >> bit & 1)

    def to_bytes(self) -> bytes:
        """Write the set down."""
        return bytes(self._bits)

    def _grow(self, person: int) -> None:
        while len(self._bits) <= person >> 3:
            self._bits += _ZEROS
