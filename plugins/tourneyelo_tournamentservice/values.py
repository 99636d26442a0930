"""What the texts of attributes mean."""

from __future__ import annotations

import datetime
import re

from tourneyelo.model import Arbiter, BirthDate, Sex
from tourneyelo.plugin.digits import whole
from tourneyelo.plugin.field_reader import TITLES

_YEAR_FIRST = re.compile(r"([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})(?:[ T].*)?")
_YEAR_LAST = re.compile(r"([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})(?:[ T].*)?")
_DECIMAL = re.compile(r"([0-9]{1,4})(?:[.,]([0-9])[0-9]*)?")
_CLOCK = re.compile(r"([0-9]{1,2}):([0-9]{2}):([0-9]{2})")
_ARBITER = re.compile(r"(?:(IA|FA) +)?(.*)")
_SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE}
_EARLIEST_BIRTH = 1900
"""Years of the 1800s stand for unknown ones in these files."""


def positive(text: str) -> int | None:
    """Read a whole number from 1 on; 0 is what is not known."""
    return whole(text) or None


def tenths(text: str) -> int | None:
    """Read points with a decimal point or comma, in tenths."""
    found = _DECIMAL.fullmatch(text.strip())
    return 10 * int(found[1]) + int(found[2] or 0) if found else None


def date(text: str) -> datetime.date | None:
    """Read YYYY.MM.DD or DD.MM.YYYY, also with strokes, and with a time behind."""
    found = _YEAR_FIRST.fullmatch(text.strip())
    parts = found.groups() if found else ()
    if not found:
        found = _YEAR_LAST.fullmatch(text.strip())
        parts = found.groups()[::-1] if found else ()
    try:
        return datetime.date(*map(int, parts)) if parts else None
    except ValueError:
        return None


def birth(born: str, year: str) -> BirthDate | None:
    """Read a birth date, or the year where there is no more."""
    day = date(born)
    if day and day.year >= _EARLIEST_BIRTH:
        return BirthDate(day.year, day.month, day.day)
    number = whole(year) or 0
    return BirthDate(number) if _EARLIEST_BIRTH <= number <= datetime.MAXYEAR else None


def seconds(text: str) -> int | None:
    """Read a clock hh:mm:ss."""
    found = _CLOCK.fullmatch(text.strip())
    return int(found[1]) * 3600 + int(found[2]) * 60 + int(found[3]) if found else None


def sex(text: str) -> Sex | None:
    """Read the first letter: m, w or f."""
    return _SEXES.get(text.strip()[:1].lower())


def title(text: str) -> str | None:
    """Read a FIDE title."""
    code = text.strip().upper()
    return code if code in TITLES else None


def arbiter(text: str, fide_id: str = "") -> Arbiter | None:
    """Read an arbiter, `IA Surname, Forename` or `Forename Surname`."""
    text = " ".join(text.split())
    found = _ARBITER.fullmatch(text)
    if not text or found is None:
        return None
    return Arbiter(name=found[2] or text, title=found[1], fide_id=positive(fide_id))
