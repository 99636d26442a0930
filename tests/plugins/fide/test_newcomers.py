"""First ratings pooled over events (B.02 7.1.4, 8.2): figures of the Handbook and its examples."""

from __future__ import annotations

import datetime
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.model import Result, TimeControlClass, Tournament
from tourneyelo.model.newcomer import Appearance, Career, Newcomer
from tourneyelo.testing import event
from tourneyelo_fide.newcomers import follow
from tourneyelo_fide.system import FideOptions

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
RESULTS = {1.0: WIN, 0.5: DRAW, 0.0: LOSS}
STANDARD, RAPID, BLITZ = TimeControlClass
EXAMPLES: list[dict[str, Any]] = [
    example
    for example in json.loads(
        (Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8")
    )
    if example["kind"] in ("initial_rating", "initial_rating_summary")
]


def games_of(example: dict[str, Any]) -> list[tuple[int, Result]]:
    if example.get("games"):
        return [(opponent, RESULTS[score]) for opponent, score in example["games"]]
    wins, draw = divmod(round(2 * example["score"]), 2)
    results = ([WIN] * wins + [DRAW] * draw + [LOSS] * example["n"])[: example["n"]]
    return [(example["avg_opp"], result) for result in results]


def make_event(rating: int | None, games: list[Any], *, day: Any, **facts: Any) -> Tournament:
    """Player 1 meets one opponent a round."""
    letters = {WIN: "1", DRAW: "=", LOSS: "0"}
    mirrored = {WIN: "0", DRAW: "=", LOSS: "1"}
    own = " ".join(f"{n}w{letters[result]}" for n, (_, result) in enumerate(games, 2))
    others = (
        f"{n} Opponent{f' {rated}' if rated else ''}: {'. ' * (n - 2)}1b{mirrored[result]}"
        for n, (rated, result) in enumerate(games, 2)
    )
    known = f" {rating}" if rating else ""
    days = {"start_date": day, "end_date": facts.pop("end_date", None)}
    return event(f"1 One{known}: {own}", *others, **days, **facts)


def history(*events: tuple[str, list[Any]], rating: int | None = None, **facts: Any) -> Career:
    """One person through events given as last day and games; the first day is the last."""
    appearances = []
    for number, (day, games) in enumerate(events, 1):
        date = datetime.date.fromisoformat(day)
        tournament = make_event(rating, games, day=date, end_date=date, **facts)
        appearances.append(Appearance(event=f"event {number}", tournament=tournament, number=1))
    return Career(name="Player, One", appearances=tuple(appearances))


def followed(career: Career, **options: Any) -> tuple[Newcomer, set[str]]:
    (newcomer,), findings = follow([career], FideOptions(**options))
    return newcomer, {finding.code for finding in findings}


def expected_of(example: dict[str, Any]) -> tuple[int | None, bool]:
    expect = example["expect"]
    value = expect.get("initial_rating", expect.get("initial_rating_unfloored"))
    return value, expect.get("published", value is not None)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_every_example_holds_in_one_event(example: dict[str, Any]) -> None:
    career = history((example["date"], games_of(example)))
    newcomer, _ = followed(career, first_event=example.get("first_event", True))
    value, published = expected_of(example)
    assert newcomer.rating == (value if published else None)
    assert newcomer.steps[-1].after.rating == value
    if "games_pooled" in example["expect"]:
        assert newcomer.steps[-1].after.games == example["expect"]["games_pooled"]


@pytest.mark.parametrize("cut", [1, 2, 3, 4])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_every_example_holds_when_its_games_are_spread_over_two_events(
    example: dict[str, Any], cut: int
) -> None:
    """Pooling knows only the games; a zero score in the first event alone is another matter."""
    games = games_of(example)
    first, second = games[:cut], games[cut:]
    career = history((example["date"], first), (example["date"], second))
    newcomer, _ = followed(career, first_event=False)
    value, published = expected_of(example)
    if example["id"] == "INIT-ZERO-FIRST":
        assert newcomer.steps[-1].after.games == 5  # not the first event here: zeros count
    else:
        assert newcomer.rating == (value if published else None)
        assert newcomer.steps[0].after.rating is None


def test_the_example_of_fide_is_shown_with_its_working_and_k_40() -> None:
    (example,) = [each for each in EXAMPLES if each["id"] == "F-N01"]
    newcomer, _ = followed(history((example["date"], games_of(example))))
    working = newcomer.steps[0].after.working
    assert f"= {example['expect']['ra']};" in working
    assert f"= {example['expect']['p']};" in working
    assert f"dp +{example['expect']['dp']}" in working
    assert newcomer.k == example["expect"]["k_first_list"]


def test_the_state_before_and_after_each_event_is_told() -> None:
    career = history(("2025-10-05", [(1902, DRAW), (1877, DRAW)]), ("2026-01-05", [(1884, WIN)]))
    newcomer, _ = followed(career)
    states = [(s.before.games, s.after.games, s.after.score) for s in newcomer.steps]
    assert states == [(0, 2, Decimal(1)), (2, 3, Decimal(2))]
    assert "3 of the 5 games" in newcomer.steps[-1].after.working


def test_a_zero_first_event_is_disregarded_and_later_zeros_count() -> None:
    """8.2.1."""
    zero = [(1900, LOSS)] * 3
    newcomer, codes = followed(
        history(("2025-10-05", zero), ("2025-11-05", zero), ("2025-12-05", [(1900, WIN)] * 2))
    )
    assert [step.after.games for step in newcomer.steps] == [0, 3, 5]
    assert "8.2.1" in newcomer.steps[0].remark
    assert "FIDE029" in codes


def test_with_an_earlier_event_elsewhere_a_zero_counts() -> None:
    newcomer, codes = followed(history(("2025-10-05", [(1900, LOSS)] * 5)), first_event=False)
    assert newcomer.steps[0].after.games == 5
    assert "FIDE029" not in codes


def test_games_against_unrated_players_do_not_enter_the_pool() -> None:
    newcomer, codes = followed(history(("2025-10-05", [(None, WIN), (1900, LOSS)])))
    (step,) = newcomer.steps
    assert (step.games, step.after.games) == (0, 0)
    assert "FIDE028" in codes  # no point from rated players, one from an unrated


@pytest.mark.parametrize(
    ("last", "pooled"),
    [("2025-12-05", 5), ("2026-01-05", 3)],  # the 26th monthly period, and the 27th
)
def test_results_expire_after_26_periods(last: str, pooled: int) -> None:
    """7.1.4; that the newest period is the last of the 26 is inferred."""
    career = history(
        ("2023-11-05", [(1700, WIN)] * 2), (last, [(1700, WIN), (1700, LOSS), (1700, DRAW)])
    )
    newcomer, codes = followed(career)
    assert newcomer.steps[-1].after.games == pooled
    assert ("FIDE023" in codes) is (pooled == 3)
    assert any("more than 26" in text for text in newcomer.steps[-1].left_out) is (pooled == 3)


@pytest.mark.parametrize(("games", "rating"), [(4, None), (5, 1900)])
def test_five_games_are_needed(games: int, rating: int | None) -> None:
    """1900 from draws: Ra (5 × 1940 + 2 × 1800) / 7 = 1900, p .50."""
    newcomer, _ = followed(history(("2026-01-05", [(1940, DRAW)] * games)))
    assert newcomer.rating == rating


@pytest.mark.parametrize(
    ("opponents", "rating"), [(2359, 2199), (2360, 2200), (2361, 2200), (2700, 2200)]
)
def test_no_first_rating_is_above_2200(opponents: int, rating: int) -> None:
    """8.2.3, by 5 draws: (5 × 2359 + 3600) / 7 = 2199.29, 2200 exactly, 2200.71, 2442.86."""
    newcomer, _ = followed(history(("2026-01-05", [(opponents, DRAW)] * 5)))
    assert newcomer.rating == rating


@pytest.mark.parametrize(("opponents", "listed"), [(1400, True), (1240, True), (1239, False)])
def test_the_floor_is_1400(opponents: int, listed: bool) -> None:
    """5 draws: (5 × 1240 + 3600) / 7 = 1400; one point less in each game is 1399.29."""
    newcomer, _ = followed(history(("2026-01-05", [(opponents, DRAW)] * 5)))
    assert (newcomer.rating is not None) is listed
    assert newcomer.steps[0].after.listed is listed


def test_games_below_the_floor_stay_in_the_pool() -> None:
    career = history(("2026-01-05", [(1239, DRAW)] * 5), ("2026-02-05", [(1500, WIN)] * 2))
    newcomer, _ = followed(career)
    assert [step.after.games for step in newcomer.steps] == [5, 7]
    assert newcomer.rating is not None


def test_events_of_one_period_are_pooled_though_the_first_was_enough() -> None:
    career = history(("2026-01-05", [(1940, DRAW)] * 5), ("2026-01-25", [(1940, DRAW)] * 2))
    newcomer, _ = followed(career)
    assert [step.after.games for step in newcomer.steps] == [5, 7]


def test_after_the_list_he_is_rated_for_himself_only() -> None:
    """8.2.4: rated 1900, K 40, against 1900 a win is worth 20."""
    career = history(("2026-01-05", [(1940, DRAW)] * 5), ("2026-02-05", [(1900, WIN)]))
    newcomer, _ = followed(career)
    assert newcomer.steps[1].games == 0
    assert "+20.00 with K 40" in newcomer.steps[1].remark
    assert "8.2.4" in newcomer.steps[1].remark
    assert newcomer.rating == 1900


def test_the_lists_are_pooled_apart() -> None:
    standard = history(("2026-01-05", [(1940, DRAW)] * 3))
    blitz = history(("2026-02-05", [(1940, DRAW)] * 3), time_control_class=BLITZ)
    both = Career(name="Player, One", appearances=standard.appearances + blitz.appearances)
    newcomers, _ = follow([both], FideOptions())
    assert [(n.list, n.steps[-1].after.games) for n in newcomers] == [(BLITZ, 3), (STANDARD, 3)]


def test_events_of_two_rule_sets_are_pooled_by_the_newer_and_said_so() -> None:
    career = history(("2024-02-28", [(2000, WIN)] * 3), ("2024-03-01", [(2000, LOSS)] * 2))
    newcomer, codes = followed(career)
    assert newcomer.rating == 1993  # F-I01-2024: 3 of 5 against 2000
    assert "FIDE024" in codes


def test_an_event_without_known_rules_is_left_out_with_the_reason() -> None:
    career = history(("2015-01-05", [(1940, DRAW)] * 5), time_control_class=RAPID)
    newcomer, codes = followed(career)
    assert newcomer.rating is None
    assert "rules are not known" in newcomer.steps[0].remark
    assert "FIDE001" in codes


def test_an_event_without_a_date_is_left_out_with_the_reason() -> None:
    tournament = make_event(None, [(1940, DRAW)] * 5, day=None)
    career = Career(
        name="One", appearances=(Appearance(event="e", tournament=tournament, number=1),)
    )
    newcomer, codes = followed(career)
    assert "no date" in newcomer.steps[0].remark
    assert "FIDE027" in codes


def test_another_rating_in_a_later_event_is_told() -> None:
    unrated = history(("2026-01-05", [(1940, DRAW)] * 5))
    rated = history(("2026-03-05", [(1900, WIN)]), rating=1925)
    career = Career(name="One", appearances=unrated.appearances + rated.appearances)
    newcomer, codes = followed(career)
    assert "FIDE025" in codes
    assert "rated 1925" in newcomer.steps[1].remark


def test_who_is_unrated_again_is_not_pooled() -> None:
    rated = history(("2026-01-05", [(1900, WIN)]), rating=1405)
    unrated = history(("2026-03-05", [(1940, DRAW)] * 5))
    career = Career(name="One", appearances=rated.appearances + unrated.appearances)
    newcomer, codes = followed(career)
    assert newcomer.rating is None
    assert "FIDE026" in codes
