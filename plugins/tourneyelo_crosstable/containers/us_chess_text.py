"""US Chess section text: two lines to a player, divided by bars, between rulers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tourneyelo_crosstable.cells.grammars import looks_like_opponent

RATINGS = re.compile(r"R:\s*(\S*?)\s*->\s*(\S*)")
MEMBER = re.compile(r"\d{6,9}")
COLOURS = frozenset({"W", "B"})
FEWEST_PLAYERS = 2
LONGEST_TOLD = 200
FURTHER_HEADINGS = ("State", "ID", "RtgN", "Rating after", "Norm")
"""Of the cells that the second line of a player adds; US Chess ratings are national ones."""


class BarredLine(NamedTuple):
    """A line divided by bars."""

    line: int
    """1-based."""
    fields: list[str]

    @property
    def opens(self) -> bool:
        """True for the first line of a player, which begins with a number."""
        return self.fields[0].isdecimal()

    @property
    def has_games(self) -> bool:
        """True when a field names an opponent: then the line is a player of its own."""
        return any(map(looks_like_opponent, self.fields))


def split(text: str) -> Iterator[tuple[int, list[str]]]:
    """Join the two lines of every player to one row with the line at which it begins.

    A text that is not so written has no rows.
    """
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    barred = [BarredLine(n, _fields(line)) for n, line in lines if line.count("|") > 1]
    players = list(_players(barred))
    if len(players) < FEWEST_PLAYERS or len(players) < sum(each.opens for each in barred):
        return
    headings = [each for each in barred if each.line < players[0][0].line]
    first = headings[0].line if headings else players[0][0].line
    yield from ((n, [line.strip()]) for n, line in lines if n < first and _says(line))
    yield first, _header(headings, players[0][0])
    yield from ((above.line, _row(above, below)) for above, below in players)


def _fields(line: str) -> list[str]:
    return [field.strip() for field in line.removeprefix("|").removesuffix("|").split("|")]


def _says(line: str) -> bool:
    return any(character.isalnum() for character in line)


def _players(barred: list[BarredLine]) -> Iterator[tuple[BarredLine, BarredLine]]:
    for above, below in pairwise(barred):
        same_width = len(above.fields) == len(below.fields)
        if above.opens and same_width and not below.opens and not below.has_games:
            yield above, below


def _header(headings: list[BarredLine], player: BarredLine) -> list[str]:
    """Name the columns by the two lines of headings: `Round` above `1` is Round 1."""
    width = len(player.fields)
    above, below = (
        [*(each.fields if each else []), *[""] * width][:width]
        for each in (*(h for h in headings[-2:]), None, None)[:2]
    )
    named = [
        f"{first} {second}" if second.isdecimal() else first or second
        for first, second in zip(above, below, strict=True)
    ]
    return [*named, *FURTHER_HEADINGS]


def _row(above: BarredLine, below: BarredLine) -> list[str]:
    cells = [
        f"{cell}{colour}" if colour in COLOURS and cell[-1:].isdecimal() else cell
        for cell, colour in zip(above.fields, below.fields, strict=True)
    ]
    state, told, norm = below.fields[0], below.fields[1][:LONGEST_TOLD], below.fields[2:3]
    member, ratings = MEMBER.search(told), RATINGS.search(told)
    before, after = ratings.groups() if ratings else ("", "")
    return [*cells, state, member[0] if member else "", before, after, *norm]
