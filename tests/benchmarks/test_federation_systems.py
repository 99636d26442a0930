"""A million games by every system of a federation, in one process, lines and states included."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from tourneyelo.host import Host
from tourneyelo.model import Player, Rating, Result, RoundResult, Tournament

pytestmark = pytest.mark.benchmark
NAMES = (
    "us-chess", "uscf-1960", "uscf-linear", "dwz", "ingo", "clarke", "ecf", "harkness",
    "harkness-per-game", "ccla", "khachaturov", "ncs", "jcca",
)  # fmt: skip
OPTIONS = {"ecf": {"limit": "none", "nominal": 1500}, "ncs": {"limit": "none", "start": 1500}}
PLAYERS, ROUNDS, EVENTS = 1_000, 20, 100
SLOWEST = 100e-6
"""Seconds a game."""


def large_event(seed: int) -> Tournament:
    """Pair a large field by the circle method, with ratings and results by chance."""
    chance = random.Random(seed)
    ring = list(range(1, PLAYERS + 1))
    rounds: dict[int, list[RoundResult]] = {number: [] for number in ring}
    for _ in range(ROUNDS):
        for one, other in zip(ring[: PLAYERS // 2], reversed(ring), strict=False):
            result = chance.choice((Result.WIN, Result.DRAW, Result.LOSS))
            rounds[one].append(RoundResult(other, None, result))
            rounds[other].append(RoundResult(one, None, result.mirror or result))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    players = (
        Player(
            number=number,
            name=f"Player {number}",
            ratings=(Rating(chance.randint(1000, 2400)),),
            rounds=tuple(played),
        )
        for number, played in rounds.items()
    )
    return Tournament(players=tuple(players))


@pytest.mark.parametrize("name", NAMES)
def test_a_million_games(name: str) -> None:
    system = Host.load().rating_systems[name]
    given = {**system.trial, **OPTIONS.get(name, {})}
    options = msgspec.convert(given, system.options, strict=False)
    event = large_event(1)
    began = time.perf_counter()
    for _ in range(EVENTS):
        system.rate(event, options)
    a_game = (time.perf_counter() - began) / (PLAYERS * ROUNDS // 2 * EVENTS)
    print(f"{name}: {a_game * 1e6:.1f} microseconds a game")
    assert a_game < SLOWEST
