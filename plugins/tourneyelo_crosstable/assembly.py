"""Assembly: table, keys, players and event facts become one tournament."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Layout, Player, RoundResult, Tournament
from tourneyelo.plugin import Imported
from tourneyelo_crosstable import cells, codes, keys, rounds
from tourneyelo_crosstable.fields import READERS
from tourneyelo_crosstable.keys import Choice
from tourneyelo_crosstable.players import PlayerReader
from tourneyelo_crosstable.preamble import Preamble
from tourneyelo_crosstable.rounds import RoundRemarks, Rounds
from tourneyelo_crosstable.scores import find_points, find_ranks
from tourneyelo_crosstable.sheet import text_of
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.understanding import Understood, sentences


def assemble(table: Table) -> Imported:
    """Read a located table.

    Raises:
        Refused: it cannot be told which player an opponent number means.
    """
    read = rounds.read(table)
    choice = keys.choose(table, read.records)
    preamble = Preamble(table).read()
    ranks, rank_column, about_ranks = find_ranks(table, choice)
    columns, about_columns = _columns(table, read, preamble)
    reader = PlayerReader(table, columns)
    players, about_nobody = _players(table, read, choice, reader, ranks)
    fields = columns | _if_there("rank", rank_column) | _if_there("number", choice.key.column)
    tournament = Tournament(
        players=players,
        raw=preamble.raw,
        layout=_layout(table, read, fields),
        **preamble.facts,
    )
    understood = Understood(
        table=table, rounds=read, choice=choice, columns=fields, list_title=preamble.list_title
    )
    return Imported(
        tournament=tournament,
        findings=(
            *about_columns,
            *choice.findings,
            *about_nobody,
            *_about_rows_below(table),
            *RoundRemarks(table, read, choice.key.numbers).findings(),
            *reader.remarks.findings(),
            *about_ranks,
            *preamble.findings,
        ),
        producer=preamble.producer,
        understanding=tuple(sentences(understood)),
    )


def _columns(
    table: Table, read: Rounds, preamble: Preamble
) -> tuple[dict[str, int], list[Finding]]:
    """Settle which column is which field of a player, ratings and points included."""
    columns = dict(table.columns.fields)
    points, findings = find_points(table, read)
    columns |= _if_there("points", points)
    plain = columns.pop("rating", None)
    if plain is not None and "rating_fide" not in columns:
        columns["rating_fide"] = plain
        code = codes.NATIONAL_ONLY if preamble.national_only else codes.WHOSE_RATING
        message = f"column {table.title(plain)}: {code.title}"
        findings.append(code.at(table.sheet.place(table.header.row, plain), message))
    findings += [
        codes.BY_SHAPE.at(
            table.sheet.place(table.header.row, column),
            f"the heading of column {table.title(column)} is unknown; "
            "what it holds was told by its cells",
        )
        for column in table.columns.by_shape
    ]
    return columns, findings


def _if_there(meaning: str, column: int | None) -> dict[str, int]:
    return {} if column is None else {meaning: column}


def _players(
    table: Table, read: Rounds, choice: Choice, reader: PlayerReader, ranks: list[int | None]
) -> tuple[tuple[Player, ...], list[Finding]]:
    """Read every row; a row named bye is nobody, and a game against it was a bye."""
    numbers = choice.key.numbers
    names = [text_of(row[table.name]) for row in table.rows]
    nobody = {n for n, name in zip(numbers, names, strict=True) if cells.is_bye_name(name)}
    rows = zip(range(table.first, table.last), numbers, read.records, ranks, strict=True)
    players = tuple(
        reader.read(index, number, _met_somebody(records, nobody), rank)
        for index, number, records, rank in rows
        if number not in nobody
    )
    findings = [
        codes.BYE_ROW.at(
            table.sheet.place(table.first + numbers.index(number), table.name),
            f"{names[numbers.index(number)]!r} (number {number}) is no player; "
            "who met him had a bye",
        )
        for number in sorted(nobody)
    ]
    return players, findings


def _met_somebody(records: tuple[RoundResult, ...], nobody: set[int]) -> tuple[RoundResult, ...]:
    if not nobody:
        return records
    return tuple(
        cells.without_opponent(record) if record.opponent in nobody else record
        for record in records
    )


def _about_rows_below(table: Table) -> Iterator[Finding]:
    """Report rows with games below the end of the table: a gap, or another table."""
    below = [
        index
        for index in range(table.last, len(table.sheet.rows))
        if any(map(cells.names_opponent, table.sheet.rows[index]))
    ]
    if below:
        last, first = table.sheet.row_number(table.last - 1), table.sheet.row_number(below[0])
        message = (
            f"the table ends with row {last}, but {len(below)} rows from row {first} on hold "
            "games too; they are not read"
        )
        yield codes.BELOW.at(table.sheet.place(below[0], table.name), message)


def _layout(table: Table, read: Rounds, columns: dict[str, int]) -> Layout:
    """Tell where fields stand; the columns of a text differ from line to line, so it has none."""
    if table.sheet.name is None:
        return Layout(file=table.sheet.file)
    fields = {
        READERS[meaning][0] if meaning in READERS else meaning: column + 1
        for meaning, column in columns.items()
    }
    return Layout(
        file=table.sheet.file,
        sheet=table.sheet.name,
        fields={"name": table.name + 1, **fields},
        rounds=tuple(column + 1 for column in read.columns),
    )
