"""The test cases of the calculator of Lichess; their sources stand in the JSON file beside."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.plugin import Opponent, example_event
from tourneyelo_lichess.calculator import Glicko, after_game, bounded, grown
from tourneyelo_lichess.system import Lichess, LichessOptions

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "rating_system_examples.json").read_text(encoding="utf-8")
)
GAMES = [example for example in EXAMPLES if "white" in example["inputs"]]
RESULTS = {1: "1", 0.5: "=", 0: "0"}


def close(value: Any, example: dict[str, Any], figure: str) -> None:
    published = example["expected"][figure]
    assert abs(float(value) - published) <= example["tolerance"][figure], figure


def test_every_example_is_tested() -> None:
    assert len(EXAMPLES) == 9
    assert len(GAMES) == 8


@pytest.mark.parametrize("example", GAMES, ids=lambda example: example["id"])
def test_a_game(example: dict[str, Any]) -> None:
    given = example["inputs"]
    white, black = Glicko(*given["white"]), Glicko(*given["black"])
    score = given["score_white"]
    for side, after in (
        ("white", after_game(white, black, score)),
        ("black", after_game(black, white, 1 - score)),
    ):
        close(after.rating, example, f"{side}_rating")
        close(after.deviation, example, f"{side}_rd")
        close(after.volatility, example, f"{side}_vol")


@pytest.mark.parametrize("example", GAMES, ids=lambda example: example["id"])
def test_a_game_through_the_system(example: dict[str, Any]) -> None:
    given = example["inputs"]
    (rating, rd, volatility), (other, other_rd, other_volatility) = given["white"], given["black"]
    opponent = Opponent(other, RESULTS[given["score_white"]], kept(other_rd, other_volatility))
    event = example_event(rating, [opponent], figures=kept(rd, volatility))
    run = Lichess().rate(event, LichessOptions())
    for side, state in zip(("white", "black"), run.states, strict=True):
        close(state.rating, example, f"{side}_rating")
        close(state.figures["rd"], example, f"{side}_rd")
        close(state.figures["volatility"], example, f"{side}_vol")


def kept(rd: float, volatility: float) -> dict[str, Decimal]:
    return {"rd": Decimal(str(rd)), "volatility": Decimal(str(volatility))}


def test_the_deviation_grows_from_60_to_110_in_a_year() -> None:
    (example,) = (e for e in EXAMPLES if e["id"] == "lichess-rd-60-to-110-in-a-year")
    given = example["inputs"]
    periods = given["days"] * given["periods_per_day"]
    close(grown(given["rd"], given["volatility"], periods), example, "rd")


def test_the_bounds_of_the_server() -> None:
    before = Glicko(450, 46, 0.09)
    assert bounded(before, Glicko(300, 44, 0.2)) == Glicko(400, 45, 0.1)
    assert bounded(Glicko(1500, 500, 0.09), Glicko(2500, 600, 0.09)).rating == 2200
