"""FESA's formulas; figures and sources are in `worked_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo_fesa.formula import GRADES, coefficient, first_rating, game_change, weak_bonus

(EXAMPLE,) = json.loads(
    (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
)["examples"]


def test_fesa_basic():
    given, expected = EXAMPLE["inputs"], EXAMPLE["expected"]["change"]
    changes = [
        game_change(given["rating"], opponent, score)
        for opponent, score in zip(given["opponent"], given["win"], strict=True)
    ]
    assert changes == pytest.approx(expected, abs=EXAMPLE["tolerance"]["change"])


@pytest.mark.parametrize(
    ("rating", "k"),
    [(2240, 16), (2239, 20), (1919, 24), (1559, 28), (1279, 32), (1039, 36), (719, 40)],
)
def test_coefficients_of_the_rules_of_2000(rating, k):
    assert coefficient(rating) == k


def test_the_bonus_ends_at_1800_and_after_100_games():
    assert weak_bonus(1400, 0) == 2
    assert weak_bonus(1400, 100) == 0
    assert weak_bonus(1800, 0) == 0


def test_first_ratings():
    assert first_rating([(GRADES["2-dan"], 1), (GRADES["2-dan"], 0)]) == 1860
    assert first_rating([(1500, 0), (1600, 0)]) == 1
    assert 1600 < first_rating([(1500, 1), (1600, 1)]) < 2200
