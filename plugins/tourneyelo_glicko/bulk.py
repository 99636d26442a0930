"""Very many games of one period at once, by Glicko-2; numpy is loaded only when asked for."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from tourneyelo.plugin import BulkGames
from tourneyelo_glicko.formulas import GLICKO2_SCALE, TOLERANCE

_MOST_STEPS = 1000
_LEAST_PRECISION = 1e-12


def rate_period(players: Mapping[str, Any], games: BulkGames, tau: float) -> dict[str, Any]:
    """Return rating, rd and volatility of everybody after a period, as floats.

    Args:
        players: `rating`, `rd` and `volatility`.
        games: everybody's games.
        tau: constraint of the volatility.
    """
    import numpy as np

    rating, deviation, volatility = (
        np.asarray(players[name], dtype=float) for name in ("rating", "rd", "volatility")
    )
    phi = deviation / GLICKO2_SCALE
    precision, gain, played = _sums(rating / GLICKO2_SCALE, phi, games)
    after = volatility.copy()
    variance = 1 / precision[played]
    after[played] = _volatility(
        phi[played], volatility[played], variance, variance * gain[played], tau
    )
    star = np.hypot(phi, after)
    new_phi = np.where(played, 1 / np.sqrt(1 / star**2 + precision), star)
    change = np.where(played, new_phi**2 * gain * GLICKO2_SCALE, 0.0)
    return {"rating": rating + change, "rd": new_phi * GLICKO2_SCALE, "volatility": after}


def _sums(mu: Any, phi: Any, games: BulkGames) -> tuple[Any, Any, Any]:
    """Return the sums of g^2 E (1 - E) and g (s - E) of everybody, and who played at all."""
    import numpy as np

    first, second = np.asarray(games.first), np.asarray(games.second)
    score, count = np.asarray(games.score, dtype=float), len(mu)
    g = 1 / np.sqrt(1 + 3 * phi**2 / math.pi**2)
    difference = mu[first] - mu[second]
    precision, gain = np.zeros(count), np.zeros(count)
    for own, other, sign, points in (
        (first, second, 1, score),
        (second, first, -1, 1 - score),
    ):
        weight = g[other]
        chance = 1 / (1 + np.exp(-weight * sign * difference))
        precision += np.bincount(own, weight**2 * chance * (1 - chance), count)
        gain += np.bincount(own, weight * (points - chance), count)
    played = (np.bincount(first, minlength=count) + np.bincount(second, minlength=count)) > 0
    return np.maximum(precision, _LEAST_PRECISION), gain, played


class _Curve(NamedTuple):
    """The function whose root is the logarithm of the new squared volatility (step 5)."""

    spread: Any
    delta: Any
    start: Any
    tau: float

    def __call__(self, x: Any, at: Any = ...) -> Any:
        import numpy as np

        e = np.exp(x)
        spread = self.spread[at] + e
        first = e * (self.delta[at] ** 2 - spread) / (2 * spread**2)
        return first - (x - self.start[at]) / self.tau**2


def _volatility(phi: Any, volatility: Any, variance: Any, delta: Any, tau: float) -> Any:
    """Find all new volatilities by the Illinois method, each until it is exact enough."""
    import numpy as np

    f = _Curve(phi**2 + variance, delta, np.log(volatility**2), tau)
    low, high = f.start.copy(), _other_ends(f)
    at_low, at_high = f(low), f(high)
    open_ = np.flatnonzero(np.abs(high - low) > TOLERANCE)
    for _ in range(_MOST_STEPS):
        if not len(open_):
            break
        a, b, fa, fb = low[open_], high[open_], at_low[open_], at_high[open_]
        middle = a + (a - b) * fa / (fb - fa)
        at_middle = f(middle, open_)
        crossed = at_middle * fb <= 0
        low[open_], at_low[open_] = np.where(crossed, b, a), np.where(crossed, fb, fa / 2)
        high[open_], at_high[open_] = middle, at_middle
        open_ = open_[np.abs(high[open_] - low[open_]) > TOLERANCE]
    return np.exp(low / 2)


def _other_ends(f: _Curve) -> Any:
    import numpy as np

    surplus = f.delta**2 - f.spread
    ends = np.where(surplus > 0, np.log(np.maximum(surplus, 1e-300)), f.start - f.tau)
    stepping = np.flatnonzero(surplus <= 0)
    while len(stepping := stepping[f(ends[stepping], stepping) < 0]):
        ends[stepping] -= f.tau
    return ends
