"""The grammar of round cells, formats/excel-crosstables.md section 1.5."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells.grammars import CHESS_RESULTS, UNREADABLE, is_bye_name

W, B = Colour.WHITE, Colour.BLACK

GAMES = [
    (" 19w1", 19, W, Result.WIN),
    ("256w1", 256, W, Result.WIN),
    ("  5b½", 5, B, Result.DRAW),
    ("3w0", 3, W, Result.LOSS),
    ("1024b1", 1024, B, Result.WIN),
    (" 62w+", 62, W, Result.FORFEIT_WIN),
    ("104b-", 104, B, Result.FORFEIT_LOSS),
    ("104b−", 104, B, Result.FORFEIT_LOSS),
    (" 13b", 13, B, Result.PENDING),
    ("  4w ", 4, W, Result.PENDING),
    ("17 w 1", 17, W, Result.WIN),
    ("17s½", 17, B, Result.DRAW),
    ("17W1", 17, W, Result.WIN),
    ("17B1", 17, B, Result.WIN),
    ("17S1", 17, B, Result.WIN),
    ("7b1/2", 7, B, Result.DRAW),
    ("7b0.5", 7, B, Result.DRAW),
    ("7b0,5", 7, B, Result.DRAW),
    ("7b=", 7, B, Result.DRAW),
    ("7b&frac12;", 7, B, Result.DRAW),
    ("\u00a0 7b½\u00a0", 7, B, Result.DRAW),
]


@pytest.mark.parametrize(("cell", "opponent", "colour", "result"), GAMES)
def test_a_game_has_opponent_colour_and_result(cell, opponent, colour, result):
    record = CHESS_RESULTS.read(cell)
    assert (record.opponent, record.colour, record.result) == (opponent, colour, result)
    assert CHESS_RESULTS.names_opponent(cell)


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        (-1.0, Result.POINT_BYE),
        (-1, Result.POINT_BYE),
        ("   -1", Result.POINT_BYE),
        ("-1.0", Result.POINT_BYE),
        ("0.0", Result.UNPAIRED),
        (1.0, Result.POINT_BYE),
        ("1", Result.POINT_BYE),
        ("   -½", Result.HALF_BYE),
        ("½", Result.HALF_BYE),
        ("-1/2", Result.HALF_BYE),
        ("1/2", Result.HALF_BYE),
        ("0.5", Result.HALF_BYE),
        ("0,5", Result.HALF_BYE),
        (0.5, Result.HALF_BYE),
        (-0.5, Result.HALF_BYE),
        (0.0, Result.UNPAIRED),
        (-0.0, Result.UNPAIRED),
        (0, Result.UNPAIRED),
        ("   -0", Result.UNPAIRED),
        ("0", Result.UNPAIRED),
        ("", Result.UNPAIRED),
        ("   ", Result.UNPAIRED),
        ("\u00a0", Result.UNPAIRED),
        ("bye", Result.POINT_BYE),
        ("BYE", Result.POINT_BYE),
        ("spielfrei", Result.POINT_BYE),
        ("bye ½", Result.HALF_BYE),
    ],
)
def test_a_round_without_opponent_is_a_bye_or_an_absence(cell, result):
    record = CHESS_RESULTS.read(cell)
    assert (record.opponent, record.colour, record.result) == (None, None, result)
    assert not CHESS_RESULTS.names_opponent(cell)


@pytest.mark.parametrize(
    "cell",
    [
        *("x", "w1", "12", "12x1", "12w2", "12345w1", "*", "***", "-2", "W39", "12:W"),
        *("1 0", "12w10", "#REF!", 12.0, 2.5, datetime.date(2026, 1, 2), "TRUE", "1½"),
    ],
)
def test_what_is_no_round_cell_is_unknown_and_never_guessed(cell):
    assert CHESS_RESULTS.read(cell) is UNREADABLE
    assert UNREADABLE.result is Result.UNKNOWN


@pytest.mark.parametrize("name", ["bye", "BYE", "Bye,", "spielfrei", " Spielfrei "])
def test_a_row_named_bye_is_nobody(name):
    assert is_bye_name(name)


@pytest.mark.parametrize("name", ["Byeman, Otto", "Goodbye", "Bye Anna", "", "Bye 1"])
def test_a_name_that_only_begins_like_bye_is_somebody(name):
    assert not is_bye_name(name)
