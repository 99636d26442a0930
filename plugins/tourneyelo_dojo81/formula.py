"""The curves of 81Dojo: the early one from its FAQ, the later one as far as it can be inferred."""

from __future__ import annotations

import math

K = 32
SIGMA = 285
"""Standard deviation of the later curve in rating points (inferred)."""
BEND = 192.23
"""Loser above winner by more than this: the later curve is bent, how is unknown."""
_FIRST, _SECOND, _THIRD, _FOURTH = -1.4217e-3, 2.4336e-7, 2.5140e-9, -1.9910e-12


def early_points(winner_minus_loser: float) -> float:
    """Return what the winner takes from the loser, 1 to 31 points (FAQ of the server)."""
    d, size = winner_minus_loser, abs(winner_minus_loser)
    share = 0.5 + _FIRST * d + _SECOND * d * size + _THIRD * d**3 + _FOURTH * d**3 * size
    return min(31.0, max(1.0, K * share))


def early_time_factor(minutes: float) -> float:
    """Return the factor of the main time, 1 at five minutes and 2 at 45 (FAQ of the server)."""
    return float(((minutes / 5) ** 0.8 - 1) / (9**0.8 - 1) + 1)


def later_points(winner_minus_loser: float) -> float:
    """Return what the winner gains: K times the normal chance of the loser (inferred)."""
    return K * 0.5 * math.erfc(winner_minus_loser / (SIGMA * math.sqrt(2)))


def later_loss(winner_minus_loser: float, *, capped: bool) -> float:
    """Return what the loser loses: as much, or at most 24 beyond the bend (user's choice)."""
    gained = later_points(winner_minus_loser)
    return min(gained, 0.75 * K) if capped and winner_minus_loser < -BEND else gained
