"""Cards: the games of one player, folded behind a line with his figures."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

import msgspec

from tourneyelo.model import Cell, Section
from tourneyelo_reports.hostile import printable
from tourneyelo_reports.page.tables import Row, Table, sign_class, table_of, value, without
from tourneyelo_reports.shown import shown

IDENTITY = ("number", "name")


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
    lines = _by_number(summary) if summary else {}
    cards: list[Card] = []
    taken: set[str] = set()
    for (number, _), rows in groupby(games.rows, lambda row: _identity(games, row)):
        anchor = _anchor(number, taken)
        taken.add(anchor)
        own = msgspec.structs.replace(games, rows=tuple(rows))
        figures = _figures(summary, lines[number]) if summary and number in lines else ()
        cards.append(_card(anchor, own, figures))
    return tuple(cards)


def anchors_of(games: Section) -> dict[Cell, str]:
    """Tell where the card of each player will stand."""
    numbers = (value(games, row, "number") for row in games.rows)
    return {number: _anchor(number, set()) for number in dict.fromkeys(numbers)}


def _card(anchor: str, own: Section, figures: tuple[Figure, ...]) -> Card:
    name = printable(str(value(own, own.rows[0], "name") or ""))
    number = printable(str(value(own, own.rows[0], "number")))
    table = table_of(without(own, IDENTITY), {})
    return Card(anchor, number, name, figures, table._replace(title=f"Games of {name}"))


def _identity(games: Section, row: Row) -> tuple[Cell, Cell]:
    """Tell players apart: in a faulty input two of them share a number."""
    return value(games, row, "number"), value(games, row, "name")


def _anchor(number: Cell, taken: set[str]) -> str:
    """Name a card by the starting rank number; when two players share it, the second counts on."""
    plain = printable(f"player-{number}")
    anchor, count = plain, 1
    while anchor in taken:
        count += 1
        anchor = f"{plain}-{count}"
    return anchor


def _by_number(summary: Section) -> dict[Cell, Row]:
    return {value(summary, row, "number"): row for row in reversed(summary.rows)}


def _figures(summary: Section, row: Row) -> tuple[Figure, ...]:
    return tuple(
        Figure(printable(column.title), printable(shown(cell, column)), sign_class(cell, column))
        for column, cell in zip(summary.columns, row, strict=True)
        if column.brief and column.key not in IDENTITY and cell is not None
    )
