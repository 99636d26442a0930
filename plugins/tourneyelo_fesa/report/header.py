"""The first lines of the report: `[Name, City, Country, dates]`, last day, time control."""

from __future__ import annotations

import datetime
import re

import msgspec

from tourneyelo_fesa.report.lines import Lines

MONTHS = (
    "January February March April May June July August September October November December"
).split()
_FIRST_DAY = re.compile(r"(\d{1,2})\s*[-–]\s*\d{1,2}\s+([A-Z][a-z]+)\s+(\d{4})")
_PARTS_BEHIND_THE_NAME = 3


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What the first lines tell; None is not told."""

    name: str | None
    city: str | None = None
    country: str | None = None
    dates: str | None = None
    """As they stand."""
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    time_control: str | None = None


def header_of(lines: Lines) -> Header:
    """Read the first lines; a first line without three commas is all name."""
    first, day, time = (lines.heading(kind) for kind in ("name", "date", "time"))
    parts = [part.strip() for part in first.text.split(",")] if first else []
    city = country = dates = None
    if len(parts) > _PARTS_BEHIND_THE_NAME:
        *parts, city, country, dates = parts
    end = _day(day.text if day else "")
    return Header(
        name=", ".join(parts) or None,
        city=city or None,
        country=country or None,
        dates=dates or None,
        start_date=_first_day(dates or "", end),
        end_date=end,
        time_control=(time.text or None) if time else None,
    )


def written_days(start: datetime.date | None, end: datetime.date | None) -> str:
    """Write days as the first line has them, such as `6-8 March 2026`."""
    if end is None:
        return ""
    last = f"{end.day} {MONTHS[end.month - 1]} {end.year}"
    if start is None or start == end:
        return last
    if (start.year, start.month) == (end.year, end.month):
        return f"{start.day}-{last}"
    month = MONTHS[start.month - 1]
    year = "" if start.year == end.year else f" {start.year}"
    return f"{start.day} {month}{year} - {last}"


def _day(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def _first_day(dates: str, end: datetime.date | None) -> datetime.date | None:
    """Tell the first day when the dates lie in the month of the last one."""
    match = _FIRST_DAY.fullmatch(dates)
    if match is None or end is None or match[2] != MONTHS[end.month - 1]:
        return None
    day, year = int(match[1]), int(match[3])
    return end.replace(day=day) if year == end.year and 0 < day <= end.day else None
