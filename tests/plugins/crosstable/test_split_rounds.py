"""Rounds told in several columns: opponent, colour and result, as helpers lay them out."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, RoundResult

PLAYED = [
    [(2, "W", 1), (3, "B", 0.5)],
    [(1, "B", 0), ("", "", 1)],
    [("", "", "bye"), (1, "W", 0.5)],
]
POINTS = [1.5, 1, 1.5]


def rows_of(headings, colours=True, cells=PLAYED):
    head = ["No.", "Name", "Rtg"]
    for number in (1, 2):
        head += [heading.format(number) for heading in headings]
    rows = [[*head, "Pts."]]
    for index, rounds in enumerate(cells):
        told = [c for o, colour, r in rounds for c in ((o, colour, r) if colours else (o, r))]
        name = ("Adler, Bruno", "Birk, Carla", "Cato, Dario")[index]
        rows.append([index + 1, name, 2000 - index, *told, POINTS[index]])
    return rows


@pytest.mark.parametrize(
    "headings",
    [
        ("R{} Opp", "R{} Col", "R{} Res"),
        ("Opp {}", "Colour {}", "Result {}"),
        ("Round {} Opponent", "Round {} Color", "Round {} Result"),
        ("Gegner {}", "Farbe {}", "Ergebnis {}"),
        ("{}. Opp.", "{}. Col.", "{}. Res."),
        ("opp_r{}", "col_r{}", "res_r{}"),
    ],
)
def test_three_columns_make_a_round(read_rows, headings):
    imported = read_rows(rows_of(headings))
    first, second, third = imported.tournament.players
    assert first.rounds == (
        RoundResult(2, Colour.WHITE, Result.WIN),
        RoundResult(3, Colour.BLACK, Result.DRAW),
    )
    assert second.rounds[1].result is Result.POINT_BYE
    assert third.rounds[0].result is Result.POINT_BYE
    assert imported.tournament.points() == {1: 15, 2: 10, 3: 15}
    assert any("joined from several columns" in line for line in imported.understanding)


def test_without_colours_two_columns_make_a_round(read_rows):
    imported = read_rows(rows_of(("R{} Opp", "R{} Res"), colours=False))
    first = imported.tournament.players[0]
    assert first.rounds == (RoundResult(2, None, Result.WIN), RoundResult(3, None, Result.DRAW))
    assert imported.tournament.points() == {1: 15, 2: 10, 3: 15}


def test_results_may_be_words_letters_or_halves(read_rows):
    cells = [[(2, "white", "win"), (3, "s", "½-½")], [(1, "Black", "L"), ("", "", 1)]]
    cells.append([("", "", "1"), (1, "White", "1/2")])
    imported = read_rows(rows_of(("R{} Opp", "R{} Col", "R{} Res"), cells=cells))
    assert imported.tournament.points() == {1: 15, 2: 10, 3: 15}


def test_a_result_that_may_be_of_either_side_is_not_guessed(read_rows):
    """Whether 1-0 in the row of Black is his win, or White's, the sheet does not say."""
    cells = [[(2, "W", "1-0"), (3, "B", "1-0")], [(1, "B", "1-0"), ("", "", 1)]]
    cells.append([("", "", "1"), (1, "W", "1-0")])
    with pytest.raises(Refused) as refused:
        read_rows(rows_of(("R{} Opp", "R{} Col", "R{} Res"), cells=cells))
    assert refused.value.findings[0].remedy


def test_a_missing_colour_is_told_and_its_game_unknown(read_rows):
    cells = [list(rounds) for rounds in PLAYED]
    cells[0][0] = (2, "", 1)
    imported = read_rows(rows_of(("R{} Opp", "R{} Col", "R{} Res"), cells=cells))
    assert imported.tournament.players[0].rounds[0].result is Result.UNKNOWN
    assert [f.place.cell for f in imported.findings if f.code == "CROSS020"] == ["D2"]


def test_columns_that_only_sound_alike_stay_apart(read_rows, start_order):
    rows = [[*row, extra] for row, extra in zip(start_order, ["Res 1", 1, 0, 0, 1], strict=True)]
    assert read_rows(rows).tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}
