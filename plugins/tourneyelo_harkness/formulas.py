"""Harkness: performance from the average of the opposition, and the chart in bands of 25 points.

Sources: Harkness 1967, pages 185 to 188, as quoted; garnergaggle.org for the chart per game.
"""

from __future__ import annotations

from decimal import Decimal

BAND = 25
LAST_BAND = 12
"""From 300 points on nothing changes any more."""


def performance(average: Decimal, score: Decimal, games: int) -> Decimal:
    """Return the average and 10 points for each per cent above 50; less below; 500 at most."""
    return average + 10 * (100 * score / games - 50)


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
