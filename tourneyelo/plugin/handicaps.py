"""Handicaps that the user names, because few files carry them: `2:5-7=bishop`.

Round 2, player 5 gave player 7 a bishop. What a size means is the system's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

_ONE = re.compile(r"(\d{1,4}):(\d{1,5})-(\d{1,5})=([\w.-]+)")


class Handicap(msgspec.Struct, frozen=True, gc=False):
    """What one player gave another in one game."""

    round: int
    giver: int
    """Starting rank number."""
    receiver: int
    size: str

    def favours(self, number: int) -> int:
        """Return 1 for who receives it, -1 for who gives it."""
        return 1 if number == self.receiver else -1


class Handicaps:
    """All handicaps of an event, found by round and player."""

    def __init__(self, given: Iterable[Handicap]) -> None:
        self._by_side = {
            (each.round, number): each for each in given for number in (each.giver, each.receiver)
        }

    def __iter__(self) -> Iterator[Handicap]:
        """Pass every handicap on, once."""
        return iter(dict.fromkeys(self._by_side.values()))

    def of(self, round_: int, number: int, opponent: int) -> Handicap | None:
        """Return the handicap of a game of two players; None: there is none."""
        found = self._by_side.get((round_, number))
        return found if found and opponent in (found.giver, found.receiver) else None


def read_handicaps(text: str) -> Handicaps:
    """Read `2:5-7=bishop, 3:1-4=lance`: round, giver and receiver by starting number, size.

    Raises:
        ValueError: a part is not of this form, or two parts speak of one player and round.
    """
    found: list[Handicap] = []
    for part in re.split(r"[,;\s]+", text.strip()) if text.strip() else ():
        match = _ONE.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} is not ROUND:GIVER-RECEIVER=SIZE, such as 2:5-7=bishop")
        round_, giver, receiver, size = match.groups()
        found.append(Handicap(int(round_), int(giver), int(receiver), size))
    sides = [(each.round, number) for each in found for number in (each.giver, each.receiver)]
    if len(sides) != len(set(sides)):
        raise ValueError("a player has two handicaps in one round")
    return Handicaps(found)
