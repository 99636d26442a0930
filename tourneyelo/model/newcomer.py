"""Newcomers: unrated players through several events, until they have a first rating."""

from __future__ import annotations

import datetime
from decimal import Decimal

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.rating import GameRating
from tourneyelo.model.tournament import TimeControlClass, Tournament


class Appearance(msgspec.Struct, frozen=True, kw_only=True):
    """A person in an event."""

    event: str
    """What the event is called in answers: its name, or the file."""
    tournament: Tournament
    number: int
    """Starting rank number there."""


class Career(msgspec.Struct, frozen=True, kw_only=True):
    """One person through several events, in the order in which these began."""

    name: str
    fide_id: int | None = None
    appearances: tuple[Appearance, ...]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a newcomer stands before or after an event."""

    games: int = 0
    """Pooled games against rated opponents."""
    score: Decimal = Decimal(0)
    rating: int | None = None
    """What the pooled games give; it may be too low to be published."""
    listed: bool = False
    """True when the rating is published."""
    working: str = ""
    """How the figure arises, or why there is none."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What one event did for a newcomer."""

    event: str
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    rules: str
    games: int = 0
    """Games that entered the pool here."""
    score: Decimal = Decimal(0)
    before: Standing
    after: Standing
    left_out: tuple[str, ...] = ()
    """What did not count and why: rounds, whole events, events of the past that expired."""
    remark: str = ""
    lines: tuple[GameRating, ...] = ()


class Newcomer(msgspec.Struct, frozen=True, kw_only=True):
    """The way of one person to a first rating, on one of the lists."""

    name: str
    fide_id: int | None = None
    list: TimeControlClass
    steps: tuple[Step, ...]
    rating: int | None = None
    """The first rating when it is published."""
    k: int | None = None
    period: str | None = None
    """Month of the rating period that gave it, such as `2026-02`."""


class FirstRatings(msgspec.Struct, frozen=True, kw_only=True):
    """The first ratings that several events together give."""

    system: str
    newcomers: tuple[Newcomer, ...] = ()
    findings: tuple[Finding, ...] = ()
