"""The accounts of a rating pool: who brings points, who takes them along, whether odds multiply.

No rating changes here. The shogi article that these tools come from warns: whoever balances
retirements by the start values of newcomers makes the ratings converge more slowly.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

import msgspec

_PLACES = Decimal("0.01")
_SMOOTHING = 0.5
"""Added to wins and losses of a pairing, or a score of nothing would be infinite odds (ours)."""
_STRIKING = 2.0
_ELO_PER_NEPER = 400 / math.log(10)
QUANTILES = (10, 25, 50, 75, 90)


class Retirements(msgspec.Struct, frozen=True):
    """What retired players leave behind, and with what newcomers begin therefore."""

    surplus: Decimal
    """Points by which the retired stood below the base, with what was carried forward."""
    start: Decimal | None
    """Rating of every newcomer; None: nobody enters, the surplus is carried forward."""
    carried: Decimal


def retirements(
    base: Decimal, retired: Iterable[Decimal], newcomers: int, carried: Decimal = Decimal(0)
) -> Retirements:
    """Share out the sum of base less rating over the newcomers, so that the mean stays."""
    surplus = sum((base - rating for rating in retired), carried)
    if not newcomers:
        return Retirements(surplus, None, surplus)
    start = (base - surplus / newcomers).quantize(_PLACES)
    return Retirements(surplus, start, Decimal(0))


class Leaver(msgspec.Struct, frozen=True):
    """Somebody who left the pool."""

    entered: Decimal
    """Rating with which he began."""
    left: Decimal


class Level(msgspec.Struct, frozen=True):
    """How high a list stands."""

    players: int
    total: Decimal
    mean: Decimal | None
    quantiles: dict[str, Decimal]


class Account(msgspec.Struct, frozen=True):
    """The inflation account of a pool."""

    by_leavers: Decimal
    """Points that leavers left behind: positive when they entered with more than they took."""
    by_changes: Decimal | None
    """Sum of all changes of who is on both lists; not zero where rules are no exchange."""
    pool_change: Decimal
    before: Level | None
    after: Level | None
    joined: int | None
    gone: int | None


def account(
    leavers: Iterable[Leaver],
    before: Mapping[str, Decimal] | None = None,
    after: Mapping[str, Decimal] | None = None,
) -> Account:
    """Balance a pool from its leavers, and from its lists before and after when they are given."""
    left_behind = sum((each.entered - each.left for each in leavers), Decimal(0))
    changes = joined = gone = None
    if before is not None and after is not None:
        both = before.keys() & after.keys()
        changes = sum((after[who] - before[who] for who in both), Decimal(0))
        joined, gone = len(after.keys() - both), len(before.keys() - both)
    return Account(
        by_leavers=left_behind,
        by_changes=changes,
        pool_change=left_behind + (changes or 0),
        before=None if before is None else level(list(before.values())),
        after=None if after is None else level(list(after.values())),
        joined=joined,
        gone=gone,
    )


def level(ratings: Sequence[Decimal]) -> Level:
    """Return number, sum, mean and quantiles of a list (nearest rank)."""
    order = sorted(ratings)
    total = sum(order, Decimal(0))
    quantiles = {
        f"{percent}%": order[max(0, math.ceil(percent * len(order) / 100) - 1)]
        for percent in QUANTILES
        if order
    }
    mean = (total / len(order)).quantize(_PLACES) if order else None
    return Level(len(order), total, mean, quantiles)


class Odds(msgspec.Struct, frozen=True):
    """Odds that follow from two others by multiplication."""

    product: Decimal
    percent: tuple[Decimal, Decimal, Decimal]
    gap: Decimal
    """In rating points, 400 log10 of the odds."""


def multiplied(first: Decimal, second: Decimal) -> Odds:
    """Multiply the odds of X against Y and of Y against Z; both are above zero."""
    product = first * second
    percent = [(100 * odds / (odds + 1)).quantize(_PLACES) for odds in (first, second, product)]
    gap = Decimal(400 * math.log10(product)).quantize(_PLACES)
    return Odds(product, (percent[0], percent[1], percent[2]), gap)


class Triple(msgspec.Struct, frozen=True):
    """Three players who all met: do the odds of two pairings multiply to those of the third?"""

    players: tuple[int, int, int]
    games: tuple[int, int, int]
    """Of X and Y, of Y and Z, of X and Z."""
    residual: float
    """What the third pairing lacks, in rating points."""
    z: float

    @property
    def striking(self) -> bool:
        """True when chance alone seldom does it."""
        return abs(self.z) > _STRIKING


def triples(games: Iterable[tuple[int, int, float]]) -> list[Triple]:
    """Test every three players who all met; the most striking first.

    Args:
        games: two players and the first one's score; draws count half a win and half a loss.
    """
    won: dict[tuple[int, int], float] = defaultdict(float)
    met: dict[int, set[int]] = defaultdict(set)
    for first, second, score in games:
        won[first, second] += score
        won[second, first] += 1 - score
        met[first].add(second)
        met[second].add(first)
    found = [
        _triple(won, x, y, z)
        for x in sorted(met)
        for y, z in itertools.combinations(sorted(n for n in met[x] if n > x), 2)
        if z in met[y]
    ]
    return sorted(found, key=lambda triple: (-abs(triple.z), triple.players))


def _triple(won: Mapping[tuple[int, int], float], x: int, y: int, z: int) -> Triple:
    pairs = ((x, y), (y, z), (x, z))
    one, other, both = (_log_odds(won, pair) for pair in pairs)
    games = tuple(round(won[a, b] + won[b, a]) for a, b in pairs)
    width = math.sqrt(sum(_variance(won, pair) for pair in pairs))
    difference = one + other - both
    return Triple(
        (x, y, z),
        (games[0], games[1], games[2]),
        difference * _ELO_PER_NEPER,
        difference / width,
    )


def _log_odds(won: Mapping[tuple[int, int], float], pair: tuple[int, int]) -> float:
    first, second = pair
    return math.log((won[first, second] + _SMOOTHING) / (won[second, first] + _SMOOTHING))


def _variance(won: Mapping[tuple[int, int], float], pair: tuple[int, int]) -> float:
    first, second = pair
    return 1 / (won[first, second] + _SMOOTHING) + 1 / (won[second, first] + _SMOOTHING)
