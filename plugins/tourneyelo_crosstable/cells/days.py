"""Days: dates as sheets hold them, and in which order they name day and month."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tourneyelo_crosstable.cells.dates import month_named
from tourneyelo_crosstable.sheet import Cell, text_of

_WORD = r"[^\W\d_]{3,}"
_DATE = re.compile(
    r"(?<!\d)(?:(?P<y>\d{4})[/.-](?P<m>\d{1,2})[/.-](?P<d>\d{1,2})"
    r"|(?P<one>\d{1,2})(?P<sign>[/.-])(?P<two>\d{1,2})[/.-](?P<year>\d{4}|\d{2})"
    rf"|(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+|de\s+)?(?P<month>{_WORD})\.?,?"
    r"[\s-]+(?:de\s+)?(?P<in>\d{4})(?![/.-]\d{1,2}[/.-]))(?!\d)"
    rf"|\b(?P<month2>{_WORD})\.?\s+(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<in2>\d{{4}})(?!\d)",
    re.IGNORECASE,
)
_CENTURY = 2000


class Readings(NamedTuple):
    """What a date means with the day first and with the month first; None where it is no date."""

    day_first: datetime.date | None
    month_first: datetime.date | None

    @property
    def certain(self) -> datetime.date | None:
        """The date when there is but one."""
        if None in self:
            return self.day_first or self.month_first
        return self.day_first if self.day_first == self.month_first else None


NO_DATE = Readings(None, None)


class Found(NamedTuple):
    """A date in a text, and where it stands there."""

    start: int
    end: int
    readings: Readings


def read(cell: Cell) -> Readings:
    """Read the first date in a cell."""
    if isinstance(cell, datetime.datetime):
        return Readings(cell.date(), cell.date())
    if isinstance(cell, datetime.date):
        return Readings(cell, cell)
    return next((found.readings for found in find(text_of(cell))), NO_DATE)


def find(text: str) -> Iterator[Found]:
    """Find all dates in a text; what looks like one and is none has no reading."""
    for match in _DATE.finditer(text):
        yield Found(match.start(), match.end(), _readings(match))


def _readings(match: re.Match[str]) -> Readings:
    if match["y"]:
        day = _day(int(match["y"]), int(match["m"]), int(match["d"]))
        return Readings(day, day)
    if match["sign"]:
        return _year_last(match)
    month = month_named(match["month"] or match["month2"])
    if month is None:
        return NO_DATE
    year, number = match["in"] or match["in2"], match["day"] or match["day2"]
    day = _day(int(year), month, int(number))
    return Readings(day, day)


def _year_last(match: re.Match[str]) -> Readings:
    """With points the day comes first everywhere; with slashes it may be the month.

    A year of two digits leaves room for doubt even with points.
    """
    first, second, year = int(match["one"]), int(match["two"]), int(match["year"])
    short = len(match["year"]) == 2
    year += _CENTURY if short else 0
    day_first = _day(year, second, first)
    if match["sign"] == "." and not short:
        return Readings(day_first, day_first)
    return Readings(day_first, _day(year, first, second))


def _day(year: int, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def month_comes_first(all_readings: Iterable[Readings]) -> bool | None:
    """Tell the order in which a column is written; None when its dates fit both."""
    readings = [each for each in all_readings if each is not NO_DATE]
    day_first = all(each.day_first for each in readings)
    month_first = all(each.month_first for each in readings)
    if day_first and month_first:
        return None if any(each.certain is None for each in readings) else False
    return month_first
