"""Shares: what an event brings everybody, packed until the month of somebody is summed.

Every process sums other people: packed entries are shared by all of them, where hundreds of
thousands of objects would have to be copied into each.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import attrgetter

import msgspec

from tourneyelo.model.period import PeriodEntry, PeriodEvent


class Shares(msgspec.Struct, frozen=True, array_like=True):
    """The entries of one event in order of FIDE number, each packed by itself."""

    numbers: list[int] = []
    entries: list[msgspec.Raw] = []


Share = tuple[int, PeriodEntry]
"""What an event brings somebody, with the place of the event among all events."""
Span = tuple[int, int | None]
"""Numbers from the first to before the second."""
EVERYBODY: Span = (0, None)


def within(span: Span, shares: Iterable[tuple[int, Shares]]) -> Iterator[Share]:
    """Unpack the entries of the people of a span, event by event."""
    since, before = span
    places, packed = list[int](), list[msgspec.Raw]()
    for at, each in shares:
        start = bisect_left(each.numbers, since)
        end = len(each.numbers) if before is None else bisect_left(each.numbers, before)
        packed += each.entries[start:end]
        places += [at] * (end - start)
    array = _ARRAY + len(packed).to_bytes(4, "big") + b"".join(packed)
    return zip(places, _entries(array), strict=True)


_ARRAY = b"\xdd"
"""Begins an array of MessagePack: what is packed by itself is unpacked in half the time as one."""


def pack(event: PeriodEvent, entries: Iterable[PeriodEntry]) -> bytes:
    """Pack an event with what it brings."""
    ordered = sorted(entries, key=_number)
    return _packed((event, ([entry.fide_id for entry in ordered], ordered)))


_number = attrgetter("fide_id")
_packed = msgspec.msgpack.Encoder().encode
_entries = msgspec.msgpack.Decoder(list[PeriodEntry]).decode
unpack = msgspec.msgpack.Decoder(tuple[PeriodEvent, Shares]).decode
