"""The correction after twelve games.

Source: JCCA rating rules.
"""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

CORRECTED_AFTER = 12


class Record(NamedTuple):
    """All games of a player; draws are the games that are neither won nor lost."""

    games: int
    wins: int
    losses: int
    opponents: Decimal
    """Sum of their ratings."""


def corrected(record: Record) -> Decimal:
    """Return average opponent + 360 (W - L) / (W + L); the average alone after draws only."""
    average = record.opponents / record.games
    decided = record.wins + record.losses
    return average + Decimal(360 * (record.wins - record.losses)) / decided if decided else average
