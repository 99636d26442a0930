"""The worked examples of the Elo family, by id; their sources stand in the JSON file beside."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.model import Tournament
from tourneyelo.plugin import Opponent, example_event
from tourneyelo_elo.curve import davidson, expected_score, linear
from tourneyelo_elo.newcomer import InitialLogOdds, LogOddsOptions, log_odds_rating
from tourneyelo_elo.options import EloOptions, Preset
from tourneyelo_elo.performance import exact_linear_performance, exact_logistic_performance
from tourneyelo_elo.performances import LinearPerformance, LogisticOptions, LogisticPerformance
from tourneyelo_elo.system import TextbookElo

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "rating_system_examples.json").read_text(encoding="utf-8")
)
BY_ID = {example["id"]: example for example in EXAMPLES}
RESULTS = {1: "1", 0.5: "=", 0: "0"}


def of(*systems: str) -> pytest.MarkDecorator:
    fitting = [example for example in EXAMPLES if example["system"] in systems]
    return pytest.mark.parametrize("example", fitting, ids=lambda example: example["id"])


def close(value: Any, example: dict[str, Any], figure: str, at: int | None = None) -> None:
    expected = example["expected"][figure]
    expected = expected if at is None else expected[at]
    assert abs(float(value) - expected) <= example["tolerance"].get(figure, 0) + 1e-12, figure


def event_of(example: dict[str, Any]) -> Tournament:
    given = example["inputs"]
    met = [Opponent(game["opponent"], RESULTS[game["score"]]) for game in given["games"]]
    return example_event(given.get("rating"), met, k=given.get("k"))


def test_every_example_is_tested() -> None:
    assert {example["system"] for example in EXAMPLES} == {
        "elo", "elo-shogi-pro", "performance-logistic", "performance-linear", "initial-estimate",
        "elo-davidson", "elo-linear-400",
    }  # fmt: skip
    assert len(EXAMPLES) == 9


@pytest.mark.parametrize("name", ["elo-wikipedia-1613", "elo-seed3-1600-1400"])
def test_elo_over_an_event(name: str) -> None:
    example = BY_ID[name]
    run = TextbookElo().rate(event_of(example), EloOptions())
    figures = run.players[0]
    close(figures.expected_score, example, "expected_total")
    close(figures.change, example, "change")
    if "new_rating" in example["expected"]:
        close(run.states[0].rating, example, "new_rating")
        for at, game in enumerate(figures.games):
            close(game.expected, example, "expected_scores", at)


@pytest.mark.parametrize("name", ["elo-1500-beats-1700-k32", "elo-k16-base1500"])
def test_elo_of_both_players(name: str) -> None:
    example = BY_ID[name]
    given = example["inputs"]
    first, second = given["players"]
    event = example_event(first, [Opponent(second, "1" if given["winner"] == 0 else "0")])
    preset = Preset.SHOGI_PRO if given["k"] == 16 else Preset.TEXTBOOK
    for per in ("event", "game"):
        run = TextbookElo().rate(event, EloOptions(preset=preset, update=per))
        for at, state in enumerate(run.states):
            close(state.rating, example, "new", at)
    if "e" in example["expected"]:
        for at, line in enumerate(run.players):
            close(line.games[-1].expected, example, "e", at)


def test_the_logistic_performance() -> None:
    example = BY_ID["perf-logistic-50pct"]
    given = example["inputs"]
    close(
        exact_logistic_performance(given["opponents"], Decimal(given["score"]), 400),
        example,
        "performance",
    )
    met = [Opponent(rating, "=") for rating in given["opponents"]]
    run = LogisticPerformance().rate(example_event(None, met), LogisticOptions())
    assert run.players[0].performance == example["expected"]["performance"]


def test_the_linear_performance() -> None:
    example = BY_ID["perf-linear400"]
    games = example["inputs"]["games"]
    score = sum((Decimal(str(game["score"])) for game in games), Decimal(0))
    exact = exact_linear_performance([game["opponent"] for game in games], score)
    close(exact, example, "performance")
    run = LinearPerformance().rate(event_of(example), LinearPerformance.options())
    assert run.players[0].performance == example["expected"]["performance"]


def test_the_start_value_from_wins_and_losses() -> None:
    example = BY_ID["initial-log-odds"]
    given = example["inputs"]
    close(
        log_odds_rating(given["wins"], given["losses"], given["average_opponent"]),
        example,
        "rating",
    )
    met = [Opponent(given["average_opponent"], "1")] * given["wins"]
    met += [Opponent(given["average_opponent"], "0")] * given["losses"]
    run = InitialLogOdds().rate(example_event(None, met), LogOddsOptions(min=0, max=3000))
    close(run.states[0].rating, example, "rating")


def test_elo_davidson() -> None:
    example = BY_ID["elo-davidson"]
    difference = Decimal(example["inputs"]["diff"])
    for at, kappa in enumerate(example["inputs"]["kappa"]):
        close(davidson(difference, 400, Decimal(kappa)), example, "e", at)


def test_elo_davidson_without_draws_is_elo_and_with_2_is_elo_on_800() -> None:
    for difference in (-700, -3, 0, 200, 1000):
        plain = expected_score(difference, 0, 400)
        wide = expected_score(difference, 0, 800)
        assert abs(davidson(Decimal(difference), 400, Decimal(0)) - plain) < Decimal("1e-18")
        assert abs(davidson(Decimal(difference), 400, Decimal(2)) - wide) < Decimal("1e-18")


def test_the_straight_line_ends_at_400_points() -> None:
    example = BY_ID["linear-400-validity"]
    for at, difference in enumerate(example["inputs"]["diff"]):
        close(linear(Decimal(difference), 400), example, "e_stronger", at)
