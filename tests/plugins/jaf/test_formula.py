"""The table of the Japan Amateur Shogi Federation; sources are in `worked_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo_jaf.formula import HANDICAPS, START_VALUES, change

(EXAMPLE,) = json.loads(
    (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
)["examples"]
# Lower edge of the difference, what the higher player's win gives, what the lower player's gives;
# table of the club page http://www.shogi.ricoh/ama/ama100/rating.html.
TABLE = [(0, 16, 16)] + [(13 + 25 * row, 15 - row, 17 + row) for row in range(15)]


@pytest.mark.parametrize("at", range(len(EXAMPLE["inputs"]["differences"])))
def test_jaf_table(at):
    gap = EXAMPLE["inputs"]["differences"][at]
    higher, lower = (EXAMPLE["expected"][side][at] for side in ("higher", "lower"))
    assert change(1500 + gap, 1500, won=True) == higher
    assert change(1500, 1500 + gap, won=False) == -higher
    if gap:
        assert change(1500, 1500 + gap, won=True) == lower
        assert change(1500 + gap, 1500, won=False) == -lower


@pytest.mark.parametrize(("edge", "higher", "lower"), TABLE)
def test_every_band_of_the_published_table(edge, higher, lower):
    for gap in (edge, edge + 12):
        assert change(1500 + gap, 1500, won=True) == higher
        assert change(1500 + gap, 1500, won=False) == -lower


def test_handicaps_and_start_values_of_the_club_pages():
    assert HANDICAPS == {
        "lance": 100, "bishop": 250, "rook": 350, "rook-lance": 450, "two-pieces": 600
    }  # fmt: skip
    assert START_VALUES["1-dan"] == 1800
    assert START_VALUES["6-dan"] == 2300
    assert START_VALUES["1-kyu"] == 1700
    assert START_VALUES["2-kyu"] == 1600
