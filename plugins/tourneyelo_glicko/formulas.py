"""The formulas of Glicko and Glicko-2 for one player in one rating period.

Sources: M. Glickman, The Glicko system (glicko.net/glicko/glicko.pdf), and Example of the Glicko-2
system (glicko.net/glicko/glicko2.pdf), whose steps are named here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

Q = math.log(10) / 400
GLICKO2_SCALE = 173.7178
TOLERANCE = 1e-6
_MOST_STEPS = 1000
_LEAST_PRECISION = 1e-12
"""Of games between players so far apart that floating point sees certainty."""


class Met(NamedTuple):
    """A game: the opponent's rating and deviation before the period, and the score."""

    rating: float
    deviation: float
    score: float


class After(NamedTuple):
    """A player after the period; `volatility` is not used by Glicko."""

    rating: float
    deviation: float
    volatility: float = 0.0


def weight(deviation: float) -> float:
    """Return g(RD): how much a game against somebody so uncertain counts."""
    return 1 / math.sqrt(1 + 3 * Q**2 * deviation**2 / math.pi**2)


def expected(rating: float, opponent: float, deviation: float) -> float:
    """Return the expected score against an opponent of that deviation."""
    return 1 / (1 + 10 ** (-weight(deviation) * (rating - opponent) / 400))


def predicted(rating: float, deviation: float, opponent: float, other_deviation: float) -> float:
    """Predict the score between two players, both deviations taken into account."""
    return expected(rating, opponent, math.hypot(deviation, other_deviation))


def onset_deviation(deviation: float, c: float, periods: float, most: float) -> float:
    """Return the deviation at the beginning of a period, so many periods after it was computed."""
    return min(math.sqrt(deviation**2 + c**2 * periods), most)


def glicko(rating: float, deviation: float, games: Sequence[Met]) -> After:
    """Update a player by the games of a period; without games nothing changes."""
    if not games:
        return After(rating, deviation)
    information, gain = 1 / deviation**2, 0.0
    for met in games:
        g, e = weight(met.deviation), expected(rating, met.rating, met.deviation)
        information += Q**2 * g**2 * e * (1 - e)
        gain += g * (met.score - e)
    return After(rating + Q / information * gain, math.sqrt(1 / information))


def glicko2(
    rating: float, deviation: float, volatility: float, games: Sequence[Met], tau: float
) -> After:
    """Update a player by the games of a period; without games the deviation grows (step 6)."""
    phi = deviation / GLICKO2_SCALE
    if not games:
        return After(rating, math.hypot(phi, volatility) * GLICKO2_SCALE, volatility)
    precision, gain = _sums(rating, games)
    variance = 1 / precision
    new_volatility = volatility_after(phi, volatility, variance, variance * gain, tau)
    star = math.hypot(phi, new_volatility)
    new_phi = 1 / math.sqrt(1 / star**2 + precision)
    change = new_phi**2 * gain * GLICKO2_SCALE
    return After(rating + change, new_phi * GLICKO2_SCALE, new_volatility)


def weight2(phi: float) -> float:
    """Return g(phi) on the scale of Glicko-2 (step 3)."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def expected2(rating: float, opponent: float, deviation: float) -> float:
    """Return the expected score of Glicko-2 (step 3); steady for any difference."""
    exponent = -weight2(deviation / GLICKO2_SCALE) * (rating - opponent) / GLICKO2_SCALE
    return 1 / (1 + math.exp(min(max(exponent, -700), 700)))


def _sums(rating: float, games: Sequence[Met]) -> tuple[float, float]:
    """Return the sums of g^2 E (1 - E) and of g (s - E), steps 3 and 4."""
    precision = gain = 0.0
    for met in games:
        g = weight2(met.deviation / GLICKO2_SCALE)
        e = expected2(rating, met.rating, met.deviation)
        precision += g**2 * e * (1 - e)
        gain += g * (met.score - e)
    return max(precision, _LEAST_PRECISION), gain


def volatility_after(
    phi: float, volatility: float, variance: float, delta: float, tau: float
) -> float:
    """Find the new volatility by the Illinois method (step 5), tolerance 0.000001."""
    start = math.log(volatility**2)

    def f(x: float) -> float:
        e = math.exp(x)
        spread = phi**2 + variance + e
        return e * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2

    low, high = start, _other_end(start, delta**2 - phi**2 - variance, tau, f)
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


def _other_end(start: float, surplus: float, tau: float, f: Callable[[float], float]) -> float:
    if surplus > 0:
        return math.log(surplus)
    steps = 1
    while f(start - steps * tau) < 0:
        steps += 1
    return start - steps * tau
