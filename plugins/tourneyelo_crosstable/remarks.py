"""Remarks about players: one finding each, or one for all rows that share a harmless oddity."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourneyelo.model import Code, Finding
from tourneyelo_crosstable import codes
from tourneyelo_crosstable.table import Table

NAMED_PLAYERS = 10
"""Players whom one finding names; the rest are counted."""

_BY_WORDING = (codes.TITLE, codes.FEDERATION)
"""Reported once for all players whose cells read the same."""


class Remarks:
    """Collects remarks while rows are read."""

    def __init__(self, table: Table, columns: dict[str, int]) -> None:
        self._table = table
        self._count = table.last - table.first
        self._id_column = columns.get("fide_id")
        self._single: list[Finding] = []
        self._tidied: dict[int, list[int]] = defaultdict(list)
        self._alike: dict[tuple[Code, int, str], list[tuple[int, str]]] = defaultdict(list)
        self._without_id: list[tuple[int, str]] = []

    def add(self, code: Code, index: int, column: int, player: str, problem: str) -> None:
        """Remark on a cell; `player` is his number and name."""
        if code is codes.TIDIED:
            self._tidied[column].append(index)
        elif code in _BY_WORDING:
            self._alike[code, column, problem].append((index, player))
        else:
            place = self._table.sheet.place(index, column)
            name = player.split(" ", 1)[1]
            self._single.append(code.at(place, f"{name}: {problem}", player=_number(player)))

    def without_fide_id(self, index: int, player: str) -> None:
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
        self, code: Code, column: int, players: list[tuple[int, str]], problem: str
    ) -> Finding:
        named = "; ".join(player for _, player in players[:NAMED_PLAYERS])
        more = len(players) - NAMED_PLAYERS
        message = f"{problem}: {named}" + (f"; and {more} more" if more > 0 else "")
        place = self._table.sheet.place(players[0][0], column)
        return code.at(place, message, player=_number(players[0][1]) if len(players) == 1 else None)


def _number(player: str) -> int:
    return int(player.split(" ", 1)[0])
