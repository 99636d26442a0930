"""The field: participants with their rounds as tie-breaks see them, players and teams alike."""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import cached_property

import msgspec


class Kind(enum.Enum):
    """How a round went, in the categories of Article 16.2."""

    BOARD = "over the board"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    ALLOTTED = "pairing-allocated or full-point bye"
    REQUESTED = "requested bye or absence"
    FREE = "free round of a round robin"
    PENDING = "not finished"


FORFEITS = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
VOLUNTARY = (Kind.REQUESTED, Kind.FORFEIT_LOSS)
"""Voluntarily unplayed rounds (16.2: requested byes and forfeit losses)."""
PAIRED = (Kind.BOARD, *FORFEITS)


class Round(msgspec.Struct, frozen=True, gc=False):
    """One round of one participant; points in tenths."""

    kind: Kind
    opponent: int | None = None
    """The scheduled opponent."""
    points: int = 0
    half_points: int | None = None
    """2, 1 or 0 for Article 10, whatever the event awards; None without an opponent."""
    black: bool = False


class Participant(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player or a team."""

    number: int
    name: str
    rating: int | None = None
    rounds: tuple[Round, ...] = ()
    total: int = 0
    """Final score in tenths, with bonus and penalty."""
    incomplete: bool = False
    """True when an opponent is missing from the event, so that his score is unknown."""


class Field(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """All participants under one score; every change of view makes a new field."""

    participants: dict[int, Participant]
    rounds: int
    win: int
    draw: int
    """What a win and a draw are worth, in tenths."""
    caps_dummies: bool = True
    predetermined: bool = False
    adjusted: dict[int, int] | None = None
    """Adjusted scores that a change of view leaves as they were."""

    def changed(self, change: Callable[[int, Round], Round]) -> Field:
        """View the rounds differently; `change` gets the 1-based round, totals follow."""
        return msgspec.structs.replace(
            self,
            participants={
                number: _changed(participant, change)
                for number, participant in self.participants.items()
            },
        )

    @cached_property
    def forfeits_played(self) -> Field:
        """Every forfeit as a game against the scheduled opponent (15.2; modifier /P)."""
        return self.changed(lambda _, each: _as_game(each))

    @cached_property
    def forfeit_wins_played(self) -> Field:
        """Forfeit wins as games, forfeit losses unplayed (15.2 for Article 7, from March 2026)."""
        return self.changed(
            lambda _, each: _as_game(each) if each.kind is Kind.FORFEIT_WIN else each
        )

    @cached_property
    def fore(self) -> Field:
        """Every paired game of the last round as a draw, forfeits too (8.3)."""
        return self.changed(self._drawn)

    def _drawn(self, number: int, each: Round) -> Round:
        if number != self.rounds or each.kind not in PAIRED or each.opponent is None:
            return each
        return msgspec.structs.replace(each, kind=Kind.BOARD, points=self.draw, half_points=1)


def _as_game(each: Round) -> Round:
    if each.kind in FORFEITS and each.opponent is not None:
        return msgspec.structs.replace(each, kind=Kind.BOARD)
    return each


def _changed(participant: Participant, change: Callable[[int, Round], Round]) -> Participant:
    rounds = tuple(change(number, each) for number, each in enumerate(participant.rounds, 1))
    if rounds == participant.rounds:
        return participant
    difference = sum(each.points for each in rounds) - sum(r.points for r in participant.rounds)
    return msgspec.structs.replace(participant, rounds=rounds, total=participant.total + difference)
