"""Ingo and DWZ: every worked example, each by its id and source."""

from __future__ import annotations

import datetime
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo_dsb.dwz import Dwz, DwzOptions
from tourneyelo_dsb.dwz_formulas import (
    Form,
    Met,
    balance,
    braking,
    change,
    development,
    expected_score,
    total_expected,
)
from tourneyelo_dsb.ingo import Ingo, IngoOptions
from tourneyelo_dsb.ingo_formulas import elo_of, expected_share, ingo_of, merged, performance

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(
        Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
    )["examples"]
}
RESULTS = {1: "1", 0.5: "=", 0: "0"}
TROISDORF = [key for key in EXAMPLES if key.startswith("dwz-troisdorf")]
LATE = [key for key in EXAMPLES if key.startswith("ingo-late")]
OFFICIAL = ["dwz-adult-5", "dwz-brake"]
YEAR = 2026
CHILD = 15


def opponents(example: dict[str, Any]) -> list[Opponent]:
    return [Opponent(g["opponent"], RESULTS[g["score"]]) for g in example["inputs"]["games"]]


def met(example: dict[str, Any]) -> list[Met]:
    return [Met(game["opponent"], game["score"]) for game in example["inputs"]["games"]]


def test_all_15_examples_are_here() -> None:
    assert len(EXAMPLES) == 15


@pytest.mark.parametrize("key", TROISDORF)
def test_dwz_of_two_children(key: str) -> None:
    """sktroisdorf.de prints six new ratings; only the age group up to 20 reproduces them all."""
    inputs, expected = EXAMPLES[key]["inputs"], EXAMPLES[key]["expected"]["new"]
    first, second = inputs["players"]
    figures = {"index": Decimal(inputs["index"]), "birth_year": Decimal(YEAR - CHILD)}
    games = [Opponent(second, RESULTS[inputs["score_first"]], figures)]
    event = example_event(first, games, figures=figures, end_date=datetime.date(YEAR, 1, 11))
    run = Dwz().rate(event, DwzOptions())
    assert [player.new_rating for player in run.players] == expected


def test_dwz_randspringer() -> None:
    inputs = EXAMPLES["dwz-randspringer"]["inputs"]
    expected = EXAMPLES["dwz-randspringer"]["expected"]
    e = development(Form(inputs["R0"], CHILD, None), inputs["W"], inputs["We"])
    moved = change(e, inputs["n"], inputs["W"], inputs["We"])
    assert moved == pytest.approx(expected["change"], abs=0.5)
    assert inputs["R0"] + moved == pytest.approx(expected["new"], abs=0.5)


def test_dwz_pd() -> None:
    example = EXAMPLES["dwz-pd"]
    found = [100 * expected_score(d) for d in example["inputs"]["D"]]
    assert found == pytest.approx(example["expected"]["percent"], abs=0.5)


@pytest.mark.parametrize("key", OFFICIAL)
def test_dwz_by_the_official_formula(key: str) -> None:
    inputs, expected = EXAMPLES[key]["inputs"], EXAMPLES[key]["expected"]
    games, rating = met(EXAMPLES[key]), inputs["R0"]
    score, wanted = sum(game.score for game in games), total_expected(rating, games)
    e = development(Form(rating, inputs["age"], inputs["index"]), score, wanted)
    assert e == expected["E"]
    new = rating + change(e, len(games), score, wanted)
    assert new == pytest.approx(expected["new"], abs=1e-5)
    if "SBr" in expected:
        assert braking(rating, score, wanted) == pytest.approx(expected["SBr"], abs=1e-6)


def test_dwz_first() -> None:
    example = EXAMPLES["dwz-first"]
    assert balance(met(example)) == pytest.approx(example["expected"]["rating"], abs=1e-3)
    run = Dwz().rate(example_event(None, opponents(example)), DwzOptions())
    assert run.players[0].initial_rating == round(example["expected"]["rating"])


def test_ingo_schachecke() -> None:
    """The page prints `+ 50 %` for `- 50 %`; its own result needs the minus."""
    inputs = EXAMPLES["ingo-schachecke"]["inputs"]
    expected = EXAMPLES["ingo-schachecke"]["expected"]
    reached = performance(Decimal(inputs["level"]), Decimal(inputs["score"]), inputs["games"])
    assert float(reached) == pytest.approx(expected["performance"], abs=0.05)
    assert float(merged(Decimal(inputs["old"]), reached)) == pytest.approx(expected["new"], abs=0.5)


def test_ingo_elo_conversion() -> None:
    example = EXAMPLES["ingo-elo-conversion"]
    elo = [float(elo_of(Decimal(ingo))) for ingo in example["inputs"]["ingo"]]
    ingo = [float(ingo_of(Decimal(value))) for value in example["inputs"]["elo"]]
    assert elo == example["expected"]["elo_of_ingo"]
    assert ingo == example["expected"]["ingo_of_elo"]


def test_ingo_expected() -> None:
    inputs = EXAMPLES["ingo-expected"]["inputs"]
    share = expected_share(Decimal(inputs["own"]), Decimal(inputs["opponent"]))
    assert float(share) == EXAMPLES["ingo-expected"]["expected"]["e"]


@pytest.mark.parametrize("key", LATE)
def test_ingo_late_form(key: str) -> None:
    """Secondary source (skillratings), without the limit of 40 points."""
    inputs = EXAMPLES[key]["inputs"]
    event = example_event(
        inputs["old"],
        opponents(EXAMPLES[key]),
        figures={"birth_year": Decimal(YEAR - inputs["age"])},
        end_date=datetime.date(YEAR, 1, 11),
    )
    run = Ingo().rate(event, IngoOptions(late=True))
    assert run.players[0].new_rating == EXAMPLES[key]["expected"]["new_rounded"]
