"""Rating periods: what events bring to a month, and what it makes of everybody.

Scores are in half points; expected scores, gains and changes in hundredths, so that every sum is
exact until the one rounding of the period.
"""

from __future__ import annotations

import datetime
import enum

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.tournament import TimeControlClass

Pooled = tuple[int, int]
"""Opponent's rating and own score in half points."""


class PeriodEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What one event brings one player; games against unrated opponents are in none of it."""

    number: int
    """Starting rank number."""
    name: str
    fide_id: int
    federation: str | None
    sex: str | None
    """As the list writes it, `M` or `F`."""
    title: str | None
    birth_year: int | None
    rating: int | None
    """The rating used in the event; None for a player who was unrated in it."""
    k: int | None
    """As the input or the list of the event states it."""
    k_source: str
    games: int
    half_points: int
    expected: int
    """In hundredths; 0 for an unrated player."""
    pool: tuple[Pooled, ...] = ()
    """The games of an unrated player, one by one."""

    @property
    def gain(self) -> int:
        """Score less expected score, in hundredths."""
        return 50 * self.half_points - self.expected


class PeriodEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as a rating period takes it."""

    file: str = ""
    sha256: str = ""
    name: str | None = None
    fide_event_id: int | None = None
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    time_control_class: TimeControlClass | None = None
    rules: str = ""
    """The rule set by which it is rated."""
    players: int = 0
    numberless: tuple[str, ...] = ()
    """Players with games and without the number by which people are joined."""
    list_month: str | None = None
    """The list that gave the ratings; None when they are those of the input."""
    refusal: tuple[Finding, ...] = ()
    """Why it cannot be rated; empty when it can."""

    @property
    def title(self) -> str:
        """What the event is called in answers."""
        return self.name or self.file

    @property
    def name_and_days(self) -> object:
        """What two versions of one event have in common when neither tells its number."""
        if self.name is None or self.end_date is None:
            return self.sha256 or self.file
        return " ".join(self.name.casefold().split()), self.start_date, self.end_date


class Placing(enum.StrEnum):
    """What a period does with an event."""

    TAKEN = "taken"
    HISTORY = "earlier"
    """Rated in an earlier period; its games still count towards first ratings."""
    LEFT_OUT = "left out"


class Placed(msgspec.Struct, frozen=True):
    """Where an event belongs and why."""

    placing: Placing
    reason: str = ""
    findings: tuple[Finding, ...] = ()


class ListFigures(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a list says of a person as far as a rating period needs it."""

    name: str
    federation: str | None
    sex: str | None
    birth_year: int | None
    rating: int | None
    games: int | None
    k: int | None
    standard: int | None
    """The standard rating, for those who have none of the class."""


class PeriodPerson(msgspec.Struct, frozen=True, gc=False):
    """A person in the month: the events, and what is known from lists."""

    fide_id: int
    entries: tuple[tuple[int, PeriodEntry], ...]
    """Those of the month, each with the place of its event among all events, in order of days."""
    history: tuple[tuple[int, PeriodEntry], ...] = ()
    """Those of events that were rated in earlier periods, while the player was unrated."""
    listed: ListFigures | None = None
    """On the list in force in the month, on which the change is added."""
    on_list: bool = False
    """True when there is a list of the month at all."""
    games_before: int = 0
    """Games that the lists on this machine tell of earlier months."""


class PeriodLine(msgspec.Struct, frozen=True, gc=False):
    """What the month makes of one person."""

    fide_id: int
    name: str
    rating: int | None
    """On the list of the month; None for a newcomer."""
    games: int
    half_points: int
    gain: int | None
    """Sum of score less expected score, in hundredths."""
    k: int | None
    """After the limit on K and games."""
    k_source: str
    exact: int | None
    """K times the gain, in hundredths, not rounded."""
    change: int | None
    """Rounded once."""
    new_rating: int | None
    """None when unrated on the next list."""
    new_k: int | None
    new_k_reason: str
    remark: str = ""
    notes: tuple[str, ...] = ()
    """Codes of the findings that this line is one of the cases of."""
    person: PeriodPerson | None = None


class Period(msgspec.Struct, frozen=True, kw_only=True):
    """A rating period from the events to the lines of all who played."""

    system: str
    month: str
    """`YYYY-MM`, the month of the events."""
    next_list: datetime.date
    time_control_class: TimeControlClass
    list_month: str | None = None
    """The list on which changes are added; None when there was none."""
    events: tuple[PeriodEvent, ...] = ()
    """Those that count, in order of days; earlier ones stand for first ratings only."""
    earlier: frozenset[int] = frozenset()
    """Places of the events that were rated in earlier periods."""
    left_out: tuple[tuple[str, str], ...] = ()
    """File and reason."""
    lines: tuple[PeriodLine, ...] = ()
    """By number."""
    findings: tuple[Finding, ...] = ()
