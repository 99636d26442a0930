"""Columns: what stands beside the rounds of a player, under the headings of Chess-Results."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tourneyelo.model import BirthDate, Player, Tournament
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.writing.said import Order

EXACT = 10**15
"""A spreadsheet rounds longer numbers; they are written as text."""
_TENTHS = 10


class Column(NamedTuple):
    """A column: its heading, how its cells are made, and how it looks."""

    heading: str
    value: Callable[[Player], Cell | None]
    field: str = ""
    """Field whose text is written as it stood when it could not be understood."""
    blank: Cell = ""
    width: int = 8
    centred: bool = False
    always: bool = False
    """True when the column is there although nobody has anything in it."""

    def cell(self, player: Player) -> Cell:
        """Write the cell of a player."""
        value = self.value(player)
        if value is not None:
            return value
        raw = player.raw_text(self.field) if self.field else None
        return self.blank if raw is None else raw

    def needed(self, event: Tournament) -> bool:
        """Tell whether anybody has something in this column."""
        return self.always or any(self.cell(p) != self.blank for p in event.players)


def before_rounds(event: Tournament, order: Order) -> list[Column]:
    """List the columns left of the rounds."""
    first = _RANK if order is Order.RANK else _NUMBER
    return [first, *(column for column in _COLUMNS if column.needed(event))]


def after_rounds(event: Tournament, order: Order) -> list[Column]:
    """List the columns right of the rounds."""
    worth = event.points() if any(p.points_declared is None for p in event.players) else {}

    def points(player: Player) -> Cell | None:
        if player.points_declared is not None:
            return _points(player.points_declared)
        if player.raw_text("points_declared") is not None:
            return None
        return _points(worth[player.number])

    column = Column("Pts.", points, "points_declared", width=6, always=True)
    ranks = [_PRINTED_RANK] if order is Order.START else []
    return [column, *(each for each in (*ranks, *_FIGURES) if each.needed(event))]


def rank_cells(event: Tournament) -> list[Cell]:
    """Write the ranks of a ranking: blank for who shares the rank of the row above."""
    above: int | None = None
    cells: list[Cell] = []
    for player in event.players:
        cells.append("" if player.rank == above else player.rank or "")
        above = player.rank
    return cells


def _points(tenths: int) -> Cell:
    return tenths / _TENTHS if tenths % _TENTHS else tenths // _TENTHS


def _number(value: int | None) -> Cell | None:
    return str(value) if value is not None and value >= EXACT else value


def _birth(birth: BirthDate | None) -> Cell | None:
    if birth is None:
        return None
    if birth.month is None:
        return birth.year
    return f"{birth.year:04d}/{birth.month:02d}/{birth.day or 0:02d}"


def _figure(heading: str, field: str, units: int) -> Column:
    """Describe a column of figures that somebody else computed, `units` of which make one."""

    def value(player: Player) -> Cell | None:
        figures = player.figures_declared
        stated: int | None = getattr(figures, field) if figures else None
        if stated is None:
            return None
        return stated / units if stated % units else stated // units

    return Column(heading, value, width=7)


_NUMBER = Column("No.", lambda player: player.number, width=5, always=True)
_RANK = Column("Rk.", lambda player: player.rank, width=5, always=True)
_PRINTED_RANK = Column("Rk.", lambda player: player.rank, "rank", width=5)
_COLUMNS = (
    Column("Title", lambda player: player.title, "title", width=6, centred=True),
    Column("Name", lambda player: player.name, width=30, always=True),
    Column("FideID", lambda player: _number(player.fide_id), "fide_id", width=12),
    Column("FED", lambda p: p.federation, "federation", width=6, centred=True, always=True),
    Column("RtgI", lambda player: player.rating, "rating", 0, width=6, always=True),
    Column("RtgN", lambda player: player.national_rating, "national_rating", 0, width=6),
    Column(
        "sex", lambda player: player.sex.value if player.sex else None, "sex", width=4, centred=True
    ),
    Column("Birth", lambda player: _birth(player.birth), "birth", width=11, centred=True),
    Column("Club/City", lambda player: player.club, "club", width=20),
    Column("K", lambda player: player.k.value if player.k else None, "k", width=4),
    Column("ID", lambda player: player.national_id, "national_id", width=10),
)
_FIGURES = (
    _figure("Rp", "performance", 1),
    _figure("n", "games", 1),
    _figure("w", "score", 10),
    _figure("we", "expected", 100),
    _figure("w-we", "delta", 100),
    _figure("rtg+/-", "change", 100),
)
"""Rating columns of a ranking (art=1), kept as they were printed."""
