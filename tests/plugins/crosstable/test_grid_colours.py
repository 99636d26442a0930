"""Colours in the squares of a grid, before the result and behind it."""

from __future__ import annotations

import pytest

from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells.squares import games

W, B = Colour.WHITE, Colour.BLACK
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        *[("w1", ((WIN, W),)), ("b 0", ((LOSS, B),)), ("S½", ((DRAW, B),)), ("1w", ((WIN, W),))],
        *[("w1b0", ((WIN, W), (LOSS, B))), ("1w0b", ((WIN, W), (LOSS, B))), ("w", None)],
    ],
)
def test_a_colour_before_the_result_of_a_square_is_read_as_one_behind_it(cell, told):
    assert games(cell) == told


def test_a_grid_with_colours_before_the_results_has_no_unknown_games(read_rows, codes_of):
    imported = read_rows(
        [
            ["No", "Name", "Rtg", 1, 2, 3, "Pts"],
            [1, "Adler, Bruno", 2100, "x", "w1", "b½", 1.5],
            [2, "Birk, Carla", 2050, "b0", "x", "w0", 0],
            [3, "Cato, Dario", 1980, "w½", "b1", "x", 1.5],
        ]
    )
    assert "CROSS020" not in codes_of(imported)
    about_rounds = next(each for each in imported.findings if each.code == "CROSS080")
    assert about_rounds.message.startswith("the grid tells no rounds: its games stand in rounds 1")
    assert "White" not in about_rounds.message
    told = {
        each.opponent: (each.colour, each.result) for each in imported.tournament.players[0].rounds
    }
    assert told[2] == (W, WIN)
    assert told[3] == (B, DRAW)


def test_a_grid_whose_squares_look_like_us_chess_rounds_keeps_its_fide_ratings(read_rows):
    imported = read_rows(
        [
            ["No", "Name", "Rtg", 1, 2, 3, "Pts"],
            [1, "Adler, Bruno", 2100, "x", "w1", "w1", 2],
            [2, "Birk, Carla", 2050, "b0", "x", "w0", 0],
            [3, "Cato, Dario", 1980, "b0", "b1", "x", 1],
        ]
    )
    assert [player.rating for player in imported.tournament.players] == [2100, 2050, 1980]
