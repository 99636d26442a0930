"""Profiles: what a federation wants in a report, by when, and how surely that is known."""

from __future__ import annotations

import calendar
import datetime
import enum

import msgspec

from tourneyelo.model.finding import Severity


class Surety(enum.StrEnum):
    """How surely a fact about a federation is known."""

    CONFIRMED = "confirmed"
    INFERRED = "inferred"
    UNKNOWN = "unknown"


class ProfileFact(msgspec.Struct, frozen=True, kw_only=True):
    """One thing known, or known to be unknown, about what a federation takes."""

    subject: str
    """What it is about, such as `deadline`, `identifiers`, `format`, `letters`."""
    text: str
    surety: Surety
    source: str = ""

    @property
    def sourced(self) -> str:
        """The text with its source, where there is one."""
        return f"{self.text} ({self.source})" if self.source else self.text


class Identifier(msgspec.Struct, frozen=True, kw_only=True):
    """A number that a report needs of everybody or of the federation's own people."""

    title: str
    """What the federation calls it, such as `ECF code`."""
    field: str
    """`fide_id`, `national_id`, or the name of a further fact such as `cfc.id`."""
    pattern: str = ""
    """Regular expression that a well-formed one matches as a whole; empty: any."""
    of: str = "player"
    """`player` or `arbiter`."""
    own_people_only: bool = False
    """True when foreigners need none."""
    foreigners_only: bool = False
    """True when the federation's own people need none."""
    severity: Severity = Severity.ERROR
    """What its absence is; of one that is not confirmed at most a warning."""
    surety: Surety = Surety.CONFIRMED
    checked_by: str = ""
    """Name of the check that asks for it more exactly; while that is there, nobody else does."""


class FederationProfile(msgspec.Struct, frozen=True, kw_only=True):
    """What a federation wants; None is unknown, never no."""

    name: str
    """What users type, such as `ecf`."""
    title: str
    country: str | None = None
    """FIDE code; None when it is no member of FIDE."""
    aliases: tuple[str, ...] = ()
    """Other words for it, such as `eng`."""
    reports: tuple[str, ...] = ()
    """Names of the exporters that write what it takes, the preferred one first."""
    forms: tuple[str, ...] = ()
    """Names of the exporters of forms that go with it."""
    deadline_days: int | None = None
    """Days after the end of the event within which the report is due."""
    deadline_months: int | None = None
    """Months, where the federation counts in them."""
    identifiers: tuple[Identifier, ...] = ()
    plain_letters: bool | None = None
    """True when names are written without accents."""
    full_birth_dates: bool | None = None
    """True when a year is not enough."""
    birth_dates_checked_by: str = ""
    """Name of the check that asks for them more exactly."""
    send_to: str | None = None
    """Where the user sends it; nothing is ever sent for him."""
    facts: tuple[ProfileFact, ...] = ()
    """Everything that is known and how surely, for people."""

    def due(self, end: datetime.date) -> datetime.date | None:
        """Return the last day for the report of an event that ended on a day; None: unknown."""
        if self.deadline_days is not None:
            return end + datetime.timedelta(days=self.deadline_days)
        if self.deadline_months is None:
            return None
        years, month = divmod(end.month - 1 + self.deadline_months, 12)
        last = calendar.monthrange(end.year + years, month + 1)[1]
        return datetime.date(end.year + years, month + 1, min(end.day, last))

    def not_known(self) -> tuple[ProfileFact, ...]:
        """Return what is only inferred or not known at all."""
        return tuple(fact for fact in self.facts if fact.surety is not Surety.CONFIRMED)
