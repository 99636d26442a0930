"""Players: identity, ratings and round results, as an event states them."""

from __future__ import annotations

import datetime
import enum

import msgspec

from tourneyelo.model.result import NOT_PAIRED, RoundResult
from tourneyelo.model.state import PlayerState


class Sex(enum.StrEnum):
    """As FIDE's records write it."""

    MALE = "m"
    FEMALE = "w"


class BirthDate(msgspec.Struct, frozen=True, gc=False):
    """A birth date of which often only the year is known."""

    year: int
    month: int | None = None
    day: int | None = None

    @property
    def date(self) -> datetime.date | None:
        """The calendar day, None unless year, month and day are known and make one."""
        if self.month is None or self.day is None:
            return None
        try:
            return datetime.date(self.year, self.month, self.day)
        except ValueError:
            return None


class RatingKind(enum.StrEnum):
    """Whose list a rating comes from."""

    FIDE = "fide"
    NATIONAL = "national"


_FIDE = RatingKind.FIDE
"""By itself, as members of enums are slow to reach and everybody is asked for his rating."""


class Rating(msgspec.Struct, frozen=True, gc=False):
    """A rating with its kind and origin; an unrated player has none, never 0."""

    value: int
    kind: RatingKind = RatingKind.FIDE
    federation: str | None = None
    """Owner of a national rating."""
    origin: str = "input"
    """Where it comes from, such as `input` or `FIDE list 2026-02`."""


class KFactor(msgspec.Struct, frozen=True, gc=False):
    """The development coefficient as stated; `value` None: stated but unusable (0 or blank)."""

    value: int | None
    origin: str = "input"


class RawField(msgspec.Struct, frozen=True, gc=False):
    """The text of a field that could not be understood, kept for the way back."""

    field: str
    text: str


class FurtherFact(msgspec.Struct, frozen=True, gc=False):
    """A fact that one owner's format tells and the model has no field for.

    The name is that of the owner and the fact, such as `us-chess.affiliate`.
    """

    name: str
    text: str


class DeclaredFigures(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Rating figures that an input prints about a player; None is not printed, never zero.

    They are what somebody else computed: nothing is rated from them.
    """

    games: int | None = None
    """Games counted (n)."""
    score: int | None = None
    """Score in them (w), in tenths."""
    expected: int | None = None
    """Expected score (we), in hundredths."""
    delta: int | None = None
    """Score less expected score (w-we), in hundredths."""
    change: int | None = None
    """Rating change (rtg+/-), in hundredths of a point."""
    performance: int | None = None
    """Performance rating (Rp)."""


class Player(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A participant and his rounds."""

    number: int
    """Starting rank number: the identity of the player inside the event."""
    name: str
    rounds: tuple[RoundResult, ...] = ()
    sex: Sex | None = None
    title: str | None = None
    """FIDE title in capitals, such as `WGM`."""
    federation: str | None = None
    """FIDE federation code."""
    fide_id: int | None = None
    national_id: str | None = None
    birth: BirthDate | None = None
    ratings: tuple[Rating, ...] = ()
    k: KFactor | None = None
    """None when the input says nothing about K."""
    club: str | None = None
    points_declared: int | None = None
    """Points as the input states them, in tenths."""
    rank: int | None = None
    figures_declared: DeclaredFigures | None = None
    """Rating figures as the input prints them; None when it prints none."""
    raw: tuple[RawField, ...] = ()
    further: tuple[FurtherFact, ...] = ()
    """Facts of single federations; ask by `further_fact`."""
    row: int | None = None
    """1-based line or row of the input."""
    state: PlayerState | None = None
    """What the chosen rating system knows of him from earlier events, when that was given."""

    @property
    def rating(self) -> int | None:
        """The FIDE rating, None when unrated."""
        for rating in self.ratings:
            if rating.kind is _FIDE:
                return rating.value
        return None

    @property
    def national_rating(self) -> int | None:
        """The first national rating, None when there is none."""
        for rating in self.ratings:
            if rating.kind is RatingKind.NATIONAL:
                return rating.value
        return None

    def in_round(self, number: int) -> RoundResult:
        """Return the record of a round, that of somebody who was not paired when it lacks."""
        return self.rounds[number - 1] if number <= len(self.rounds) else NOT_PAIRED

    def further_fact(self, name: str) -> str | None:
        """Return the text of a fact such as `ecf.club-code`, None when it is not told."""
        return next((fact.text for fact in self.further if fact.name == name), None)

    def raw_text(self, field: str) -> str | None:
        """Return the text of a field that was not understood, None when it was."""
        return next((raw.text for raw in self.raw if raw.field == field), None)
