"""The table: all rows of a crosstable, preamble included, whatever container they go into."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from tourneyelo.model import Player, RoundResult, Tournament
from tourneyelo.plugin.hostile import printable
from tourneyelo_crosstable.sheet import Cell, Sheet
from tourneyelo_crosstable.writing import preamble
from tourneyelo_crosstable.writing.columns import Column, after_rounds, before_rounds, rank_cells
from tourneyelo_crosstable.writing.rounds import colourless_cell, round_cell
from tourneyelo_crosstable.writing.said import Order, is_colourless

SHEET = "Crosstable"
Row = list[Cell]


class Crosstable(msgspec.Struct, frozen=True, kw_only=True):
    """A crosstable to be put into a container."""

    title: str
    """Name of the event, else of the list."""
    above: tuple[str, ...]
    """Lines above the table, a blank one last."""
    before: tuple[Column, ...]
    """Columns left of the rounds."""
    rounds: int
    after: tuple[Column, ...]
    """Columns right of the rounds."""
    players: tuple[Row, ...]

    @property
    def headings(self) -> list[str]:
        """The headings of all columns."""
        rounds = (f"{number}.Rd" for number in range(1, self.rounds + 1))
        return [*(c.heading for c in self.before), *rounds, *(c.heading for c in self.after)]

    @property
    def round_columns(self) -> range:
        """The 0-based columns of the rounds."""
        return range(len(self.before), len(self.before) + self.rounds)

    def texts(self) -> Iterator[str]:
        """Yield all texts that are not headings."""
        yield from self.above
        yield from (cell for row in self.players for cell in row if isinstance(cell, str))

    def sheet(self, file: str) -> Sheet:
        """Return the rows as the reader of a workbook finds them."""
        width = len(self.headings)
        above: list[Row] = [[line, *[""] * (width - 1)] for line in self.above]
        headings: Row = [*self.headings]
        return Sheet(file=file, name=SHEET, rows=[*above, headings, *self.players])


def crosstable(event: Tournament, order: Order) -> Crosstable:
    """Lay out an event, which must be as a crosstable can say it."""
    list_title = preamble.list_title(event, order)
    before, after = before_rounds(event, order), after_rounds(event, order)
    rounds = event.rounds
    written = colourless_cell if is_colourless(event.players) else round_cell
    rows = tuple(
        [
            *_told(before, player),
            *_played(player, rounds, written),
            *_told(after, player),
        ]
        for player in event.players
    )
    if order is Order.RANK:
        for row, rank in zip(rows, rank_cells(event), strict=True):
            row[0] = rank
    return Crosstable(
        title=printable(event.title or list_title),
        above=tuple(map(printable, (*preamble.lines(event), list_title, ""))),
        before=tuple(before),
        rounds=rounds,
        after=tuple(after),
        players=rows,
    )


def _played(player: Player, rounds: int, written: Callable[[RoundResult], Cell]) -> Row:
    cells = [written(record) for record in player.rounds]
    return [*cells, *("" for _ in range(rounds - len(cells)))]


def _told(columns: list[Column], player: Player) -> Row:
    cells = [column.cell(player) for column in columns]
    return [printable(cell) if isinstance(cell, str) else cell for cell in cells]
