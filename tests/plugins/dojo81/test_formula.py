"""81Dojo, early and later; figures and sources are in `worked_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo_dojo81.formula import (
    BEND,
    early_points,
    early_time_factor,
    later_loss,
    later_points,
)

EXAMPLES = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
    )["examples"]
}


def close(example_id, figure, key, values):
    example = EXAMPLES[example_id]
    assert values == pytest.approx(example["expected"][figure], abs=example["tolerance"][figure])
    assert len(values) == len(example["inputs"][key])


def test_81dojo_early_polynomial():
    gaps = EXAMPLES["81dojo-early-polynomial"]["inputs"]["winner_minus_loser"]
    points = [early_points(gap) for gap in gaps]
    close("81dojo-early-polynomial", "points", "winner_minus_loser", points)


def test_81dojo_early_time_factor():
    minutes = EXAMPLES["81dojo-early-time-factor"]["inputs"]["minutes"]
    close("81dojo-early-time-factor", "c", "minutes", [early_time_factor(m) for m in minutes])


def test_81dojo_later_normal285():
    gaps = EXAMPLES["81dojo-later-normal285"]["inputs"]["winner_minus_loser"]
    points = [later_points(gap) for gap in gaps]
    close("81dojo-later-normal285", "points", "winner_minus_loser", points)


def test_a_cap_saves_the_loser_only_beyond_the_bend():
    assert later_loss(-BEND - 100, capped=True) == 24
    assert later_loss(-BEND - 100, capped=False) == later_points(-BEND - 100) > 24
    assert later_loss(-BEND + 100, capped=True) == later_points(-BEND + 100)
