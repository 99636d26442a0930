"""The line of a person: sums, the limit, one rounding, floor, 7.2.1 and 8.2.4."""

from __future__ import annotations

import datetime
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.model import TimeControlClass
from tourneyelo.model.period import (
    ListFigures,
    PeriodEntry,
    PeriodEvent,
    PeriodLine,
    PeriodPerson,
    Pooled,
)
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.period.month import FidePeriod

STANDARD, RAPID, BLITZ = TimeControlClass
MONTH = datetime.date(2026, 10, 1)
EVENT = PeriodEvent(name="Open", rules="fide 2025-10-01", end_date=datetime.date(2026, 10, 9))
EXAMPLES: list[dict[str, Any]] = [
    example
    for example in json.loads(
        (Path(__file__).parents[1] / "worked_examples.json").read_text(encoding="utf-8")
    )
    if example["kind"] in ("period_rounding", "k_cap")
]


def entry(
    rating: int | None, gain: int = 0, games: int = 4, pool: tuple[Pooled, ...] = ()
) -> PeriodEntry:
    """Make an entry of a gain in hundredths."""
    halves = sum(half for _, half in pool) if pool else games
    return PeriodEntry(
        1, "Fallow, Nel", 7, None, None, None, 1980, rating, None, "",
        len(pool) or games, halves, 50 * halves - gain, pool,
    )  # fmt: skip


def listed(rating: int | None, k: int | None = 20, standard: int | None = None) -> ListFigures:
    return ListFigures("Fallow, Nel", "ENG", "M", 1980, rating, 3, k, standard)


def line(
    on: ListFigures | None, *entries: PeriodEntry, class_: TimeControlClass = STANDARD, **more: Any
) -> PeriodLine:
    told = tuple((0, e) for e in entries)
    person = PeriodPerson(7, told, (), on, on is not None, **more)
    return FidePeriod(MONTH, class_, FideOptions()).line(person, [EVENT])


@pytest.mark.parametrize(
    "example", [e for e in EXAMPLES if e["kind"] == "period_rounding"], ids=lambda e: e["id"]
)
def test_published_sums_are_rounded_once(example: dict[str, Any]) -> None:
    """K 1 makes the gain of every event its published change."""
    changes = [int(Decimal(text) * 100) for text in example["tournament_changes"]]
    made = line(listed(example["rating"], 1), *(entry(example["rating"], c) for c in changes))
    assert made.exact == int(Decimal(example["expect"]["k_times_delta_sum"]) * 100)
    assert made.change == example["expect"]["rounded_once"]


@pytest.mark.parametrize(
    "example", [e for e in EXAMPLES if e["kind"] == "k_cap"], ids=lambda e: e["id"]
)
def test_the_limit_counts_the_games_of_all_events(example: dict[str, Any]) -> None:
    n = example["n_games"]
    made = line(listed(2000, example["k"]), entry(2000, 0, n // 2), entry(2000, 0, n - n // 2))
    assert (made.games, made.k) == (n, example["expect"]["k_effective"])


@pytest.mark.parametrize(("gain", "new"), [(-12, 1400), (-13, None)])
def test_below_1400_is_unrated_on_the_next_list(gain: int, new: int | None) -> None:
    """1402 less 2.40 is 1400, less 2.60 is 1399."""
    made = line(listed(1402, 20), entry(1402, gain))
    assert made.new_rating == new
    assert ("below 1400" in made.remark) is (new is None)


def test_the_change_is_added_to_the_list_of_the_month() -> None:
    """F-M47: events of July rated by 2383, the change added to 2391 of the list of August."""
    made = line(listed(2391, 10), entry(2383, -87), entry(2383, 27), entry(2391, -165))
    assert (made.rating, made.exact, made.change, made.new_rating) == (2391, -2250, -23, 2368)


def test_unrated_when_the_event_began_and_rated_by_now_counts_for_himself() -> None:
    """8.2.4; 1800 against 1800: expected 0.50 (table 8.1.2)."""
    made = line(listed(1800, 40), entry(None, pool=((1800, 2), (1800, 1))))
    assert (made.rating, made.gain, made.change) == (1800, 50, 20)


def test_rapid_begins_with_the_standard_rating_and_the_k_of_a_new_player() -> None:
    """7.2.1 of Rapid/Blitz."""
    made = line(listed(None, None, 1900), entry(1900, 50), class_=RAPID)
    assert (made.rating, made.k, made.new_rating) == (1900, 40, 1920)
    assert "FIDE605" in made.notes


def test_without_a_list_the_last_event_states_the_rating() -> None:
    made = line(None, entry(1900, 50), entry(1910, 0))
    assert (made.rating, made.k) == (1910, 20)
    assert "FIDE603" in made.notes


def test_a_first_event_without_a_point_does_not_count() -> None:
    """8.2.1: only the five games of the second event; F-N01."""
    second = ((1902, 1), (1877, 1), (1884, 2), (2012, 0), (1832, 2))
    zero = ((1500, 0), (1500, 0))
    made = line(listed(None, None), entry(None, pool=zero), entry(None, pool=second))
    assert made.new_rating == 1922
    late = line(listed(None, None), entry(None, pool=second), entry(None, pool=zero))
    assert late.new_rating is not None
    assert late.new_rating < 1922  # later zeros count


def test_explained_event_by_event() -> None:
    made = line(listed(2391, 10), entry(2383, -87), entry(2391, -165))
    told = FidePeriod(MONTH, STANDARD, FideOptions()).explain(made, [EVENT])
    assert told[0].startswith("Open (fide 2025-10-01): rated 2383, 2.0 of 4 rated games")
    assert "10 × -0.87 = -8.70" in told[0]
    assert any("-25.20, rounded once -25 (8.3.4)" in text for text in told)
