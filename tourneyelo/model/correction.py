"""Corrections: what changed between two versions of an event, one difference each."""

from __future__ import annotations

import enum

import msgspec


class What(enum.StrEnum):
    """What a correction is about."""

    EVENT = "event"
    ADDED = "player added"
    REMOVED = "player removed"
    PLAYER = "player"
    RESULT = "result"


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """One difference, in the words of the new version."""

    what: What
    field: str
    before: str
    after: str
    player: int | None = None
    """Starting rank number in the new version; of a removed player in the old one."""
    name: str = ""
    fide_id: int | None = None
    round: int | None = None
    touches_rating: bool = False
    """True when figures of the rating report can change by it."""
