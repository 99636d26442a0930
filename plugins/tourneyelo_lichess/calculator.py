"""One game between two players, as lichess-org/scalachess (rating/glicko) computes it.

Glicko-2 with tau 0.75; the deviation grows by the time since the last game, in fractions of a
period, when the game is counted.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

SCALE = 173.7178
TAU = 0.75
TOLERANCE = 1e-6
PERIODS_PER_DAY = 0.21436
LOWEST_RATING, HIGHEST_RATING = 400.0, 4000.0
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 500.0
MOST_VOLATILITY = 0.1
LARGEST_CHANGE = 700.0
PROVISIONAL_FROM = 110.0
_MOST_STEPS = 1000
_LEAST_PRECISION = 1e-12


class Glicko(NamedTuple):
    """What the server keeps of a player in one time class."""

    rating: float
    deviation: float
    volatility: float


def grown(deviation: float, volatility: float, periods: float) -> float:
    """Return the deviation after so many periods without a game."""
    phi = deviation / SCALE
    return math.sqrt(phi**2 + periods * volatility**2) * SCALE


def after_game(own: Glicko, opponent: Glicko, score: float, periods: float = 0.0) -> Glicko:
    """Update one player by one game, without the bounds of the server."""
    phi = own.deviation / SCALE
    g = weight(opponent.deviation)
    chance = expected(own.rating, opponent)
    precision = max(g**2 * chance * (1 - chance), _LEAST_PRECISION)
    gain = g * (score - chance)
    volatility = _volatility(phi, own.volatility, 1 / precision, gain / precision)
    star = grown(own.deviation, volatility, periods) / SCALE
    new_phi = 1 / math.sqrt(1 / star**2 + precision)
    return Glicko(own.rating + new_phi**2 * gain * SCALE, new_phi * SCALE, volatility)


def bounded(before: Glicko, after: Glicko) -> Glicko:
    """Keep a player within the bounds of the server (lila, modules/rating Glicko.scala)."""
    change = min(max(after.rating - before.rating, -LARGEST_CHANGE), LARGEST_CHANGE)
    return Glicko(
        min(max(before.rating + change, LOWEST_RATING), HIGHEST_RATING),
        min(max(after.deviation, LEAST_DEVIATION), MOST_DEVIATION),
        min(after.volatility, MOST_VOLATILITY),
    )


def weight(deviation: float) -> float:
    """Return g of an opponent's deviation."""
    return 1 / math.sqrt(1 + 3 * (deviation / SCALE) ** 2 / math.pi**2)


def expected(rating: float, opponent: Glicko) -> float:
    """Return the expected score."""
    exponent = -weight(opponent.deviation) * (rating - opponent.rating) / SCALE
    return 1 / (1 + math.exp(min(max(exponent, -700), 700)))


def _volatility(phi: float, volatility: float, variance: float, delta: float) -> float:
    """Find the new volatility by the Illinois method."""
    start = math.log(volatility**2)

    def f(x: float) -> float:
        e = math.exp(x)
        spread = phi**2 + variance + e
        return e * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low, high = start, _other_end(start, delta**2 - phi**2 - variance, f)
    at_low, at_high = f(low), f(high)
    for _ in range(_MOST_STEPS):
        if abs(high - low) <= TOLERANCE:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def _other_end(start: float, surplus: float, f: Callable[[float], float]) -> float:
    if surplus > 0:
        return math.log(surplus)
    steps = 1
    while f(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
