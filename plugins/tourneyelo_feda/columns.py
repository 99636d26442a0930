"""The nine columns, for reader and writer."""

from __future__ import annotations

import msgspec


class Column(msgspec.Struct, frozen=True):
    """A column with its width; numbers stand right."""

    title: str
    width: int
    right: bool = False


COLUMNS = (
    Column("local_id", 10),
    Column("initial_ranking", 4, right=True),
    Column("Name", 35),
    Column("Sex", 1),
    Column("country", 3),
    Column("birthdate", 8),
    Column("W", 4, right=True),
    Column("N", 2, right=True),
    Column("Rc", 4, right=True),
)
TITLES = tuple(column.title for column in COLUMNS)
HEADING = ";".join(TITLES)
RC = "feda.rc"
"""Fact of a player: Rc as the input prints it."""
