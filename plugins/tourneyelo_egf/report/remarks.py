"""What a table tells that somebody should look at, although it can be read."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import BYES, Finding, Result
from tourneyelo.model.wording import counted, numbered
from tourneyelo.plugin import Source
from tourneyelo_egf.report import codes
from tourneyelo_egf.report.facts import COUNTRIES, PINS
from tourneyelo_egf.report.header import days_of, place_of
from tourneyelo_egf.report.table import Row, Table, unknown

_FREE = BYES | {Result.UNPAIRED}


def remarks(source: Source, table: Table, points: int | None) -> Iterator[Finding]:
    """Say everything, from the header to the last player."""
    yield from _header(source, table)
    for row in table.rows:
        yield from _about(source, row)
    free = sum(entry.result in _FREE for row in table.rows for entry in row.entries)
    if free:
        message = f"{counted(free, 'round')} without a game; the table does not tell why"
        yield codes.NO_GAME.at(source.place(), message)
    if points is None:
        yield codes.SCORES.at(source.place())
    if table.commented:
        yield codes.COMMENT.at(source.place(table.commented))


def _header(source: Source, table: Table) -> Iterator[Finding]:
    for tag in table.tags:
        if tag.name == "DT" and days_of(tag)[0] is None:
            message = f"the dates {tag.text!r} cannot be understood"
            yield codes.HEADER.at(source.place(tag.line), message)
        if tag.name == "PC" and place_of(tag)[1] is None:
            message = f"{tag.text!r} is not country and city"
            yield codes.HEADER.at(source.place(tag.line), message)
    text = source.decoded[0].removeprefix("\ufeff")
    for number, line in enumerate(text.splitlines(), 1):
        if not line.isascii():
            at = next(i for i, letter in enumerate(line, 1) if not letter.isascii())
            yield codes.NOT_ASCII.at(source.place(number, at))
            return


def _about(source: Source, row: Row) -> Iterator[Finding]:
    who = numbered(row.place, row.name)
    if not COUNTRIES.fullmatch(row.country):
        message = f"{who}: the country {row.country!r} is not two capital letters"
        yield codes.COUNTRY.at(source.place(row.line, row.columns[4]), message, player=row.place)
    if row.pin and not PINS.fullmatch(row.pin):
        message = f"{who}: the PIN {row.pin!r} is not eight digits"
        yield codes.PIN.at(source.place(row.line), message, player=row.place)
    for round_, entry in unknown(row):
        yield codes.RESULT_UNKNOWN.at(
            source.place(row.line, entry.column),
            f"{who}, round {round_}: {entry.text!r} is read as unknown",
            player=row.place,
            round=round_,
        )
