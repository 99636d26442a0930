"""US Chess, USCF 1960 and the linear rule: every worked example, each by its id and source."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo_uschess.formulas import (
    Met,
    Record,
    absolute_floor,
    approximation,
    bonus,
    converted_from_fide,
    effective_games,
    factor,
    new_rating,
    peak_floor,
    winning_expectancy,
)
from tourneyelo_uschess.old_formulas import linear_change, linear_expectancy, provisional_rating

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(
        Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
    )["examples"]
}
THRESHOLDS = [key for key in EXAMPLES if key.startswith("uscf-standard-1300")]
SPECIAL = ["uscf-special-1500", "uscf-special-clamped", "uscf-special-all-wins-unrated"]


def met(example: dict[str, Any]) -> list[Met]:
    return [Met(game["opponent"], game["score"]) for game in example["inputs"]["games"]]


def test_all_16_examples_are_here() -> None:
    assert len(EXAMPLES) == 16


@pytest.mark.parametrize("key", THRESHOLDS)
def test_standard_formula_with_bonus(key: str) -> None:
    """Glickman's approximating formulas; figures for B = 12 from an independent implementation."""
    inputs, expected = EXAMPLES[key]["inputs"], EXAMPLES[key]["expected"]
    games, rating = met(EXAMPLES[key]), inputs["rating"]
    effective = effective_games(rating, inputs["n_prior"])
    k = factor(rating, effective, len(games), dual=False)
    e = sum(winning_expectancy(rating, game.opponent) for game in games)
    change = k * (sum(game.score for game in games) - e)
    assert effective == pytest.approx(expected["n_eff"], abs=1e-6)
    assert k == pytest.approx(expected["K"], abs=1e-6)
    assert e == pytest.approx(expected["e"], abs=1e-6)
    assert change == pytest.approx(expected["base_change"], abs=1e-6)
    assert bonus(change, 4, inputs["B"]) == pytest.approx(expected["bonus"], abs=1e-6)
    new = new_rating(Record(rating, inputs["n_prior"]), games, inputs["B"])
    assert new == pytest.approx(expected["new_rating"], abs=1e-6)


@pytest.mark.parametrize("key", SPECIAL)
def test_special_formula(key: str) -> None:
    """The exact algorithm for eight games or fewer; 400 points away a result says nothing."""
    inputs, expected = EXAMPLES[key]["inputs"], EXAMPLES[key]["expected"]
    record = Record(inputs["rating"], inputs["n_prior"])
    games = met(EXAMPLES[key])
    assert new_rating(record, games, None) == pytest.approx(expected["new_rating"], abs=2e-4)
    if "approximation" in expected:
        assert approximation(record, games) == pytest.approx(expected["approximation"], abs=1e-3)


def test_uscf_effective_games() -> None:
    inputs = EXAMPLES["uscf-effective-games"]["inputs"]
    expected = EXAMPLES["uscf-effective-games"]["expected"]["n_eff"]
    assert effective_games(inputs["rating"], inputs["n_prior"]) == pytest.approx(expected, abs=1e-8)


def test_uscf_standard_1500_no_bonus() -> None:
    example = EXAMPLES["uscf-standard-1500-no-bonus"]
    inputs = example["inputs"]
    new = new_rating(Record(inputs["rating"], inputs["n_prior"]), met(example), inputs["B"])
    assert round(new) == example["expected"]["new_rating_rounded"]


def test_uscf_single_game_1300_1200() -> None:
    inputs = EXAMPLES["uscf-single-game-1300-1200"]["inputs"]
    expected = EXAMPLES["uscf-single-game-1300-1200"]["expected"]
    (one, games_one), (two, games_two) = inputs["a"], inputs["b"]
    new_one = new_rating(Record(one, games_one), [Met(two, 1.0)], 14.0)
    new_two = new_rating(Record(two, games_two), [Met(one, 0.0)], 14.0)
    assert new_one == pytest.approx(expected["new_a"], abs=1e-6)
    assert new_two == pytest.approx(expected["new_b"], abs=1e-6)


def test_uscf_dual_rated_k() -> None:
    inputs = EXAMPLES["uscf-dual-rated-k"]["inputs"]
    expected = EXAMPLES["uscf-dual-rated-k"]["expected"]
    effective = effective_games(inputs["rating"], inputs["n_prior"])
    k = factor(inputs["rating"], effective, inputs["m"], dual=True)
    plain = factor(inputs["rating"], effective, inputs["m"], dual=False)
    assert k == pytest.approx(expected["K"], abs=1e-9)
    assert k / plain == pytest.approx(expected["ratio_to_normal"], abs=1e-9)


def test_uscf_floor_otb_absolute() -> None:
    inputs = EXAMPLES["uscf-floor-otb-absolute"]["inputs"]
    floor = absolute_floor(inputs["wins"], inputs["draws"], inputs["events_with_3_games"])
    assert floor == EXAMPLES["uscf-floor-otb-absolute"]["expected"]["floor"]


def test_uscf_floor_peak() -> None:
    peak = EXAMPLES["uscf-floor-peak"]["inputs"]["peak_established"]
    assert peak_floor(peak) == EXAMPLES["uscf-floor-peak"]["expected"]["floor"]


def test_uscf_fide_conversion() -> None:
    example = EXAMPLES["uscf-fide-conversion"]
    found = [converted_from_fide(rating) for rating in example["inputs"]["fide"]]
    assert [value for value, _ in found] == pytest.approx(example["expected"]["initial"], abs=1e-6)
    assert [games for _, games in found] == example["expected"]["n"]


def test_uscf1960_provisional() -> None:
    example = EXAMPLES["uscf1960-provisional"]
    games = [(Decimal(g["opponent"]), Decimal(str(g["score"]))) for g in example["inputs"]["games"]]
    rating = provisional_rating(Decimal(0), example["inputs"]["n_prior"], games)
    assert float(rating) == pytest.approx(example["expected"]["rating"], abs=1e-3)


def test_uscf_linear_4pct() -> None:
    example = EXAMPLES["uscf-linear-4pct"]
    games = [(Decimal(g["opponent"]), Decimal(str(g["score"]))) for g in example["inputs"]["games"]]
    rating = Decimal(example["inputs"]["rating"])
    assert rating + linear_change(rating, 32, games) == example["expected"]["new_rating"]


def test_linear_400_validity() -> None:
    example = EXAMPLES["linear-400-validity"]
    found = [float(linear_expectancy(Decimal(d))) for d in example["inputs"]["diff"]]
    assert found == example["expected"]["e_stronger"]
