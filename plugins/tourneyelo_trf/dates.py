"""Dates as reports really write them (records 042, 052 and 132)."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from functools import lru_cache

import msgspec

_PARTS = re.compile(
    r"([0-9]{1,2}|[0-9]{4})\s*[/.\-]\s*([0-9]{1,2})\s*[/.\-]\s*([0-9]{1,2}|[0-9]{4})\.?"
)
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.?\s+([0-9]{1,2}),?\s+([0-9]{4})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})\.?\s+([A-Za-z]{3,9})\.?,?\s+([0-9]{4})")
_REGULAR = re.compile(r"[0-9]{4}/[0-9]{2}/[0-9]{2}")
_REGULAR_ROUND = re.compile(r"[0-9]{2}/[0-9]{2}/[0-9]{2}")
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_PIVOT = 70
"""Two-digit years from here on belong to the 1900s; electronic reports begin in the 1990s."""
_EARLIEST = 1900
"""Events before are not reported; a smaller year is a slip."""


class ReadDate(msgspec.Struct, frozen=True):
    """What a text can mean, the usual reading first; `regular`: written as the regulation asks."""

    readings: tuple[datetime.date, ...]
    regular: bool = False

    @property
    def date(self) -> datetime.date:
        """The reading to use."""
        return self.readings[0]

    def narrowed(self, fits: Callable[[datetime.date], bool]) -> ReadDate:
        """Keep the readings that fit; all when none does."""
        left = tuple(date for date in self.readings if fits(date))
        return msgspec.structs.replace(self, readings=left) if left else self


@lru_cache(maxsize=1024)
def read_date(text: str) -> ReadDate | None:
    """Read the date of record 042 or 052; None when it is none.

    A year of four digits tells where it stands; of three two-digit numbers the year comes first, as
    everywhere in the format, but the other order is kept as a possibility.
    """
    text = text.strip()
    found = _PARTS.fullmatch(text)
    if found:
        return _either(_orders(*found.groups()), regular=bool(_REGULAR.fullmatch(text)))
    for pattern, order in ((_MONTH_FIRST, (3, 1, 2)), (_DAY_FIRST, (3, 2, 1))):
        found = pattern.fullmatch(text)
        if found:
            year, month, day = (found[group] for group in order)
            return _either([(year, _month(month), day)])
    return None


def read_round_dates(texts: list[str]) -> list[ReadDate | None]:
    """Read the dates of record 132, written YY/MM/DD; None for those that are none.

    Some programs write YY.DD.MM; when one date can only be read so and all can, all are.
    """
    regular = [_round_date(text, day_last=True) for text in texts]
    stated = [index for index, text in enumerate(texts) if text.strip()]
    if all(regular[index] for index in stated):
        return regular
    swapped = [_round_date(text, day_last=False) for text in texts]
    if all(swapped[index] for index in stated):
        return swapped
    return [first or second for first, second in zip(regular, swapped, strict=True)]


def settle(
    start: ReadDate | None, end: ReadDate | None, rounds: list[datetime.date | None]
) -> tuple[ReadDate | None, ReadDate | None]:
    """Let the rounds, and start and end each other, decide between several readings."""
    first, last = (rounds[0], rounds[-1]) if rounds else (None, None)
    if start and first:
        start = start.narrowed(lambda date: date == first).narrowed(lambda date: date <= first)
    if end and last:
        end = end.narrowed(lambda date: date == last).narrowed(lambda date: date >= last)
    if start and end:
        ends = end.readings
        start = start.narrowed(lambda date: date <= max(ends))
        starts = start.readings
        end = end.narrowed(lambda date: date >= min(starts))
    return start, end


@lru_cache(maxsize=1024)
def _round_date(text: str, *, day_last: bool) -> ReadDate | None:
    found = _PARTS.fullmatch(text.strip())
    if not found:
        return None
    if len(found[1]) > 2 or len(found[3]) > 2:
        return _either(_orders(*found.groups()))
    if day_last:
        regular = bool(_REGULAR_ROUND.fullmatch(text.strip()))
        return _either([(found[1], found[2], found[3])], regular=regular)
    return _either([(found[1], found[3], found[2])])


def _orders(first: str, middle: str, last: str) -> list[tuple[str, str, str]]:
    """Return the orders in which three numbers can be year, month and day, the usual one first."""
    if len(first) == 4:
        return [(first, middle, last)]
    if len(last) == 4:
        return [(last, middle, first), (last, first, middle)]
    if len(first) == 2:
        return [(first, middle, last), (last, middle, first)]
    return [(last, middle, first)]


def _either(orders: list[tuple[str, str, str]], *, regular: bool = False) -> ReadDate | None:
    """Keep the orders that make a day; None when none does."""
    dates = dict.fromkeys(date for date in map(_date, orders) if date)
    return ReadDate(tuple(dates), regular) if dates else None


def _date(order: tuple[str, str, str]) -> datetime.date | None:
    year, month, day = map(int, order)
    if len(order[0]) <= 2:
        year += 1900 if year >= _PIVOT else 2000
    try:
        return datetime.date(year, month, day) if year >= _EARLIEST else None
    except ValueError:
        return None


def _month(name: str) -> str:
    short = name[:3].lower()
    return str(_MONTHS.index(short) + 1) if short in _MONTHS else "0"
