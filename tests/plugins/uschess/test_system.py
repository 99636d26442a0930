"""US Chess as a whole: rules by date, newcomers, matches, floors, dual events, states."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest

from tourneyelo.model import BirthDate, PlayerState, TimeControlClass, Tournament
from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo.testing import event
from tourneyelo_uschess.bonus import threshold_on
from tourneyelo_uschess.formulas import initial_by_age
from tourneyelo_uschess.old_system import Uscf1960, Uscf1960Options
from tourneyelo_uschess.system import UsChessOptions, UsChessRating

FOUR = (Opponent(1250, "1"), Opponent(1400, "="), Opponent(1500, "1"), Opponent(1550, "1"))


def rate(tournament: Tournament, **options: Any) -> Any:
    return UsChessRating().rate(tournament, UsChessOptions(**options))


def codes_of(run: Any) -> set[str]:
    return {finding.code for finding in run.findings}


@pytest.mark.parametrize(
    ("day", "threshold"),
    [
        ("2015-05-31", None), ("2015-06-01", 12), ("2017-04-30", 12), ("2017-05-01", 14),
        ("2023-01-31", 14), ("2023-02-01", 12), ("2024-12-31", 12), ("2025-01-01", 10),
    ],
)  # fmt: skip
def test_the_threshold_follows_the_last_day(day: str, threshold: int | None) -> None:
    """US Chess announcements; the day in 2015 is inferred."""
    found = threshold_on(datetime.date.fromisoformat(day))
    assert (found and found.value) == threshold


@pytest.mark.parametrize(
    ("day", "new"), [("2020-01-05", 1461), ("2024-01-05", 1465), ("2026-01-05", 1469)]
)
def test_the_same_event_in_three_years(day: str, new: int) -> None:
    """B = 14, 12 and 10 (worked examples uscf-standard-1300)."""
    held = {"games": Decimal(45)}
    played = example_event(1300, FOUR, figures=held, end_date=datetime.date.fromisoformat(day))
    run = rate(played, passes=1)
    assert run.players[0].new_rating == new
    assert run.rules.startswith("us-chess 20")


def test_before_2015_nothing_is_rated() -> None:
    run = rate(example_event(1300, FOUR, end_date=datetime.date(2010, 1, 5)))
    assert run.players[0].change is None
    assert run.rules == "none"
    assert "USC001" in codes_of(run)
    assert run.states[0].rating == 1300


def test_an_unknown_day_is_said() -> None:
    assert "USC002" in codes_of(rate(example_event(1300, FOUR)))


@pytest.mark.parametrize(("age", "value"), [(1, 100), (2, 100), (10, 500), (26, 1300), (70, 1300)])
def test_initial_value_by_age(age: int, value: int) -> None:
    assert initial_by_age(age) == value


def test_a_newcomer_of_unknown_age_is_taken_as_an_adult() -> None:
    made = event("1 Alder: 2w0 3b1", "2 Birch 1700: 1b1 .", "3 Cedar 700: . 1w0")
    run = rate(made)
    assert "USC004" in codes_of(run)
    assert run.players[0].initial_rating is not None
    assert run.states[0].figures["games"] == 2


def test_a_birth_date_gives_the_age() -> None:
    """All balanced: the initial value stays, 50 x 16 on the day before the birthday."""
    made = event("1 Alder: 2w0 3b1", "2 Birch 1700: 1b1 .", "3 Cedar 100: . 1w0")
    born = msgspec.structs.replace(made.players[0], birth=BirthDate(2009, 1, 12))
    made = msgspec.structs.replace(made, players=(born, *made.players[1:]))
    run = rate(made, passes=1)
    assert "USC004" not in codes_of(run)
    assert run.players[0].initial_rating == 800


def test_a_match_moves_50_at_most_and_without_bonus() -> None:
    rounds = "2w1 2b1 2w1 2b1 2w1 2b1"
    run = rate(event(f"1 Alder 1500: {rounds}", "2 Birch 1500: 1b0 1w0 1b0 1w0 1b0 1w0"))
    assert [player.change for player in run.players] == [50, -50]
    assert "USC006" in codes_of(run)


def test_a_match_of_400_points_is_not_rated() -> None:
    run = rate(event("1 Alder 1901: 2w1", "2 Birch 1500: 1b0"))
    assert [player.rated_games for player in run.players] == [0, 0]
    assert run.players[0].games[0].reason == (
        "not rated: a match of players more than 400 points apart"
    )


def test_a_match_needs_established_ratings() -> None:
    played = example_event(1500, [Opponent(1500, "1", {"games": Decimal(20)})])
    assert "two established" in rate(played).players[0].games[0].reason
    assert rate(played, match=False).players[0].rated_games == 1


def test_nobody_met_more_than_twice_for_a_bonus() -> None:
    thrice = event(
        "1 Alder 1300: 2w1 2b1 2w1 3b1", "2 Birch 1500: 1b0 1w0 1b0 .", "3 Cedar 1500: . . . 1w0"
    )
    twice = event(
        "1 Alder 1300: 2w1 2b1 3w1 3b1", "2 Birch 1500: 1b0 1w0 . .", "3 Cedar 1500: . . 1b0 1w0"
    )
    few, many = (rate(each, passes=1).players[0].change for each in (thrice, twice))
    assert many > few


@pytest.mark.parametrize(
    ("figures", "floor"),
    [({"peak": 1941}, 1700), ({"floor": 1750}, 1750), ({"peak": 2400}, 1750), ({}, None)],
)
def test_floors_hold_a_rating_up(figures: dict[str, int], floor: int | None) -> None:
    """An established 1760 loses five games against 1300; a floor above the rating pulls nobody."""
    held = {name: Decimal(value) for name, value in figures.items()}
    start = 2150 if figures.get("peak") == 2400 else 1760
    floor = 2100 if start == 2150 else floor
    games = [Opponent(start - 300, "0")] * 5
    run = rate(example_event(start, games, figures=held), passes=1)
    new = run.players[0].new_rating
    assert new == floor if floor else new < 1700
    assert ("USC009" in codes_of(run)) == (floor is not None)


@pytest.mark.parametrize(
    ("code", "class_", "dual"),
    [
        ("5400+30", TimeControlClass.STANDARD, False),
        ("2700+5", TimeControlClass.STANDARD, True),
        ("1500+5", TimeControlClass.RAPID, True),
        ("1500+4", TimeControlClass.RAPID, False),
        ("300", TimeControlClass.BLITZ, False),
    ],
)
def test_dual_events_move_high_ratings_less(
    code: str, class_: TimeControlClass, dual: bool
) -> None:
    """Dual are 30 to 65 minutes and seconds, whatever FIDE calls the class."""
    held = {"games": Decimal(100)}
    facts = {"time_control_code": code, "time_control_class": class_}
    games = [Opponent(2300, "1"), Opponent(2300, "1")]
    run = rate(example_event(2300, games, figures=held, **facts), passes=1)
    assert ("K 12.58" in run.players[0].remark) == dual
    assert "USC007" not in codes_of(run)


def test_unknown_time_control_above_2200_is_said() -> None:
    run = rate(example_event(2300, [Opponent(2300, "1"), Opponent(2300, "1")]))
    assert "USC007" in codes_of(run)


def test_rapid_alone_does_not_tell_whether_an_event_is_dual() -> None:
    games = [Opponent(2300, "1"), Opponent(2300, "1")]
    run = rate(example_event(2300, games, time_control_class=TimeControlClass.RAPID))
    assert "USC007" in codes_of(run)


def test_a_time_control_of_us_chess_tells_it() -> None:
    games = [Opponent(2300, "1"), Opponent(2300, "1")]
    run = rate(example_event(2300, games, time_control="G/60;d5"))
    assert "USC007" not in codes_of(run)


def test_the_state_goes_on() -> None:
    figures = {
        name: Decimal(value)
        for name, value in (
            ("games", 24),
            ("wins", 10),
            ("draws", 4),
            ("losses", 10),
            ("events", 5),
        )
    }
    run = rate(example_event(1300, FOUR, figures=figures), passes=1)
    after = run.states[0]
    expected = {"games": 28, "wins": 13, "draws": 5, "losses": 10, "events": 6}
    assert {name: after.figures[name] for name in expected} == expected
    assert after.figures["peak"] == after.rating


def test_only_wins_before_give_no_upper_bound() -> None:
    """4 PWe(R, 1500) + 2 PWe(R, 1900) = 4, and 4 PWe(R, 1100) + 2 PWe(R, 1900) = 6."""
    counts = {"games": 4, "wins": 3, "draws": 0, "losses": 1}
    mixed = {name: Decimal(count) for name, count in counts.items()}
    won = {**mixed, "wins": Decimal(4), "losses": Decimal(0)}
    games = [Opponent(1900, "1"), Opponent(1900, "1")]
    found = [
        rate(example_event(1500, games, figures=each), passes=1).players[0].new_rating
        for each in (mixed, won)
    ]
    assert found == [1767, 2300]


def test_uscf_1960_established_by_bands() -> None:
    games = [Opponent(2000, "1")]
    run = Uscf1960().rate(example_event(2000, games), Uscf1960Options())
    assert (run.players[0].change, run.players[0].k, run.players[0].new_rating) == (16, 32, 2016)
    assert {"USC020", "USC021"} <= codes_of(run)
    assert run.approximation
    given = Uscf1960().rate(example_event(2000, games), Uscf1960Options(k=24))
    assert given.players[0].change == 12
    assert not given.approximation


def test_uscf_1960_counts_provisional_games() -> None:
    """(10 x 1500 + 1600 + 400) / 11."""
    figures = {"games": Decimal(10)}
    run = Uscf1960().rate(
        example_event(1500, [Opponent(1600, "1")], figures=figures), Uscf1960Options()
    )
    assert run.states[0].rating == Decimal("1545.454545")
    assert run.states[0].figures == {"games": 11}
    assert run.players[0].new_rating == 1546  # rounded in the direction of the change


def test_a_fide_rating_begins_a_newcomer() -> None:
    """20 + 1.02 x 1779 = 1834.58, as based on five games."""
    made = event("1 Alder: 2w= 3b=", "2 Birch 1800: 1b= .", "3 Cedar 1900: . 1w=")
    state = PlayerState(number=1, figures={"fide": Decimal(1779)})
    alder = msgspec.structs.replace(made.players[0], state=state)
    run = rate(msgspec.structs.replace(made, players=(alder, *made.players[1:])), passes=1)
    assert run.states[0].figures["games"] == 7
    assert run.players[0].initial_rating == 1839
