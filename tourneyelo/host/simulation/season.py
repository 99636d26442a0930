"""Seasons: events of a pool whose true strengths are known, from a seed.

Strengths are on the usual scale: a difference of 400 means odds of ten to one. Pairings are Swiss,
by points and lots, and know no rating, so every system rates the very same games.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Annotated

import msgspec

_SCALE = 800 / math.log(10)


class SeasonPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How many, how strong, how long; the seed decides the rest."""

    players: Annotated[int, msgspec.Meta(ge=2, le=2000)] = 60
    events: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 20
    rounds: Annotated[int, msgspec.Meta(ge=1, le=50)] = 7
    newcomers: Annotated[int, msgspec.Meta(ge=0, le=500)] = 3
    """Join before every event but the first."""
    retirements: Annotated[int, msgspec.Meta(ge=0, le=500)] = 3
    """Leave before every event but the first, chosen by lot; two players always stay."""
    mean: float = 1500.0
    spread: Annotated[float, msgspec.Meta(ge=0, le=2000)] = 300.0
    """Standard deviation of the true strengths."""
    drift: Annotated[float, msgspec.Meta(ge=0, le=500)] = 0.0
    """Standard deviation by which every strength moves from event to event."""
    draws: Annotated[int, msgspec.Meta(ge=0, le=95)] = 30
    """Per cent of draws between equals."""
    seed: int = 1


class PlayedGame(msgspec.Struct, frozen=True, gc=False):
    """A game of the season."""

    round: int
    white: int
    """Number of the player in the whole season."""
    black: int
    half_points: int
    """Of White."""


class SeasonEvent(msgspec.Struct, frozen=True):
    """One event: who took part, how strong they were, and their games."""

    number: int
    strengths: dict[int, float]
    games: tuple[PlayedGame, ...]


def season(plan: SeasonPlan) -> list[SeasonEvent]:
    """Play a season; the same plan gives the same games."""
    lots = random.Random(plan.seed)  # noqa: S311 - lots of a simulation
    strengths = {n: lots.gauss(plan.mean, plan.spread) for n in range(1, plan.players + 1)}
    known = plan.players
    events = []
    for number in range(1, plan.events + 1):
        if number > 1:
            known = _move_on(strengths, known, plan, lots)
        events.append(SeasonEvent(number, dict(strengths), _play(strengths, plan, lots)))
    return events


def expected(strength: float, opponent: float, draws: int) -> float:
    """Return the true expectation: wins and draws in Davidson's proportions."""
    win, draw = _chances(strength - opponent, draws)
    return win + draw / 2


def _chances(difference: float, draws: int) -> tuple[float, float]:
    """Return the chances of a win and a draw, so that equals draw `draws` per cent."""
    share = draws / 100
    weight = 2 * share / (1 - share)
    win = math.exp(max(-50.0, min(50.0, difference / _SCALE)))
    total = win + 1 / win + weight
    return win / total, weight / total


def _move_on(strengths: dict[int, float], known: int, plan: SeasonPlan, lots: random.Random) -> int:
    """Let players leave, join and change; return the last number given."""
    leaving = min(plan.retirements, len(strengths) - 2)
    for number in lots.sample(sorted(strengths), max(0, leaving)):
        del strengths[number]
    for number in strengths:
        strengths[number] += lots.gauss(0, plan.drift)
    for number in range(known + 1, known + plan.newcomers + 1):
        strengths[number] = lots.gauss(plan.mean, plan.spread)
    return known + plan.newcomers


def _play(
    strengths: Mapping[int, float], plan: SeasonPlan, lots: random.Random
) -> tuple[PlayedGame, ...]:
    points = dict.fromkeys(strengths, 0)
    met: set[frozenset[int]] = set()
    games: list[PlayedGame] = []
    for round_ in range(1, plan.rounds + 1):
        for white, black in _pairings(points, met, lots):
            win, draw = _chances(strengths[white] - strengths[black], plan.draws)
            lot = lots.random()
            half_points = 2 if lot < win else 1 if lot < win + draw else 0
            games.append(PlayedGame(round_, white, black, half_points))
            points[white] += half_points
            points[black] += 2 - half_points
    return tuple(games)


def _pairings(
    points: Mapping[int, int], met: set[frozenset[int]], lots: random.Random
) -> list[tuple[int, int]]:
    """Pair neighbours by points who have not met; who finds nobody new is free."""
    order = sorted(points, key=lambda number: (-points[number], lots.random()))
    pairs = []
    while order:
        first = order.pop(0)
        at = next((i for i, other in enumerate(order) if frozenset((first, other)) not in met), -1)
        if at < 0:
            continue
        pair = (first, order.pop(at))
        met.add(frozenset(pair))
        pairs.append(pair if lots.random() < 0.5 else pair[::-1])
    return pairs
