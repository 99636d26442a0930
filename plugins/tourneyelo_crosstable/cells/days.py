"""Days: dates as sheets hold them, and in which order they name day and month."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from typing import NamedTuple

from tourneyelo_crosstable.sheet import Cell, text_of

_YEAR_FIRST = re.compile(r"(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)")
_YEAR_LAST = re.compile(r"(?<!\d)(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})(?!\d)")
_IN_WORDS = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th|\.)?\s+([A-Za-z]{3,})\.?,?\s+(\d{4})", re.IGNORECASE
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


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


def read(cell: Cell) -> Readings:
    """Read the first date in a cell."""
    if isinstance(cell, datetime.datetime):
        return Readings(cell.date(), cell.date())
    if isinstance(cell, datetime.date):
        return Readings(cell, cell)
    text = text_of(cell)
    if match := _YEAR_FIRST.search(text):
        day = _day(*map(int, match.groups()))
        return Readings(day, day)
    if match := _YEAR_LAST.search(text):
        return _year_last(match)
    match = _IN_WORDS.search(text)
    month = match[2][:3].casefold() if match else ""
    if match is None or month not in _MONTHS:
        return NO_DATE
    day = _day(int(match[3]), _MONTHS.index(month) + 1, int(match[1]))
    return Readings(day, day)


def _year_last(match: re.Match[str]) -> Readings:
    """With points the day comes first everywhere; with slashes it may be the month."""
    first, second, year = int(match[1]), int(match[3]), int(match[4])
    day_first = _day(year, second, first)
    if match[2] == ".":
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
