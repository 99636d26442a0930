"""One row per player: Swiss crosstables, round-robin grids, and lists without games."""

from __future__ import annotations

from typing import Protocol

from tourneyelo.errors import Refused
from tourneyelo.plugin import Imported
from tourneyelo_crosstable.layouts.player_rows import grid, match, roster, swiss
from tourneyelo_crosstable.layouts.player_rows.assembly import (
    about_later_rounds,
    about_rows_below,
    assemble,
)
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.sheet import Sheet
from tourneyelo_crosstable.table import Table, locate, refusals


class RowKind(Protocol):
    """What a kind of table with one row per player offers."""

    def recognises(self, table: Table, /) -> bool:
        """Return True for a table of this kind."""

    def read(self, table: Table, /) -> Played:
        """Read what its rounds say.

        Raises:
            Refused: that cannot be told.
        """


KINDS: tuple[RowKind, ...] = (grid, match, swiss, roster)
"""In the order in which they are asked."""


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
            if table.left_out and kind is not swiss:
                raise Refused(about_later_rounds(table))
            return assemble(table, _played(kind, table))
    raise Refused(refusals.without_games(sheet, table.header, table.columns, table.rows))


def _played(kind: RowKind, table: Table) -> Played:
    """Read the rounds; when they are refused, rows that are not part of the table may be why.

    Raises:
        Refused: what the rounds say cannot be told.
    """
    try:
        return kind.read(table)
    except Refused as refused:
        raise Refused((*refused.findings, *about_rows_below(table))) from refused
