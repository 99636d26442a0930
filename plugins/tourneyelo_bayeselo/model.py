"""BayesElo's model: chances of a game, and the ratings that make all games most probable.

Source: R. Coulom, BayesElo (remi-coulom.fr/Bayesian-Elo), formulas as repeated on talkchess.com;
eloAdvantage 32.8 and eloDraw 97.3 are its defaults. The model is concave, so the best ratings are
found from anywhere; each player is improved in turn (Newton's step) until nobody moves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

ADVANTAGE = 32.8
DRAW = 97.3
_UNIT = math.log(10) / 400
_TOLERANCE = 1e-9
_MOST_ROUNDS = 20_000
_LARGEST_STEP = 400.0


class Term(NamedTuple):
    """One factor 1 / (1 + 10^((opponent - own - offset) / 400)) of the likelihood of a game.

    A win is the factor of the winner, a loss that of the opponent, a draw both.
    """

    winner: int
    loser: int
    offset: float


class Chances(NamedTuple):
    """How probable the three results of a game are."""

    white: float
    draw: float
    black: float


def chances(
    white: float, black: float, advantage: float = ADVANTAGE, draw: float = DRAW
) -> Chances:
    """Return the chances of a game between two ratings."""
    wins = _f(black - white - advantage + draw)
    loses = _f(white - black + advantage + draw)
    return Chances(wins, 1 - wins - loses, loses)


def terms_of(
    first: int, second: int, half_points: int, advantage: float, draw: float
) -> list[Term]:
    """Write a game as factors; `advantage` is that of the first player, negative for Black."""
    won = Term(first, second, advantage - draw)
    lost = Term(second, first, -advantage - draw)
    return {2: [won], 0: [lost], 1: [won, lost]}[half_points]


def most_probable(count: int, terms: Sequence[Term], prior: float, draw: float) -> list[float]:
    """Return the ratings of players 0 to count-1 around 0 that make all games most probable.

    Every player also drew `prior` games against somebody of rating 0, or a player who won
    everything would have no finite rating.
    """
    mine: list[list[tuple[int, float, int]]] = [[] for _ in range(count)]
    for term in terms:
        mine[term.winner].append((term.loser, term.offset, 1))
        mine[term.loser].append((term.winner, term.offset, -1))
    ratings = [0.0] * count
    for _ in range(_MOST_ROUNDS):
        largest = 0.0
        for number in range(count):
            step = _step(ratings, number, mine[number], prior, draw)
            ratings[number] += step
            largest = max(largest, abs(step))
        if largest < _TOLERANCE:
            break
    return ratings


def _step(
    ratings: list[float],
    number: int,
    mine: list[tuple[int, float, int]],
    prior: float,
    draw: float,
) -> float:
    """Return Newton's step of one player, the others standing still."""
    own, slope, curvature = ratings[number], 0.0, 0.0
    for other, offset, sign in mine:
        missing = _f(sign * (own - ratings[other]) + offset)
        slope += sign * missing
        curvature += missing * (1 - missing)
    for sign in (1, -1):
        missing = _f(sign * own - draw)
        slope += prior * sign * missing
        curvature += prior * missing * (1 - missing)
    step = slope / max(curvature, 1e-12) / _UNIT
    return min(max(step, -_LARGEST_STEP), _LARGEST_STEP)


def _f(x: float) -> float:
    """Return 1 / (1 + 10^(x / 400))."""
    return 1 / (1 + math.exp(min(max(x * _UNIT, -700), 700)))
