"""The European Go Database; figures and sources are in `worked_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo.plugin import Opponent, example_event
from tourneyelo_egf.formula import expected_score, handicapped
from tourneyelo_egf.system import EuropeanGo, EuropeanGoOptions

EXAMPLES = json.loads((Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8"))[
    "examples"
]
SINGLE = [each for each in EXAMPLES if "score" in each["inputs"]]


def rated(rating, games):
    opponents = [Opponent(opponent, {1: "1", 0.5: "=", 0: "0"}[score]) for opponent, score in games]
    run = EuropeanGo().rate(example_event(rating, opponents), EuropeanGoOptions())
    return run.players[0].new_rating


def test_all_seven_examples_are_tested():
    assert len(EXAMPLES) == 7
    assert len(SINGLE) == 5


@pytest.mark.parametrize("example", SINGLE, ids=lambda example: example["id"])
def test_change_of_a_game(example):
    given = example["inputs"]
    new = rated(given["rating"], [(given["opponent"], given["score"])])
    assert new == example["expected"]["new_rounded"]


def test_egd_expected():
    (example,) = (each for each in EXAMPLES if each["id"] == "egd-expected")
    share = expected_score(example["inputs"]["rating"], example["inputs"]["opponent"])
    assert share == pytest.approx(example["expected"]["e"], abs=example["tolerance"]["e"])


def test_egd_event():
    (example,) = (each for each in EXAMPLES if each["id"] == "egd-event")
    games = [(game["opponent"], game["score"]) for game in example["inputs"]["games"]]
    new = rated(example["inputs"]["rating"], games)
    assert new == example["expected"]["new_rounded"]


def test_stones_lift_the_receiver():
    assert handicapped(1000, 3) == 1250
    assert handicapped(1000, 0) == 1000
