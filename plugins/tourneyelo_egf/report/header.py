"""The header of the table: name, place and days of the event, in comments."""

from __future__ import annotations

import datetime

from tourneyelo_egf.report.table import Tag


def place_of(tag: Tag | None) -> tuple[str | None, str | None]:
    """Part `country, city`."""
    if tag is None:
        return None, None
    country, _, city = (part.strip() for part in tag.text.partition(","))
    return country or None, city or None


def days_of(tag: Tag | None) -> tuple[datetime.date | None, datetime.date | None]:
    """Read `2026-03-06,2026-03-08`; one day is both; None where it is no day."""
    if tag is None:
        return None, None
    days = []
    for part in tag.text.split(","):
        try:
            days.append(datetime.date.fromisoformat(part.strip()))
        except ValueError:
            return None, None
    return (days[0], days[-1]) if len(days) <= 2 else (None, None)
