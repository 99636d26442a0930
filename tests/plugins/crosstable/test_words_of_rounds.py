"""Words and signs of round cells as clubs write them: forfeits, open games, byes, absences."""

from __future__ import annotations

import pytest

from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells.grammars import is_word_bye
from tourneyelo_crosstable.cells.ways import CHESS_RESULTS, COLOUR_AND_POINTS, SIGN_LAST

WON, LOST = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
POINT, HALF, NONE = Result.POINT_BYE, Result.HALF_BYE, Result.UNPAIRED


@pytest.mark.parametrize(
    ("behind", "result"),
    [
        *[("+F", WON), ("-F", LOST), ("+ (ff)", WON), ("- (ff)", LOST), ("1 ff", WON)],
        *[("0 w/o", LOST), ("1 wo", WON), ("1 kampflos", WON), ("0 kl.", LOST), ("1 def", WON)],
    ],
)
def test_a_forfeit_spelled_out_behind_the_colour_is_not_unknown(behind, result):
    record = CHESS_RESULTS.read(f"4b{behind}")
    assert (record.opponent, record.colour, record.result) == (4, Colour.BLACK, result)
    assert COLOUR_AND_POINTS.read(f"b4 {behind}").result is result


@pytest.mark.parametrize("behind", ["adj.", " adj", " (adjourned)", " hängt", " postponed", " TBD"])
def test_an_adjourned_game_is_open_and_keeps_its_opponent(behind):
    record = CHESS_RESULTS.read(f"3w{behind}")
    assert (record.opponent, record.result) == (3, Result.PENDING)


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        *[("1-", POINT), ("½-", HALF), ("0-", NONE), ("1/2-", HALF), ("0,5-", HALF)],
        *[("+", POINT), ("-", NONE), ("--", NONE)],
    ],
)
def test_a_bye_with_its_sign_behind_is_read_where_colours_stand_behind_opponents(cell, result):
    record = CHESS_RESULTS.read(cell)
    assert (record.opponent, record.result) == (None, result)


def test_a_number_with_a_sign_stays_an_opponent_where_no_colours_are_written():
    assert SIGN_LAST.read("1-").opponent == 1


@pytest.mark.parametrize(
    "word", ["volno", "pauzuje", "libre", "frirond", "free", "frei", "выходной"]
)
def test_a_bye_in_another_language_is_a_bye_in_a_round_cell_too(word):
    assert CHESS_RESULTS.read(word).result is POINT
    assert is_word_bye(word)


@pytest.mark.parametrize("word", ["late", "late entry", "nachgemeldet", "nieobecny", "odstoupil"])
def test_an_absence_in_another_language_is_no_unknown_result(word):
    assert CHESS_RESULTS.read(word).result is NONE


def three_players(word, points):
    """Three players, one of whom is free in every round."""
    return [
        ["No.", "Name", "Rtg", "1.Rd", "2.Rd", "3.Rd", "Pts."],
        [1, "Adler, Bruno", 2100, "2w1", "3b½", word, 1.5 + points],
        [2, "Birk, Carla", 2050, "1b0", word, "3w1", 1 + points],
        [3, "Cato, Dario", 1980, word, "1w½", "2b0", 0.5 + points],
    ]


@pytest.mark.parametrize(("points", "result"), [(0, NONE), (0.5, HALF), (1, POINT)])
def test_a_bye_that_the_points_count_for_nothing_is_no_full_point(
    points, result, read_rows, codes_of
):
    imported = read_rows(three_players("free", points))
    byes = [
        player.rounds[-index].result for index, player in enumerate(imported.tournament.players, 1)
    ]
    assert byes == [result] * 3
    assert ("CROSS079" in codes_of(imported)) is (result is not POINT)
    assert ("CROSS027" in codes_of(imported)) is (result is POINT)


def test_a_bye_stays_a_full_point_where_the_points_cannot_be_so(read_rows):
    rows = three_players("free", 0)
    rows[1][-1] = 7
    imported = read_rows(rows)
    assert imported.tournament.players[0].rounds[2].result is POINT
