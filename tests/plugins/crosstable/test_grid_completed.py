"""Grids that tell sums of several games, or every game in one half only."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Result

WIN, DRAW, LOSS, UNKNOWN = Result.WIN, Result.DRAW, Result.LOSS, Result.UNKNOWN


def grid(*rows):
    header = ["No", "Name", "Rtg", 1, 2, 3]
    people = [[1, "Adler, Bruno", 2300], [2, "Birk, Carla", 2200], [3, "Cato, Dario", 2100]]
    return [header, *([*who, *row] for who, row in zip(people, rows, strict=True))]


def against(imported, number, opponent):
    player = imported.tournament.players[number - 1]
    return [record.result for record in player.rounds if record.opponent == opponent]


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def test_sums_of_two_games_are_read_where_they_leave_no_choice(read_rows):
    imported = read_rows(grid(["*", 1.5, 2], [0.5, "*", 1], [0, 1, "*"]))
    assert sorted(against(imported, 1, 2)) == sorted([WIN, DRAW])
    assert sorted(against(imported, 2, 1)) == sorted([LOSS, DRAW])
    assert against(imported, 1, 3) == [WIN, WIN]
    assert against(imported, 3, 1) == [LOSS, LOSS]
    assert found(imported, "CROSS123")


def test_two_draws_or_a_win_and_a_loss_are_unknown_and_said(read_rows):
    imported = read_rows(grid(["*", 1.5, 2], [0.5, "*", 1], [0, 1, "*"]))
    assert against(imported, 2, 3) == [UNKNOWN, UNKNOWN]
    errors = found(imported, "CROSS020")
    assert {error.place.cell for error in errors} == {"F3", "E4"}
    assert "1 of 2" in errors[0].message


def test_the_games_of_a_sum_mirror_each_other_round_by_round(read_rows):
    imported = read_rows(grid(["*", 1.5, 2], [0.5, "*", 1], [0, 1, "*"]))
    pairs = {(WIN, LOSS), (DRAW, DRAW)}
    told = zip(against(imported, 1, 2), against(imported, 2, 1), strict=True)
    assert set(told) == pairs


@pytest.mark.parametrize(
    "rows",
    [
        (["*", 1, 0.5], ["", "*", 0], ["", "", "*"]),
        (["*", "", ""], [0, "*", ""], [0.5, 1, "*"]),
        (["*", "1", "½"], ["0", "*", ""], ["", "1", "*"]),
    ],
)
def test_a_grid_of_which_one_half_is_filled_is_read_with_a_warning(read_rows, rows):
    imported = read_rows(grid(*rows))
    assert against(imported, 1, 2) == [WIN]
    assert against(imported, 2, 1) == [LOSS]
    assert against(imported, 3, 1) == [DRAW]
    assert against(imported, 3, 2) == [WIN]
    (warning,) = found(imported, "CROSS124")
    assert warning.severity == "warning"


def test_half_a_grid_without_marked_squares_proves_nothing(read_rows):
    with pytest.raises(Refused):
        read_rows(grid(["", 1, 0.5], ["", "", 0], ["", "", ""]))


def test_squares_that_contradict_each_other_are_still_refused(read_rows):
    with pytest.raises(Refused):
        read_rows(grid(["*", 1, 1], [1, "*", 0], [0.5, 0, "*"]))
