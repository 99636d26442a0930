"""The formulas of the US Chess rating system, each for one player and floats as US Chess stores.

Source: Glickman and Doan, The US Chess Rating System, revised September 2020.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

FEW_GAMES = 8
"""Up to so many earlier games a player is rated by the special formula."""
ESTABLISHED = 25
"""A rating is established when it is based on more games than this."""
HIGHEST_SPECIAL = 2700.0
_TOLERANCE = 1e-7


class Met(NamedTuple):
    """A game as the formulas need it: the opponent's value and the score."""

    opponent: float
    score: float


class Record(NamedTuple):
    """What a player brings to an event."""

    rating: float
    games: int | None
    """Games the rating is based on; None: unknown, taken as established."""
    all_won: bool = False
    all_lost: bool = False


def effective_games(rating: float, games: int | None) -> float:
    """Return N', how many games a rating is worth: 50 at most, fewer for lower ratings."""
    most = 50.0
    if rating <= 2355:
        most = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2)
    return most if games is None else min(float(games), most)


def provisional_expectancy(rating: float, opponent: float) -> float:
    """Return PWe, linear between 400 points below and above the opponent."""
    return min(1.0, max(0.0, 0.5 + (rating - opponent) / 800))


def winning_expectancy(rating: float, opponent: float) -> float:
    """Return We of the standard formula, logistic with 400 points for ten to one."""
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))


def special_rating(record: Record, effective: float, met: Sequence[Met]) -> float:
    """Return the rating at which PWe over earlier and new games equals the score, 2700 at most."""
    prior, share = record.rating, effective / 2
    if record.all_won:
        prior, share = record.rating - 400, effective
    elif record.all_lost:
        prior, share = record.rating + 400, 0.0
    score = sum(game.score for game in met) + share
    weighed = [(prior, effective), *((game.opponent, 1.0) for game in met)]
    return min(HIGHEST_SPECIAL, _balance(weighed, score, record.rating))


def _balance(weighed: Sequence[tuple[float, float]], score: float, start: float) -> float:
    """Solve sum of weight x PWe = score; of equally good ratings take the nearest to the start."""
    steps = sorted(
        step
        for value, weight in weighed
        if weight
        for step in ((value - 400, weight / 800), (value + 400, -weight / 800))
    )
    slope, at, reached = 0.0, steps[0][0], 0.0
    low = high = None
    for knot, change in steps:
        gained = reached + slope * (knot - at)
        if low is None and gained >= score - _TOLERANCE:
            low = at if gained <= reached else at + (score - reached) / slope
            low = max(at, min(knot, low))
        if gained > score + _TOLERANCE:
            high = at if gained <= reached else max(at, at + (score - reached) / slope)
            break
        slope, at, reached = slope + change, knot, gained
    if score <= _TOLERANCE:
        low = -math.inf
    if low is None:
        low = at
    return min(max(start, low), math.inf if high is None else high)


def factor(rating: float, effective: float, games: int, *, dual: bool) -> float:
    """Return K = 800 / (N' + m), smaller above 2200 where the event is dual rated."""
    k = 800 / (effective + games)
    if dual and rating > 2200:
        k *= 6.5 - 0.0025 * rating if rating < 2500 else 0.25
    return k


def bonus(change: float, games: int, threshold: float) -> float:
    """Return what an exceptional result adds, from three games on."""
    return max(0.0, change - threshold * math.sqrt(max(games, 4))) if games >= 3 else 0.0


def standard_change(
    record: Record, met: Sequence[Met], threshold: float | None, *, dual: bool
) -> float:
    """Return K (S - E) with the bonus; `threshold` None: this player can have no bonus."""
    games = len(met)
    k = factor(record.rating, effective_games(record.rating, record.games), games, dual=dual)
    expected = sum(winning_expectancy(record.rating, game.opponent) for game in met)
    change = k * (sum(game.score for game in met) - expected)
    return change if threshold is None else change + bonus(change, games, threshold)


def is_special(record: Record) -> bool:
    """Tell whether the special formula rates this player."""
    few = record.games is not None and record.games <= FEW_GAMES
    return few or record.all_won or record.all_lost


def new_rating(
    record: Record, met: Sequence[Met], threshold: float | None, *, dual: bool = False
) -> float:
    """Return the rating after an event, before any floor."""
    if not met:
        return record.rating
    if is_special(record):
        return special_rating(record, effective_games(record.rating, record.games), met)
    return record.rating + standard_change(record, met, threshold, dual=dual)


def approximation(record: Record, met: Sequence[Met]) -> float:
    """Return the published approximation of the special formula, which knows no 400-point limit."""
    games, before = len(met), record.games or 0
    sums = sum(game.opponent + 400 * (2 * game.score - 1) for game in met)
    return (before * record.rating + sums) / (before + games)


def absolute_floor(wins: int, draws: int, events: int) -> int:
    """Return min(100 + 4 W + 2 D + events of three or more games, 150), over the career."""
    return min(100 + 4 * wins + 2 * draws + events, 150)


def peak_floor(highest_established: float) -> int | None:
    """Return the floor 200 below the highest established rating, 1200 to 2100; None: there is none.

    The highest rating counts as a list prints it, and the floor goes down to the hundred.
    """
    floor = min(2100, int((highest_established - 200) // 100) * 100)
    return floor if floor >= 1200 else None


def converted_from_fide(rating: float) -> tuple[float, int]:
    """Return the initial value of a player with a FIDE rating, and on how many games it counts."""
    return (20 + 1.02 * rating, 5) if rating <= 2000 else (180 + 0.94 * rating, 10)


def initial_by_age(age: int) -> float:
    """Return 50 points a year, for 2 to 26 years."""
    return float(50 * min(26, max(2, age)))
