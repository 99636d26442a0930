"""Writing a crosstable of 1,000 players and 11 rounds, losses told beforehand included."""

from __future__ import annotations

import random

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
