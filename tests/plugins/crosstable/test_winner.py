"""Lists of games that name the winner, and lists whose results nobody understands."""

from __future__ import annotations

import pytest

from tourneyelo.model import Result

HEADER = ["Round", "White", "Black", "Winner"]


def result(read_rows, winner, header=HEADER, white="Adler, Bruno", black="Birk, Carla"):
    rows = [header, [1, white, black, winner], [2, "Birk, Carla", "Cato, Dario", "draw"]]
    imported = read_rows(rows)
    return imported.tournament.players[0].rounds[0].result, imported


@pytest.mark.parametrize(
    ("winner", "expected"),
    [
        ("Adler, Bruno", Result.WIN),
        ("ADLER Bruno", Result.WIN),
        ("Adler", Result.WIN),
        ("Birk, Carla", Result.LOSS),
        ("draw", Result.DRAW),
        ("½", Result.DRAW),
        ("White", Result.WIN),
        ("Black", Result.LOSS),
        ("", Result.PENDING),
    ],
)
def test_the_winner_is_read_by_his_name(read_rows, winner, expected):
    assert result(read_rows, winner)[0] is expected


@pytest.mark.parametrize("winner", ["Dorn, Elsa", "?", "Bruno Carla"])
def test_a_winner_who_did_not_play_is_unknown_and_an_error_at_his_cell(read_rows, winner):
    told, imported = result(read_rows, winner)
    assert told is Result.UNKNOWN
    (error,) = [each for each in imported.findings if each.code == "CROSS076"]
    assert error.place.cell == "D2"


def test_a_word_that_both_names_have_names_no_winner(read_rows):
    assert result(read_rows, "Li", white="Li, Wei", black="Li, Na")[0] is Result.UNKNOWN


def test_a_colour_that_is_a_name_too_names_no_winner(read_rows):
    assert result(read_rows, "White", black="White, Tom")[0] is Result.UNKNOWN


def test_a_winner_may_be_named_by_number(read_rows):
    rows = [HEADER, [1, 7, 3, 3], [2, 3, 7, 3]]
    players = {player.number: player for player in read_rows(rows).tournament.players}
    assert [record.result for record in players[3].rounds] == [Result.WIN, Result.WIN]


def test_a_list_whose_results_stand_under_an_unknown_heading_says_which_is_not_used(read_rows):
    told, imported = result(read_rows, "Adler, Bruno", [*HEADER[:3], "Abcdef"])
    assert told is Result.PENDING
    (warning,) = [each for each in imported.findings if each.code == "CROSS126"]
    assert "column D Abcdef" in warning.message
