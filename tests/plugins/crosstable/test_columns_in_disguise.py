"""Columns under headings that mean something else, and marks that hang on names and ratings."""

from __future__ import annotations

import pytest

from tourneyelo_crosstable.cells.fields import fide_rating
from tourneyelo_crosstable.cells.values import without_mark

BY_RANK = [
    ["Rank", "ID", "Name", "Rtg", "R1", "R2", "R3", "Pts"],
    [1, 3, "Cato,Dario", 1980, "1b0", "4w1", "2w1", 2],
    [2, 1, "Adler,Bruno", 2100, "3w1", "2b0", "4w½", 1.5],
    [3, 2, "Birk,Carla", 2050, "4b½", "1w1", "3b0", 1.5],
    [4, 4, "Dorn,Elsa", 1900, "2w½", "3b0", "1b½", 1],
]


def test_a_column_headed_as_national_numbers_is_the_key_when_every_game_proves_it(read_rows):
    players = read_rows(BY_RANK).tournament.players
    assert [player.number for player in players] == [3, 1, 2, 4]
    assert {player.national_id for player in players} == {None}


def test_a_blank_is_put_behind_the_comma_of_a_name(read_rows):
    assert read_rows(BY_RANK).tournament.players[0].name == "Cato, Dario"


def test_a_table_with_unknown_headings_of_rounds_is_not_simply_a_list_without_games(read_rows):
    rows = [
        ["No", "Name", "Rtg", "X1", "Y1", "X2", "Y2", "Pts"],
        [1, "Adler, Bruno", 2100, 2, 1, 3, 1, 2],
        [2, "Birk, Carla", 2050, 1, 0, 4, 1, 1],
        [3, "Cato, Dario", 1980, 4, 1, 1, 0, 1],
        [4, "Dorn, Elsa", 1900, 3, 0, 2, 0, 0],
    ]
    (found,) = (each for each in read_rows(rows).findings if each.code == "CROSS083")
    assert "not understood and not used: column D X1, column E Y1" in found.message


def test_german_letters_for_opponent_and_result_make_rounds(read_rows):
    rows = [
        ["Nr", "Name", "Elo", "G1", "E1", "G2", "E2", "Pkt"],
        [1, "Adler, Bruno", 2100, 2, 1, 3, "0,5", 1.5],
        [2, "Birk, Carla", 2050, 1, 0, 4, 1, 1],
        [3, "Cato, Dario", 1980, 4, 1, 1, "0,5", 1.5],
        [4, "Dorn, Elsa", 1900, 3, 0, 2, 0, 0],
    ]
    told = read_rows(rows).tournament.players[0].rounds
    assert [each.opponent for each in told] == [2, 3]


@pytest.mark.parametrize("mark", ["*", " *)", "**", "†", " ¹", "§"])
def test_the_mark_of_a_footnote_is_no_part_of_a_name(mark):
    assert without_mark(f"Adler, Bruno{mark}") == "Adler, Bruno"


@pytest.mark.parametrize("text", ["(2035)", "[2035]", "( 2035 )"])
def test_a_rating_in_brackets_does_not_make_a_player_unrated_and_is_told(text):
    reading = fide_rating(text)
    assert (reading.value, reading.code.id) == (2035, "CROSS093")
