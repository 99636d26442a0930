"""CCLA: the chart of 1947 and what nobody knows."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.testing import event
from tourneyelo_ccla.chart import chart, exchange
from tourneyelo_ccla.system import Ccla, CclaOptions

(EXAMPLE,) = json.loads(
    Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
)["examples"]


def test_ccla_1947_chart() -> None:
    """Rating page of the League, archived 2005: 21 numbers."""
    found = [chart(Decimal(d)) for d in EXAMPLE["inputs"]["differences"]]
    higher, lower, draw = (list(column) for column in zip(*found, strict=True))
    expected = EXAMPLE["expected"]
    assert (higher, lower, draw) == tuple(
        expected[key] for key in ("higher_wins", "lower_wins", "draw")
    )


@given(st.integers(-3000, 3000), st.integers(0, 2))
def test_what_one_gains_the_other_loses(difference: int, half_points: int) -> None:
    gain, loss = exchange(Decimal(1500 + difference), Decimal(1500), half_points)
    assert gain == -loss
    assert exchange(Decimal(1500), Decimal(1500 + difference), 2 - half_points) == (loss, gain)


def test_the_unrated_need_a_starting_value() -> None:
    made = event("1 Alder 1500: 2w1", "2 Birch: 1b0")
    without, start = (Ccla().rate(made, CclaOptions(start=start)) for start in (None, 1300))
    assert without.players[0].rated_games == 0
    assert {finding.code for finding in without.findings} == {"CCLA001"}
    assert (start.players[0].change, start.players[1].initial_rating) == (6, 1294)
    assert start.approximation


def test_1939_is_explained_and_not_rated() -> None:
    with pytest.raises(Refused, match="method of 1939 is unknown"):
        Ccla().rate(event("1 Alder 1500:"), CclaOptions(year=1939))


def test_long_matches_are_marked() -> None:
    made = event("1 Alder 1500: 2w1 2b1 2w1", "2 Birch 1500: 1b0 1w0 1b0")
    assert {finding.code for finding in Ccla().rate(made, CclaOptions()).findings} == {"CCLA003"}
