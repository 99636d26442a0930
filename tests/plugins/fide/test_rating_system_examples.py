"""FIDE's part of the worked examples of all systems, each by its id, with its source beside it."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.model import Result
from tourneyelo.plugin import Opponent, example_event
from tourneyelo_fide.change import RatedGame, effective_k
from tourneyelo_fide.first_rating import two_draws
from tourneyelo_fide.performance import percent, performance
from tourneyelo_fide.performance_system import FidePerformance
from tourneyelo_fide.rounding import half_away_from_zero
from tourneyelo_fide.tables import performance_difference

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "rating_system_examples.json").read_text(encoding="utf-8")
)
RESULTS = {1: Result.WIN, 0.5: Result.DRAW, 0: Result.LOSS}
WORDS = {1: "1", 0.5: "=", 0: "0"}


def of(system: str) -> pytest.MarkDecorator:
    fitting = [example for example in EXAMPLES if example["system"] == system]
    return pytest.mark.parametrize("example", fitting, ids=lambda example: example["id"])


def games_of(example: dict[str, Any]) -> list[RatedGame]:
    games = example["inputs"]["games"]
    return [RatedGame(game["opponent"], round(2 * game["score"])) for game in games]


def test_all_33_examples_are_tested() -> None:
    kinds = {"fide", "fide-k-cap", "fide-initial", "performance-fide-dp"}
    assert len(EXAMPLES) == 33
    assert {example["system"] for example in EXAMPLES} == kinds


@of("fide")
def test_a_change(example: dict[str, Any], rate: Any) -> None:
    given, expect = example["inputs"], example["expected"]
    games = [(game["opponent"], RESULTS[game["score"]]) for game in given["games"]]
    figures = rate(given["rating"], games, k=given["k"])
    assert half_away_from_zero(figures.change) == expect["change_rounded"]
    for figure, own in (
        ("change", figures.change),
        ("expected_total", figures.expected_score),
        ("new_rating", figures.new_rating),
        ("average_opponent", figures.opp_avg),
        ("score", figures.rated_score),
    ):
        if figure in expect:
            assert own == Decimal(str(expect[figure])), figure
    for at, game in enumerate(figures.games if "pd" in expect else ()):
        assert game.expected == Decimal(str(expect["pd"][at]))
        assert game.change == Decimal(str(expect["per_game"][at]))


@of("fide-k-cap")
def test_the_limit_of_k(example: dict[str, Any]) -> None:
    given = example["inputs"]
    assert effective_k(given["k"], given["n"]) == example["expected"]["k_effective"]


@of("fide-initial")
def test_a_first_rating(example: dict[str, Any]) -> None:
    games = games_of(example)
    value, _ = two_draws(
        sum(game.opponent for game in games), sum(game.half_points for game in games), len(games)
    )
    assert value == example["expected"]["rating"]


@of("performance-fide-dp")
def test_a_performance(example: dict[str, Any]) -> None:
    games, expect = games_of(example), example["expected"]
    assert performance(games) == expect["performance"]
    if "p" in expect:
        assert percent(games) == round(100 * expect["p"])
        assert performance_difference(percent(games)) == expect["dp"]
    met = [Opponent(g["opponent"], WORDS[g["score"]]) for g in example["inputs"]["games"]]
    run = FidePerformance().rate(example_event(None, met), FidePerformance.options())
    assert run.players[0].performance == expect["performance"]
