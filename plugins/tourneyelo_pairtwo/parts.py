"""The parts of a file: where each begins, and whether the file is long enough for all of them."""

from __future__ import annotations

import datetime
import re

import msgspec

from tourneyelo.plugin.fixed_records import Record
from tourneyelo_pairtwo.layout import (
    EVENT,
    HEAD,
    MOST_PLAYERS,
    MOST_ROUNDS,
    PAIRING,
    PLAYER,
    ROUND_DAY,
)

_RELEASE = re.compile(rb"[56]\.\d")
_LONGEST_REST = 64
"""Bytes behind the last record; one real file has 24."""
_DAYS, _MONTHS = 32, 16


class Parts(msgspec.Struct, frozen=True):
    """A file taken apart."""

    data: bytes
    head: Record
    event: Record
    names_at: int
    days_at: int
    pairings_at: int

    @property
    def players(self) -> list[Record]:
        """The records of the players."""
        count = self.head.numbers["players"]
        return [PLAYER.read(self.data, HEAD.size + at * PLAYER.size) for at in range(count)]

    @property
    def rounds(self) -> int:
        """Rounds whose pairings count: those before the current one."""
        counts = self.head.numbers
        return min(counts["current_round"], counts["created_rounds"])

    def name_bytes(self, player: Record) -> bytes | None:
        """Return the name of a player in the pool of names; None when it lies outside."""
        at, length = player.numbers["name_at"], player.numbers["name_length"]
        if at + length > self.head.numbers["name_pool"]:
            return None
        return self.data[self.names_at + at : self.names_at + at + length]

    def pairing(self, player: int, round_: int) -> Record:
        """Return the record of a player, counted from 0, in a round from 0."""
        at = player * self.head.numbers["created_rounds"] + round_
        return PAIRING.read(self.data, self.pairings_at + at * PAIRING.size)

    def round_days(self) -> list[int]:
        """Return the days of the rounds, packed."""
        count = self.event.numbers["rounds"]
        starts = range(self.days_at, self.days_at + count * ROUND_DAY.size, ROUND_DAY.size)
        return [ROUND_DAY.read(self.data, at).numbers["day"] for at in starts]

    def day(self, packed: int) -> tuple[int, int, int] | None:
        """Unpack year, month and day; None when none is given.

        The years count from the second number of the file (measured; the published reader takes
        the year of reading for it).
        """
        if not packed:
            return None
        months, day = divmod(packed, _DAYS)
        years, month = divmod(months, _MONTHS)
        return years + self.head.numbers["year_base"], month, day

    def date(self, packed: int) -> datetime.date | None:
        """Unpack a day of the calendar; None when there is none."""
        parts = self.day(packed)
        try:
            return datetime.date(*parts) if parts else None
        except (ValueError, OverflowError):
            return None


def looks_like_pairtwo(data: bytes) -> bool:
    """Tell by the release and the counts at the beginning."""
    if len(data) < HEAD.size or not _RELEASE.match(data):
        return False
    counts = HEAD.read(data).numbers
    return (
        counts["players"] <= MOST_PLAYERS
        and counts["created_rounds"] <= MOST_ROUNDS
        and 1800 <= counts["year_base"] <= 2100
        and counts["name_pool"] <= counts["players"] * 255
    )


def taken_apart(data: bytes, written_in: str) -> Parts | None:
    """Find the parts of a file that looks like one; None when it ends too early."""
    head = HEAD.read(data)
    names_at = HEAD.size + head.numbers["players"] * PLAYER.size
    event_at = names_at + head.numbers["name_pool"]
    if event_at + EVENT.size > len(data):
        return None
    event = EVENT.read(data, event_at, written_in)
    if event.numbers["rounds"] > MOST_ROUNDS:
        return None
    days_at = event_at + EVENT.size
    pairings_at = days_at + event.numbers["rounds"] * ROUND_DAY.size
    parts = Parts(data, head, event, names_at, days_at, pairings_at)
    return parts if end_of(parts) <= len(data) else None


def end_of(parts: Parts) -> int:
    """Return the offset behind the last record."""
    counts = parts.head.numbers
    records = counts["players"] * counts["created_rounds"] if counts["current_round"] else 0
    return parts.pairings_at + records * PAIRING.size


def ends_well(parts: Parts) -> bool:
    """Tell whether hardly anything stands behind the last record."""
    return len(parts.data) - end_of(parts) <= _LONGEST_REST
