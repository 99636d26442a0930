"""Editions of C.07 as data with dates, chosen by the first day of the event."""

from __future__ import annotations

import datetime

import msgspec


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What an edition says where editions differ."""

    name: str
    since: datetime.date
    caps_dummies: bool
    """16.4.1 and 16.4.2: the dummy's score has an upper limit."""
    excepts_forfeits: bool
    """15.2: in round robins forfeits stay unplayed in Article 10, forfeit losses in Article 7."""
    newer_codes: frozenset[str] = frozenset()
    """Codes that earlier editions do not know."""

    @property
    def title(self) -> str:
        """How standings name the edition."""
        return f"fide C.07 {self.since.isoformat()}"


_OF_2026 = frozenset({"STD", "TPN", "RTNG", "EDEBT", "EDEBB", "EDET", "EDEB"})
EDITIONS = (
    Edition(
        name="2024",
        since=datetime.date(2024, 8, 1),
        caps_dummies=False,
        excepts_forfeits=False,
    ),
    Edition(
        name="2026",
        since=datetime.date(2026, 3, 1),
        caps_dummies=True,
        excepts_forfeits=True,
        newer_codes=_OF_2026,
    ),
)
OLDEST, NEWEST = EDITIONS[0], EDITIONS[-1]


def edition_of(day: datetime.date) -> Edition | None:
    """Choose the edition for an event that begins on `day`; None when our sources hold none."""
    fitting = [edition for edition in EDITIONS if edition.since <= day]
    return fitting[-1] if fitting else None


def named(name: str) -> Edition | None:
    """Find an edition by its year."""
    return next((edition for edition in EDITIONS if edition.name == name.strip()), None)


def newer_only(code: str) -> bool:
    """Tell whether a code came with a later edition than the oldest one here."""
    return any(code in edition.newer_codes for edition in EDITIONS)
