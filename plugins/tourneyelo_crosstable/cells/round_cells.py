"""Round cells: those of a whole table, each different one read once."""

from __future__ import annotations

from tourneyelo.model import Colour, Result, RoundResult
from tourneyelo_crosstable.cells.grammar import LONGEST, MOST_NUMBER, Grammar
from tourneyelo_crosstable.sheet import Cell

_DIGITS_AND_BLANK = "0123456789 "
_LONGEST_BEHIND = LONGEST - len(str(MOST_NUMBER))


class RoundCells(dict[Cell, RoundResult]):
    """What round cells say.

    In most ways of writing the opponent stands first, and what stands behind the number says the
    same of every opponent: it is read with the first of them.
    """

    __slots__ = ("_behind", "_numbers", "_read", "results")

    def __init__(self, grammar: Grammar, players: int) -> None:
        """Take the grammar, and how many players there are for the usual numbers of opponents."""
        self._read = grammar.read
        usual = range(1, min(players, MOST_NUMBER) + 1)
        self._numbers = {str(number): number for number in usual}
        self._behind: dict[str, tuple[Colour | None, Result]] = {}
        self.results: set[Result] = set()
        """All results that occur."""

    def __missing__(self, cell: Cell) -> RoundResult:
        if isinstance(cell, str):
            # Most ways end with a colour and a result.
            said = self._behind.get(cell[-2:])
            if said is not None:
                number = self._numbers.get(cell[:-2].lstrip())
                if number is not None:
                    self[cell] = record = RoundResult(number, said[0], said[1])
                    return record
            return self._in_another_way(cell)
        return self._learned(cell)

    def _in_another_way(self, cell: str) -> RoundResult:
        behind = cell.lstrip(_DIGITS_AND_BLANK)
        said = self._behind.get(behind)
        number = self._numbers.get(cell[: -len(behind)].lstrip()) if said else None
        if said is None or number is None:
            return self._learned(cell)
        self[cell] = record = RoundResult(number, *said)
        return record

    def _learned(self, cell: Cell) -> RoundResult:
        """Read a cell whole, and keep what stands behind its opponent."""
        self[cell] = record = self._read(cell)
        self.results.add(record.result)
        if isinstance(cell, str) and record.opponent is not None:
            behind = cell.lstrip(_DIGITS_AND_BLANK)
            divided = cell.lstrip() == f"{record.opponent}{behind}"
            if divided and 0 < len(behind) <= _LONGEST_BEHIND:
                self._behind[behind] = record.colour, record.result
        return record
