"""Sections: typed tables without formatting, which every exporter renders in its own way."""

from __future__ import annotations

import datetime
import enum
from decimal import Decimal

import msgspec

Cell = str | int | bool | Decimal | datetime.date | None


class Kind(enum.StrEnum):
    """What the cells of a column hold."""

    TEXT = "text"
    INTEGER = "integer"
    IDENTIFIER = "identifier"
    """A number that nobody adds up, such as a FIDE number."""
    DECIMAL = "decimal"
    CHANGE = "change"
    """A decimal that carries its sign."""
    DATE = "date"
    BOOLEAN = "boolean"


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column: a key for programs, a title for people."""

    key: str
    title: str
    kind: Kind = Kind.TEXT
    places: int = 0
    """Decimal places of DECIMAL and CHANGE."""
    explanation: str = ""
    brief: bool = False
    """True when the column belongs into the narrow table of a terminal."""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A titled table."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    remarks: tuple[str, ...] = ()
    """Sentences that belong below the table."""
