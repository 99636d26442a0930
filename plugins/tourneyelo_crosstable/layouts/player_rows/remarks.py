"""Remarks about players: one finding each, or one for all rows that share a harmless oddity."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from tourneyelo.model import Code, Finding
from tourneyelo_crosstable.codes import lists
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import (
    DRESSED_RATING,
    FEDERATION_READ_AS,
    NAME_PARTS,
    TITLE_READ_AS,
)
from tourneyelo_crosstable.table import Table

NAMED_PLAYERS = 10
"""Players whom one finding names; the rest are counted."""

_BY_WORDING = (
    *(codes.TITLE, codes.OTHER_TITLE, codes.FEDERATION, codes.NAME, lists.FIGURE),
    *(DRESSED_RATING, TITLE_READ_AS, FEDERATION_READ_AS, NAME_PARTS),
)
"""Reported once for all players whose cells read the same."""


class Who(NamedTuple):
    """A player, as findings name him."""

    number: int
    name: str

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class Remarks:
    """Collects remarks while rows are read."""

    def __init__(self, table: Table, columns: dict[str, int]) -> None:
        self._table = table
        self._count = table.last - table.first
        self._id_column = columns.get("fide_id")
        self._single: list[Finding] = []
        self._tidied: dict[int, list[int]] = defaultdict(list)
        self._alike: dict[tuple[Code, int, str], list[tuple[int, Who]]] = defaultdict(list)
        self._without_id: list[tuple[int, Who]] = []

    def add(self, code: Code, index: int, column: int, player: Who, problem: str) -> None:
        """Remark on a cell of the row at an index of the sheet."""
        if code is codes.TIDIED:
            self._tidied[column].append(index)
        elif code in _BY_WORDING:
            self._alike[code, column, problem].append((index, player))
        else:
            place = self._table.sheet.place(index, column)
            message = f"{player.name}: {problem}"
            self._single.append(code.at(place, message, player=player.number))

    def without_fide_id(self, index: int, player: Who) -> None:
        """Remark that a sheet with a column of FIDE numbers has none for a player."""
        self._without_id.append((index, player))

    def findings(self) -> Iterator[Finding]:
        """Report everything."""
        yield from self._single
        yield from self._about_ids()
        for (code, column, problem), players in self._alike.items():
            yield self._about(code, column, players, problem)
        for column, rows in self._tidied.items():
            example = str(self._table.sheet.rows[rows[0]][column])
            message = (
                f"column {self._table.title(column)}: numbers with blanks or decimals in "
                f"{len(rows)} of {self._count} rows, such as {example!r}; read as whole numbers"
            )
            yield codes.TIDIED.at(self._table.sheet.place(rows[0], column), message)

    def _about_ids(self) -> Iterator[Finding]:
        if self._without_id and self._id_column is not None:
            problem = f"without FIDE number: {len(self._without_id)} of {self._count} players"
            yield self._about(codes.NO_FIDE_ID, self._id_column, self._without_id, problem)

    def _about(
        self, code: Code, column: int, players: list[tuple[int, Who]], problem: str
    ) -> Finding:
        named = "; ".join(str(player) for _, player in players[:NAMED_PLAYERS])
        more = len(players) - NAMED_PLAYERS
        message = f"{problem}: {named}" + (f"; and {more} more" if more > 0 else "")
        place = self._table.sheet.place(players[0][0], column)
        alone = players[0][1].number if len(players) == 1 else None
        return code.at(place, message, player=alone)
