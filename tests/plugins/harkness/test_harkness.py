"""Harkness: worked examples by id, limits and marks."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo_harkness.formulas import chart, performance
from tourneyelo_harkness.per_game import HarknessPerGame
from tourneyelo_harkness.system import Harkness, HarknessOptions

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(
        Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
    )["examples"]
}


def test_all_3_examples_are_here() -> None:
    assert len(EXAMPLES) == 3


def test_harkness_1577() -> None:
    """Harkness 1967, page 187, as quoted."""
    inputs = EXAMPLES["harkness-1577"]["inputs"]
    average, score = (Decimal(str(inputs[key])) for key in ("average_competition", "score"))
    found = performance(average, score, inputs["games"])
    assert round(found) == EXAMPLES["harkness-1577"]["expected"]["new"]


def test_harkness_75_100() -> None:
    inputs = EXAMPLES["harkness-75-100"]["inputs"]
    average = Decimal(inputs["average_competition"])
    found = [performance(average, Decimal(percent) / 25, 4) for percent in inputs["percent"]]
    assert found == EXAMPLES["harkness-75-100"]["expected"]["performance"]


def test_harkness_per_game_table() -> None:
    example = EXAMPLES["harkness-per-game-table"]
    found = [worth for d in example["inputs"]["differences"] for worth in chart(Decimal(d))]
    assert found == example["expected"]["rows"]


def test_all_and_nothing_lie_500_from_the_average() -> None:
    for result, expected in (("1", 2300), ("0", 1300)):
        run = Harkness().rate(example_event(1500, [Opponent(1800, result)]), HarknessOptions())
        assert run.players[0].new_rating == expected


def test_a_weight_is_the_users_and_marked() -> None:
    event = example_event(1500, [Opponent(1800, "1")])
    run = Harkness().rate(event, HarknessOptions(weight=0.25))
    assert run.players[0].new_rating == 1700
    assert run.approximation
    assert {finding.code for finding in run.findings} == {"HARK001"}


def test_games_are_rated_one_after_the_other() -> None:
    """After the win over 1600 the difference to the next 1600 is in the band from 75 points."""
    system = HarknessPerGame()
    event = example_event(1500, [Opponent(1600, "1"), Opponent(1600, "1")])
    run = system.rate(event, system.options())
    assert [game.change for game in run.players[0].games] == [20, 19]
    assert run.approximation
