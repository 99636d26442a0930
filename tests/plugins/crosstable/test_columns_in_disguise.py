"""Columns under headings that mean something else, and marks that hang on names and ratings."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells.fields import fide_rating
from tourneyelo_crosstable.cells.names import take_apart
from tourneyelo_crosstable.cells.squares import games
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


@pytest.mark.parametrize("turned", [False, True], ids=["opponent first", "result first"])
def test_results_in_the_cell_beside_the_opponent_do_not_leave_games_open(
    turned, read_rows, codes_of
):
    pairs = [
        [("2w", 1), ("3b", "½"), ("", 1)],
        [("1b", 0), ("", "½"), ("3w", 1)],
        [("", 0), ("1w", "½"), ("2b", 0)],
    ]
    rows: list[list[object]] = [["No", "Name", "Rtg", "R1", "", "R2", "", "R3", "", "Pts"]]
    for number, (name, each) in enumerate(zip(("Adler", "Birk", "Cato"), pairs, strict=True), 1):
        cells = [cell for pair in each for cell in (reversed(pair) if turned else pair)]
        rows.append([number, name, 2000, *cells, ""])
    imported = read_rows(rows)
    one, two, _ = imported.tournament.players
    assert "CROSS024" not in codes_of(imported)
    assert [(r.opponent, r.colour, r.result) for r in one.rounds] == [
        (2, Colour.WHITE, Result.WIN),
        (3, Colour.BLACK, Result.DRAW),
        (None, None, Result.POINT_BYE),
    ]
    assert two.rounds[1].result is Result.HALF_BYE


@pytest.mark.parametrize(
    "written", ["12 Adler, Bruno", "Adler, Bruno (zgz.)", "Adler, Bruno (odstoupil)"]
)
def test_a_number_without_a_dot_and_a_withdrawal_come_off_a_name_and_are_told(written):
    parts = take_apart(written)
    assert parts.name == "Adler, Bruno"
    assert parts.said


@pytest.mark.parametrize("written", ["Adler, Bruno (junior)", "Adler, Bruno [Lindenhof]"])
def test_other_words_in_brackets_stay_with_the_name(written):
    assert take_apart(written).name == written


@pytest.mark.parametrize("word", ["wd", "odstoupil", "nicht gepaart"])
def test_a_square_that_tells_of_a_withdrawal_holds_no_game_and_no_unknown_one(word):
    assert games(word) == ()


@pytest.mark.parametrize(
    ("headings", "cells"),
    [
        (["Opp", "Res"], [("2w", 1), ("3b", "½"), ("", 1)]),
        (["Opp", "Col", "Res"], [(2, "w", 1), (3, "b", "½"), ("", "", 1)]),
    ],
)
def test_opponents_and_results_headed_alike_in_every_round_are_no_list_of_games(
    headings, cells, read_rows
):
    others = {
        2: [[("1b", 0), ("", "½"), ("3w", 1)], [(1, "b", 0), ("", "", "½"), (3, "w", 1)]],
        3: [[("", 0), ("1w", "½"), ("2b", 0)], [("", "", 0), (1, "w", "½"), (2, "b", 0)]],
    }
    told = [cells, *(each[len(headings) - 2] for each in others.values())]
    rows: list[list[object]] = [["No", "Name", "Rtg", *headings * 3, "Pts"]]
    for number, (name, each) in enumerate(zip(("Adler", "Birk", "Cato"), told, strict=True), 1):
        rows.append([number, name, 2000, *(cell for part in each for cell in part), ""])
    one = read_rows(rows).tournament.players[0]
    assert [(r.opponent, r.colour, r.result) for r in one.rounds] == [
        (2, Colour.WHITE, Result.WIN),
        (3, Colour.BLACK, Result.DRAW),
        (None, None, Result.POINT_BYE),
    ]


def test_a_typed_table_without_a_heading_of_names_is_told_to_head_it(read_rows):
    rows = [["No", "Northport", "Elo", "Club", "Points"], [1, "Adler", 2000, "X", 1]]
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    assert refused.value.findings[0].code == "CROSS008"
    assert refused.value.findings[0].remedy == "head the column of the players' names with Name"
