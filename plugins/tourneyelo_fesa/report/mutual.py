"""What must hold in a report before FESA takes it: numbers, rounds, both accounts of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Result
from tourneyelo.model.wording import counted, numbered
from tourneyelo.plugin import Source
from tourneyelo_fesa.report import codes
from tourneyelo_fesa.report.lines import Entry, Lines, Row

_BOTH = {Result.WIN: "both claim a win", Result.LOSS: "both claim a loss"}


def refusals(source: Source, lines: Lines) -> list[Finding]:
    """Say what forbids to use the report; the gravest come first."""
    return (
        list(_numbers(source, lines))
        or list(_unequal(source, lines))
        or list(_opponents(source, lines))
        or list(_games(source, lines))
    )


def _numbers(source: Source, lines: Lines) -> Iterator[Finding]:
    before = 0
    for row in lines.rows:
        if row.number != before + 1:
            message = (
                f"player numbers jump from {before} to {row.number}"
                if before
                else f"the first player has the number {row.number} and not 1"
            )
            yield _at(source, codes.NUMBERS, row, None, message)
            return
        before = row.number


def _unequal(source: Source, lines: Lines) -> Iterator[Finding]:
    counts = Counter(len(row.entries) for row in lines.rows)
    usual = max(counts, key=lambda count: (counts[count], count))
    for row in lines.rows:
        if len(row.entries) != usual:
            has = counted(len(row.entries), "result")
            message = f"{_named(row)} has {has}, and most players have {usual}"
            yield _at(source, codes.UNEQUAL_ROUNDS, row, None, message)


def _opponents(source: Source, lines: Lines) -> Iterator[Finding]:
    for row, round_, entry in _entries(lines):
        if entry.opponent == row.number:
            message = f"round {round_}: {_named(row)} meets himself"
            yield _at(source, codes.OPPONENT, row, round_, message)
        elif entry.opponent is not None and entry.opponent > len(lines.rows):
            message = f"round {round_}: nobody has the number {entry.opponent} ({entry.text})"
            yield _at(source, codes.OPPONENT, row, round_, message)


def _games(source: Source, lines: Lines) -> Iterator[Finding]:
    for row, round_, entry in _entries(lines):
        if entry.opponent is None:
            continue
        other = lines.rows[entry.opponent - 1]
        answer = other.entries[round_ - 1]
        reason = _disagreement(row, entry, answer)
        said_there = answer.opponent == row.number and other.number < row.number
        if reason and not said_there and answer.result is not Result.UNKNOWN:
            message = f"round {round_}: players {row.number} and {other.number} {reason}"
            said = f"{message} ({entry.text} and {answer.text})"
            yield _at(source, codes.NOT_MUTUAL, row, round_, said)


def _disagreement(row: Row, entry: Entry, answer: Entry) -> str:
    if answer.opponent != row.number:
        return "do not name each other"
    if answer.result is not entry.result.mirror:
        same = entry.result is answer.result
        return _BOTH.get(entry.result, "differ") if same else "tell different results"
    if entry.piece != answer.piece:
        return "tell different handicaps"
    if entry.piece and entry.gives is answer.gives:
        return "have the same sign before their handicap"
    return ""


def _entries(lines: Lines) -> Iterator[tuple[Row, int, Entry]]:
    for row in lines.rows:
        for round_, entry in enumerate(row.entries, 1):
            if entry.result is not Result.UNKNOWN:
                yield row, round_, entry


def _named(row: Row) -> str:
    return numbered(row.number, row.name)


def _at(source: Source, code: Code, row: Row, round_: int | None, message: str) -> Finding:
    column = row.entries[round_ - 1].column if round_ else None
    return code.at(source.place(row.line, column), message, player=row.number, round=round_)
