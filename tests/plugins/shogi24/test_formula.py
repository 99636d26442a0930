"""Shogi Club 24, example by example; figures and sources are in `worked_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tourneyelo_shogi24.formula import change, new_rating

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
)["examples"]
SINGLE = [example for example in EXAMPLES if "opponent" in example["inputs"]]


def test_all_22_examples_are_tested():
    assert len(EXAMPLES) == 22
    assert len(SINGLE) == 21


@pytest.mark.parametrize("example", SINGLE, ids=lambda example: example["id"])
def test_change_of_a_game(example):
    given = example["inputs"]
    points = change(
        given["rating"], given["opponent"], won=given["win"], game_number=given["game_number"]
    )
    assert points == example["expected"]["change"]
    assert new_rating(given["rating"], points) == example["expected"]["new"]


def test_shogi24_r100_streak():
    (example,) = (each for each in EXAMPLES if each["id"] == "shogi24-r100-streak")
    rating, ratings = example["inputs"]["start"], []
    for number in range(1, example["inputs"]["wins_vs_equal"] + 1):
        rating += change(rating, rating, won=True, game_number=number)
        ratings.append(rating)
    assert ratings == example["expected"]["ratings"]
