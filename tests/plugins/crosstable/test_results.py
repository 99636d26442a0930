"""Results of games in all spellings: formats/excel-crosstables.md, sections 1.3 and 1.5."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Result
from tourneyelo_crosstable.cells import results
from tourneyelo_crosstable.cells.results import PENDING, UNREADABLE, read

WON = (Result.WIN, Result.LOSS)
LOST = (Result.LOSS, Result.WIN)
DRAWN = (Result.DRAW, Result.DRAW)
FORFEIT_WON = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
FORFEIT_LOST = (Result.FORFEIT_LOSS, Result.FORFEIT_WIN)
BOTH_LOST = (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)
SPELLINGS = {
    WON: ["1 - 0", "1-0", "1:0", "1 : 0", "1 0", "1\u20130", " 1-0 ", "1", 1, 1.0, "White", "win"],
    LOST: ["0 - 1", "0-1", "0:1", "0 1", "0", 0, 0.0, "Black", "lost", "L", "Schwarz"],
    DRAWN: [
        *("½ - ½", "½-½", "½:½", "1/2-1/2", "1/2 - 1/2", "0.5-0.5", "0,5-0,5", ".5-.5", "=-="),
        *("½", "1/2", "=", 0.5, "0.5", "0,5", "Remis", "draw", "tablas", "ничья"),
    ],
    FORFEIT_WON: [
        *(
            "+ - -",
            "+--",
            "+:-",
            "+ : -",
            "+/-",
            "+-",
            "1-0F",
            "1-0 FF",
            "1-0 (forfeit)",
            "1:0 kampflos",
        ),
        *("1F-0F", "1-0K", "1F", "+", "1-0 w/o", "1x-0", "+\u2212\u2212"),
    ],
    FORFEIT_LOST: ["- - +", "--+", "-:+", "-+", "0-1F", "0-1 ff", "0F-1F", "0F", "-/+"],
    BOTH_LOST: ["- - -", "---", "-:-", "0-0F", "0:0 ff", "0-0 (forfeit)", "-/-"],
    (Result.PENDING, Result.PENDING): ["", "  ", "*", ":", "-", "vs", "..."],
}


@pytest.mark.parametrize(
    ("cell", "expected"),
    [(cell, outcome) for outcome, cells in SPELLINGS.items() for cell in cells],
)
def test_every_spelling_is_read(cell, expected):
    assert read(cell)[:2] == expected


@pytest.mark.parametrize(
    "cell",
    [
        *("0-0", "0 - 0", "½-0", "0-½", "1-1", "1-½", "2-0", "10", 10, 2.5, "?", "--", "½-½ F"),
        *("1-0-1", "w1", "12w1", "F", "forfeit", "1 - 0 - 0", "abc", "1½", "+ - +"),
        datetime.date(2026, 3, 4),
        datetime.date(2026, 2, 1),
        datetime.date(2026, 1, 2),
        datetime.time(1, 0),
    ],
)
def test_what_is_no_result_is_never_guessed(cell):
    assert read(cell) == UNREADABLE


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (datetime.datetime(2000, 1, 1), WON),
    ],
)
def test_the_date_that_a_spreadsheet_made_of_a_result_is_undone_and_said(cell, expected):
    outcome = read(cell)
    assert outcome[:2] == expected
    assert outcome.repair


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (1, 0, WON),
        ("1", "0", WON),
        (0.0, 1.0, LOST),
        (0.5, "½", DRAWN),
        ("0,5", "0,5", DRAWN),
        ("+", "-", FORFEIT_WON),
        ("-", "-", BOTH_LOST),
        ("", "", PENDING[:2]),
        (1, "", UNREADABLE[:2]),
        (1, 1, UNREADABLE[:2]),
        (0, 0, UNREADABLE[:2]),
        (1, 2, UNREADABLE[:2]),
    ],
)
def test_a_result_in_two_cells(left, right, expected):
    assert results.of_scores(left, right)[:2] == expected


@pytest.mark.parametrize(("cell", "nothing"), [("0-0", True), ("0 : 0", True), ("1-0", False)])
def test_nothing_for_both_is_told_apart_from_a_double_forfeit(cell, nothing):
    assert results.scored_nothing(cell) is nothing
