"""Performance ratings: the inverse of the logistic curve over an event, and the linear rule."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tourneyelo.model import decimal_of, half_away
from tourneyelo_elo.curve import Points

_MARGIN = 4000
"""Rating points beyond the opponents between which a finite performance is sought."""
_TOLERANCE = 1e-7


def logistic_performance(opponents: Sequence[Points], score: Decimal, scale: int) -> int | None:
    """Return the rating whose expected score over these opponents is the score, to a whole point.

    None without games and for scores of 0 and 100 per cent, which no finite rating expects.
    """
    exact = exact_logistic_performance(opponents, score, scale)
    return None if exact is None else half_away(exact)


def exact_logistic_performance(
    opponents: Sequence[Points], score: Decimal, scale: int
) -> Decimal | None:
    """Return the same to a hundred-thousandth of a point, by bisection."""
    if not opponents or not 0 < score < len(opponents):
        return None
    met, wanted = [float(opponent) for opponent in opponents], float(score)
    low, high = min(met) - _MARGIN, max(met) + _MARGIN
    while high - low > _TOLERANCE:
        middle = (low + high) / 2
        if sum(1 / (1 + 10 ** ((each - middle) / scale)) for each in met) < wanted:
            low = middle
        else:
            high = middle
    return decimal_of((low + high) / 2, 5)


def linear_performance(opponents: Sequence[Points], score: Decimal) -> int | None:
    """Return (sum of opponents + 400 x (wins - losses)) / games, to a whole point."""
    exact = exact_linear_performance(opponents, score)
    return None if exact is None else half_away(exact)


def exact_linear_performance(opponents: Sequence[Points], score: Decimal) -> Decimal | None:
    """Return the same exactly."""
    if not opponents:
        return None
    games = len(opponents)
    return (sum(map(Decimal, opponents), Decimal(0)) + 400 * (2 * score - games)) / games
