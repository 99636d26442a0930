"""Layouts: the ways in which a sheet tells who met whom.

Each layout is a module or package with `recognises(sheet)` and `read(sheet)`; the first that
recognises a sheet reads it.
"""

from __future__ import annotations

from typing import Protocol

from tourneyelo.plugin import Imported
from tourneyelo_crosstable.layouts import blocks, game_rows, player_rows
from tourneyelo_crosstable.limits import refuse_sprawling
from tourneyelo_crosstable.sheet import Sheet
from tourneyelo_crosstable.table.refusals import refuse_teams, refuse_transposed


class Layout(Protocol):
    """What a layout offers."""

    def recognises(self, sheet: Sheet, /) -> bool:
        """Return True for a sheet in this layout."""

    def read(self, sheet: Sheet, /) -> Imported:
        """Read it.

        Raises:
            Refused: it cannot be read with certainty.
        """


LAYOUTS: tuple[Layout, ...] = (blocks, game_rows, player_rows)


def read(sheet: Sheet) -> Imported:
    """Read a sheet by the layout that recognises it.

    Raises:
        Refused: it holds no event, a team event, or what its numbers mean cannot be told.
    """
    refuse_sprawling(sheet)
    refuse_teams(sheet)
    refuse_transposed(sheet)
    layout = next(each for each in LAYOUTS if each.recognises(sheet))
    return layout.read(sheet)
