"""The rating formulas of the European Go Database, ratings in GoR points, pre-event values."""

from __future__ import annotations

import math

CEILING = 3300
"""The scale ends below this rating."""
LOWEST = -900
WEIGHTS = {"A": 1.0, "B": 0.75, "C": 0.5}
"""Class of the event by its time limits (format page of the database)."""


def volatility(rating: float) -> float:
    """Return con = ((3300 - rating) / 200)^1.6, the factor of a rating."""
    return float(((CEILING - rating) / 200) ** 1.6)


def bonus(rating: float) -> float:
    """Return ln(1 + exp((2300 - rating) / 80)) / 5, given for every game against deflation."""
    return math.log1p(math.exp((2300 - rating) / 80)) / 5


def expected_score(rating: float, opponent: float) -> float:
    """Return 1 / (1 + exp(b(opponent) - b(rating))) with b(r) = -7 ln(3300 - r)."""
    return 1 / (1 + math.exp(_scale(opponent) - _scale(rating)))


def handicapped(rating: float, stones: int) -> float:
    """Return the rating that a receiver of stones plays with: 100 (h - 0.5) more."""
    return rating + 100 * (stones - 0.5) if stones else rating


def _scale(rating: float) -> float:
    return -7 * math.log(CEILING - rating)
