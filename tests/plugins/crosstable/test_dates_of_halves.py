"""1/2 that a spreadsheet made a date of: one behaviour wherever it stands."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Result

FIRST, SECOND = datetime.date(2026, 2, 1), datetime.date(2026, 1, 2)


def grid(own, other, last="1"):
    return [
        ["No", "Name", "Rtg", 1, 2, 3],
        [1, "Adler, Bruno", 2100, "x", own, "1"],
        [2, "Birk, Carla", 2000, other, "x", last],
        [3, "Cato, Dario", 1900, "0", "0" if last == "1" else last, "x"],
    ]


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def results(imported, number):
    player = next(each for each in imported.tournament.players if each.number == number)
    return {record.opponent: record.result for record in player.rounds if record.opponent}


@pytest.mark.parametrize("other", [FIRST, "½", 0.5])
def test_a_date_in_a_grid_is_a_draw_when_the_opponents_cell_proves_it(read_rows, other):
    imported = read_rows(grid(FIRST, other))
    assert results(imported, 1) == {2: Result.DRAW, 3: Result.WIN}
    (note,) = found(imported, "CROSS122")
    assert "E2" in note.message
    assert not found(imported, "CROSS092")


@pytest.mark.parametrize("other", ["1", "", SECOND])
def test_a_date_in_a_grid_without_proof_is_unknown_and_said(read_rows, other):
    imported = read_rows(grid(FIRST, other))
    assert results(imported, 1) == {2: Result.UNKNOWN, 3: Result.WIN}
    error = found(imported, "CROSS092")[0]
    assert error.place.cell == "E2"
    assert "1/2 or 2/1" in error.message


@pytest.mark.parametrize("text", ["01.Feb", "01. Feb", "2-Jan", "1-Feb-26"])
def test_dates_in_a_grid_of_delimited_text_are_the_same_to_it(read, to_csv, text):
    imported = read(to_csv(grid(text, text)), "grid.csv")
    assert results(imported, 1)[2] is Result.DRAW
    assert found(imported, "CROSS122")


@pytest.mark.parametrize("cell", [FIRST, SECOND])
def test_a_date_in_a_list_of_games_is_unknown_and_said(read_rows, cell):
    rows = [["Round", "White", "Result", "Black"], [1, "Adler", cell, "Birk"]]
    rows += [[2, "Birk", "1-0", "Adler"]]
    imported = read_rows(rows)
    assert results(imported, 1)[2] is Result.LOSS
    assert imported.tournament.players[0].rounds[0].result is Result.UNKNOWN
    (error,) = found(imported, "CROSS092")
    assert error.place.cell == "C2"


def test_a_date_in_a_list_of_games_as_text_is_told_as_one(read, to_csv):
    rows = [["Round", "White", "Result", "Black"], [1, "Adler", "01.Feb", "Birk"]]
    rows += [[2, "Birk", "1-0", "Adler"]]
    (error,) = found(read(to_csv(rows, ";"), "games.csv"), "CROSS092")
    assert "a date that a spreadsheet made" in error.message


def test_equal_dates_as_scores_of_both_sides_are_a_draw(read_rows):
    rows = [["Round", "White", "White Score", "Black", "Black Score"]]
    rows += [[1, "Adler", FIRST, "Birk", FIRST], [2, "Birk", 1, "Adler", 0]]
    assert read_rows(rows).tournament.players[0].rounds[0].result is Result.DRAW


def test_a_date_in_a_column_of_results_by_round_is_told_as_one(read_rows):
    rows = [
        ["No", "Name", "Rtg", "R1 Opp", "R1 Col", "R1 Res", "R2 Opp", "R2 Col", "R2 Res"],
        [1, "Adler, Bruno", 2100, 2, "w", FIRST, 3, "w", 1],
        [2, "Birk, Carla", 2000, 1, "b", FIRST, 4, "b", 0],
        [3, "Cato, Dario", 1900, 4, "w", 1, 1, "b", 0],
        [4, "Dorn, Elsa", 1800, 3, "b", 0, 2, "w", 1],
    ]
    assert len(found(read_rows(rows), "CROSS092")) == 2
