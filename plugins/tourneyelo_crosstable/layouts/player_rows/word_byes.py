"""Word byes: what `bye` or `free` was worth, where the points of the player prove it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec

from tourneyelo.model import NOT_PAIRED, STANDARD_SCORING, Finding, Result, RoundResult
from tourneyelo_crosstable.cells import grammars
from tourneyelo_crosstable.cells.grammar import HALF_BYE
from tourneyelo_crosstable.cells.values import tenths
from tourneyelo_crosstable.codes.games import CONCLUDED
from tourneyelo_crosstable.layouts.player_rows.rounds import Rounds
from tourneyelo_crosstable.sheet import text_of
from tourneyelo_crosstable.table import Table

WORTHS = {result: worth for (_, result), worth in STANDARD_SCORING.table().items()}
"""The usual worth of a result in tenths, which does not hang on the colour."""
_OPEN = {Result.UNKNOWN, Result.PENDING}
_PROVED = {0: NOT_PAIRED, WORTHS[Result.HALF_BYE]: HALF_BYE}
"""A bye worth less than a full point, by its worth."""

Settled = tuple[int, int, RoundResult]
"""Row, round from 0, and the bye that it was."""


def settle(table: Table, rounds: Rounds) -> tuple[Rounds, list[Finding]]:
    """Give byes written as a mere word the worth that the player's points leave for them."""
    settled = list(_settled(table, rounds))
    if not settled:
        return rounds, []
    records = [list(each) for each in rounds.records]
    for row, round_, bye in settled:
        records[row][round_] = bye
    told = rounds.results | {bye.result for *_, bye in settled}
    changed = tuple(map(tuple, records))
    return msgspec.structs.replace(rounds, records=changed, results=told), [
        _said(table, rounds, list(alike))
        for _, alike in groupby(sorted(settled, key=_worth), key=_worth)
    ]


def _settled(table: Table, rounds: Rounds) -> Iterator[Settled]:
    column = table.columns.fields.get("points")
    if column is None or Result.POINT_BYE not in rounds.results:
        return
    for index, (row, records) in enumerate(zip(table.rows, rounds.records, strict=True)):
        byes = [
            round_
            for round_, (record, at) in enumerate(zip(records, rounds.columns, strict=True))
            if record.result is Result.POINT_BYE and grammars.is_word_bye(row[at])
        ]
        points = tenths(row[column]) if byes else None
        if points is None or _OPEN & {record.result for record in records}:
            continue
        left = points - sum(
            WORTHS[record.result] for round_, record in enumerate(records) if round_ not in byes
        )
        bye = _PROVED.get(left // len(byes)) if left % len(byes) == 0 else None
        yield from ((index, round_, bye) for round_ in byes if bye)


def _worth(settled: Settled) -> int:
    return WORTHS[settled[2].result]


def _said(table: Table, rounds: Rounds, settled: list[Settled]) -> Finding:
    row, round_, bye = settled[0]
    column = rounds.columns[round_]
    word = text_of(table.rows[row][column])
    worth = "half a point" if bye is HALF_BYE else "nothing"
    more = f" and in {len(settled) - 1} more" if len(settled) > 1 else ""
    message = f"{word!r} was worth {worth} here{more}, as the points of the players prove"
    return CONCLUDED.at(table.sheet.place(table.first + row, column), message)
