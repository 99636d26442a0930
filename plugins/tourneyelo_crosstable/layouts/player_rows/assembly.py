"""Assembly: table, keys, players and event facts become one tournament."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tourneyelo.model import (
    OUTSIDE_THE_PART,
    Finding,
    Layout,
    Player,
    RoundResult,
    Tournament,
)
from tourneyelo.plugin import Imported
from tourneyelo_crosstable.cells import grammars, values
from tourneyelo_crosstable.cells.fields import READERS
from tourneyelo_crosstable.cells.squares import games, is_own_square
from tourneyelo_crosstable.codes import lists
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.layouts.player_rows.namesakes import about_namesakes
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.layouts.player_rows.players import PlayerReader
from tourneyelo_crosstable.layouts.player_rows.scores import find_points, find_ranks
from tourneyelo_crosstable.layouts.player_rows.understanding import Understood, sentences
from tourneyelo_crosstable.sheet import Row, is_blank, text_of, tidy_text
from tourneyelo_crosstable.table import Table, heading_days, rating_columns, refusals
from tourneyelo_crosstable.table.preamble import Preamble

FIDE_RATINGS_APART = "if they are FIDE ratings, call the column RtgI"


def assemble(table: Table, played: Played) -> Imported:
    """Read the players of a table whose rounds are known."""
    found = _understand(table, played)
    players, about_players = _players(found)
    tournament = Tournament(
        players=players,
        teams=played.teams,
        raw=found.preamble.raw,
        numbers_stated=played.numbers_stated,
        rounds_left_out=table.left_out,
        layout=_layout(found),
        **_facts(found),
    )
    return Imported(
        tournament=tournament,
        findings=(
            *([about_later_rounds(table)] if table.left_out else ()),
            *(*found.findings, *about_players, *found.preamble.findings),
        ),
        producer=found.preamble.producer,
        understanding=tuple(sentences(found)),
    )


def _facts(found: Understood) -> dict[str, Any]:
    """Tell of the event what the headings of the rounds say, and first what the lines above do."""
    above = {name: value for name, value in found.preamble.facts.items() if value is not None}
    of_headings = heading_days.facts(found.table, found.played.columns)
    return (of_headings if found.played.by_round else {}) | above


def _understand(table: Table, played: Played) -> Understood:
    """Decide what the columns beside the rounds mean."""
    preamble = Preamble(table.sheet, table.header.row, table.last).read()
    ranks, rank_column, about_ranks = find_ranks(table, played)
    columns, about_columns = _columns(table, played, preamble)
    return Understood(
        table=table,
        played=played,
        preamble=preamble,
        ranks=tuple(ranks),
        columns={meaning: c for meaning, c in columns.items() if c != played.number_column}
        | _if_there("rank", rank_column)
        | _if_there("number", played.number_column),
        findings=(
            *table.findings,
            *about_columns,
            *played.findings,
            *about_rows_below(table),
            *about_ranks,
        ),
    )


def _columns(
    table: Table, played: Played, preamble: Preamble
) -> tuple[dict[str, int], list[Finding]]:
    """Settle which column is which field of a player, ratings and points included."""
    columns = dict(table.columns.fields)
    points, findings = find_points(table, played)
    columns |= _if_there("points", points)
    findings += rating_columns.choose(table, columns, preamble.facts.get("time_control_class"))
    findings += rating_columns.about_false_ranks(table)
    plain = columns.pop("rating", None)
    if plain is not None:
        national = _national(table, played)
        meaning = "rating_national" if national else "rating_fide"
        if meaning not in columns:
            columns[meaning] = plain
            findings.append(_about_ratings(table, plain, preamble, national=national))
    of_classes = rating_columns.of_classes(table)
    if table.header.missing:
        findings.append(lists.NO_HEADER_ROW.at(table.sheet.place(table.header.row)))
    findings += [
        codes.BY_SHAPE.at(
            table.sheet.place(table.header.row, column),
            f"the heading of column {table.title(column)} is unknown; "
            "what it holds was told by its cells",
        )
        for column in table.columns.by_shape
        if column not in of_classes
    ]
    return columns, findings


def _national(table: Table, played: Played) -> bool:
    """Return True when the round cells tell whose ratings they are; a grid has no such cells."""
    return played.names_opponents and table.columns.grammar.national


def _about_ratings(table: Table, column: int, preamble: Preamble, *, national: bool) -> Finding:
    """Say whose ratings those of a column that does not tell it are taken for."""
    place = table.sheet.place(table.header.row, column)
    if national:
        message = (
            f"column {table.title(column)} does not say whose ratings they are; in a table as "
            f"{table.columns.grammar.name} writes it they are read as national ratings"
        )
        return codes.WHOSE_RATING.at(place, message, remedy=FIDE_RATINGS_APART)
    code = codes.NATIONAL_ONLY if preamble.national_only else codes.WHOSE_RATING
    return code.at(place, f"column {table.title(column)}: {code.title}")


def _if_there(meaning: str, column: int | None) -> dict[str, int]:
    return {} if column is None else {meaning: column}


def about_later_rounds(table: Table) -> Finding:
    """Say that a table does not begin with round 1, so that it is no event by itself."""
    return refusals.later_rounds(table.sheet, table.header, table.columns, table.first_round)


def _is_of_a_grid(table: Table, row: Row) -> bool:
    """Return True for a name beside the marked own square and the results of another grid."""
    squares = [cell for cell in row if not is_blank(cell) and games(cell)]
    own = sum(isinstance(cell, str) and is_own_square(cell) for cell in row)
    return not is_blank(row[table.name]) and own == 1 and len(squares) > 1


def about_rows_below(table: Table) -> Iterator[Finding]:
    """Report rows with games below the end of the table: a gap, or another table."""
    below = [
        index
        for index in range(table.last, len(table.sheet.rows))
        if any(map(grammars.names_opponent, table.sheet.rows[index]))
        or _is_of_a_grid(table, table.sheet.rows[index])
    ]
    if below:
        last, first = table.sheet.row_number(table.last - 1), table.sheet.row_number(below[0])
        message = (
            f"the table ends with row {last}, but {len(below)} rows from row {first} on hold "
            "games too; they are not read"
        )
        yield codes.BELOW.at(table.sheet.place(below[0], table.name), message)


def _players(found: Understood) -> tuple[tuple[Player, ...], list[Finding]]:
    """Read every row; a row named bye is nobody, and a game against it was a bye."""
    table, numbers = found.table, found.played.numbers
    names = [values.with_blank(tidy_text(row[table.name])) for row in table.rows]
    nobody = {n for n, name in zip(numbers, names, strict=True) if grammars.is_bye_name(name)}
    reader = PlayerReader(table, found.columns, names)
    rows = zip(
        range(table.first, table.last), numbers, found.played.records, found.ranks, strict=True
    )
    before = (OUTSIDE_THE_PART,) * len(table.left_out)
    players = tuple(
        reader.read(index, number, before + _met_somebody(records, nobody), rank)
        for index, number, records, rank in rows
        if number not in nobody
    )
    byes = [_about_bye(table, numbers.index(number), number) for number in sorted(nobody)]
    namesakes = about_namesakes(table, players)
    return players, [*byes, *reader.remarks.findings(), *namesakes]


def _met_somebody(records: tuple[RoundResult, ...], nobody: set[int]) -> tuple[RoundResult, ...]:
    if not nobody:
        return records
    return tuple(
        grammars.without_opponent(record) if record.opponent in nobody else record
        for record in records
    )


def _about_bye(table: Table, row: int, number: int) -> Finding:
    name = text_of(table.rows[row][table.name])
    message = f"{name!r} (number {number}) is no player; who met him had a bye"
    return codes.BYE_ROW.at(table.sheet.place(table.first + row, table.name), message)


def _layout(found: Understood) -> Layout:
    """Tell where fields stand; the columns of a text differ from line to line, so it has none."""
    sheet = found.table.sheet
    if sheet.name is None:
        return Layout(file=sheet.file)
    fields = {
        READERS[meaning][0] if meaning in READERS else meaning: column + 1
        for meaning, column in found.columns.items()
    }
    by_round = found.played.by_round and not found.table.left_out
    return Layout(
        file=sheet.file,
        sheet=sheet.name,
        fields={"name": found.table.name + 1, **fields},
        rounds=tuple(column + 1 for column in found.played.columns if by_round),
    )
