"""The round cells of a whole table say what each says alone, in every way of writing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.model import Colour, Result, RoundResult
from tourneyelo_crosstable.cells.grammars import GRAMMARS
from tourneyelo_crosstable.cells.round_cells import RoundCells
from tourneyelo_crosstable.cells.ways import CHESS_RESULTS

NUMBERS = st.sampled_from(["1", "7", "12", "012", "0", "999", "1000", "12345", "1 2", "", "½", "-"])
BLANKS = st.sampled_from(["", " ", "  ", "\t", "'"])
BEHIND = st.sampled_from(
    [
        *["w1", "b½", "w½", "s0", "W1", "w", "w*", "w+", "b-", "w1F", "w-", " w 1", "w 1/2", "n1"],
        *[":W", ":D", ":", "+", "=", "-", "+w", "F", "x", " bye", "½", "1", "", "w" + " " * 38],
    ]
)
CELLS = st.lists(st.tuples(BLANKS, NUMBERS, BEHIND, BLANKS).map("".join), max_size=30)


@given(cells=CELLS, grammar=st.sampled_from(GRAMMARS), players=st.integers(0, 20_000))
@settings(max_examples=300)
def test_cells_read_together_say_what_each_says_alone(cells, grammar, players):
    records = RoundCells(grammar, players)
    assert [records[cell] for cell in cells] == [grammar.read(cell) for cell in cells]


@pytest.mark.parametrize("grammar", GRAMMARS, ids=lambda grammar: grammar.examples)
def test_what_stands_behind_one_opponent_says_the_same_of_all(grammar):
    """The longest cells included, which only short numbers leave room for."""
    records = RoundCells(grammar, 9999)
    for behind in ("w1", "b½", ":W", "+", "=", "w" + " " * 37, "n½", "w1F"):
        for number in (1, 12, 123, 1234, 9999):
            assert records[f"{number}{behind}"] == grammar.read(f"{number}{behind}")


def test_an_opponent_that_nobody_in_the_table_has_is_read_all_the_same():
    records = RoundCells(CHESS_RESULTS, 2)
    assert [records[cell].opponent for cell in ("2w1", "3w1", "412w1")] == [2, 3, 412]
    assert records["412w1"] == RoundResult(412, Colour.WHITE, Result.WIN)


def test_numbers_and_blanks_are_cells_too():
    records = RoundCells(CHESS_RESULTS, 9)
    assert [records[cell] for cell in (1, 2.5, "")] == [
        CHESS_RESULTS.read(cell) for cell in (1, 2.5, "")
    ]
