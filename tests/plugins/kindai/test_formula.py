"""The straight line; figures and sources are in `worked_examples.json`."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from tourneyelo_kindai.formula import bounded_change, expected_score, linear_change

EXAMPLES = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
    )["examples"]
}


def test_uscf_linear_4pct():
    example = EXAMPLES["uscf-linear-4pct"]
    rating = example["inputs"]["rating"]
    changes = [
        linear_change(rating, game["opponent"], Decimal(str(game["score"])))
        for game in example["inputs"]["games"]
    ]
    assert rating + sum(changes) == example["expected"]["new_rating"]


def test_linear_400_validity():
    example = EXAMPLES["linear-400-validity"]
    shares = [float(expected_score(1500 + gap, 1500)) for gap in example["inputs"]["diff"]]
    assert shares == example["expected"]["e_stronger"]


@pytest.mark.parametrize(("gap", "won", "lost"), [(0, 16, -16), (390, 1, -31), (-5000, 31, -1)])
def test_a_win_gives_1_to_31_points(gap, won, lost):
    assert bounded_change(2000 + gap, 2000, Decimal(1)) == won
    assert bounded_change(2000 + gap, 2000, Decimal(0)) == lost


def test_a_draw_gives_four_per_cent_of_the_difference():
    assert bounded_change(1500, 1600, Decimal("0.5")) == 4
