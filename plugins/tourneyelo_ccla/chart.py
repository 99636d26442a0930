"""The chart of 1947, in bands of 20 points.

Source: the rating page of the Correspondence Chess League of America, archived 2005.
"""

from __future__ import annotations

from decimal import Decimal

BAND = 20
LAST_BAND = 14
"""From 280 points on nothing changes any more."""


def chart(difference: Decimal) -> tuple[int, int, int]:
    """Return what higher wins, lower wins and draws (to the lower) are worth at a difference."""
    band = min(int(abs(difference) // BAND), LAST_BAND)
    return 16 - band, 16 + band, band


def exchange(first: Decimal, second: Decimal, half_points: int) -> tuple[Decimal, Decimal]:
    """Return the changes of both players; what one gains the other loses."""
    higher_wins, lower_wins, draw = chart(first - second)
    is_higher = first > second
    if half_points == 1:
        gain = -draw if is_higher else draw
    elif half_points == 2:
        gain = higher_wins if is_higher else lower_wins
    else:
        gain = -lower_wins if is_higher else -higher_wins
    return Decimal(gain), Decimal(-gain)
