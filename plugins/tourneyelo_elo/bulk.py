"""Very many games of one event at once; numpy is loaded only here, and only when asked for."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from tourneyelo.errors import Misuse
from tourneyelo.plugin import BulkGames
from tourneyelo_elo.options import Curve, Draws, EloOptions, Rounding, Update


def rate_event(players: Mapping[str, Any], games: BulkGames, options: EloOptions) -> dict[str, Any]:
    """Return the ratings after an event, as floats.

    Args:
        players: `rating`, and `k` where it differs from that of the options.
        games: everybody's games.
        options: those of the system; per event, without rounding, draws as halves.

    Raises:
        Misuse: an option is not offered in bulk.
    """
    import numpy as np

    _refuse(options)
    rating = np.asarray(players["rating"], dtype=float)
    k = np.asarray(players.get("k", options.usual_k), dtype=float)
    first, second = np.asarray(games.first), np.asarray(games.second)
    difference = rating[first] - rating[second]
    if options.max_diff is not None:
        difference = np.clip(difference, -options.max_diff, options.max_diff)
    gain = np.asarray(games.score, dtype=float) - _expected(difference, options)
    count = len(rating)
    total = np.bincount(first, gain, count) - np.bincount(second, gain, count)
    return {"rating": rating + k * total}


def _refuse(options: EloOptions) -> None:
    usual = options.update is Update.EVENT and options.draws is Draws.HALF
    if not usual or options.round is not Rounding.NONE:
        raise Misuse("elo in bulk is per event, without rounding, and with draws as halves")


def _expected(difference: Any, options: EloOptions) -> Any:
    import numpy as np

    if options.curve is Curve.LINEAR:
        return np.clip(0.5 + difference / (2 * options.scale), 0, 1)
    if options.curve is Curve.LOGISTIC:
        return 1 / (1 + np.exp(difference * (-math.log(10) / options.scale)))
    error = np.frompyfunc(math.erfc, 1, 1)  # numpy has no error function of its own
    return 0.5 * error(-difference / options.scale).astype(float)
