"""A match of two players, and results whose opponents a list does not tell."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def match(one, two, headings=(1, 2, 3)):
    return [
        ["Name", "Rtg", *headings, "Total"],
        ["Quist, Nora", 2105, *one, 1.5],
        ["Rovelli, Ivo", 2088, *two, 1.5],
    ]


@pytest.mark.parametrize("headings", [(1, 2, 3), ("R1", "R2", "R3")])
def test_a_match_of_two_is_not_refused_for_naming_no_opponents(headings, read_rows, codes_of):
    imported = read_rows(match([1, "½", 0], [0, "½", 1], headings))
    one, two = imported.tournament.players
    assert [(each.opponent, each.result) for each in one.rounds] == [(2, WIN), (2, DRAW), (2, LOSS)]
    assert [(each.opponent, each.result) for each in two.rounds] == [(1, LOSS), (1, DRAW), (1, WIN)]
    assert "CROSS079" in codes_of(imported)


def test_a_match_may_tell_colours_and_end_early(read_rows):
    imported = read_rows(match(["w1", "b½", ""], ["b0", "w½", ""]))
    one, _ = imported.tournament.players
    assert [each.colour for each in one.rounds] == [Colour.WHITE, Colour.BLACK]
    assert one.rating == 2105


@pytest.mark.parametrize(
    ("one", "two"),
    [([1, "½", 0], [1, "½", 1]), ([1, "", 0], [0, "", 1]), ([1, "1 0", 0], [0, "0 1", 1])],
    ids=["not complementary", "a gap", "two games in a cell"],
)
def test_two_rows_that_do_not_complement_each_other_are_no_match(one, two, read_rows):
    with pytest.raises(Refused):
        read_rows(match(one, two))


def test_results_under_the_names_of_players_of_another_team_are_not_passed_over(read_rows):
    rows = [
        ["No", "Name", "Elo", "Quist", "Rovelli", "Kestrel", "Points"],
        [1, "Adler, Bruno", 2100, 1, "½", 0, 1.5],
        [2, "Birk, Carla", 2050, 0, "½", 1, 1.5],
        [3, "Cato, Dario", 1980, "½", "½", "½", 1.5],
    ]
    (found,) = (each for each in read_rows(rows).findings if each.code == "CROSS083")
    assert "column D Quist, column E Rovelli, column F Kestrel" in found.message
    assert "Round, White, Result, Black" in found.remedy
