"""The formulas of the Ingo system, whose numbers fall as players grow stronger.

Sources: schachecke.de (Ingo), remoteschach.de (Ingo-Zahl), scrkuppenheim.de; the late form with age
coefficients only from an implementation (skillratings).
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

HIGHEST = 400
"""No list had higher numbers; a guess against ratings of another scale."""
FARTHEST = 40
"""Points that an opponent counts away at most."""
WEIGHT = Decimal("0.25")
"""Of the performance, in the classic form."""


def limited(opponent: Decimal, own: Decimal | None, farthest: int | None = FARTHEST) -> Decimal:
    """Move an opponent to at most 40 points away; nothing is measured without an own number."""
    if own is None or farthest is None:
        return opponent
    return min(max(opponent, own - farthest), own + farthest)


def performance(level: Decimal, score: Decimal, games: int) -> Decimal:
    """Return L = N - (P - 50), P in per cent."""
    return level - (100 * score / games - 50)


def level_of(opponents: Sequence[Decimal], own: Decimal | None) -> Decimal:
    """Return N, the average of the opponents, and of the own number when it is to be included."""
    numbers = [*opponents, *([] if own is None else [own])]
    return sum(numbers, Decimal(0)) / len(numbers)


def merged(old: Decimal, new: Decimal, weight: Decimal = WEIGHT) -> Decimal:
    """Return 0.75 old + 0.25 performance."""
    return old + weight * (new - old)


def age_weight(age: int | None) -> int:
    """Return E of the late form: 10 up to 20 years, 15 from 21 to 25, 20 above or unknown."""
    if age is None or age > 25:
        return 20
    return 10 if age <= 20 else 15


def merged_late(old: Decimal, new: Decimal, games: int, age: int | None) -> Decimal:
    """Return (L n + old E) / (n + E), the late form."""
    e = age_weight(age)
    return (new * games + old * e) / (games + e)


def expected_share(own: Decimal, opponent: Decimal) -> Decimal:
    """Return 0.5 + (opponent - own) / 100, for one game; outside 50 points beyond 0 or 1."""
    return Decimal("0.5") + (opponent - own) / 100


def elo_of(ingo: Decimal) -> Decimal:
    """Return Elo = 2840 - 8 Ingo."""
    return 2840 - 8 * ingo


def ingo_of(elo: Decimal) -> Decimal:
    """Return Ingo = (2840 - Elo) / 8."""
    return (2840 - elo) / 8
