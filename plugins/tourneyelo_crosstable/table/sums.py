"""Sums: rows below each player that tell what he had scored after every round."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from tourneyelo.model import Finding
from tourneyelo.model.wording import numbers as numbers_of
from tourneyelo_crosstable.cells.grammars import looks_like_opponent
from tourneyelo_crosstable.cells.values import tenths
from tourneyelo_crosstable.codes.numbers import GAP
from tourneyelo_crosstable.sheet import Row, Sheet, is_blank
from tourneyelo_crosstable.table.columns import Header

FEWEST_ROUNDS = 2
FEWEST_PLAYERS = 2
"""Players that must all have such a row for it to be one."""


def leave_out(sheet: Sheet, header: Header) -> tuple[Sheet, tuple[Finding, ...]]:
    """Leave out the rows of sums, if every player has one."""
    name = next(iter(header.having("name")), None)
    rounds = header.having("round") or header.plain_numbers
    if name is None or len(rounds) < FEWEST_ROUNDS:
        return sheet, ()
    last = header.below
    rows = sheet.rows
    while last + 1 < len(rows) and _pair(rows[last], rows[last + 1], name, rounds):
        last += 2
    if (last - header.below) // 2 < FEWEST_PLAYERS:
        return sheet, ()
    sums = range(header.below + 1, last, 2)
    unit = "line" if sheet.lines else "row"
    named = numbers_of(unit, [sheet.row_number(index) for index in sums])
    message = f"{named} below the players tell what they had scored so far; left out"
    return _without(sheet, sums), (GAP.at(sheet.place(sums[0]), message),)


def _pair(above: Row, below: Row, name: int, rounds: list[int]) -> bool:
    """Return True for a row of a player and one of numbers that never become smaller."""
    filled = {column for column, cell in enumerate(below) if not is_blank(cell)}
    scores = [tenths(below[column]) for column in rounds if column in filled]
    known = [score for score in scores if score is not None]
    return (
        not is_blank(above[name])
        and any(looks_like_opponent(above[column]) for column in rounds)
        and FEWEST_ROUNDS <= len(known) == len(filled)
        and all(one <= next_ for one, next_ in pairwise(known))
    )


def _without(sheet: Sheet, left_out: range) -> Sheet:
    kept = [index for index in range(len(sheet.rows)) if index not in left_out]
    return msgspec.structs.replace(
        sheet,
        rows=[sheet.rows[index] for index in kept],
        lines=tuple(sheet.lines[index] for index in kept) if sheet.lines else None,
        rows_at=tuple(sheet.rows_at[i] if sheet.rows_at else i for i in kept),
    )
