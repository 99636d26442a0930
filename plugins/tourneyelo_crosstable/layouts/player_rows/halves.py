"""Halves: squares of a grid where a spreadsheet made a date of 1/2, and the proof that it did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tourneyelo.model import Result
from tourneyelo_crosstable.cells import dates
from tourneyelo_crosstable.cells.squares import games
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.table import Table

Pair = tuple[int, int]
"""Two rows, from 0."""
Columns = Mapping[int, tuple[int, ...]]
"""The columns of each opponent, by his number."""


class Halves:
    """The squares with dates: those proved draws, and those that are not."""

    def __init__(self, table: Table, columns: Columns, numbers: Sequence[int]) -> None:
        self._table, self._columns, self._numbers = table, columns, numbers
        dated = [pair for pair in self._pairs() if any(map(dates.typed_half, self._cells(*pair)))]
        self.proved = [pair for pair in dated if self._is_proved(*pair)]
        self.unproved = [pair for pair in dated if pair not in self.proved]

    def typed(self, row: int, other: int) -> str | None:
        """Say what may have been typed where a date stands in a square."""
        return next(filter(None, map(dates.typed, self._cells(row, other))), None)

    def _pairs(self) -> Iterator[Pair]:
        rows = range(len(self._numbers))
        return ((row, other) for row in rows for other in rows if row != other)

    def _cells(self, row: int, other: int) -> list[Cell]:
        return [self._table.rows[row][column] for column in self._columns[self._numbers[other]]]

    def _is_proved(self, row: int, other: int) -> bool:
        both = zip(self._cells(row, other), self._cells(other, row), strict=True)
        return all(_mirror(*cells) for cells in both if any(map(dates.typed_half, cells)))


def _mirror(one: Cell, other: Cell) -> bool:
    """Return True for a draw on both sides; dates must be the same: 1-2 and 2-1 make two."""
    first, second = dates.typed_half(one), dates.typed_half(other)
    if first and second:
        return first == second
    plain = games(other if first else one)
    return plain is not None and [result for result, _ in plain] == [Result.DRAW]
