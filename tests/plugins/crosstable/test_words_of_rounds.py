"""Words and signs of round cells as clubs write them: forfeits, open games, byes, absences."""

from __future__ import annotations

import pytest

from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells.grammars import grammar_of, is_word_bye
from tourneyelo_crosstable.cells.ways import (
    CHESS_RESULTS,
    COLOUR_AND_POINTS,
    SIGN_FIRST,
    SIGN_FIRST_IN_FRENCH,
    SIGN_LAST,
)

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


def test_white_and_black_behind_a_sign_are_told_in_french_too(read_rows):
    imported = read_rows(
        [
            ["Pl", "Nom", "Elo", "Rd 1", "Rd 2", "Rd 3", "Pts"],
            [1, "ADLER Bruno", "2100 F", "+  2B", "=  3N", "+  4B", 2.5],
            [2, "CATO Dario", "1980 F", "-  1N", "+  4B", "=  3N", 1.5],
            [3, "DORN Elsa", "1820 F", "=  4N", "=  1B", "=  2B", 1.5],
            [4, "BIRK Carla", "1700 N", "=  3B", "-  2N", "-  1N", 0.5],
        ]
    )
    first = imported.tournament.players[0].rounds
    assert [each.colour for each in first] == [Colour.WHITE, Colour.BLACK, Colour.WHITE]


def test_signs_before_opponents_with_w_and_b_stay_those_of_a_hand():
    assert grammar_of([], ["+12b", "-7b", "-3b", "=4w"]) is SIGN_FIRST
    assert grammar_of([], ["+12b", "-7n", "-3b", "=4n"]) is SIGN_FIRST_IN_FRENCH


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        *[("1 (bye)", POINT), ("½ (bye)", HALF), ("BYE+", POINT), ("bye=", HALF), ("bye -", NONE)],
        *[("0 (abs)", NONE), ("0w1", POINT), ("0w½", HALF), ("0b0", NONE), ("0000 - H", HALF)],
        *[("0000 - U", Result.PAIRING_BYE), ("0000 - Z", NONE), ("0000 - -", NONE)],
    ],
)
def test_a_bye_with_its_worth_beside_it_is_not_unknown_nor_a_game_against_nobody(cell, result):
    record = CHESS_RESULTS.read(cell)
    assert (record.opponent, record.result) == (None, result)


def test_half_a_point_is_written_without_its_zero_too():
    record = CHESS_RESULTS.read("7b.5")
    assert (record.opponent, record.result) == (7, Result.DRAW)
    assert COLOUR_AND_POINTS.read("b7 ,5").result is Result.DRAW


def test_points_with_a_blank_before_the_half_are_points(read_rows, start_order, codes_of):
    start_order[1][8] = "2 1/2"
    imported = read_rows(start_order)
    assert "CROSS048" not in codes_of(imported)
    assert imported.tournament.players[0].points_declared == 25


@pytest.mark.parametrize("cell", ["7b1⁄2", "7(b)½", "7 (b) 1/2", "7\u00a0b\u00a01∕2"])
def test_a_stroke_of_fractions_and_a_colour_in_brackets_are_read(cell):
    record = CHESS_RESULTS.read(cell)
    assert (record.opponent, record.colour, record.result) == (7, Colour.BLACK, Result.DRAW)
