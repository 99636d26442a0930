"""Games: from rows that tell one game each to the rounds of everybody.

A layout makes `Game`s; `people` finds out who is who, `rounds` which round a game belongs to, and
`event` makes the tournament.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Colour, Finding, Place, Result
from tourneyelo.model.wording import numbers
from tourneyelo_crosstable.cells.names import NameParts
from tourneyelo_crosstable.sheet import Cell, Sheet


class Side(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One side of a game as a row tells it; equal only to itself."""

    row: int
    """0-based index in the sheet."""
    name: str
    column: int
    """Where the name stands."""
    beside: NameParts = NameParts(name="")
    """What was taken off the name."""
    cells: Mapping[str, Cell] = {}
    """Meaning, such as `rating_fide`, to what the row says."""
    columns: Mapping[str, int] = {}
    """Meaning to where that stands."""
    points_before: int | None = None
    """Points before the round as printed, in tenths."""
    points_total: int | None = None
    """Points of the whole event as stated, in tenths."""
    nameless: bool = False
    """True when the number stands in place of the name."""
    in_full: bool = True
    """False when the sheet tells of this player only the games against others."""


class Game(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A game between two sides, or the round of one side without opponent."""

    row: int
    sides: tuple[Side, ...]
    results: tuple[Result, ...]
    """Of each side."""
    colours: tuple[Colour | None, ...]
    round: int | None = None
    day: datetime.date | None = None
    hour: str = ""

    @property
    def slot(self) -> object:
        """What nobody can have two games in: the round, else the day; None when neither is told."""
        return self.day if self.round is None else self.round


Appearances = list[tuple[Side, Game]]
"""Sides of one person, each with its game."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """All that a sheet tells of games."""

    sheet: Sheet
    games: tuple[Game, ...]
    from_both_sides: bool = False
    """True where it is the rule that a game is told twice, by each player."""
    findings: tuple[Finding, ...] = ()
    understanding: tuple[str, ...] = ()

    @property
    def sides(self) -> Iterator[tuple[Side, Game]]:
        """All sides with their games, in the order of the sheet."""
        return ((side, game) for game in self.games for side in game.sides)

    def place(self, game: Game) -> Place:
        """Name the row of a game."""
        return self.sheet.place(game.row)

    def rows(self, games: list[Game]) -> str:
        """Name rows in a sentence."""
        return numbers("line" if self.sheet.lines else "row", sorted(map(self.number, games)))

    def number(self, game: Game) -> int:
        """Number the row of a game as the user sees it."""
        return self.sheet.row_number(game.row)
