"""Layouts: the kinds of tables that a template can have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.writing.table import SHEET
from tourneyelo_crosstable.writing.template import example, form
from tourneyelo_crosstable.writing.template.form import Field

if TYPE_CHECKING:
    from openpyxl import Workbook


class Size(NamedTuple):
    """How much room a template has."""

    players: int
    rounds: int


SWISS, ROUND_ROBIN, GAMES = "swiss", "round-robin", "games"
USUAL_PLAYERS = {SWISS: 40, ROUND_ROBIN: 10, GAMES: 40}
"""Players for whom there is room when nothing else is asked for."""


def make(layout: str, size: Size) -> Workbook:
    """Make a template of a layout."""
    return _MAKERS[layout](size)


def _swiss(size: Size) -> Workbook:
    """Make a template with a row per player and a column per round."""
    fields = form.swiss(size.rounds)
    blank: list[Cell] = [""] * (len(fields) - 1)
    rows: list[list[Cell]] = [[number, *blank] for number in range(1, size.players + 1)]
    shown = (form.swiss(example.ROUNDS), example.SWISS)
    return _book((fields, rows), shown, size.rounds, "Swiss-System")


def _round_robin(size: Size) -> Workbook:
    """Make a template with a row and a column per player."""
    numbers = range(1, size.players + 1)
    before, after = [""] * (len(form.PEOPLE) - 1), [""] * len(form.TOTALS)
    rows: list[list[Cell]] = [
        [number, *before, *("*" if other == number else "" for other in numbers), *after]
        for number in numbers
    ]
    shown = (form.round_robin(len(example.ROUND_ROBIN)), example.ROUND_ROBIN)
    rounds = size.players - 1 + size.players % 2
    return _book((form.round_robin(size.players), rows), shown, rounds, "Round robin")


def _games(size: Size) -> Workbook:
    """Make a template with a row per game."""
    fields = form.games()
    games = size.rounds * (size.players // 2 + size.players % 2)
    rows: list[list[Cell]] = [[""] * len(fields) for _ in range(games)]
    return _book((fields, rows), (fields, example.games()), size.rounds, "Swiss-System")


def _book(empty: Filled, shown: Filled, rounds: int, kind: str) -> Workbook:
    """Put the empty table and the example into a workbook."""
    from tourneyelo_crosstable.writing.template.book import Sheet, build, example_of

    facts: dict[str, tuple[Cell, ...]] = {"Number of rounds": (rounds,), "Tournament type": (kind,)}
    fields, rows = empty
    first = Sheet(name=SHEET, fields=fields, rows=tuple(rows), facts=facts)
    return build(first, example_of(shown[0], tuple(shown[1]), facts["Tournament type"]))


Filled = tuple[tuple[Field, ...], Sequence[Sequence[Cell]]]
_MAKERS: dict[str, Callable[[Size], Workbook]] = {
    SWISS: _swiss,
    ROUND_ROBIN: _round_robin,
    GAMES: _games,
}
LAYOUTS = tuple(_MAKERS)
"""Names of the layouts, the usual one first."""
