"""TAISEN as far as it can be inferred: the line of 24 points, moved by a handicap."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

_SPAN = 400
LARGEST, SMALLEST = 23, 1
"""By analogy with Shogi Club 24: inferred."""


def change(rating: int, opponent: int, *, won: bool, advantage: int = 0, k: int = 24) -> int:
    """Return 12 + 0.03 x (opponent - rating - advantage) for a win, the mirror for a loss.

    Args:
        rating: own rating before the game.
        opponent: the opponent's.
        won: there are no draws.
        advantage: points H by which a handicap helps the player; negative for who gives it.
        k: the factor that is named in the only source; its place in the formula is inferred.
    """
    gap = Decimal(opponent - rating - advantage + (_SPAN if won else -_SPAN))
    exact = gap * k / (2 * _SPAN)
    points = int(exact.quantize(Decimal(1), rounding=ROUND_HALF_UP))
    if won:
        return min(max(points, SMALLEST), k - 1)
    return max(min(points, -SMALLEST), 1 - k)
