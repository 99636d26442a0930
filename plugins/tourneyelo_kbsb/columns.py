"""The columns of record 001 and the lines of the heading, for reader and writer."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.model import Colour, Result

NUMBER = slice(4, 8)
NAME = slice(14, 46)
RATING = slice(48, 52)
NATIONAL_ID = slice(63, 68)
POINTS = slice(80, 84)
FIRST_ROUND, BLOCK = 91, 10
"""Rounds begin in column 92, each opponent (4 columns), colour and result, every ten columns."""
FIELDS = {"number": 5, "name": 15, "rating": 49, "national_id": 64, "points": 82}
"""First columns, counted from 1."""

TITLE, ROUNDS, SENT, SENDER, CLUB, SUMS = "00A", "00B", "00C", "00D", "00E", "00F"
FACTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start_date",
    "052": "end_date",
    "062": "players",
    "102": "chief_arbiter",
    "132": "round_dates",
}
PLAYER = "001"
KNOWN = frozenset((TITLE, ROUNDS, SENT, SENDER, CLUB, SUMS, PLAYER, *FACTS))
FEDERATION = "BEL"

RESULTS = {"1": Result.WIN, "=": Result.DRAW, "0": Result.LOSS}
OF_TRF = {"+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS}
OF_TRF_ALONE = {
    "U": Result.PAIRING_BYE,
    "F": Result.FULL_BYE,
    "H": Result.HALF_BYE,
    "Z": Result.ZERO_BYE,
    "+": Result.POINT_BYE,
    "-": Result.ZERO_BYE,
}
"""Letters that the known producer never writes, as TRF16 has them: with and without opponent."""
LETTERS = {result: letter for letter, result in RESULTS.items()}
COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, " ": None, "-": None}
COLOUR_LETTERS = {Colour.WHITE: "w", Colour.BLACK: "b", None: " "}


def put(fields: list[tuple[slice, str]]) -> str:
    """Set texts into their columns; each is to the right of the one before."""
    line = ""
    for where, text in fields:
        line = line.ljust(where.start)[: where.start] + text
    return line


def blocks_in(lines: Iterable[str]) -> int:
    """Count the rounds that the longest of the records 001 has room for."""
    longest = max((len(line.rstrip()) for line in lines), default=0)
    return max(0, -(-(longest - FIRST_ROUND) // BLOCK))


def block(index: int) -> slice:
    """Return the columns of a round, counted from 0."""
    start = FIRST_ROUND + BLOCK * index
    return slice(start, start + 8)
