"""ECF ratings since July 2020: R1 = R0 + k (W - We), We from FIDE's table.

Source: ECF, The calculation of ECF grades on a monthly basis; the help page of the rating site.
"""

from __future__ import annotations

import bisect
import math
from collections.abc import Sequence
from decimal import Decimal

FULL = 10
"""Games from which on a rating is no longer partial."""
_UPPER_BOUNDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153),
    *(162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""FIDE Handbook B.02, table 8.1.2: the largest difference for 50, 51, 52 ... 99 hundredths."""
_SIGMA = 2000 / 7
"""The table is a normal curve with this spread; used only to turn it around."""


def expected(difference: int) -> Decimal:
    """Return We for a difference in whole points, from table 8.1.2, in hundredths."""
    hundredths = 50 + bisect.bisect_left(_UPPER_BOUNDS, abs(difference))
    return Decimal(hundredths if difference >= 0 else 100 - hundredths) / 100


def limited(difference: int, limit: int | None) -> int:
    """Return a difference within the limit, if there is one."""
    return difference if limit is None else max(-limit, min(limit, difference))


def partial_rating(games: Sequence[tuple[float, float]], nominal: float) -> float:
    """Return the rating that expects the score, with one fictional draw against the nominal.

    That the calculation turns the normal curve around is inferred.
    """
    drawn = [*games, (nominal, 0.5)]
    score = sum(each for _, each in drawn)
    low = min(opponent for opponent, _ in drawn) - 4000
    high = max(opponent for opponent, _ in drawn) + 4000
    while high - low > 1e-7:
        middle = (low + high) / 2
        reached = sum(
            0.5 * (1 + math.erf((middle - opponent) / (_SIGMA * math.sqrt(2))))
            for opponent, _ in drawn
        )
        low, high = (middle, high) if reached < score else (low, middle)
    return (low + high) / 2
