"""The Swiss crosstable: a column per round, whose cells name opponent, colour and result."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Result
from tourneyelo_crosstable.cells import circles, grammars
from tourneyelo_crosstable.cells.doubt import doubt, refuse_or_tell
from tourneyelo_crosstable.codes.marks import TWO_LOSSES
from tourneyelo_crosstable.layouts.player_rows import keys, rounds, word_byes
from tourneyelo_crosstable.layouts.player_rows.numbering import settle
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.layouts.player_rows.round_remarks import RoundRemarks
from tourneyelo_crosstable.layouts.player_rows.rounds import Rounds
from tourneyelo_crosstable.sheet import Cell, column_letters
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.table.columns import PART_OF_ROUND


def recognises(table: Table) -> bool:
    """Return True when a round cell names an opponent."""
    columns, names = table.columns, table.columns.grammar.names_opponent
    return any(names(row[column]) for row in table.rows for column in columns.rounds)


def read(table: Table) -> Played:
    """Read all rounds, and find out which player an opponent number means.

    Raises:
        Refused: that cannot be told.
    """
    read_rounds, about_byes = word_byes.settle(table, rounds.read(table))
    about_doubt = _doubt(table, read_rounds)
    choice = keys.choose(table, read_rounds)
    numbering = settle(table, choice.key, read_rounds.opponents)
    rounds_by_number = read_rounds.renumbered(numbering.new)
    return Played(
        records=rounds_by_number.records,
        numbers=numbering.numbers,
        number_column=numbering.column,
        numbers_stated=numbering.stated,
        by_position=choice.key.by_position,
        columns=read_rounds.columns,
        sum_up=lambda: _sums(read_rounds),
        understanding=(
            *_understood(table, read_rounds, choice),
            *numbering.understanding,
        ),
        findings=(
            *about_doubt,
            *about_byes,
            *choice.findings,
            *numbering.findings,
            *RoundRemarks(table, rounds_by_number, numbering.numbers).findings(),
        ),
    )


def _understood(table: Table, read_rounds: Rounds, choice: keys.Choice) -> tuple[str, str]:
    return _written(table, read_rounds), choice.sentence(read_rounds.games)


def _written(table: Table, read_rounds: Rounds) -> str:
    """Say where the rounds stand, and why their cells are read as they are."""
    first, last = read_rounds.columns[0], read_rounds.columns[-1]
    grammar = table.columns.grammar
    unread = Result.UNKNOWN in read_rounds.results
    others = grammars.rivals(_unread(table)) if unread else ""
    joined = ", each joined from several columns" if table.header.having(PART_OF_ROUND) else ""
    begin, end = table.first_round, table.first_round + len(read_rounds.columns) - 1
    where = f"columns {column_letters(first)} to {column_letters(last)} -> rounds {begin} to "
    if first == last:
        where = f"column {column_letters(first)} -> round "
    return (
        f"{where}{end}{joined}, cells as {grammar.name} writes them "
        f"({grammar.examples}): {read_rounds.games} cells name an opponent so{others}"
    )


def _round_cells(table: Table) -> Iterator[Cell]:
    rows = table.rows
    return (row[column] for column in table.columns.rounds for row in rows)


def _unread(table: Table) -> Iterator[Cell]:
    read = table.columns.grammar.read
    return (cell for cell in _round_cells(table) if read(cell).result is Result.UNKNOWN)


def _doubt(table: Table, read_rounds: Rounds) -> list[Finding]:
    """Report results that may be games although they read as forfeits.

    Raises:
        Refused: a sign for draws says that the others are no forfeits either.
    """
    grammar = table.columns.grammar
    found = doubt(grammar, read_rounds.results, _round_cells(table))
    if found is None and circles.mark_losses_twice(grammar, _round_cells(table)):
        found = TWO_LOSSES
    place = table.sheet.place(table.header.row, table.columns.rounds[0])
    return refuse_or_tell(found, place)


def _sums(read_rounds: Rounds) -> tuple[int | None, ...]:
    """Sum every row in tenths, pending games as 0; None where a cell could not be read."""
    worth = word_byes.WORTHS.get
    sums = [sum([worth(each.result, 0) for each in records]) for records in read_rounds.records]
    if Result.UNKNOWN not in read_rounds.results:
        return tuple(sums)
    return tuple(
        None if any(record.result is Result.UNKNOWN for record in records) else total
        for records, total in zip(read_rounds.records, sums, strict=True)
    )
