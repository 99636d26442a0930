"""Words that findings of all plugins share: how players are named and things are counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from tourneyelo.model.player import Player

MOST_LISTED = 8


def named(player: Player) -> str:
    """Name a player by number and name."""
    return numbered(player.number, player.name)


def numbered(number: int | str, name: str) -> str:
    """Name somebody by number and name before there is a player."""
    return f"player {number} ({name})" if name else f"player {number}"


def listed(things: Iterable[object], most: int = MOST_LISTED) -> str:
    """List things, the first `most` by name."""
    texts = [str(thing) for thing in things]
    rest = len(texts) - most
    if rest > 1:
        return f"{', '.join(texts[:most])} and {rest} more"
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def counted(number: int, thing: str) -> str:
    """Count things: `1 game`, `3 games`."""
    return f"{number} {thing}" if number == 1 else f"{number:,} {thing}s"


def numbers(thing: str, those: Sequence[int], most: int = MOST_LISTED) -> str:
    """Name things by number: `round 5`, `rounds 1 and 2`, `rounds 4 to 7 and 9`."""
    return f"{thing}{'' if len(those) == 1 else 's'} {listed(_runs(those), most)}"


def _runs(those: Sequence[int]) -> Iterator[str]:
    """Write three numbers and more that follow one another as a run."""
    for _, run in groupby(enumerate(those), key=lambda each: each[1] - each[0]):
        members = [number for _, number in run]
        if len(members) > 2:
            yield f"{members[0]} to {members[-1]}"
        else:
            yield from map(str, members)


def tenths(points: int) -> str:
    """Write points given in tenths: `2.5`."""
    sign, points = ("-", -points) if points < 0 else ("", points)
    return f"{sign}{points // 10}.{points % 10}"
