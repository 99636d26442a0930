"""Dates as reports really write them (records 042, 052 and 132)."""

from __future__ import annotations

import datetime
import enum
import re

import msgspec

_PARTS = re.compile(r"(\d{1,4})\s*[/.\-]\s*(\d{1,2})\s*[/.\-]\s*(\d{1,4})\.?")
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})")
_DAY_FIRST = re.compile(r"(\d{1,2})\.?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})")
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_PIVOT = 70
"""Two-digit years from here on belong to the 1900s; electronic reports begin in the 1990s."""


class Form(enum.Enum):
    """How sure the reading of a date is."""

    REGULAR = "as the regulation asks"
    UNUSUAL = "in another form, with one meaning"
    AMBIGUOUS = "day and month could be exchanged"


class ReadDate(msgspec.Struct, frozen=True):
    """A date and how it was written; `other` is the second reading of an ambiguous one."""

    date: datetime.date
    form: Form
    other: datetime.date | None = None

    def settle(
        self, hints: list[datetime.date | None], not_before: datetime.date
    ) -> tuple[datetime.date, bool]:
        """Let known days decide between two readings; return the date and whether it is certain."""
        if self.other is None:
            return self.date, True
        if self.other in hints or self.date < not_before <= self.other:
            return self.other, True
        return self.date, self.date in hints or self.other < not_before


def read_date(text: str) -> ReadDate | None:
    """Read the date of record 042 or 052; None when it is none."""
    text = text.strip()
    found = _PARTS.fullmatch(text)
    if found:
        return _numeric(found[1], found[2], found[3], regular=_regular(text))
    for pattern, order in ((_MONTH_FIRST, (3, 1, 2)), (_DAY_FIRST, (3, 2, 1))):
        found = pattern.fullmatch(text)
        if found:
            year, month, day = (found[group] for group in order)
            return _checked(int(year), _month(month), int(day), Form.UNUSUAL)
    return None


def read_round_date(text: str) -> ReadDate | None:
    """Read a date of record 132, written YY/MM/DD; a day in the month's place is recognised."""
    found = _PARTS.fullmatch(text.strip())
    if not found:
        return None
    if len(found[1]) > 2 or len(found[3]) > 2:
        return _numeric(found[1], found[2], found[3], regular=False)
    year, middle, last = _century(int(found[1])), int(found[2]), int(found[3])
    slashes = re.fullmatch(r"\d\d/\d\d/\d\d", text.strip())
    date = _checked(year, middle, last, Form.REGULAR if slashes else Form.UNUSUAL)
    return date or _checked(year, last, middle, Form.UNUSUAL)


def _regular(text: str) -> bool:
    return bool(re.fullmatch(r"\d{4}/\d\d/\d\d", text))


def _numeric(first: str, middle: str, last: str, *, regular: bool) -> ReadDate | None:
    a, b, c = int(first), int(middle), int(last)
    form = Form.REGULAR if regular else Form.UNUSUAL
    if len(first) == 4:
        return _checked(a, b, c, form)
    if len(last) == 4:
        if b > 12:
            return _checked(c, a, b, Form.UNUSUAL)
        if a <= 12 and a != b:
            day_first = _checked(c, b, a, Form.AMBIGUOUS)
            month_first = _checked(c, a, b, Form.AMBIGUOUS)
            if day_first and month_first:
                return msgspec.structs.replace(day_first, other=month_first.date)
        return _checked(c, b, a, Form.UNUSUAL)
    if len(first) <= 2 and a <= 31 and len(last) <= 2:
        return _checked(_century(a), b, c, form) or _checked(_century(c), b, a, Form.UNUSUAL)
    return _checked(_century(a), b, c, form)


def _century(year: int) -> int:
    if year > 99:
        return year
    return year + (1900 if year >= _PIVOT else 2000)


def _month(name: str) -> int:
    short = name[:3].lower()
    return _MONTHS.index(short) + 1 if short in _MONTHS else 0


def _checked(year: int, month: int, day: int, form: Form) -> ReadDate | None:
    try:
        return ReadDate(datetime.date(year, month, day), form)
    except ValueError:
        return None
