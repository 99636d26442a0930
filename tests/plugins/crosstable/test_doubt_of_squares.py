"""Signs in grids and lists of games, which may be games as well as forfeits."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused

SIGNS = [
    ["No", "Name", "Rtg", 1, 2, 3, 4, "Pts"],
    [1, "Adler, Bruno", 2100, "x", "+", "=", "+", 2.5],
    [2, "Birk, Carla", 2050, "-", "x", "+", "=", 1.5],
    [3, "Cato, Dario", 1980, "=", "-", "x", "+", 1.5],
    [4, "Dorn, Elsa", 1900, "-", "=", "-", "x", 0.5],
]


@pytest.mark.parametrize("draw", ["=", "½"])
def test_a_grid_of_signs_is_not_rated_as_forfeits_in_silence(draw, read_rows):
    with pytest.raises(Refused) as refused:
        read_rows([[draw if cell == "=" else cell for cell in row] for row in SIGNS])
    finding = refused.value.findings[0]
    assert (finding.code, finding.place.cell) == ("CROSS090", "D1")


def test_a_match_of_signs_is_not_rated_as_forfeits_in_silence(read_rows):
    rows = [["Name", "Rtg", 1, 2, 3], ["Adler", 2100, "+", "=", "+"], ["Birk", 2000, "-", "=", "-"]]
    with pytest.raises(Refused, match="as games, or as forfeits"):
        read_rows(rows)


def test_forfeits_alone_in_a_grid_are_warned_of(read_rows, codes_of):
    rows = [["" if cell == "=" else cell for cell in row] for row in SIGNS]
    assert "CROSS091" in codes_of(read_rows(rows))


def test_forfeits_beside_games_that_were_won_are_in_no_doubt(read_rows, codes_of):
    rows = [[*row] for row in SIGNS]
    rows[1][6], rows[4][3] = 1, 0
    assert not {"CROSS090", "CROSS091"} & {*codes_of(read_rows(rows))}


def games_of(*results):
    pairs = [("Adler", "Birk"), ("Cato", "Dorn"), ("Adler", "Cato"), ("Birk", "Dorn")]
    games = zip((1, 1, 2, 2), pairs, results, strict=True)
    return [["Round", "White", "Black", "Result"], *([n, *pair, said] for n, pair, said in games)]


@pytest.mark.parametrize("results", [("+", "=", "+", "-"), ("+", "½", "-", "½")])
def test_signs_of_a_list_are_not_read_as_forfeits_and_open_games_in_silence(results, read_rows):
    with pytest.raises(Refused) as refused:
        read_rows(games_of(*results))
    finding = refused.value.findings[0]
    assert (finding.code, finding.place.cell) == ("CROSS090", "D1")
    assert "1-0" in finding.remedy


@pytest.mark.parametrize("results", [("+", "1-0", "=", "0-1"), ("+/-", "½", "½", "½")])
def test_a_forfeit_of_a_list_beside_games_is_in_no_doubt(results, read_rows, codes_of):
    assert "CROSS090" not in codes_of(read_rows(games_of(*results)))


def test_the_letter_of_black_as_a_result_is_no_unknown_one(read_rows, codes_of):
    assert "CROSS076" not in codes_of(read_rows(games_of("W", "B", "D", "W")))


@pytest.mark.parametrize("colours", [True, False])
def test_signs_in_columns_of_their_own_are_not_read_as_forfeits_in_silence(colours, read_rows):
    rows = [
        ["No", "Name", "Rtg", "R1 Opp", "R1 Col", "R1 Res", "R2 Opp", "R2 Col", "R2 Res"],
        [1, "Adler", 2000, 2, "w", "+", 3, "b", "="],
        [2, "Birk", 2000, 1, "b", "-", 4, "w", "+"],
        [3, "Cato", 2000, 4, "w", "+", 1, "w", "="],
        [4, "Dorn", 2000, 3, "b", "-", 2, "b", "-"],
    ]
    if not colours:
        rows = [[*row[:4], *row[5:7], row[8]] for row in rows]
    with pytest.raises(Refused, match="as games, or as forfeits"):
        read_rows(rows)


def test_signs_behind_colours_beside_halves_are_not_rated_as_forfeits_in_silence(
    read_rows, codes_of
):
    rows = [
        ["No", "Name", "Rtg", "R1", "R2", "Pts"],
        [1, "Adler", 2100, "2w+", "3b½", 1.5],
        [2, "Birk", 2050, "1b-", "4w+", 1],
        [3, "Cato", 2000, "4w+", "1w½", 1.5],
        [4, "Dorn", 1900, "3b-", "2b-", 0],
    ]
    assert "CROSS091" in codes_of(read_rows(rows))


def test_one_forfeit_in_a_round_of_draws_is_in_no_doubt(read_rows, codes_of):
    rows = [
        ["No", "Name", "Rtg", "R1", "Pts"],
        *([1, "Adler", 2100, "2w+", 1], [2, "Birk", 2050, "1b-", 0]),
        *([3, "Cato", 2000, "4w½", 0.5], [4, "Dorn", 1900, "3b½", 0.5]),
    ]
    assert "CROSS090" not in codes_of(read_rows(rows))
