"""The bonus threshold B by the day an event ends on: the only figure that changes by date."""

from __future__ import annotations

import datetime
from typing import NamedTuple


class Threshold(NamedTuple):
    """A bonus threshold and the first day on which events may end to be rated with it."""

    first_day: datetime.date
    value: float
    inferred: bool = False
    given: bool = False

    @property
    def name(self) -> str:
        """The rule set, for the report."""
        if self.given:
            return f"us-chess, bonus threshold {self.value:g} as given"
        return f"us-chess {self.first_day}, bonus threshold {self.value:g}"


THRESHOLDS = (
    Threshold(datetime.date(2015, 6, 1), 12.0, inferred=True),
    Threshold(datetime.date(2017, 5, 1), 14.0),
    Threshold(datetime.date(2023, 2, 1), 12.0),
    Threshold(datetime.date(2025, 1, 1), 10.0),
)
"""The day in 2015 is inferred: the document is of June, two sources say 2015 to 2017."""


def threshold_on(day: datetime.date) -> Threshold | None:
    """Return the threshold for an event that ends on a day; None before 2015-06: not known."""
    return next((each for each in reversed(THRESHOLDS) if each.first_day <= day), None)


def newest() -> Threshold:
    """Return the threshold of today."""
    return THRESHOLDS[-1]
