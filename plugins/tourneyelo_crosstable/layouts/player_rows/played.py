"""What the rounds of a table of players say, whatever its kind."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tourneyelo.model import STANDARD_SCORING, Finding, Result, RoundResult, Team


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """The number and the rounds of every row, and how they were understood."""

    records: tuple[tuple[RoundResult, ...], ...]
    """By row and round."""
    numbers: tuple[int, ...]
    """Starting rank number of every row."""
    number_column: int | None
    numbers_stated: bool = True
    """False when nothing tells starting numbers and the rows were counted."""
    by_position: bool
    """True when numbers are row positions."""
    columns: tuple[int, ...]
    """The columns that hold results: rounds, or opponents in a grid."""
    sum_up: Callable[[], tuple[int | None, ...]]
    """Tells the points of every row in tenths; None where a cell could not be read."""
    understanding: tuple[str, ...]
    findings: tuple[Finding, ...]
    teams: tuple[Team, ...] = ()
    """The teams that the players belong to, in a list of a team event."""
    by_round: bool = True
    """True when each of `columns` is a round; in a grid the column of a round differs by player."""
    names_opponents: bool = True
    """False when results stand without opponents, so that their writing tells no program."""


def sum_of(records: tuple[RoundResult, ...]) -> int | None:
    """Sum a row in tenths, open games as 0; None where a result could not be read."""
    if any(record.result is Result.UNKNOWN for record in records):
        return None
    worth = STANDARD_SCORING.table().get
    return sum(worth((record.colour, record.result), 0) for record in records)
