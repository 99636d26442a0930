"""The worked examples of Glicko and Glicko-2; `rating_system_examples.json` has their sources."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from pathlib import Path
from typing import Any

from tourneyelo.plugin import Opponent, example_event
from tourneyelo_glicko.formulas import expected, onset_deviation, predicted, weight
from tourneyelo_glicko.glicko import Glicko, GlickoOptions
from tourneyelo_glicko.glicko2 import Glicko2, Glicko2Options

BY_ID: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parent / "rating_system_examples.json").read_text(encoding="utf-8")
    )
}


def close(value: Any, example: dict[str, Any], figure: str, at: int | None = None) -> None:
    published = example["expected"][figure]
    published = published if at is None else published[at]
    assert abs(float(value) - published) <= example["tolerance"][figure], figure


def event_of(given: dict[str, Any], **figures: Decimal) -> Any:
    met = [
        Opponent(rating, str(score), {"rd": Decimal(deviation)})
        for rating, deviation, score in given["games"]
    ]
    return example_event(given["rating"], met, figures={"rd": Decimal(given["rd"]), **figures})


def test_every_example_is_tested() -> None:
    assert set(BY_ID) == {
        "glicko-paper", "glicko-expected-two-rds", "glicko-rd-growth", "glicko2-paper",
    }  # fmt: skip


def test_the_paper_of_glicko() -> None:
    example = BY_ID["glicko-paper"]
    given = example["inputs"]
    for at, (rating, deviation, _) in enumerate(given["games"]):
        close(weight(deviation), example, "g", at)
        close(expected(given["rating"], rating, deviation), example, "e", at)
    run = Glicko().rate(event_of(given), GlickoOptions())
    close(run.states[0].rating, example, "rating")
    close(run.states[0].figures["rd"], example, "rd")
    for at, game in enumerate(run.players[0].games):
        close(game.expected, example, "e", at)


def test_a_prediction_takes_both_deviations() -> None:
    example = BY_ID["glicko-expected-two-rds"]
    close(predicted(*example["inputs"]["a"], *example["inputs"]["b"]), example, "e")


def test_the_growth_of_the_deviation() -> None:
    example = BY_ID["glicko-rd-growth"]
    given = example["inputs"]
    c = math.sqrt((given["rd_target"] ** 2 - given["rd0"] ** 2) / given["periods"])
    close(c, example, "c")
    grown = onset_deviation(given["rd0"], c, given["periods"], 1000)
    assert math.isclose(grown, given["rd_target"])


def test_the_paper_of_glicko2() -> None:
    example = BY_ID["glicko2-paper"]
    given = example["inputs"]
    event = event_of(given, volatility=Decimal(str(given["volatility"])))
    run = Glicko2().rate(event, Glicko2Options(tau=Decimal(str(given["tau"]))))
    close(run.states[0].rating, example, "rating")
    close(run.states[0].figures["rd"], example, "rd")
    close(run.states[0].figures["volatility"], example, "volatility")
