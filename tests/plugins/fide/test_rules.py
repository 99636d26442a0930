"""Rule sets by date and class, and what they say about single games (B.02, Rapid/Blitz)."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest

from tourneyelo.model import BirthDate, DeclaredFigures, Result, TimeControlClass
from tourneyelo_fide.rules import rule_set
from tourneyelo_fide.system import FideOptions, FideRating
from tourneyelo_fide.tables import expected_score, performance_difference

STANDARD, RAPID, BLITZ = TimeControlClass
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


@pytest.mark.parametrize(
    ("day", "class_", "expected"),
    [
        ("2008-12-31", STANDARD, None),
        ("2009-01-01", STANDARD, "fide 2009-01-01"),
        ("2009-06-30", STANDARD, "fide 2009-01-01"),
        ("2009-07-01", STANDARD, "fide 2009-07-01"),
        ("2021-12-31", STANDARD, "fide 2009-07-01"),
        ("2022-01-01", STANDARD, "fide 2022-01-01"),
        ("2024-02-29", STANDARD, "fide 2022-01-01"),
        ("2024-03-01", STANDARD, "fide 2024-03-01"),
        ("2025-09-30", STANDARD, "fide 2024-03-01"),
        ("2025-10-01", STANDARD, "fide 2025-10-01"),
        ("2024-02-29", RAPID, None),
        ("2024-03-01", RAPID, "fide 2024-03-01"),
        ("2024-11-30", BLITZ, "fide 2024-03-01"),
        ("2024-12-01", BLITZ, "fide 2024-12-01"),
        ("2026-11-30", RAPID, "fide 2024-12-01"),
    ],
)
def test_the_first_day_of_the_event_chooses_the_rules(
    day: str, class_: TimeControlClass, expected: str | None
) -> None:
    rules = rule_set(datetime.date.fromisoformat(day), class_)
    assert (rules.name if rules else None) == expected


@pytest.mark.parametrize(
    ("difference", "hundredths"),
    [(0, 50), (3, 50), (4, 51), (-4, 49), (344, 88), (345, 89), (-344, 12), (-345, 11), (391, 91),
     (392, 92), (400, 92), (411, 92), (412, 93), (735, 99), (736, 100), (-736, 0), (3000, 100)],
)  # fmt: skip
def test_expected_scores_come_from_table_8_1_2(difference: int, hundredths: int) -> None:
    assert expected_score(difference) == hundredths


def test_the_two_sides_of_a_game_expect_one_point_together() -> None:
    for difference in range(1, 800):
        assert expected_score(difference) + expected_score(-difference) == 100


@pytest.mark.parametrize(
    ("percent", "dp"), [(0, -800), (1, -677), (50, 0), (63, 95), (67, 125), (99, 677), (100, 800)]
)
def test_performance_differences_come_from_table_8_1_1(percent: int, dp: int) -> None:
    assert performance_difference(percent) == dp


def test_performance_differences_are_antisymmetric_and_rise() -> None:
    values = [performance_difference(percent) for percent in range(101)]
    assert values == sorted(set(values))
    assert all(values[p] == -values[100 - p] for p in range(101))


@pytest.mark.parametrize(
    ("result", "word"),
    [
        (Result.FORFEIT_WIN, "forfeit"),
        (Result.FORFEIT_LOSS, "forfeit"),
        (Result.UNMOVED_WIN, "one move"),
        (Result.UNMOVED_DRAW, "one move"),
        (Result.UNMOVED_LOSS, "one move"),
        (Result.PENDING, "not known yet"),
    ],
)
def test_what_was_not_played_is_not_rated(result: Result, word: str, rate: Any) -> None:
    figures = rate(2000, [(1900, result)], k=20)
    assert (figures.rated_games, figures.otb_games, figures.change) == (0, 0, Decimal(0))
    assert word in figures.games[0].reason
    assert figures.performance is None


def test_games_against_unrated_players_give_nothing_to_a_rated_one(rate: Any) -> None:
    figures = rate(2000, [(None, WIN), (2000, WIN)], k=20)
    assert (figures.otb_games, figures.rated_games, figures.change) == (2, 1, Decimal(10))
    assert "unrated" in figures.games[0].reason


@pytest.mark.parametrize(
    ("rating", "opponent", "class_", "day", "rated"),
    [
        (2610, 2010, RAPID, "2024-12-01", False),
        (2610, 2011, RAPID, "2024-12-01", True),
        (2600, 1900, RAPID, "2024-12-01", True),
        (1900, 2601, BLITZ, "2024-12-01", False),
        (2610, 2000, RAPID, "2024-11-30", True),
        (2610, 2000, STANDARD, "2025-12-01", True),
    ],
)
def test_600_points_apart_is_not_rated_in_rapid_and_blitz_above_2600(
    rating: int, opponent: int, class_: TimeControlClass, day: str, rated: bool, rate: Any
) -> None:
    date = datetime.date.fromisoformat(day)
    figures = rate(rating, [(opponent, WIN)], k=10, day=date, class_=class_)
    assert figures.rated_games == int(rated)


def test_2650_or_more_counts_the_true_difference_for_that_player_only(rate: Any) -> None:
    day = datetime.date(2025, 10, 1)
    assert rate(2650, [(2150, WIN)], k=10, day=day).expected_score == Decimal("0.96")
    assert rate(2649, [(2149, WIN)], k=10, day=day).expected_score == Decimal("0.92")
    assert rate(2150, [(2650, LOSS)], k=10, day=day).expected_score == Decimal("0.08")
    assert rate(2650, [(2150, WIN)], k=10, day=day, class_=BLITZ).expected_score == Decimal("0.92")


@pytest.mark.parametrize(
    ("minutes", "rating", "opponent", "rated"),
    [
        ("60 minutes", 1799, 1700, True),
        ("60 minutes", 1799, 1800, False),
        ("90 minutes", 1800, 2399, True),
        ("90 minutes", 2399, 2400, False),
        ("90 minutes + 30 seconds per move", 2399, 2400, True),
        ("45 minutes + 30 seconds per move", 1700, 1750, True),
        ("45 minutes + 30 seconds per move", 1700, 1850, False),
    ],
)
def test_a_game_needs_the_time_of_its_stronger_player(
    minutes: str, rating: int, opponent: int, rated: bool, rate: Any
) -> None:
    """B.02 1.1: 120 minutes from 2400, 90 from 1800, else 60, for 60 moves."""
    figures = rate(rating, [(opponent, WIN)], k=20, time_control=minutes)
    assert figures.rated_games == int(rated)
    approved = rate(
        rating, [(opponent, WIN)], k=20, time_control=minutes, options=FideOptions(approved=True)
    )
    assert approved.rated_games == 1


@pytest.mark.parametrize(
    ("rating", "birth_year", "k"),
    [
        (2400, None, 10),
        (2400, 2012, 10),
        (2399, None, 20),
        (2299, 2008, 40),
        (2299, 2007, 20),
        (2300, 2008, 20),
        (1500, 2015, 40),
        (1500, 2023, 40),
        (1500, 2024, 20),  # under 3 years: a slip of the pen
        (1500, 2030, 20),
        (1500, None, 20),
    ],
)
def test_k_follows_8_3_3_and_is_marked_when_nobody_gave_it(
    rating: int, birth_year: int | None, k: int, rate: Any
) -> None:
    """40 until the end of the year of the 18th birthday while under 2300; the event is of 2026."""
    birth = BirthDate(birth_year) if birth_year else None
    figures = rate(rating, [(rating, WIN)], birth=birth)
    assert figures.k == k
    assert figures.k_source.startswith(("inferred", "assumed"))


def test_a_given_k_goes_before_the_rule(rate: Any) -> None:
    figures = rate(2450, [(2450, WIN)], k=20)
    assert (figures.k, figures.k_source, figures.change) == (20, "input", Decimal(10))


def test_before_2022_k_is_not_guessed(rate: Any) -> None:
    figures = rate(2000, [(2000, WIN)], day=datetime.date(2015, 5, 1))
    assert (figures.k, figures.change, figures.delta) == (None, None, Decimal("0.50"))


def test_an_event_before_2009_is_not_rated_by_later_rules(event: Any) -> None:
    tournament = event(2000, [(1900, WIN)], k=20, day=datetime.date(2008, 12, 31))
    run = FideRating().rate(tournament, FideOptions())
    assert run.players[0].change is None
    assert [finding.code for finding in run.findings] == ["FIDE001"]


@pytest.mark.parametrize(("change", "new"), [("-2.50", 1997), ("2.50", 2003), ("2.49", 2002)])
def test_the_estimate_is_rounded_once_half_away_from_zero(change: str, new: int) -> None:
    """B.02 8.3.4; FIDE published -2.50 as -3 (F-P01)."""
    from tourneyelo_fide.change import new_rating

    assert new_rating(2000, Decimal(change)) == new


def test_below_the_floor_there_is_no_new_rating(rate: Any) -> None:
    figures = rate(1405, [(1400, LOSS)], k=40)
    assert figures.new_rating is None
    assert "1400" in figures.remark


def test_a_player_without_games_has_a_change_of_nothing_and_no_performance(rate: Any) -> None:
    figures = rate(2000, [], k=20)
    assert (figures.change, figures.delta, figures.performance) == (Decimal(0), Decimal(0), None)


@pytest.mark.parametrize(
    ("day", "ratings", "told"),
    [
        (datetime.date(2024, 2, 29), (1200, 1399), False),
        (datetime.date(2024, 3, 1), (1400, 1401), False),
        (datetime.date(2024, 3, 1), (1400, 1399), True),
        (datetime.date(2023, 5, 1), (999, 1100), True),
    ],
)
def test_ratings_below_the_lowest_one_published_are_told_once(
    event: Any, day: datetime.date, ratings: tuple[int, int], told: bool
) -> None:
    """B.02: lowest rating 1400 since 1 March 2024, 1000 in the rules of 2022."""
    tournament = event(ratings[0], [(ratings[1], WIN)] * 2, k=20, day=day)
    findings = FideRating().rate(tournament, FideOptions()).findings
    assert ("FIDE020" in [finding.code for finding in findings]) is told
    assert [finding.code for finding in findings].count("FIDE020") <= 1


def test_a_printed_change_that_the_rules_do_not_give_is_told_when_rating(event: Any) -> None:
    played = event(2000, [(2000, WIN)], k=20)
    first, *others = played.players
    first = msgspec.structs.replace(first, figures_declared=DeclaredFigures(change=900))
    played = msgspec.structs.replace(played, players=(first, *others))
    findings = FideRating().rate(played, FideOptions()).findings
    (finding,) = [each for each in findings if each.code == "FIDE191"]
    assert "+9.00 where the rules give +10.00" in finding.message
