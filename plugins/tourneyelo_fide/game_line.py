"""The line of one round in a report: what counted, and the reason."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model import Encounter, GameRating
from tourneyelo_fide.change import HALF, Difference, gain


def unrated_line(encounter: Encounter, reason: str) -> GameRating:
    """Write the line of a round that does not count."""
    record, opponent = encounter.record, encounter.opponent
    half_points = record.result.half_points
    return GameRating(
        round=encounter.round,
        opponent=record.opponent,
        colour=record.colour,
        result=record.result,
        rated=False,
        reason=reason,
        opponent_rating=opponent.rating if opponent else None,
        score=None if half_points is None else half_points * HALF,
    )


def rated_line(encounter: Encounter, difference: Difference | None, k: int | None) -> GameRating:
    """Write the line of a game that counts; without a difference it counts to a first rating."""
    half_points = encounter.record.result.half_points
    assert half_points is not None
    if difference is None:
        reason = "counts towards a first rating (B.02 8.2)"
        return msgspec.structs.replace(unrated_line(encounter, reason), rated=True)
    expected = Decimal(difference.expected).scaleb(-2)
    table = f"expected {expected} by table 8.1.2"
    return msgspec.structs.replace(
        unrated_line(encounter, "; ".join(filter(None, ("rated", difference.reason, table)))),
        rated=True,
        difference=difference.used,
        expected=expected,
        change=None if k is None else k * gain(half_points, difference.expected),
    )
