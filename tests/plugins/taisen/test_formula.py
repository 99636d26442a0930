"""TAISEN: an inferred formula; its example and the source are in `worked_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path

from tourneyelo_taisen.formula import change

(EXAMPLE,) = json.loads(
    (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
)["examples"]


def test_taisen_inferred():
    given = EXAMPLE["inputs"]
    points = change(
        given["rating"], given["opponent"], won=given["win"], advantage=given["H"], k=given["K"]
    )
    assert points == EXAMPLE["expected"]["change"]


def test_a_handicap_moves_the_line_for_both_sides_alike():
    receiver = change(1400, 1600, won=True, advantage=200)
    giver = change(1600, 1400, won=False, advantage=-200)
    assert (receiver, giver) == (12, -12)


def test_changes_are_bounded():
    assert change(1000, 2900, won=True) == 23
    assert change(2900, 1000, won=True) == 1
