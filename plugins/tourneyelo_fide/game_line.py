"""The line of a game that counts: difference, expected score, change, and the reason."""

from __future__ import annotations

from decimal import Decimal
from functools import cache

from tourneyelo.model import Encounter, GameRating, game_line
from tourneyelo_fide.change import HALF, Difference, gain

TOWARDS_FIRST_RATING = "counts towards a first rating (B.02 8.2)"


def rated_line(encounter: Encounter, difference: Difference | None, k: int | None) -> GameRating:
    """Write the line of a game that counts; without a difference it counts to a first rating."""
    if difference is None:
        return game_line(encounter, TOWARDS_FIRST_RATING, rated=True)
    record, opponent = encounter.record, encounter.opponent
    half_points = record.result.half_points
    assert half_points is not None
    assert opponent is not None
    expected = _hundredths(difference.expected)
    reason = f"{difference.reason}; " if difference.reason else ""
    return GameRating(
        round=encounter.round,
        opponent=record.opponent,
        colour=record.colour,
        result=record.result,
        rated=True,
        reason=f"rated; {reason}expected {expected} by table 8.1.2",
        opponent_rating=opponent.rating,
        score=half_points * HALF,
        difference=difference.used,
        expected=expected,
        change=None if k is None else k * gain(half_points, difference.expected),
    )


@cache
def _hundredths(value: int) -> Decimal:
    return Decimal(value).scaleb(-2)
