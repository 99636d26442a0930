"""The change of a rated player: difference, expected score, K (B.02 8.3)."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo_fide.rounding import half_away_from_zero
from tourneyelo_fide.rules import Limit, RuleSet
from tourneyelo_fide.tables import expected_score

LIMIT = 400
MOST_K_TIMES_GAMES = 700
HALF = Decimal("0.5")
HUNDREDTH = Decimal("0.01")


class RatedGame(msgspec.Struct, frozen=True, gc=False):
    """A game that counts: opponent's rating and own score in half points."""

    opponent: int
    half_points: int


class Difference(msgspec.Struct, frozen=True, gc=False):
    """The difference that counts and how it came about."""

    true: int
    used: int
    expected: int
    """Expected score in hundredths (table 8.1.2)."""
    reason: str = ""


def differences(rating: int, games: list[RatedGame], rules: RuleSet) -> list[Difference]:
    """Limit the differences of an event as article 8.3.1 of the rule set asks."""
    true = [rating - game.opponent for game in games]
    if rules.unlimited_from is not None and rating >= rules.unlimited_from:
        return [_unlimited(d, rules.unlimited_from) for d in true]
    if rules.limit is Limit.ONE_UPGRADE:
        upgraded = max(range(len(true)), key=lambda at: true[at], default=None)
        return [
            _limited(d) if d < 0 or at == upgraded else _not_upgraded(d)
            for at, d in enumerate(true)
        ]
    return [_limited(d) for d in true]


def effective_k(k: int, games: int) -> int:
    """Return the largest whole K with K x games not above 700 (B.02 8.3.3)."""
    return min(k, MOST_K_TIMES_GAMES // games) if games else k


def new_rating(rating: int, change: Decimal) -> int:
    """Add the change, rounded once, one half away from zero (B.02 8.3.4)."""
    return rating + half_away_from_zero(change)


def gain(half_points: int, expected: int) -> Decimal:
    """Subtract the expected score (hundredths) from the score (half points), exactly."""
    return (half_points * 50 - expected) * HUNDREDTH


def _counted(difference: int, reason: str = "") -> Difference:
    return Difference(difference, difference, expected_score(difference), reason)


def _limited(difference: int) -> Difference:
    if abs(difference) <= LIMIT:
        return _counted(difference)
    used = LIMIT if difference > 0 else -LIMIT
    reason = f"{abs(difference)} points count as {LIMIT} (8.3.1)"
    return Difference(difference, used, expected_score(used), reason)


def _unlimited(difference: int, bound: int) -> Difference:
    far = abs(difference) > LIMIT
    reason = f"{abs(difference)} points count in full, rated {bound} or more (8.3.1)" if far else ""
    return _counted(difference, reason)


def _not_upgraded(difference: int) -> Difference:
    far = difference > LIMIT
    reason = "the one upgrade of the event went to another game (8.3.1)" if far else ""
    return _counted(difference, reason)
