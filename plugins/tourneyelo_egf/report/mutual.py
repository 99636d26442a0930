"""What must hold in a table before it can be trusted: places, rounds, both accounts of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Result
from tourneyelo.model.wording import counted, numbered
from tourneyelo.plugin import Source
from tourneyelo_egf.report import codes
from tourneyelo_egf.report.table import Entry, Row, Table


def refusals(source: Source, table: Table) -> list[Finding]:
    """Say what forbids to use the table; the gravest come first."""
    return (
        list(_places_twice(source, table))
        or list(_unequal(source, table))
        or list(_opponents(source, table))
        or list(_games(source, table))
    )


def _places_twice(source: Source, table: Table) -> Iterator[Finding]:
    seen: dict[int, Row] = {}
    for row in table.rows:
        other = seen.setdefault(row.place, row)
        if other is not row:
            message = f"place {row.place} is that of {other.name} (line {other.line}) already"
            yield _at(source, codes.PLACES, row, None, message)
        elif row.place == 0:
            yield _at(source, codes.PLACES, row, None, "there is no place 0: it means nobody")


def _unequal(source: Source, table: Table) -> Iterator[Finding]:
    counts = Counter(len(row.entries) for row in table.rows)
    usual = max(counts, key=lambda count: (counts[count], count))
    for row in table.rows:
        if len(row.entries) != usual:
            has = counted(len(row.entries), "result")
            message = f"{_named(row)} has {has}, and most players have {usual}"
            yield _at(source, codes.UNEQUAL_ROUNDS, row, None, message)


def _opponents(source: Source, table: Table) -> Iterator[Finding]:
    places = {row.place for row in table.rows}
    for row, round_, entry in _entries(table):
        if entry.opponent == row.place:
            message = f"round {round_}: {_named(row)} meets himself"
            yield _at(source, codes.PLACES, row, round_, message)
        elif entry.opponent is not None and entry.opponent not in places:
            message = f"round {round_}: nobody stands at place {entry.opponent} ({entry.text})"
            yield _at(source, codes.PLACES, row, round_, message)


def _games(source: Source, table: Table) -> Iterator[Finding]:
    rows = {row.place: row for row in table.rows}
    for row, round_, entry in _entries(table):
        other = rows.get(entry.opponent or 0)
        if other is None or entry.result is Result.UNKNOWN:
            continue
        answer = other.entries[round_ - 1]
        reason = _disagreement(row, entry, answer)
        told_by_both = answer.opponent == row.place
        if reason and answer.result is not Result.UNKNOWN:
            if told_by_both and other.place < row.place:
                continue  # said already at the other player's line
            message = (
                f"round {round_}: players {row.place} ({entry.text}) and {other.place} "
                f"({answer.text}) {reason}"
            )
            yield _at(source, codes.NOT_MUTUAL, row, round_, message)


def _disagreement(row: Row, entry: Entry, answer: Entry) -> str:
    if answer.opponent != row.place:
        return "do not name each other"
    if answer.result is not entry.result.mirror:
        both = {Result.WIN: "both claim a win", Result.LOSS: "both claim a loss"}
        return both.get(entry.result if entry.result is answer.result else Result.DRAW, "differ")
    if entry.colour and entry.colour is answer.colour:
        return f"both have {entry.colour}"
    if entry.stones != answer.stones:
        return "tell different handicaps"
    return ""


def _entries(table: Table) -> Iterator[tuple[Row, int, Entry]]:
    for row in table.rows:
        for round_, entry in enumerate(row.entries, 1):
            yield row, round_, entry


def _named(row: Row) -> str:
    return numbered(row.place, row.name)


def _at(source: Source, code: Code, row: Row, round_: int | None, message: str) -> Finding:
    column = row.entries[round_ - 1].column if round_ else row.columns[0]
    return code.at(source.place(row.line, column), message, player=row.place, round=round_)
