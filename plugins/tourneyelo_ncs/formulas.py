"""The formulas of the NCS: FIDE's table, and K by games.

Source: japanchess.org, About the rating (`simplified FIDE method`); FIDE Handbook B.02, 8.1.2.
"""

from __future__ import annotations

import bisect
from decimal import Decimal

FEW_GAMES = 18
_UPPER_BOUNDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153),
    *(162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""The largest difference for 50, 51, 52 ... 99 hundredths."""


def expected(difference: int) -> Decimal:
    """Return the expected score for a difference in whole points, in hundredths (8.1.2)."""
    hundredths = 50 + bisect.bisect_left(_UPPER_BOUNDS, abs(difference))
    return Decimal(hundredths if difference >= 0 else 100 - hundredths) / 100


def development(rating: int, games: int | None) -> tuple[int, str]:
    """Return K and where it comes from; only 40 for fewer than 18 games is published."""
    if games is not None and games < FEW_GAMES:
        return 40, "fewer than 18 games"
    return (10, "from 2400 on, assumed") if rating >= 2400 else (20, "18 games or more, assumed")
