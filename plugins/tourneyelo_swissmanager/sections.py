"""The sections of a file, walked from its first byte to its last.

Markers are only looked for where a section must end: names could hold the same bytes.
"""

from __future__ import annotations

import struct
from typing import TypeVar

import msgspec

from tourneyelo.model.wording import counted
from tourneyelo_swissmanager.descriptions import (
    CONFIGURATION,
    EVENT_TEXTS,
    HEADER,
    PAIRING,
    PLAYER,
    ROUND_BLOCK,
    TEAMS,
    Configuration,
    EventTexts,
    Header,
    Pairing,
    PlayerRecord,
    RoundBlock,
)
from tourneyelo_swissmanager.record import Damaged, Record

FAMILY = b"\xff\x89\x44"
"""What follows the first byte of every marker."""
MAGIC = b"\x93" + FAMILY
_NAMES = {
    0x95: "the configuration",
    0xA3: "the rounds",
    0xA5: "the players",
    0xB3: "the pairings",
    0xC5: "the forbidden pairs",
    0xD3: "the pointers",
    0xE3: "the end",
}
_MARKER = 4
_POINTERS = struct.Struct("<4I12x")
"""Where the rounds, players and pairings begin, and the section behind them."""
_PAIR = struct.Struct("<2H")
_TAIL = _MARKER + _POINTERS.size + _MARKER
T = TypeVar("T")


class TeamRecords(Exception):  # noqa: N818 - it is what the file holds
    """The file is of a team event, whose records nobody has described."""

    def __init__(self, configuration: Configuration) -> None:
        super().__init__("records of teams")
        self.configuration = configuration


class Sections(msgspec.Struct, frozen=True):
    """Everything of a file that is understood, as it stands there."""

    header: Header
    texts: EventTexts
    configuration: Configuration
    rounds: tuple[RoundBlock, ...]
    players: tuple[PlayerRecord, ...]
    pairings: tuple[tuple[Pairing, ...], ...]
    """By round."""
    forbidden: tuple[tuple[int, int], ...]
    pointers_agree: bool


def read_sections(data: bytes) -> Sections:
    """Read the file of an individual event.

    Raises:
        Damaged: it ends too early or contradicts its own counts.
        TeamRecords: it is of a team event.
    """
    walk = _Walk(data)
    header, texts = walk.record(HEADER), walk.record(EVENT_TEXTS)
    walk.marker(0x95)
    configuration = walk.record(CONFIGURATION)
    if configuration.kind == TEAMS:
        raise TeamRecords(configuration)
    begins = [walk.marker(0xA3)]
    rounds = walk.records(ROUND_BLOCK, configuration.round_blocks)
    begins.append(walk.marker(0xA5))
    players = walk.records(PLAYER, configuration.players)
    begins.append(walk.marker(0xB3))
    pairings = tuple(walk.records(PAIRING, each.pairings) for each in rounds)
    begins.append(walk.at)
    if walk.meets(0xB5):
        raise TeamRecords(configuration)
    forbidden = walk.forbidden()
    agree = walk.pointers() == tuple(begins)
    return Sections(header, texts, configuration, rounds, players, pairings, forbidden, agree)


class _Walk:
    """A place in the bytes that only moves forward."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.at = 0

    def record(self, record: Record[T]) -> T:
        value, self.at = record.read(self._data, self.at)
        return value

    def records(self, record: Record[T], count: int) -> tuple[T, ...]:
        found: list[T] = []
        try:
            while len(found) < count:
                found.append(self.record(record))
        except Damaged as damage:
            message = f"{damage.message} ({len(found) + 1} of {count})"
            raise Damaged(damage.offset, message) from damage
        return tuple(found)

    def meets(self, section: int) -> bool:
        return self._data.startswith(bytes((section,)) + FAMILY, self.at)

    def marker(self, section: int) -> int:
        """Step over the marker of a section and tell where it stood."""
        begin = self.at
        if not self.meets(section):
            message = f"the marker of {_NAMES[section]} is missing: {self._instead()}"
            raise Damaged(begin, message)
        self.at += _MARKER
        return begin

    def forbidden(self) -> tuple[tuple[int, int], ...]:
        if not self.meets(0xC5):
            return ()
        self.marker(0xC5)
        size = len(self._data) - _TAIL - self.at
        if size < 0 or size % _PAIR.size:
            raise Damaged(self.at, "the forbidden pairs do not fill their section")
        begin, self.at = self.at, self.at + size
        return tuple(_PAIR.iter_unpack(self._data[begin : self.at]))

    def pointers(self) -> tuple[int, ...]:
        """Read the last two sections; nothing may follow them."""
        begin = self.marker(0xD3)
        if begin + _TAIL != len(self._data):
            excess = len(self._data) - begin - _TAIL
            raise Damaged(begin, f"the file does not end where it must: {_excess(excess)}")
        found: tuple[int, ...] = _POINTERS.unpack_from(self._data, self.at)
        self.at += _POINTERS.size
        self.marker(0xE3)
        return found

    def _instead(self) -> str:
        left = len(self._data) - self.at
        if left < _MARKER:
            return f"the file ends with {counted(max(left, 0), 'more byte')}"
        return f"{self._data[self.at : self.at + _MARKER].hex(' ')} stands there"


def _excess(count: int) -> str:
    if count < 0:
        return f"{counted(-count, 'byte')} {'is' if count == -1 else 'are'} missing"
    return f"{counted(count, 'byte')} follow{'s' if count == 1 else ''}"
