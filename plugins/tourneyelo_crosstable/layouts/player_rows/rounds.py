"""Rounds: from the round cells of a table to everybody's records."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

import msgspec

from tourneyelo.model import Result, RoundResult
from tourneyelo_crosstable.cells.round_cells import RoundCells
from tourneyelo_crosstable.sheet import is_blank, taking
from tourneyelo_crosstable.table import Table

Records = tuple[tuple[RoundResult, ...], ...]
"""By row and round."""


class Rounds(msgspec.Struct, frozen=True, kw_only=True):
    """The round columns that hold anything, and the record of every row and round."""

    columns: tuple[int, ...]
    records: Records
    results: frozenset[Result]
    """All results that occur."""
    named: tuple[list[int | None], ...]
    """By round and row, the opponent whom a cell names."""
    opponents: frozenset[int | None]
    """All numbers that cells name, and None where one names nobody."""
    games: int
    """How many cells name an opponent."""

    def renumbered(self, numbers: Mapping[int, int]) -> Rounds:
        """Name the opponents by other numbers, if there are any."""
        if not numbers:
            return self
        records = tuple(
            tuple(_renumbered(record, numbers) for record in each) for each in self.records
        )
        return _rounds(self.columns, records, self.results)


def read(table: Table) -> Rounds:
    """Read every round cell; what cannot be read is unknown."""
    columns = _without_empty_end(table)
    record_of = RoundCells(table.columns.grammar, len(table.rows))
    read_cell, rounds_of = record_of.__getitem__, taking(columns)
    records = tuple([tuple(map(read_cell, rounds_of(row))) for row in table.rows])
    return _rounds(columns, records, frozenset(record_of.results))


def _rounds(columns: tuple[int, ...], records: Records, results: frozenset[Result]) -> Rounds:
    named = tuple([record.opponent for record in each] for each in zip(*records, strict=True))
    return Rounds(
        columns=columns,
        records=records,
        results=results,
        named=named,
        opponents=frozenset(chain.from_iterable(named)),
        games=sum([len(each) - each.count(None) for each in named]),
    )


def _renumbered(record: RoundResult, numbers: Mapping[int, int]) -> RoundResult:
    if record.opponent is None:
        return record
    return msgspec.structs.replace(record, opponent=numbers[record.opponent])


def _without_empty_end(table: Table) -> tuple[int, ...]:
    columns = list(table.columns.rounds)
    while columns and all(is_blank(row[columns[-1]]) for row in table.rows):
        columns.pop()
    return tuple(columns)
