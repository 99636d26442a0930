"""States: what a rating system must know of a player besides the rating, from event to event.

A file of states goes in (`--players`), the same shape comes out (`--players-out`): the end of one
event is the beginning of the next.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from decimal import Decimal

import msgspec


class StateKind(enum.StrEnum):
    """What the value of a state field is."""

    NUMBER = "number"
    WHOLE = "whole"
    """A whole number, such as a count of games or a year."""
    TEXT = "text"
    """Anything else, such as a list of earlier game points."""


class StateField(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of a player that a rating system keeps from one event to the next."""

    name: str
    """Heading of the column and key of JSON, such as `rd`."""
    meaning: str
    """One line for people, with the unit."""
    kind: StateKind = StateKind.NUMBER
    newcomer: Decimal | None = None
    """With what a player without a state begins; None: with nothing, or by `rule`."""
    rule: str = ""
    """How a newcomer begins when that is no constant, such as `50 x age`."""
    needed: bool = True
    """False: the system does as well without it, so that nobody need be told that it lacks."""
    places: int = 6
    """Decimal places that are kept."""
    minimum: Decimal | None = None
    maximum: Decimal | None = None

    @property
    def beginning(self) -> str:
        """Say with what a newcomer begins."""
        value = None if self.newcomer is None else format(self.newcomer.normalize(), "f")
        return self.rule or value or "nothing"


class PlayerState(msgspec.Struct, frozen=True, kw_only=True):
    """What a system knows of one player between two events; what is unknown is absent."""

    number: int | None = None
    """Starting rank number in the event that the state belongs to."""
    id: str | None = None
    """FIDE number, else national number."""
    name: str | None = None
    rating: Decimal | None = None
    """The exact rating, with more places than a list prints; None for the unrated."""
    figures: dict[str, Decimal] = {}
    """Fields of the kinds NUMBER and WHOLE by name."""
    texts: dict[str, str] = {}
    """Fields of the kind TEXT by name."""


def figure(state: PlayerState | None, field: StateField) -> Decimal | None:
    """Return a figure of a state, else that of a newcomer, None when there is none either."""
    known: Mapping[str, Decimal] = state.figures if state else {}
    return known.get(field.name, field.newcomer)
