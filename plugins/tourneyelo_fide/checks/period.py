"""Period: how long an event may last in one report, and by when the report must arrive."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes

LONGEST = 30
"""Days, the first and the last included."""
CLOSING = datetime.timedelta(days=3)
"""A list closes three days before its date (B.02 7.1.3)."""
GRACE = 5
"""Days that may remain in the month for the report to wait for the next list (B.02 9.1)."""
IN_FORCE = datetime.date(2024, 3, 1)
"""Since when B.02 9.1 counts in lists; before, it counted days after the event."""
LAST_LIST = 3
"""Not in time for the third list after the end: not rated (B.02 9.1)."""

_FAR = datetime.date(datetime.MAXYEAR, 1, 1)


class Period(Check):
    """Looks at the days of the event as a rating period sees them."""

    name = "fide-period"
    title = "period: 30 days at most, and the lists that can take the report"
    profiles = (codes.PROFILE,)
    codes = (codes.OVER_30_DAYS, codes.DEADLINE)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report an event that is too long, and the deadlines of one that has ended."""
        start, end = tournament.start_date, tournament.end_date
        place = tournament.layout.fact("end_date")
        if start and end and (days := (end - start).days + 1) > LONGEST:
            message = f"the event lasts {days} days, from {start} to {end}"
            yield codes.OVER_30_DAYS.at(place, message)
        if end and IN_FORCE <= end < _FAR:
            yield codes.DEADLINE.at(place, _deadlines(end))


def expected_list(end: datetime.date) -> datetime.date:
    """Name the list for which the report is due (B.02 9.1).

    The article speaks of the list of the month in which the event ends. Lists bear the first day
    of a month, so that this is read as the list after that month, and as the one after that when
    at most five days of the month remain.
    """
    remaining = calendar.monthrange(end.year, end.month)[1] - end.day
    return _list_after(end, 2 if remaining <= GRACE else 1)


def last_list(end: datetime.date) -> datetime.date:
    """Name the third list after the end, which an event must not miss (B.02 9.1)."""
    return _list_after(end, LAST_LIST)


def _list_after(day: datetime.date, count: int) -> datetime.date:
    """Name the count-th list after a day; lists are dated the first of the month."""
    months = day.year * 12 + day.month - 1 + count
    return datetime.date(months // 12, months % 12 + 1, 1)


def _deadlines(end: datetime.date) -> str:
    expected, last = expected_list(end), last_list(end)
    return (
        f"the report is due for the list of {expected}, which closes on {expected - CLOSING}; "
        f"an event not in time for the list of {last} (closing on {last - CLOSING}) is not rated"
    )
