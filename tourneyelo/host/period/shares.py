"""Shares: what an event brings everybody, packed until the month of somebody is summed.

Every process sums other people: packed entries are shared by all of them, where hundreds of
thousands of objects would have to be copied into each.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from operator import attrgetter

import msgspec

from tourneyelo.model.period import PeriodEntry, PeriodEvent


class Shares(msgspec.Struct, frozen=True, array_like=True):
    """The entries of one event in order of FIDE number, each packed by itself."""

    numbers: list[int] = []
    entries: list[msgspec.Raw] = []

    def between(self, first: int, last: int) -> list[PeriodEntry]:
        """Unpack the entries of the people from the first to the last number."""
        start, end = bisect_left(self.numbers, first), bisect_right(self.numbers, last)
        return [_entry(raw) for raw in self.entries[start:end]]


def pack(event: PeriodEvent, entries: Iterable[PeriodEntry]) -> bytes:
    """Pack an event with what it brings."""
    ordered = sorted(entries, key=_number)
    return _packed((event, ([entry.fide_id for entry in ordered], ordered)))


_number = attrgetter("fide_id")
_packed = msgspec.msgpack.Encoder().encode
_entry = msgspec.msgpack.Decoder(PeriodEntry).decode
unpack = msgspec.msgpack.Decoder(tuple[PeriodEvent, Shares]).decode
