"""A million games by Elo and by Glicko-2, beside the packages `elote` and `glicko2`.

Both sides work on the same players and games in the same process; the packages get as many games
as make a steady figure, since a million would take them minutes. The factors are printed with `-s`.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

from tourneyelo.plugin import BulkGames

pytestmark = pytest.mark.benchmark
PLAYERS, GAMES = 100_000, 1_000_000
OTHERS_GAMES, OTHERS_PLAYERS = 100_000, 5_000
TURNS = 3
FASTER = 20


@pytest.fixture(scope="module")
def server() -> tuple[dict[str, Any], BulkGames]:
    """Everybody of a server, and a period of it."""
    numpy = pytest.importorskip("numpy")
    random = numpy.random.default_rng(20260101)
    players = {
        "rating": numpy.clip(random.normal(1500, 300, PLAYERS), 101, 3000),
        "rd": random.uniform(40, 350, PLAYERS),
        "volatility": random.uniform(0.05, 0.07, PLAYERS),
    }
    first = random.integers(0, PLAYERS, GAMES)
    second = (first + random.integers(1, PLAYERS, GAMES)) % PLAYERS
    return players, BulkGames(first, second, random.choice([0.0, 0.5, 1.0], GAMES))


def seconds(work: Callable[[], Any]) -> float:
    times = []
    for _ in range(TURNS):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def tell(name: str, ours: float, theirs: float) -> None:
    print(
        f"\n{name}: {ours * 1e9:.0f} ns a game, theirs {theirs * 1e9:.0f} ns: {theirs / ours:.0f}x"
    )


def test_elo_rates_a_game_20_times_faster_than_elote(server: Any) -> None:
    elote = pytest.importorskip("elote")
    from tourneyelo_elo.options import EloOptions
    from tourneyelo_elo.system import TextbookElo

    players, games = server
    ours = seconds(lambda: TextbookElo().rate_bulk(players, games, EloOptions())) / GAMES
    first, second, score = (each[:OTHERS_GAMES].tolist() for each in games)

    def theirs() -> None:
        field = [
            elote.EloCompetitor(initial_rating=rating) for rating in players["rating"].tolist()
        ]
        for one, other, points in zip(first, second, score, strict=True):
            if points == 1:
                field[one].beat(field[other])
            elif points == 0:
                field[other].beat(field[one])
            else:
                field[one].tied(field[other])

    making = seconds(
        lambda: [elote.EloCompetitor(initial_rating=r) for r in players["rating"].tolist()]
    )
    game = (seconds(theirs) - making) / OTHERS_GAMES
    tell("Elo per event", ours, game)
    assert game / ours >= FASTER


def test_glicko2_rates_a_game_20_times_faster_than_glicko2(server: Any) -> None:
    glicko2 = pytest.importorskip("glicko2")
    from tourneyelo_glicko.glicko2 import Glicko2, Glicko2Options

    players, games = server
    ours = seconds(lambda: Glicko2().rate_bulk(players, games, Glicko2Options())) / GAMES
    rating, rd, volatility = (players[name].tolist() for name in ("rating", "rd", "volatility"))
    met: list[tuple[list[float], list[float], list[float]]] = [
        ([], [], []) for _ in range(OTHERS_PLAYERS)
    ]
    for one, other, points in zip(*(each.tolist() for each in games), strict=True):
        for own, opponent, own_points in ((one, other, points), (other, one, 1 - points)):
            if own < OTHERS_PLAYERS:
                ratings, deviations, scores = met[own]
                ratings.append(rating[opponent])
                deviations.append(rd[opponent])
                scores.append(own_points)

    def theirs() -> None:
        for number, lists in enumerate(met):
            if lists[0]:
                player = glicko2.Player(
                    rating=rating[number], rd=rd[number], vol=volatility[number]
                )
                player.update_player(*lists)

    sides = sum(len(ratings) for ratings, _, _ in met)
    game = seconds(theirs) / sides * 2
    tell("Glicko-2 period", ours, game)
    assert game / ours >= FASTER
