"""What the user adds when an event is written for the database."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.plugin import Handicaps, read_handicaps
from tourneyelo_egf.report.facts import RANKS

_ONE = re.compile(r"(\d{1,5})=(\w{2,3})")


class EgdOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table demands and other formats do not tell."""

    ranks: str = ""
    """Ranks by starting rank number, such as `1=4d 2=12k`; they go before those of the input."""
    country: str = ""
    """Two letters for all players, and the event, of whom no country is told."""
    club: str = ""
    """The club of all of whom none is told."""
    handicaps: str = ""
    """Such as `2:5-7=3`: in round 2 player 5 gave player 7 three stones."""


def read_ranks(text: str) -> dict[int, str]:
    """Read `1=4d 2=12k`.

    Raises:
        ValueError: a part is no starting rank number and rank.
    """
    ranks = {}
    for part in re.split(r"[,;\s]+", text.strip()) if text.strip() else ():
        match = _ONE.fullmatch(part)
        if match is None or not RANKS.fullmatch(match[2]):
            raise ValueError(f"{part!r} is not NUMBER=RANK, such as 1=4d")
        ranks[int(match[1])] = match[2].lower()
    return ranks


def read_stones(text: str) -> Handicaps:
    """Read handicaps of 1 to 9 stones.

    Raises:
        ValueError: one has another form or size.
    """
    given = read_handicaps(text)
    for each in given:
        if each.size not in "123456789":
            raise ValueError(f"{each.size!r} is no number of stones from 1 to 9")
    return given
