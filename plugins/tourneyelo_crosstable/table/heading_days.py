"""Days of rounds in the headings of their columns: `Rd 1 (8.1.2026)`, or a date alone."""

from __future__ import annotations

import datetime
from itertools import pairwise
from typing import Any

from tourneyelo_crosstable.cells import days
from tourneyelo_crosstable.table import Table


def facts(table: Table, columns: tuple[int, ...]) -> dict[str, Any]:
    """Tell the days of the rounds, and of the event by them, where every heading has one."""
    readings = [days.read(table.header.texts[column]) for column in columns]
    month_first = days.month_comes_first(readings)
    told = [each.certain or _in_order(each, month_first) for each in readings]
    dates = tuple(day for day in told if day is not None)
    if not dates or len(dates) < len(told) or any(one > next_ for one, next_ in pairwise(dates)):
        return {}
    return {"round_dates": dates, "start_date": dates[0], "end_date": dates[-1]}


def _in_order(readings: days.Readings, month_first: bool | None) -> datetime.date | None:
    if month_first is None:
        return None
    return readings.month_first if month_first else readings.day_first
