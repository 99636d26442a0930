"""Accounts of a rating pool; figures and sources of the examples are in `pool_examples.json`."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.host.pools import Leaver, account, level, multiplied, retirements, triples

EXAMPLES = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parent / "pool_examples.json").read_text(encoding="utf-8")
    )["examples"]
}
RATINGS = st.integers(0, 4000).map(Decimal)


def test_retirement_compensation():
    example = EXAMPLES["retirement-compensation"]
    told = example["inputs"]
    made = retirements(
        Decimal(told["base"]), [Decimal(each) for each in told["retired"]], told["newcomers"]
    )
    assert made.surplus == example["expected"]["surplus"]
    assert made.start == example["expected"]["start"]


def test_league_inflation():
    example = EXAMPLES["league-inflation"]
    leaver = Leaver(Decimal(example["inputs"]["entered"]), Decimal(example["inputs"]["left"]))
    assert account([leaver]).pool_change == example["expected"]["pool_change"]


def test_odds_multiply():
    example = EXAMPLES["odds-multiply"]
    expected, tolerance = example["expected"], example["tolerance"]
    made = multiplied(Decimal(example["inputs"]["odds_xy"]), Decimal(example["inputs"]["odds_yz"]))
    assert made.product == expected["odds_xz"]
    for percent, told in zip(made.percent, expected["percent"], strict=True):
        assert float(percent) == pytest.approx(told, abs=tolerance["percent"])
    assert float(made.gap) == pytest.approx(expected["elo_gap_xz"], abs=tolerance["elo_gap_xz"])


def test_a_surplus_without_newcomers_is_carried_forward():
    first = retirements(Decimal(1500), [Decimal(1300)], 0)
    assert (first.start, first.carried) == (None, 200)
    assert retirements(Decimal(1500), [], 2, first.carried).start == 1400


@given(st.lists(RATINGS, max_size=8), st.integers(1, 20))
def test_the_mean_of_the_league_stays_within_a_rounding(retired, newcomers):
    made = retirements(Decimal(1500), retired, newcomers)
    given_away = newcomers * (1500 - made.start)
    assert abs(given_away - made.surplus) <= Decimal("0.005") * newcomers


def test_an_account_tells_leavers_from_changes():
    before = {"a": Decimal(1500), "b": Decimal(1600)}
    made = account([], before, {"a": Decimal(1520), "c": Decimal(1500)})
    assert (made.by_changes, made.joined, made.gone) == (20, 1, 1)
    assert made.before.mean == 1550
    assert made.after.total == 3020


@given(st.lists(RATINGS, min_size=1, max_size=30))
def test_quantiles_are_ratings_of_the_list_in_order(ratings):
    quantiles = list(level(ratings).quantiles.values())
    assert quantiles == sorted(quantiles)
    assert set(quantiles) <= set(ratings)


def test_odds_that_multiply_leave_no_residual_and_others_strike():
    fair = [(1, 2, 1.0)] * 66 + [(1, 2, 0.0)] * 33 + [(2, 3, 1.0)] * 75 + [(2, 3, 0.0)] * 25
    consistent = triples([*fair, *[(1, 3, 1.0)] * 86, *[(1, 3, 0.0)] * 14])
    assert not consistent[0].striking
    assert abs(consistent[0].residual) < 30
    circle = triples([*fair, *[(1, 3, 0.0)] * 100])
    assert circle[0].striking
    assert circle[0].players == (1, 2, 3)
    assert circle[0].games == (99, 100, 100)


def test_who_did_not_all_meet_is_no_triple():
    assert triples([(1, 2, 1.0), (2, 3, 0.5)]) == []
