"""Words in place of an opponent or a result in lists of games."""

from __future__ import annotations

import pytest

from tourneyelo.model import Result
from tourneyelo_crosstable.cells.results import PENDING, read
from tourneyelo_crosstable.layouts.game_rows.alone import kind_of_nobody


@pytest.mark.parametrize(
    ("word", "result", "told"),
    [
        *[("half-point bye", "½", Result.HALF_BYE), ("half-point bye", "", Result.HALF_BYE)],
        *[("HPB", "", Result.HALF_BYE), ("Bye (½)", "0.5", Result.HALF_BYE)],
        *[("full point bye", "", Result.POINT_BYE), ("ZPB", "", Result.UNPAIRED)],
        *[("bye", "1", Result.PAIRING_BYE), ("absent", "0", Result.UNPAIRED)],
    ],
)
def test_a_bye_with_its_worth_is_no_player_whom_somebody_met(word, result, told, read_rows):
    rows = [
        ["Round", "White", "Black", "Result"],
        [1, "Adler, Bruno", "Birk, Carla", "1-0"],
        [1, "Cato, Dario", word, result],
        [2, "Cato, Dario", "Adler, Bruno", "½"],
    ]
    players = {each.name: each for each in read_rows(rows).tournament.players}
    assert sorted(players) == ["Adler, Bruno", "Birk, Carla", "Cato, Dario"]
    first = players["Cato, Dario"].rounds[0]
    assert (first.opponent, first.result) == (None, told)


@pytest.mark.parametrize("name", ["Byeman, Otto", "Pab, Otto", "Bye Anna", "Halfpoint"])
def test_a_name_that_only_looks_like_such_a_word_is_somebody(name):
    assert kind_of_nobody(name) is None


@pytest.mark.parametrize("word", ["adjourned", "Adj.", "postponed", "hängt", "offen"])
def test_an_adjourned_game_of_a_list_is_open_and_no_error(word):
    assert read(word) == PENDING
