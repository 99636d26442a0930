"""One row per player: Swiss crosstables, round-robin grids, and lists without games."""

from __future__ import annotations

from tourneyelo.errors import Refused
from tourneyelo.plugin import Imported
from tourneyelo_crosstable.layouts.player_rows import swiss
from tourneyelo_crosstable.layouts.player_rows.assembly import assemble
from tourneyelo_crosstable.sheet import Sheet
from tourneyelo_crosstable.table import locate, refusals

KINDS = (swiss,)
"""In the order in which they are asked; each has `recognises(table)` and `read(table)`."""


def recognises(_sheet: Sheet) -> bool:
    """Take every sheet that no other layout wants."""
    return True


def read(sheet: Sheet) -> Imported:
    """Read the table of players of a sheet.

    Raises:
        Refused: there is none, or what its rounds mean cannot be told.
    """
    table = locate(sheet)
    for kind in KINDS:
        if kind.recognises(table):
            return assemble(table, kind.read(table))
    raise Refused(refusals.without_games(sheet, table.header, table.columns, table.rows))
