"""Elo with a straight line for a curve: 16 points and four per cent of the difference."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

SPAN = 400
"""Rating points above which the line expects everything, and below which nothing."""


def expected_score(rating: Decimal | int, opponent: Decimal | int) -> Decimal:
    """Return 0.5 + (rating - opponent) / 800, kept between nothing and everything."""
    exact = Decimal("0.5") + Decimal(rating - opponent) / (2 * SPAN)
    return min(max(exact, Decimal(0)), Decimal(1))


def linear_change(
    rating: Decimal | int, opponent: Decimal | int, score: Decimal, k: int = 32
) -> Decimal:
    """Return K x (score - 0.5 + (opponent - rating) / 800): the line without any bound."""
    return k * (score - Decimal("0.5")) + Decimal(k) * Decimal(opponent - rating) / (2 * SPAN)


def bounded_change(rating: int, opponent: int, score: Decimal, k: int = 32) -> int:
    """Return the change in whole points: of a win 1 to K - 1, of a loss the same downwards.

    A draw moves at most K / 2 - 1 points; shogi sources do not define draws (the half is ours).
    """
    points = int(
        linear_change(rating, opponent, score, k).quantize(Decimal(1), rounding=ROUND_HALF_UP)
    )
    if score == 1:
        return min(max(points, 1), k - 1)
    if score == 0:
        return max(min(points, -1), 1 - k)
    return max(min(points, k // 2 - 1), 1 - k // 2)
