"""Writing a crosstable of 1,000 players and 11 rounds, losses told beforehand included."""

from __future__ import annotations

import random
import time

import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.host import pipeline, writing
from tourneyelo.model import Colour, Player, Rating, Result, RoundResult, SourceFacts, Tournament

pytestmark = pytest.mark.benchmark
PLAYERS, ROUNDS = 1_000, 11
SECONDS = 1.5


@pytest.fixture(scope="module")
def event() -> Tournament:
    chance = random.Random(2026)
    rounds: dict[int, list[RoundResult]] = {number: [] for number in range(1, PLAYERS + 1)}
    for _ in range(ROUNDS):
        order = chance.sample([*rounds], PLAYERS)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = chance.choice(
                [(Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN)]
            )
            rounds[white].append(RoundResult(black, Colour.WHITE, mine))
            rounds[black].append(RoundResult(white, Colour.BLACK, other))
    players = tuple(
        Player(
            number=number,
            name=f"Family{number}, Given",
            rounds=tuple(records),
            federation="AUT",
            fide_id=99_900_000 + number,
            ratings=(Rating(2000),),
            rank=number,
        )
        for number, records in rounds.items()
    )
    return Tournament(name="Large Open", players=players)


@pytest.mark.parametrize("name", ["crosstable", "crosstable-csv", "crosstable-html"])
def test_writing(benchmark, event, name):
    exporter = Host.of(tourneyelo_crosstable).exporters[name]
    report = pipeline.compose(SourceFacts(), event, ())

    def write():
        writing.problems(exporter, report)
        return writing.as_bytes(exporter, report)

    assert len(benchmark.pedantic(write, rounds=3, warmup_rounds=1)) > 50_000
    assert benchmark.stats.stats.median < SECONDS


def test_the_time_grows_with_the_number_of_players_and_not_with_its_square(event):
    """Four times the players: about four times the time, where the square would be sixteen."""
    exporter = Host.of(tourneyelo_crosstable).exporters["crosstable-csv"]

    def seconds(players):
        report = pipeline.compose(SourceFacts(), Tournament(players=players), ())
        start = time.perf_counter()
        writing.problems(exporter, report)
        return time.perf_counter() - start

    pairs = [(number, number + 1) for number in range(1, 8000, 2)]
    large = tuple(player for pair in pairs for player in met(*pair))
    seconds(large[:100])
    assert seconds(large) < 9 * seconds(large[:2000])


def met(white, black):
    won = RoundResult(black, Colour.WHITE, Result.WIN)
    lost = RoundResult(white, Colour.BLACK, Result.LOSS)
    yield Player(number=white, name=f"Family{white}", rounds=(won,))
    yield Player(number=black, name=f"Family{black}", rounds=(lost,))
