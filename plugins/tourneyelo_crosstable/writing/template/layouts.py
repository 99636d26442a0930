"""Layouts: the kinds of tables that a template can have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.writing.table import SHEET
from tourneyelo_crosstable.writing.template import example, form

if TYPE_CHECKING:
    from openpyxl import Workbook


class Size(NamedTuple):
    """How much room a template has."""

    players: int
    rounds: int


def swiss(size: Size) -> Workbook:
    """Make a template with a row per player and a column per round."""
    from tourneyelo_crosstable.writing.template.book import Sheet, build, example_of

    fields = form.swiss(size.rounds)
    blank: list[Cell] = [""] * (len(fields) - 1)
    rows: tuple[list[Cell], ...] = tuple([number, *blank] for number in range(1, size.players + 1))
    facts: dict[str, tuple[Cell, ...]] = {
        "Number of rounds": (size.rounds,),
        "Tournament type": ("Swiss-System",),
    }
    empty = Sheet(name=SHEET, fields=fields, rows=rows, facts=facts)
    return build(empty, example_of(form.swiss(example.ROUNDS), example.SWISS))


LAYOUTS: dict[str, Callable[[Size], Workbook]] = {"swiss": swiss}
"""Name to maker, the usual one first."""
