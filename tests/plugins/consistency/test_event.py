"""Identities, dates, points, ranks, byes and counts: what is said, of whom, and how often."""

from __future__ import annotations

import datetime

import msgspec
import pytest

import tourneyelo_consistency
from tourneyelo.host import Host, pipeline
from tourneyelo.model import DeclaredCounts, Finding, Scoring, Severity, Tournament
from tourneyelo.model.wording import listed
from tourneyelo.plugin import GENERAL
from tourneyelo.testing import check_check, check_plugin, event

HOST = Host.of(tourneyelo_consistency)


def said(tournament: Tournament, check: str) -> list[Finding]:
    return list(HOST.checks[check].run(tournament))


def stated(tournament: Tournament, *points: int | None) -> Tournament:
    """State everybody's points, in tenths."""
    players = tuple(
        msgspec.structs.replace(player, points_declared=figure)
        for player, figure in zip(tournament.players, points, strict=True)
    )
    return msgspec.structs.replace(tournament, players=players)


def ranked(tournament: Tournament, *ranks: int | None) -> Tournament:
    players = tuple(
        msgspec.structs.replace(player, rank=rank)
        for player, rank in zip(tournament.players, ranks, strict=True)
    )
    return msgspec.structs.replace(tournament, players=players)


def days(*days_of_january: int) -> tuple[datetime.date, ...]:
    return tuple(datetime.date(2026, 1, day) for day in days_of_january)


@pytest.mark.parametrize("check", HOST.checks.names())
def test_a_check_keeps_the_promises_of_checks(check: str) -> None:
    check_check(HOST.checks[check])


def test_the_plugin_keeps_the_promises_of_plugins() -> None:
    check_plugin(tourneyelo_consistency)


def test_all_checks_are_of_the_general_profile() -> None:
    assert HOST.profiles() == [GENERAL]


PLAYED = ("1 A: 2w1 3b= .", "2 B: 1b0 . 3w1", "3 C: . 1w= 2b0")


def test_points_under_the_scoring_of_the_event_are_right() -> None:
    football = Scoring(white_win=30, white_draw=10, black_win=30, black_draw=10)
    tournament = event(*PLAYED, scoring=football)
    assert said(stated(tournament, 40, 30, 10), "event-points") == []


def test_points_that_all_fit_3_1_0_are_told_once_with_that_cause() -> None:
    (finding,) = said(stated(event(*PLAYED), 40, 30, 10), "event-points")
    assert (finding.code, finding.severity) == ("EVENT033", Severity.WARNING)
    assert "3-1-0" in finding.message


def test_no_scoring_is_blamed_when_one_figure_does_not_fit_it() -> None:
    findings = said(stated(event(*PLAYED), 40, 30, 25), "event-points")
    assert [finding.code for finding in findings] == ["EVENT031"] * 3


def test_half_a_point_too_much_beside_an_empty_round_is_probably_a_bye() -> None:
    (finding,) = said(stated(event("1 A: 2w1 .", "2 B: 1b0 Z"), 15, 0), "event-points")
    assert (finding.code, finding.severity) == ("EVENT032", Severity.NOTE)
    assert "half-point bye" in finding.message


def test_a_record_that_ends_early_has_empty_rounds() -> None:
    tournament = event("1 A: 2w1", "2 B: 1b0 U")
    assert [f.code for f in said(stated(tournament, 15, 10), "event-points")] == ["EVENT032"]


def test_half_a_point_too_much_without_an_empty_round_has_no_cause() -> None:
    (finding,) = said(stated(event("1 A: 2w1", "2 B: 1b0"), 15, 0), "event-points")
    assert finding.code == "EVENT031"
    assert "bye" not in finding.message


def test_a_whole_point_too_much_beside_an_empty_round_is_looked_at() -> None:
    (finding,) = said(stated(event("1 A: 2w1 .", "2 B: 1b0 Z"), 20, 0), "event-points")
    assert finding.code == "EVENT031"
    assert "1 round without a game" in finding.message


def test_too_few_points_have_no_cause() -> None:
    (finding,) = said(stated(event("1 A: 2w1 .", "2 B: 1b0 Z"), 5, 0), "event-points")
    assert "0.5 points, but the results make 1.0" in finding.message
    assert "without a game" not in finding.message


def test_points_that_nobody_stated_cannot_be_wrong() -> None:
    assert said(stated(event(*PLAYED), None, None, None), "event-points") == []


def test_missing_ranks_of_everybody_are_told_once() -> None:
    findings = said(event("1 A: 2w1", "2 B: 1b0"), "event-ranks")
    assert [(f.code, f.severity, f.player) for f in findings] == [("EVENT034", Severity.NOTE, None)]


def test_missing_ranks_of_some_are_told_for_each() -> None:
    tournament = ranked(event("1 A: 2w1", "2 B: 1b0", "3 C: 4w1", "4 D: 3b0"), 1, None, 2, None)
    assert [f.player for f in said(tournament, "event-ranks")] == [2, 4]


def test_nobody_asks_for_the_rank_of_who_did_not_play() -> None:
    assert said(ranked(event("1 A: 2w1", "2 B: 1b0", "3 C: Z"), 1, 2, None), "event-ranks") == []


def test_a_ranking_against_the_points_is_told_once() -> None:
    tournament = ranked(event("1 A: 2w1", "2 B: 1b0", "3 C: 4w1", "4 D: 3b0"), 2, 1, 4, 3)
    (finding,) = said(tournament, "event-ranks")
    assert finding.code == "EVENT035"
    assert "player 2 (B) has rank 1 with 0.0 points" in finding.message


def test_a_shared_rank_is_in_order() -> None:
    tournament = ranked(event("1 A: 2w1", "2 B: 1b0", "3 C: 4w1", "4 D: 3b0"), 1, 3, 1, 3)
    assert said(tournament, "event-ranks") == []


def test_the_ranking_of_an_event_under_way_is_not_judged() -> None:
    under_way = event("1 A: 2w0", "2 B: 1b1", declared=DeclaredCounts(rounds=5))
    assert said(ranked(under_way, 1, 2), "event-ranks") == []


def test_rounds_outside_the_event_are_told_once() -> None:
    tournament = event("1 A: 2w1 2b1", "2 B: 1b0 1w0", round_dates=days(9, 12))
    (finding,) = said(tournament, "event-dates")
    assert (finding.code, finding.round) == ("EVENT022", None)
    assert "1 on 2026-01-09 and 2 on 2026-01-12" in finding.message


def test_reversed_days_of_the_event_say_nothing_about_its_rounds() -> None:
    tournament = event(
        "1 A: 2w1", "2 B: 1b0", end_date=datetime.date(2026, 1, 1), round_dates=days(5)
    )
    (finding,) = said(tournament, "event-dates")
    assert (finding.code, finding.severity) == ("EVENT021", Severity.ERROR)


def test_dates_of_rounds_still_to_be_played_are_in_order() -> None:
    tournament = event(
        "1 A: 2w1", "2 B: 1b0", round_dates=days(10, 11), declared=DeclaredCounts(rounds=2)
    )
    assert said(tournament, "event-dates") == []


def test_unknown_dates_between_rounds_are_passed_over() -> None:
    tournament = event("1 A: 2w1 . 2b1", "2 B: 1b0 . 1w0", round_dates=(*days(11), None, *days(10)))
    assert [(f.code, f.round) for f in said(tournament, "event-dates")] == [("EVENT023", 3)]


def test_several_teams_without_opponent_make_no_several_byes() -> None:
    single = event("1 A: U", "2 B: U", "3 C: 4w1", "4 D: 3b0")
    assert [f.code for f in said(single, "event-byes")] == ["EVENT042"]


def test_numbers_shared_by_two_players_are_told_with_their_names() -> None:
    (finding,) = said(event("4 Alder:", "4 Birch:"), "event-identities")
    assert (finding.code, finding.player) == ("EVENT011", 4)
    assert "Alder and Birch" in finding.message


def test_counts_name_both_figures() -> None:
    tournament = event("1 A: 2w1", "2 B: 1b0", declared=DeclaredCounts(players=3))
    (finding,) = said(tournament, "event-counts")
    assert "states 3 players, but 2 players can be read" in finding.message


def test_general_checks_run_without_being_asked_for() -> None:
    tournament = event("1 A: 2w1", "2 B: 1b1")
    codes = [finding.code for finding in pipeline.run_checks(HOST, tournament, (GENERAL,))]
    assert "EVENT004" in codes


def test_a_single_round_outside_the_event_is_named() -> None:
    tournament = event("1 A: 2w1 2b1", "2 B: 1b0 1w0", start_date=None, round_dates=days(11, 12))
    (finding,) = said(tournament, "event-dates")
    assert finding.round == 2
    assert finding.message == (
        "round 2 on 2026-01-12: outside the days of the event, (no first day) to 2026-01-11"
    )


def test_rounds_need_no_dates_here() -> None:
    assert said(event("1 A: 2w1", "2 B: 1b0"), "event-dates") == []


def test_gaps_are_told_before_round_1_too() -> None:
    waiting = event("1 A:", "2 B:")
    first = msgspec.structs.replace(waiting.players[0], federation="AUT")
    waiting = msgspec.structs.replace(waiting, players=(first, waiting.players[1]))
    assert [finding.player for finding in said(waiting, "event-gaps")] == [2]


def test_the_ranking_of_a_finished_event_is_judged() -> None:
    finished = event("1 A: 2w0", "2 B: 1b1", declared=DeclaredCounts(rounds=1))
    (finding,) = said(ranked(finished, 1, 2), "event-ranks")
    assert "such places" not in finding.message


def test_a_list_is_cut_only_when_that_saves_more_than_one_name() -> None:
    assert listed(range(1, 10)) == "1, 2, 3, 4, 5, 6, 7, 8 and 9"
    assert listed(range(1, 11)) == "1, 2, 3, 4, 5, 6, 7, 8 and 2 more"
    assert listed([1]) == "1"
    assert listed([]) == ""
