"""Signs in the squares of a grid, which may be games as well as forfeits."""

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
