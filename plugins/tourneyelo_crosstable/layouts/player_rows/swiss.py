"""The Swiss crosstable: a column per round, whose cells name opponent, colour and result."""

from __future__ import annotations

from tourneyelo.model import STANDARD_SCORING, Result
from tourneyelo_crosstable.layouts.player_rows import keys, rounds
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.layouts.player_rows.rounds import RoundRemarks, Rounds
from tourneyelo_crosstable.sheet import column_letters
from tourneyelo_crosstable.table import Table


def recognises(table: Table) -> bool:
    """Return True when a round cell names an opponent."""
    columns, names = table.columns, table.columns.grammar.names_opponent
    return any(names(row[column]) for row in table.rows for column in columns.rounds)


def read(table: Table) -> Played:
    """Read all rounds, and find out which player an opponent number means.

    Raises:
        Refused: that cannot be told.
    """
    read_rounds = rounds.read(table)
    choice = keys.choose(table, read_rounds.records)
    first, last = read_rounds.columns[0], read_rounds.columns[-1]
    grammar = table.columns.grammar
    return Played(
        records=read_rounds.records,
        numbers=choice.key.numbers,
        number_column=choice.key.column,
        by_position=choice.key.by_position,
        columns=read_rounds.columns,
        sums=_sums(read_rounds),
        understanding=(
            (
                f"columns {column_letters(first)} to {column_letters(last)} -> rounds 1 to "
                f"{len(read_rounds.columns)}, cells as {grammar.name} writes them "
                f"({grammar.examples})"
            ),
            choice.sentence(keys.opponents(read_rounds.records)),
        ),
        findings=(
            *choice.findings,
            *RoundRemarks(table, read_rounds, choice.key.numbers).findings(),
        ),
    )


def _sums(read_rounds: Rounds) -> tuple[int | None, ...]:
    """Sum every row in tenths, pending games as 0; None where a cell could not be read."""
    worth = STANDARD_SCORING.table().get
    known = {id(record): record for records in read_rounds.records for record in records}
    worths = {key: worth((each.colour, each.result), 0) for key, each in known.items()}
    sums = [sum([worths[id(record)] for record in records]) for records in read_rounds.records]
    if Result.UNKNOWN not in read_rounds.results:
        return tuple(sums)
    return tuple(
        None if any(record.result is Result.UNKNOWN for record in records) else total
        for records, total in zip(read_rounds.records, sums, strict=True)
    )
