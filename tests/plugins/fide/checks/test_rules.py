"""Deadlines, time controls, dummies and the wording of single findings."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.model import Finding, TimeControlClass, Tournament
from tourneyelo.testing import event
from tourneyelo_fide.checks import checks
from tourneyelo_fide.checks.dummies import is_dummy
from tourneyelo_fide.checks.period import expected_list, last_list

CHECKS = {check.name: check for check in checks()}
STANDARD, RAPID, BLITZ = TimeControlClass.STANDARD, TimeControlClass.RAPID, TimeControlClass.BLITZ


def said(tournament: Tournament, check: str) -> list[Finding]:
    return list(CHECKS[check].run(tournament))


def naming(*names: str, **fields: Any) -> Tournament:
    """Name the players of an event in which the first two met."""
    tournament = event("1 A: 2w1", "2 B: 1b0", *(f"{n} C:" for n in range(3, len(names) + 1)))
    players = tuple(
        msgspec.structs.replace(player, name=name, **fields)
        for player, name in zip(tournament.players, names, strict=True)
    )
    return msgspec.structs.replace(tournament, players=players)


@pytest.mark.parametrize(
    ("end", "due", "last"),
    [
        ("2026-02-10", "2026-03-01", "2026-05-01"),
        ("2026-02-22", "2026-03-01", "2026-05-01"),
        ("2026-02-23", "2026-04-01", "2026-05-01"),
        ("2026-02-28", "2026-04-01", "2026-05-01"),
        ("2026-12-10", "2027-01-01", "2027-03-01"),
        ("2026-12-26", "2027-02-01", "2027-03-01"),
        ("2028-02-23", "2028-03-01", "2028-05-01"),
        ("2028-02-24", "2028-04-01", "2028-05-01"),
    ],
    ids=str,
)
def test_a_report_is_due_for_the_next_list_or_the_one_after_near_the_end_of_a_month(
    end: str, due: str, last: str
) -> None:
    """B.02 9.1: five days or fewer remain in the month, and the third list."""
    day = datetime.date.fromisoformat(end)
    assert expected_list(day) == datetime.date.fromisoformat(due)
    assert last_list(day) == datetime.date.fromisoformat(last)


def test_the_deadline_names_the_closing_days_of_the_lists() -> None:
    start, end = datetime.date(2026, 2, 1), datetime.date(2026, 2, 9)
    (finding,) = said(event("1 A:", start_date=start, end_date=end), "fide-period")
    assert "list of 2026-03-01, which closes on 2026-02-26" in finding.message
    assert "list of 2026-05-01 (closing on 2026-04-28)" in finding.message


def test_no_deadline_is_told_for_events_before_the_article() -> None:
    old = datetime.date(2024, 2, 29)
    assert said(event("1 A:", start_date=old, end_date=old), "fide-period") == []


def test_the_deadline_is_told_from_the_first_day_of_the_article() -> None:
    first = datetime.date(2024, 3, 1)
    assert said(event("1 A:", start_date=first, end_date=first), "fide-period")


@given(st.dates(), st.dates())
def test_any_days_can_be_checked(start: datetime.date, end: datetime.date) -> None:
    for finding in said(event("1 A:", start_date=start, end_date=end), "fide-period"):
        assert finding.message


@pytest.mark.parametrize("code", ["90 min", "5400+", "W300", "90'+30''"])
def test_words_in_place_of_the_code_are_told(code: str) -> None:
    worded = event("1 A:", time_control_code=code)
    assert [finding.code for finding in said(worded, "fide-clock")] == ["FIDE122"]


@pytest.mark.parametrize("code", ["5400+30", "40/6000+30:900+30", "W7200-B7200", "W7200-B5400"])
def test_codes_of_standard_events_are_in_order(code: str) -> None:
    assert said(event("1 A 1700:", time_control_code=code), "fide-clock") == []


@pytest.mark.parametrize("class_", [RAPID, BLITZ])
def test_unequal_times_are_told_in_rapid_and_blitz(class_: TimeControlClass) -> None:
    """B.02 Rapid & Blitz 1.2."""
    unequal = event("1 A:", time_control_code="W300-B240", time_control_class=class_)
    assert [finding.code for finding in said(unequal, "fide-clock")] == ["FIDE126"]


@pytest.mark.parametrize(("code", "told"), [("180", 1), ("181", 0), ("180+1", 0), ("60+2", 1)])
def test_three_minutes_are_too_short_for_any_list(code: str, told: int) -> None:
    """B.02 Rapid & Blitz 1.1.2: more than 3 minutes for 60 moves."""
    fast = event("1 A:", time_control_code=code, time_control_class=BLITZ)
    assert [finding.code for finding in said(fast, "fide-clock")] == ["FIDE124"] * told


def test_a_rapid_event_is_not_too_short_for_strong_players() -> None:
    rapid = event("1 A 2700:", time_control_code="900+10", time_control_class=RAPID)
    assert said(rapid, "fide-clock") == []


def test_numbers_in_words_are_not_taken_for_a_code() -> None:
    worded = event("1 A:", time_control="120", time_control_class=STANDARD)
    assert [finding.code for finding in said(worded, "fide-clock")] == ["FIDE122"]


@pytest.mark.parametrize(
    ("rating", "code", "told"),
    [(1799, "3600", 0), (1800, "3600", 1), (2399, "5400", 0), (2400, "5400", 1), (2400, "3600", 2)],
)
def test_the_strongest_players_need_more_time(rating: int, code: str, told: int) -> None:
    """B.02 1.1: 120 minutes from 2400, 90 minutes from 1800."""
    timed = event(f"1 A {rating}:", time_control_code=code)
    assert [finding.code for finding in said(timed, "fide-clock")] == ["FIDE125"] * told


def test_days_that_could_not_be_understood_are_quoted() -> None:
    unread = event("1 A: 2w1", "2 B: 1b0", start_date=None, raw={"start_date": "spring"})
    (finding,) = [f for f in said(unread, "fide-header") if f.code == "FIDE105"]
    assert "'spring'" in finding.message


def test_a_federation_that_could_not_be_understood_is_unknown_and_not_missing() -> None:
    findings = said(event("1 A:", federation=None, raw={"federation": "Server"}), "fide-header")
    told = [f.message for f in findings if f.code in ("FIDE103", "FIDE104")]
    assert told == ["the federation of the event, 'Server', is no FIDE federation"]


def test_rounds_without_a_date_among_dated_ones_are_named() -> None:
    day = datetime.date(2026, 1, 10)
    dated = event("1 A: 2w1 2b1", "2 B: 1b0 1w0", round_dates=(day, None))
    assert [f.round for f in said(dated, "fide-header") if f.code == "FIDE110"] == [2]


@pytest.mark.parametrize("name", ["spielfrei", "Spielfrei", "BYE", "bye, bye", "Freilos"])
def test_an_entry_that_stands_in_for_a_bye_is_nobody(name: str) -> None:
    assert is_dummy(naming("A", "B", name).players[2])


@pytest.mark.parametrize("name", ["", "Bye, Robert", "Dummy Test", "Byerson, A"])
def test_people_are_not_taken_for_nobody(name: str) -> None:
    assert not is_dummy(naming("A", "B", name).players[2])


def test_nobody_plays_no_games() -> None:
    assert not is_dummy(naming("spielfrei", "B").players[0])


def test_what_everybody_lacks_is_told_once() -> None:
    findings = said(naming("A, B", "C, D", "E, F", birth=None), "fide-persons")
    numbers = [f for f in findings if f.code in ("FIDE141", "FIDE142")]
    assert [(f.code, f.player) for f in numbers] == [("FIDE141", None), ("FIDE142", 3)]
    assert "2 of 3 players" in numbers[0].message


def test_a_forfeit_is_no_game_for_which_a_number_is_needed() -> None:
    findings = said(event("1 A, B: 2+", "2 C, D: 1-"), "fide-persons")
    assert {f.code for f in findings if "FIDE number" in f.message} == {"FIDE142"}


def test_unrated_players_who_lack_the_same_are_told_together() -> None:
    unrated = [f for f in said(naming("A, B", "C, D"), "fide-persons") if f.code == "FIDE145"]
    assert [finding.message for finding in unrated] == [
        "2 players are unrated and lack year of birth, sex and federation: 1 and 2"
    ]


def test_an_unfinished_round_is_told_once() -> None:
    findings = said(event("1 A: 2w1 2b*", "2 B: 1b0 1w*", "3 C: U 4w?", "4 D: . ."), "fide-rounds")
    assert [(f.code, f.round) for f in findings] == [("FIDE161", 2)]
    assert "players 1 to 3" in findings[0].message


def test_each_full_point_bye_is_told_with_its_round() -> None:
    findings = said(event("1 A: 2w1 F", "2 B: 1b0 F"), "fide-rounds")
    assert [(f.code, f.player, f.round) for f in findings] == [
        ("FIDE162", 1, 2),
        ("FIDE162", 2, 2),
    ]


@pytest.mark.parametrize(
    ("first", "second"), [("2w+", "1b-"), ("2w-", "1b+"), ("2w-", "1b-"), ("2+", "1-")]
)
def test_forfeits_of_both_players_are_taken(first: str, second: str) -> None:
    """FIDE's software checklist: 1F-0F, 0F-1F and 0F-0F."""
    assert said(event(f"1 A: {first}", f"2 B: {second}"), "fide-rounds") == []


@pytest.mark.parametrize("second", ["", ".", "H", "Z", "U", "3w1"])
@pytest.mark.parametrize("first", ["2w+", "2b-"])
def test_a_forfeit_that_the_other_record_lacks_stops_the_report(first: str, second: str) -> None:
    findings = said(event(f"1 A: {first}", f"2 B: {second}", "3 C: 2b0"), "fide-rounds")
    assert [(f.code, f.player, f.round) for f in findings] == [("FIDE166", 1, 1)]


def test_a_forfeit_against_a_number_that_two_players_carry_is_left_to_that_error() -> None:
    assert said(event("1 A: 2w+", "2 B: .", "2 C: 1b-"), "fide-rounds") == []


def test_colours_that_are_missing_are_told_once_a_round() -> None:
    coloured = event("1 A: 2w1 2b1", "2 B: 1b0 1w0")
    players = tuple(
        msgspec.structs.replace(
            player,
            rounds=(player.rounds[0], msgspec.structs.replace(player.rounds[1], colour=None)),
        )
        for player in coloured.players
    )
    findings = said(msgspec.structs.replace(coloured, players=players), "fide-rounds")
    assert [(f.code, f.round) for f in findings] == [("FIDE167", 2)]
    assert "players 1 and 2" in findings[0].message


def test_points_are_too_many_by_results_as_well_as_by_statement() -> None:
    played = event("1 A: " + "2w1 " * 100, "2 B: " + "1b0 " * 100)
    assert [f.player for f in said(played, "fide-records") if f.code == "FIDE164"] == [1]


def test_a_huge_starting_rank_number_is_told_without_counting_up_to_it() -> None:
    findings = said(event("1 A:", "2000000000 B:"), "fide-records")
    assert {finding.code for finding in findings} == {"FIDE154", "FIDE163"}


def test_an_event_without_a_round_is_no_report():
    """A start list: B.02 8.3.1 sums over games."""
    from tourneyelo_fide.checks.rounds import Rounds

    bare = event("1 Alder:", "2 Birch:")
    played = event("1 Alder: 2w1", "2 Birch: 1b0")
    told = [{f.code for f in Rounds().run(each)} for each in (bare, played)]
    assert [("FIDE174" in codes) for codes in told] == [True, False]
