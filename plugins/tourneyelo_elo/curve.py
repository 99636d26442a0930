"""The logistic curve of the textbooks, its inverse over a whole event, and the linear rule."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext

_PRECISION = 24
_MARGIN = 4000
"""Rating points beyond the opponents between which a finite performance is sought."""


def expected_score(rating: int, opponent: int, scale: int) -> Decimal:
    """Return 1 / (1 + 10^((opponent - rating) / scale)), to 24 digits."""
    return _expected(Decimal(rating), opponent, scale)


def logistic_performance(opponents: Sequence[int], score: Decimal, scale: int) -> int | None:
    """Return the rating whose expected score over these opponents is the score, to a whole point.

    None without games and for scores of 0 and 100 per cent, which no finite rating expects.
    """
    if not opponents or not 0 < score < len(opponents):
        return None
    low = Decimal(min(opponents) - _MARGIN)
    high = Decimal(max(opponents) + _MARGIN)
    while high - low > Decimal("0.000001"):
        middle = (low + high) / 2
        if sum(_expected(middle, opponent, scale) for opponent in opponents) < score:
            low = middle
        else:
            high = middle
    return int(((low + high) / 2).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def linear_performance(opponents: Sequence[int], score: Decimal) -> int | None:
    """Return (sum of opponents + 400 x (wins - losses)) / games, to a whole point."""
    if not opponents:
        return None
    games = len(opponents)
    exact = (sum(opponents) + 400 * (2 * score - games)) / games
    return int(exact.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def _expected(rating: Decimal, opponent: int, scale: int) -> Decimal:
    with localcontext() as context:
        context.prec = _PRECISION
        return 1 / (1 + Decimal(10) ** ((opponent - rating) / Decimal(scale)))
