"""Cards: the games of one player, folded behind a line with his figures."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec

from tourneyelo.model import Cell, Section
from tourneyelo.plugin.hostile import printable
from tourneyelo_reports.page.tables import (
    IDENTITY,
    Identity,
    Row,
    Table,
    identity,
    sign_class,
    table_of,
    without,
)
from tourneyelo_reports.shown import shown


class Figure(NamedTuple):
    """One figure of a player on the line of his card."""

    title: str
    text: str
    css: str


class Card(NamedTuple):
    """A player with his games."""

    anchor: str
    number: str
    name: str
    figures: tuple[Figure, ...]
    table: Table


def is_foldable(games: Section) -> bool:
    """Tell whether a table can be parted by players."""
    return set(IDENTITY) <= {column.key for column in games.columns}


def cards_of(games: Section, summary: Section | None) -> tuple[Card, ...]:
    """Make a card of each player's rows; the brief columns of the summary go upon it."""
    lines = {identity(summary, row): row for row in summary.rows} if summary else {}
    anchors = anchors_of(games)
    own: dict[Identity, list[Row]] = {player: [] for player in anchors}
    for row in games.rows:
        own[identity(games, row)].append(row)
    return tuple(
        Card(
            anchor,
            *_named(player),
            _figures(summary, lines[player]) if summary and player in lines else (),
            _table(games, player, own[player]),
        )
        for player, anchor in anchors.items()
    )


def anchors_of(games: Section) -> dict[Identity, str]:
    """Name the card of each player by his number; who shares it with another one counts on."""
    anchors: dict[Identity, str] = {}
    holders: Counter[Cell] = Counter()
    for player in dict.fromkeys(identity(games, row) for row in games.rows):
        number = player[0]
        holders[number] += 1
        shared = f"-{holders[number]}" if holders[number] > 1 else ""
        anchors[player] = printable(f"player-{number}{shared}")
    return anchors


def _named(player: Identity) -> tuple[str, str]:
    number, name = ("" if cell is None else printable(str(cell)) for cell in player)
    return number, name


def _table(games: Section, player: Identity, rows: list[Row]) -> Table:
    own = msgspec.structs.replace(games, title=f"Games of {player[1]}", rows=tuple(rows))
    return table_of(without(own, IDENTITY), {})


def _figures(summary: Section, row: Row) -> tuple[Figure, ...]:
    return tuple(
        Figure(printable(column.title), printable(shown(cell, column)), sign_class(cell, column))
        for column, cell in zip(summary.columns, row, strict=True)
        if column.brief and column.key not in IDENTITY and cell is not None
    )
