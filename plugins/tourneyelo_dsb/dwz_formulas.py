"""The formulas of the DWZ, each for one player.

Source: DSB Wertungsordnung, sections 3.3 to 3.5 and annex 1.2. Expected scores are floats inside.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tourneyelo.model import half_away

OLDER_EXTREME = 677
"""How far a performance of 0 or 100 per cent lies from the average in the older edition."""
_FAR = 4000.0
_MOST_STEPS = 100
_PRECISE = 1e-9
"""Rating points."""
_DENSITY = 400 * math.sqrt(math.pi)


class Met(NamedTuple):
    """A game that counts: the opponent's DWZ and the score."""

    opponent: float
    score: float


def expected_score(difference: float) -> float:
    """Return P(D), the normal curve with sigma = 200 times root 2 (3.3.1)."""
    return 0.5 * (1 + math.erf(difference / 400))


def total_expected(rating: float, games: Sequence[Met]) -> float:
    """Return We, the sum of P(D) (3.3.2)."""
    return sum(expected_score(rating - game.opponent) for game in games)


def age_part(age: int | None) -> int:
    """Return J: 5 up to 20 years, 10 from 21 to 25, 15 above and for unknown age (annex 1.2)."""
    if age is None or age > 25:
        return 15
    return 5 if age <= 20 else 10


def acceleration(rating: int, age: int | None, score: float, expected: float) -> float:
    """Return fB = R0 / 2000 between 0.5 and 1 for the young who reach their We, else 1."""
    if age is None or age > 20 or score < expected:
        return 1.0
    return min(1.0, max(0.5, rating / 2000))


def braking(rating: int, score: float, expected: float) -> float:
    """Return SBr = exp((1300 - R0) / 150) - 1 below 1300 for those who miss their We, else 0."""
    if rating >= 1300 or score >= expected:
        return 0.0
    return math.exp(min(10.0, (1300 - rating) / 150)) - 1  # E is at most 150 long before


class Form(NamedTuple):
    """What the development coefficient depends on besides the result."""

    rating: int
    age: int | None
    evaluations: int | None
    """Earlier evaluations; None: unknown, not limited."""


def development(form: Form, score: float, expected: float) -> int:
    """Return E = E0 fB + SBr, a whole number from 5 on, with its upper limits (annex 1.2)."""
    braked = braking(form.rating, score, expected)
    base = (form.rating / 1000) ** 4 + age_part(form.age)
    e = half_away(base * acceleration(form.rating, form.age, score, expected) + braked)
    highest = 150 if braked else 30
    if not braked and form.evaluations is not None:
        highest = min(highest, 5 * form.evaluations)
    return max(5, min(e, highest))


def change(e: int, games: int, score: float, expected: float) -> float:
    """Return 800 (W - We) / (E + n) (3.3)."""
    return 800 * (score - expected) / (e + games)


def balance(games: Sequence[Met]) -> float:
    """Return the R at which We equals W: first rating (3.4) and performance; not at 0 or 100 %."""
    score = sum(game.score for game in games)
    low = min(game.opponent for game in games) - _FAR
    high = max(game.opponent for game in games) + _FAR
    guess = (low + high) / 2
    for _ in range(_MOST_STEPS):
        missing = score - total_expected(guess, games)
        low, high = (guess, high) if missing > 0 else (low, guess)
        step = missing / max(_slope(guess, games), 1e-300)
        if abs(step) < _PRECISE:
            break
        inside = low < guess + step < high
        guess = guess + step if inside else (low + high) / 2
    return round(guess, 6)  # noise of the search would decide halves


def _slope(rating: float, games: Sequence[Met]) -> float:
    """Return how much We grows a point: the density of the normal curve."""
    return sum(math.exp(-(((rating - game.opponent) / 400) ** 2)) for game in games) / _DENSITY


def performance(games: Sequence[Met]) -> int | None:
    """Return the performance; at 0 and 100 per cent average -+ 677 (older edition)."""
    if not games:
        return None
    score = sum(game.score for game in games)
    if 0 < score < len(games):
        return half_away(balance(games))
    average = sum(game.opponent for game in games) / len(games)
    return half_away(average + (OLDER_EXTREME if score else -OLDER_EXTREME))


def lifted(rating: float) -> float:
    """Return 700 + R / 8 below 800: one implementation has it, the rules that were read do not."""
    return 700 + rating / 8 if rating < 800 else rating


def joint(games: dict[int, Callable[[dict[int, float]], list[Met]]]) -> dict[int, float] | None:
    """Return everybody's first rating at once, opponents' included (Gesamtiteration, 3.4).

    None when it does not settle, which happens when no finite ratings explain the results.
    """
    values: dict[int, float] = dict.fromkeys(games, 1500.0)
    for _ in range(1000):
        moved = 0.0
        for number, met in games.items():
            new = balance(met(values))
            moved = max(moved, abs(new - values[number]))
            values[number] = new
            if abs(new) > _FAR:
                return None
        if moved < 1e-5:
            return values
    return None
