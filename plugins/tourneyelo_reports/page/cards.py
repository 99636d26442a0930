"""Cards: the games of one player, folded behind a line with his figures."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import NamedTuple

import msgspec

from tourneyelo.model import Cell, Section
from tourneyelo_reports.hostile import printable
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
    cards = []
    for player, rows in groupby(games.rows, lambda row: identity(games, row)):
        own = msgspec.structs.replace(games, rows=tuple(rows))
        figures = _figures(summary, lines[player]) if summary and player in lines else ()
        cards.append(_card(anchors[player], player, own, figures))
    return tuple(cards)


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


def _card(anchor: str, player: Identity, own: Section, figures: tuple[Figure, ...]) -> Card:
    number, name = (printable("" if cell is None else str(cell)) for cell in player)
    table = table_of(without(own, IDENTITY), {})
    return Card(anchor, number, name, figures, table._replace(title=f"Games of {name}"))


def _figures(summary: Section, row: Row) -> tuple[Figure, ...]:
    return tuple(
        Figure(printable(column.title), printable(shown(cell, column)), sign_class(cell, column))
        for column, cell in zip(summary.columns, row, strict=True)
        if column.brief and column.key not in IDENTITY and cell is not None
    )
