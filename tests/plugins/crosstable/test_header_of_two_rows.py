"""Rounds whose number stands above opponent, colour and result in a row of their own."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result

TOP = ["No", "Name", "Rtg", "Round 1", None, None, "Round 2", None, None, "Pts"]
PARTS = [None, None, None, "Opp", "Col", "Res", "Opp", "Col", "Res", None]
PLAYERS = [
    [1, "Adler, Bruno", 2100, 4, "w", 1, 2, "b", 0.5, 1.5],
    [2, "Birk, Carla", 2050, 3, "b", 1, 1, "w", 0.5, 1.5],
    [3, "Cato, Dario", 1980, 2, "w", 0, 4, "b", 1, 1],
    [4, "Dorn, Elsa", 1900, 1, "b", 0, 3, "w", 0, 0],
]


def test_a_round_above_its_parts_is_read(read_rows):
    event = read_rows([["Lakeside Open"], TOP, PARTS, *PLAYERS]).tournament
    assert len(event.players) == 4
    first, second = event.players[0].rounds
    assert (first.opponent, first.colour, first.result) == (4, Colour.WHITE, Result.WIN)
    assert (second.opponent, second.colour, second.result) == (2, Colour.BLACK, Result.DRAW)
    assert event.players[0].points_declared == 15
    assert event.name is None or "Round 1" not in event.name


def test_another_row_between_headings_and_players_is_named(read_rows):
    rows = [TOP, ["", "", "units", *[""] * 7], *PLAYERS]
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    message = refused.value.findings[0].message
    assert "row 2" in message
    assert "names follow from row 3 on" in message
