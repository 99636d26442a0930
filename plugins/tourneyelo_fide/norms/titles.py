"""The four titles with norms and their limits (B.01 1.4.5 to 1.4.9, in force from 2024-01-01)."""

from __future__ import annotations

import msgspec

GAMES = 9
"""Games that a norm needs (1.4.1)."""
MOST_GAMES = 13
"""A longer event counts as so many games (1.4.1)."""
FEWEST_OF_NORM_TITLE = 3
LEAST_PERCENT = 35
"""Score that a norm needs whatever the opponents (1.4.9)."""
UNRATED = 1400
"""Rating at which an unrated opponent counts (1.4.6)."""
COUNTED_TITLES = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""Titles of which half of the opponents must hold one: all but CM and WCM (1.4.5)."""


class NormTitle(msgspec.Struct, frozen=True, kw_only=True):
    """A title and what a norm for it needs."""

    name: str
    performance: int
    average: int
    floor: int
    """Rating to which the lowest opponent is raised (1.4.6)."""
    opponents: frozenset[str]
    """Titles of which a third of the opponents must hold one (1.4.5)."""
    women: bool = False
    held_by: frozenset[str]
    """Titles whose holders have nothing to win by this norm."""


GM = NormTitle(
    name="GM",
    performance=2600,
    average=2380,
    floor=2200,
    opponents=frozenset({"GM"}),
    held_by=frozenset({"GM"}),
)
IM = NormTitle(
    name="IM",
    performance=2450,
    average=2230,
    floor=2050,
    opponents=frozenset({"IM", "GM"}),
    held_by=frozenset({"GM", "IM"}),
)
WGM = NormTitle(
    name="WGM",
    performance=2400,
    average=2180,
    floor=2000,
    opponents=frozenset({"WGM", "IM", "GM"}),
    women=True,
    held_by=frozenset({"GM", "WGM"}),
)
WIM = NormTitle(
    name="WIM",
    performance=2250,
    average=2030,
    floor=1850,
    opponents=frozenset({"WIM", "WGM", "IM", "GM"}),
    women=True,
    held_by=frozenset({"GM", "IM", "WGM", "WIM"}),
)
TITLES = (GM, IM, WGM, WIM)


def at_least(numerator: int, denominator: int, games: int) -> int:
    """Return a share of the games as a minimum: rounded up (1.4.5)."""
    return -(-numerator * games // denominator)


def at_most(numerator: int, denominator: int, games: int) -> int:
    """Return a share of the games as a maximum: rounded down (1.4.4)."""
    return numerator * games // denominator
