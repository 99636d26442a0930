"""The change of a rated player: difference, expected score, K (B.02 8.3)."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model import TimeControlClass
from tourneyelo_fide.rounding import half_away_from_zero
from tourneyelo_fide.rules import Limit, RuleSet, article
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


def differences(
    rating: int,
    games: list[RatedGame],
    rules: RuleSet,
    class_: TimeControlClass = TimeControlClass.STANDARD,
) -> list[Difference]:
    """Limit the differences of an event as article 8.3.1 (Rapid/Blitz 7.3.1) of its rules asks."""
    cited = article(class_, 1)
    true = [rating - game.opponent for game in games]
    most = rules.greatest_difference
    if rules.unlimited_from is not None and rating >= rules.unlimited_from:
        return [_unlimited(d, rules.unlimited_from, cited) for d in true]
    if rules.limit is Limit.ONE_UPGRADE:
        upgraded = max(range(len(true)), key=lambda at: true[at], default=None)
        return [
            _limited(d, most, cited) if d < 0 or at == upgraded else _not_upgraded(d, cited)
            for at, d in enumerate(true)
        ]
    return [_limited(d, most, cited) for d in true]


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


def _limited(difference: int, most: int, cited: str) -> Difference:
    if abs(difference) <= most:
        return _counted(difference)
    used = most if difference > 0 else -most
    reason = f"{abs(difference)} points count as {most} ({cited})"
    return Difference(difference, used, expected_score(used), reason)


def _unlimited(difference: int, bound: int, cited: str) -> Difference:
    far = abs(difference) > LIMIT
    reason = f"{abs(difference)} points count in full, rated {bound} or more ({cited})"
    return _counted(difference, reason if far else "")


def _not_upgraded(difference: int, cited: str) -> Difference:
    far = difference > LIMIT
    reason = f"the one upgrade of the event went to another game ({cited})"
    return _counted(difference, reason if far else "")
