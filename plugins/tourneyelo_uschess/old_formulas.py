"""Elo in the USA from 1960: provisional averages, established ratings, the linear hand formula.

Sources: Glickman, approximating formulas (the old provisional formula); the rules of 1993.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal

Game = tuple[Decimal, Decimal]
"""The opponent's rating and the score."""

PROVISIONAL_GAMES = 20


def provisional_rating(rating: Decimal, before: int, games: Sequence[Game]) -> Decimal:
    """Return the average over all games so far of the opponent + 400 (win), 0, - 400 (loss)."""
    sums = sum((opponent + 400 * (2 * score - 1) for opponent, score in games), Decimal(0))
    return (before * rating + sums) / (before + len(games))


def linear_change(rating: Decimal, k: int, games: Sequence[Game]) -> Decimal:
    """Return K (W - L) / 2 + K / 800 x sum of differences: 16 and 4 per cent for K = 32."""
    won = sum((2 * score - 1 for _, score in games), Decimal(0))
    apart = sum((opponent - rating for opponent, _ in games), Decimal(0))
    return k * won / 2 + k * apart / 800


def linear_expectancy(difference: Decimal) -> Decimal:
    """Return 0.5 + D / 800, which the linear rule means; 1 at 400 points, and beyond it more."""
    return Decimal("0.5") + difference / 800


def expectancy(difference: float, curve: str) -> float:
    """Return the expected score for a difference in points, logistic or normal."""
    if curve == "normal":
        return 0.5 * (1 + math.erf(difference / 400))
    return float(1 / (1 + 10 ** (-difference / 400)))


def band(rating: Decimal) -> int:
    """Return K: 32, from 2100 on 24, from 2400 on 16; inferred from a club that copies."""
    return 32 if rating < 2100 else 24 if rating < 2400 else 16


def rounded_with_the_change(rating: Decimal, new: Decimal) -> int:
    """Round in the direction of the change (rules of 1993): a gain up, a loss down."""
    return math.ceil(new) if new > rating else math.floor(new)
