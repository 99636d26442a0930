"""What stands where: the size of the file proves how many records of which kind it holds."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model.wording import counted
from tourneyelo.plugin.fixed_records import Record
from tourneyelo_swisschess.layout import (
    BASE,
    FIRST_OF_8,
    FIRST_VERSION,
    GENERATION_7,
    GENERATION_8,
    LAST_VERSION,
    MOST_PLAYERS,
    MOST_ROUNDS,
    PAIRING,
    ROUND_ROBIN,
    VERSION_AT,
    Generation,
)

_MOST_PASSES = 10


class Geometry(msgspec.Struct, frozen=True):
    """Where the records of a file begin."""

    base: Record
    generation: Generation
    players: int
    slots: int
    """Pairing records per player; 0 before the first round."""
    passes_doubtful: bool
    """True when the number of passes was decided by the size of the file alone."""

    @property
    def is_team_event(self) -> bool:
        """Tell whether teams play."""
        return bool(self.base.numbers["team_event"])

    @property
    def version(self) -> int:
        """The version of the file; 883 is 8.83."""
        return self.base.numbers["version"]

    @property
    def cards_at(self) -> int:
        """Offset of the first player card."""
        entrants = self.players + _teams(self.base)
        return self.generation.base + entrants * self.slots * PAIRING.size

    def pairing_at(self, card: int, round_: int) -> int:
        """Return the offset of the record of a card, counted from 0, in a round from 1."""
        return self.generation.base + (card * self.slots + round_ - 1) * PAIRING.size


def head(data: bytes, written_in: str) -> Record | None:
    """Read the base block; None when its version and counts are none that the program writes."""
    version = int.from_bytes(data[VERSION_AT : VERSION_AT + 2], "little")
    if len(data) < BASE.size or not FIRST_VERSION <= version <= LAST_VERSION:
        return None
    base = BASE.read(data, written_in=written_in)
    counts = base.numbers
    sound = (
        1 <= counts["rounds"] <= MOST_ROUNDS
        and counts["players"] <= MOST_PLAYERS
        and max(counts["current_round"], counts["rounds_drawn"]) <= MOST_ROUNDS * _MOST_PASSES
        and counts["team_event"] in (0, 0xFF)
    )
    return base if sound else None


def measured(base: Record, size: int) -> Geometry | None:
    """Find the geometry that fits the size of the file exactly; None when none does."""
    counts = base.numbers
    for slots in dict.fromkeys(_slots(base)):
        if _size(base, slots) == size:
            doubtful = counts["mode"] == ROUND_ROBIN and _passes_differ(base)
            return Geometry(base, _generation(base), counts["players"], slots, doubtful)
    return None


def expected(base: Record, size: int) -> str:
    """Say which size was expected, for a file that has another."""
    counts = base.numbers
    return (
        f"the file has {size:,} bytes; {counted(counts['players'], 'player')} and "
        f"{counted(counts['rounds'], 'round')} of version {counts['version'] / 100:.2f} "
        f"take {_size(base, counts['rounds']):,}"
    )


def _generation(base: Record) -> Generation:
    return GENERATION_8 if base.numbers["version"] >= FIRST_OF_8 else GENERATION_7


def _size(base: Record, slots: int) -> int:
    """Return the size of a file in which every player and team has so many pairing records."""
    generation = _generation(base)
    entrants = base.numbers["players"] + _teams(base)
    return generation.base + entrants * (slots * PAIRING.size + generation.card.size)


def _slots(base: Record) -> Iterator[int]:
    """List how many records a player may have, the likeliest first.

    Two descriptions name different bytes for the number of passes of a round robin, and different
    signs of a first round that was not played yet.
    """
    rounds = base.numbers["rounds"]
    if base.numbers["mode"] == ROUND_ROBIN:
        for field in ("passes_257", "passes_258"):
            if 1 <= base.numbers[field] <= _MOST_PASSES:
                yield rounds * base.numbers[field]
    yield rounds
    yield 0


def _passes_differ(base: Record) -> bool:
    return base.numbers["passes_257"] != base.numbers["passes_258"]


def _teams(base: Record) -> int:
    return base.numbers["teams"] if base.numbers["team_event"] else 0
