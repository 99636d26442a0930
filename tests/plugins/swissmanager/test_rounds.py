"""Pairings and results: every known number, every unknown one, and rounds that contradict."""

from __future__ import annotations

import pytest
import tunx_files as files
from tunx_files import BYE, NOT_PAIRED, Played

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, RoundResult

MARKED, UNKNOWN, INFERRED = "SWM011", "SWM010", "SWM012"


def one_round(read, *pairings, **settings):
    """Read an event of four players and one round."""
    return read(files.tunx(files.PLAYERS[:4], [Played(pairings)], **settings))


def codes_of(imported):
    return {finding.code for finding in imported.findings}


@pytest.mark.parametrize(
    ("number", "white", "black", "points", "code"),
    [
        (0, Result.PENDING, Result.PENDING, (0, 0), "SWM013"),
        (1, Result.WIN, Result.LOSS, (10, 0), None),
        (2, Result.DRAW, Result.DRAW, (5, 5), None),
        (3, Result.LOSS, Result.WIN, (0, 10), None),
        (4, Result.FORFEIT_WIN, Result.FORFEIT_LOSS, (10, 0), None),
        (5, Result.FORFEIT_LOSS, Result.FORFEIT_WIN, (0, 10), None),
        (6, Result.FORFEIT_LOSS, Result.FORFEIT_LOSS, (0, 0), INFERRED),
        (7, Result.UNKNOWN, Result.UNKNOWN, (0, 0), UNKNOWN),
        (9, Result.UNKNOWN, Result.UNKNOWN, (0, 0), UNKNOWN),
        (15, Result.UNKNOWN, Result.UNKNOWN, (10, 0), MARKED),
        (16, Result.UNKNOWN, Result.UNKNOWN, (5, 5), MARKED),
        (17, Result.UNKNOWN, Result.UNKNOWN, (0, 10), MARKED),
        (65535, Result.UNKNOWN, Result.UNKNOWN, (0, 0), UNKNOWN),
    ],
)
def test_results_of_games_are_those_of_the_description(read, number, white, black, points, code):
    imported = one_round(read, (2, 1, number), (3, 4, 2))
    one, two, *_ = imported.tournament.players
    assert two.rounds == (RoundResult(1, Colour.WHITE, white),)
    assert one.rounds == (RoundResult(2, Colour.BLACK, black),)
    summed = imported.tournament.points()
    assert (summed[2], summed[1]) == points
    doubts = codes_of(imported) & {MARKED, UNKNOWN, INFERRED, "SWM013"}
    assert doubts == ({code} if code else set())


@pytest.mark.parametrize(
    ("black", "number", "result", "points", "code"),
    [
        (BYE, 9, Result.PAIRING_BYE, 10, None),
        (BYE, 0, Result.PENDING, 0, "SWM013"),
        (BYE, 1, Result.UNKNOWN, 0, UNKNOWN),
        (NOT_PAIRED, 3, Result.ZERO_BYE, 0, None),
        (NOT_PAIRED, 2, Result.HALF_BYE, 5, None),
        (NOT_PAIRED, 1, Result.FULL_BYE, 10, INFERRED),
        (NOT_PAIRED, 0, Result.UNPAIRED, 0, "SWM014"),
        (NOT_PAIRED, 15, Result.UNKNOWN, 0, UNKNOWN),
    ],
)
def test_results_without_an_opponent_are_those_of_the_description(
    read, black, number, result, points, code
):
    imported = read(files.tunx(files.PLAYERS[:3], [Played(((1, 2, 2), (3, black, number)))]))
    assert imported.tournament.players[2].rounds == (RoundResult(None, None, result),)
    assert imported.tournament.points()[3] == points
    doubts = codes_of(imported) & {MARKED, UNKNOWN, INFERRED, "SWM013", "SWM014"}
    assert doubts == ({code} if code else set())


def test_a_doubtful_result_is_named_with_round_board_number_and_players(read):
    imported = one_round(read, (2, 1, 2), (3, 4, 77))
    [finding] = [each for each in imported.findings if each.code == UNKNOWN]
    assert finding.message.startswith(
        "round 1, board 2: result 77 of players 3 and 4 has a meaning"
    )
    assert (finding.player, finding.round) == (3, 1)


def test_inferred_results_are_called_so(read):
    imported = read(files.unfinished())
    both, bye = [each.message for each in imported.findings if each.code == INFERRED]
    assert both.startswith("round 2, board 2: result 6 of players 2 and 5 is taken for a double")
    assert bye.startswith("round 2, board 3: result 1 of player 4 is taken for a full-point bye")
    assert both.endswith(", which is inferred")


def test_free_rounds_of_a_round_robin_count_no_point(read):
    imported = read(files.round_robin())
    assert imported.tournament.type == "Individual: round robin"
    assert imported.tournament.players[0].rounds[0] == RoundResult(None, None, Result.UNPAIRED)
    assert imported.tournament.points() == {1: 5, 2: 20, 3: 5}
    [message] = [each.message for each in imported.findings if each.code == "SWM018"]
    assert message == "3 free rounds of this round robin count no point, which is inferred"


def test_points_of_an_event_are_the_sum_of_its_results(read):
    imported = read(files.open_event())
    assert imported.tournament.points() == {1: 25, 2: 10, 3: 10, 4: 10, 5: 20}
    assert imported.tournament.rounds == 3


def test_an_open_round_is_read_and_absences_of_later_rounds_are_left_out(read):
    imported = read(files.unfinished())
    assert imported.tournament.rounds == 3
    messages = {each.code: each.message for each in imported.findings}
    assert messages["SWM013"] == "round 3 is not finished: 2 pairings without a result"
    assert messages["SWM014"] == "player 2 absent without any entry in round 3: not paired"
    assert messages["SWM016"] == "absences are entered for round 4, not paired yet; left out"


def test_games_behind_the_last_paired_round_are_read_and_said(read):
    rounds = [Played(((1, 2, 1), (3, 4, 1))), Played(((1, 3, 1), (2, 4, 1)))]
    imported = read(files.tunx(files.PLAYERS[:4], rounds, last=1))
    assert imported.tournament.rounds == 2
    assert "SWM017" in codes_of(imported)


def test_players_whom_a_round_forgets_are_said(read):
    imported = one_round(read, (1, 2, 1))
    assert imported.tournament.players[3].rounds[0].result is Result.UNPAIRED
    [finding] = [each for each in imported.findings if each.code == "SWM015"]
    assert finding.message == "round 1: players 3 and 4 in no pairing"


@pytest.mark.parametrize(
    ("pairings", "message"),
    [
        (((1, 2, 1), (3, 2, 1)), "round 1, board 2: player 2 stands in two pairings"),
        (((1, 1, 1),), "round 1, board 1: player 1 stands in two pairings"),
        (((1, 5, 1),), "round 1, board 1: there is no player 5, only 1 to 4"),
        (((0, 2, 1),), "round 1, board 1: there is no player 0, only 1 to 4"),
        (((BYE, 2, 1),), "round 1, board 1: there is no player 65535, only 1 to 4"),
    ],
)
def test_pairings_that_contradict_each_other_are_refused(read, pairings, message):
    with pytest.raises(Refused) as refusal:
        one_round(read, *pairings)
    [finding] = refusal.value.findings
    assert (finding.code, finding.round) == ("SWM006", 1)
    assert message in finding.message
    assert "export the FIDE report" in finding.remedy


def test_an_event_before_its_first_round_is_read(read):
    imported = read(files.tunx(files.PLAYERS, [Played(), Played()]))
    assert imported.tournament.rounds == 0
    assert imported.tournament.declared.rounds == 2
    assert "SWM019" not in codes_of(imported)


def test_what_results_are_worth_is_called_unknown(read):
    assert "SWM019" in codes_of(read(files.open_event()))


def test_marked_results_are_told_once_with_every_board(read):
    found = read(files.unfinished()).findings
    (told,) = [finding for finding in found if finding.code == MARKED]
    assert "3 games" in told.message
    assert "codes 15 to 17" in told.message
    assert "round 2, board 1 (players 1 and 3)" in told.message
