"""Rules of former periods, on the day before each change and on its day.

Source: the history of B.02 in the reference: limit of 350 points until June 2009 and 400 since
July 2009 (chesselo.com); B.02 of 1 January 2022 (one upgrade, floor 1000, average rule); B.02 of
1 March 2024 (every game, floor 1400, two draws against 1800); Rapid/Blitz 7.3.1 of 1 December 2024;
8.3.1 of 1 October 2025.
"""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import pytest

from tourneyelo.model import BirthDate, Result, TimeControlClass
from tourneyelo_fide.provisions import Mark
from tourneyelo_fide.rules import RULE_SETS, rule_set
from tourneyelo_fide.system import FideOptions, FideRating

STANDARD, RAPID, BLITZ = TimeControlClass
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def day_of(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2009-06-30", ["0.89", "0.89"]),  # 350 points, in both games
        ("2009-07-01", ["0.92", "0.92"]),  # 400 points, in both games
        ("2021-12-31", ["0.92", "0.92"]),
        ("2022-01-01", ["0.92", "0.98"]),  # the greater difference is upgraded, 600 count in full
        ("2024-02-29", ["0.92", "0.98"]),
        ("2024-03-01", ["0.92", "0.92"]),
    ],
)
def test_the_limit_of_differences_is_that_of_the_day(
    day: str, expected: list[str], rate: Any
) -> None:
    figures = rate(2400, [(1700, WIN), (1800, WIN)], k=10, day=day_of(day))
    assert [game.expected for game in figures.games] == [Decimal(each) for each in expected]


@pytest.mark.parametrize(("day", "expected"), [("2025-09-30", "0.92"), ("2025-10-01", "0.96")])
def test_2650_counts_in_full_since_october_2025(day: str, expected: str, rate: Any) -> None:
    figures = rate(2700, [(2200, WIN)], k=10, day=day_of(day))
    assert figures.games[0].expected == Decimal(expected)


@pytest.mark.parametrize(("day", "games"), [("2024-11-30", 1), ("2024-12-01", 0)])
@pytest.mark.parametrize("class_", [RAPID, BLITZ])
def test_600_points_apart_is_not_rated_since_december_2024(
    day: str, games: int, class_: TimeControlClass, rate: Any
) -> None:
    figures = rate(2601, [(2001, WIN)], k=10, day=day_of(day), class_=class_)
    assert figures.rated_games == games


@pytest.mark.parametrize(("day", "k"), [("2021-12-31", None), ("2022-01-01", 40)])
def test_k_is_known_since_2022(day: str, k: int | None, rate: Any) -> None:
    figures = rate(1500, [(1500, WIN)], day=day_of(day), birth=BirthDate(2010))
    assert figures.k == k


@pytest.mark.parametrize(
    ("day", "first"),
    [
        ("2021-12-31", None),
        ("2022-01-01", 2020),  # F-I01: average 2000, 3 of 5
        ("2024-02-29", 2020),
        ("2024-03-01", 1993),  # F-I01-2024
    ],
)
def test_a_first_rating_arises_by_the_rule_of_the_day(
    day: str, first: int | None, rate: Any
) -> None:
    games = [(2000, WIN)] * 3 + [(2000, LOSS)] * 2
    assert rate(None, games, day=day_of(day)).initial_rating == first


@pytest.mark.parametrize(
    ("day", "published"), [("2022-01-01", True), ("2024-02-29", True), ("2024-03-01", False)]
)
def test_the_floor_of_first_ratings_is_that_of_the_day(
    day: str, published: bool, rate: Any
) -> None:
    """1000 from 2022, 1400 from March 2024: 1 of 5 against 1400 gives less than 1400."""
    figures = rate(None, [(1400, WIN)] + [(1400, LOSS)] * 4, day=day_of(day))
    assert figures.initial_rating_publishable is published


@pytest.mark.parametrize(("day", "rated"), [("2024-02-29", False), ("2024-03-01", True)])
@pytest.mark.parametrize("class_", [RAPID, BLITZ])
def test_rapid_and_blitz_before_march_2024_are_refused_with_the_reason(
    day: str, rated: bool, class_: TimeControlClass, event: Any
) -> None:
    tournament = event(1900, [(1900, WIN)], k=20, day=day_of(day), class_=class_)
    run = FideRating().rate(tournament, FideOptions())
    assert (run.players[0].change is not None) is rated
    refused = [finding for finding in run.findings if finding.code == "FIDE001"]
    assert bool(refused) is not rated
    assert all("not in our sources" in finding.message for finding in refused)


def test_what_little_is_known_of_rapid_in_2012_is_said(event: Any) -> None:
    tournament = event(1900, [(1900, WIN)], day=day_of("2012-07-01"), class_=BLITZ)
    (message,) = [f.message for f in FideRating().rate(tournament, FideOptions()).findings]
    assert "K 20" in message
    assert "5 to 15 minutes" in message


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2009-06-30", "FIDE030"),
        ("2021-12-31", "FIDE030"),
        ("2022-01-01", "FIDE021"),
        ("2024-02-29", "FIDE021"),
        ("2024-03-01", None),
    ],
)
def test_what_is_inferred_or_unknown_of_a_period_is_said(
    day: str, said: str | None, event: Any
) -> None:
    tournament = event(1900, [(1900, WIN)], k=20, day=day_of(day))
    found = [
        finding
        for finding in FideRating().rate(tournament, FideOptions()).findings
        if finding.code in ("FIDE021", "FIDE030")
    ]
    assert [finding.code for finding in found] == ([said] if said else [])
    assert all("inferred: " in each.message and "unknown: " in each.message for each in found)


@pytest.mark.parametrize(
    ("start", "end", "said"),
    [
        ("2025-09-29", "2025-09-30", False),
        ("2025-09-30", "2025-10-01", True),
        ("2025-10-01", "2025-10-02", False),
    ],
)
def test_an_event_across_a_change_of_rules_is_told(
    start: str, end: str, said: bool, event: Any
) -> None:
    tournament = event(1900, [(1900, WIN)], k=20, day=day_of(start), end_date=day_of(end))
    found = [f.code for f in FideRating().rate(tournament, FideOptions()).findings]
    assert ("FIDE022" in found) is said


def test_every_rule_set_says_what_each_of_its_figures_rests_on() -> None:
    for rules in RULE_SETS:
        topics = {provision.topic for provision in rules.provisions}
        assert {"limit", "K", "floor", "first rating"} <= topics, rules.name
        assert all(each.source and each.rule for each in rules.provisions)
        unknown = {each.topic for each in rules.marked(Mark.UNKNOWN)}
        assert ("floor" in unknown) is (rules.floor is None), rules.name
        assert ("K" in unknown) is not rules.development_coefficient, rules.name


def test_no_rule_set_of_today_serves_an_older_event() -> None:
    for class_ in TimeControlClass:
        for day in ("2008-12-31", "2015-06-01", "2023-06-01", "2024-06-01"):
            rules = rule_set(day_of(day), class_)
            assert rules is None or rules.since <= day_of(day)
