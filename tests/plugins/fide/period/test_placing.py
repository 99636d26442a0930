"""Which list an event belongs to (B.02 7.1, 9.1), on the days around each limit."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import TimeControlClass
from tourneyelo.model.period import PeriodEvent, Placing
from tourneyelo_fide.period.placing import next_month, place

STANDARD, RAPID, BLITZ = TimeControlClass
OCTOBER = datetime.date(2026, 10, 1)


def placed(end: str, *, late: bool = False, class_: TimeControlClass | None = STANDARD):
    day = datetime.date.fromisoformat(end)
    event = PeriodEvent(file="a.trf", start_date=day, end_date=day, time_control_class=class_)
    return place(event, OCTOBER, STANDARD, late=late)


@pytest.mark.parametrize(
    ("end", "placing"),
    [
        ("2026-09-30", Placing.HISTORY),
        ("2026-10-01", Placing.TAKEN),
        ("2026-10-31", Placing.TAKEN),
        ("2026-11-01", Placing.LEFT_OUT),
        ("2024-09-01", Placing.HISTORY),  # 25 months before: within 26 periods (7.1.4)
        ("2024-08-31", Placing.LEFT_OUT),
    ],
)
def test_an_event_belongs_to_the_month_in_which_it_ended(end: str, placing: Placing) -> None:
    assert placed(end).placing is placing


@pytest.mark.parametrize(("end", "said"), [("2026-10-25", False), ("2026-10-26", True)])
def test_at_most_five_days_before_the_end_of_the_month_it_may_wait(end: str, said: bool) -> None:
    """31 - 26 = 5 days remain."""
    assert bool(placed(end).findings) is said


@pytest.mark.parametrize(
    ("end", "placing", "codes"),
    [
        ("2026-09-30", Placing.TAKEN, []),  # in time: for the following list
        ("2026-09-24", Placing.TAKEN, ["FIDE602"]),  # late: was due for that of October
        ("2026-08-15", Placing.TAKEN, ["FIDE602"]),  # the list of November is the third
        ("2026-07-31", Placing.LEFT_OUT, []),  # the list of October was the third
    ],
)
def test_late_events_until_the_third_list(end: str, placing: Placing, codes: list[str]) -> None:
    found = placed(end, late=True)
    assert found.placing is placing
    assert [finding.code for finding in found.findings] == codes


def test_lateness_before_march_2024_is_not_known() -> None:
    day = datetime.date(2024, 2, 20)
    event = PeriodEvent(file="a.trf", end_date=day, time_control_class=STANDARD)
    found = place(event, datetime.date(2024, 3, 1), STANDARD, late=True)
    assert found.placing is Placing.LEFT_OUT
    assert "not known" in found.reason


def test_events_of_another_class_and_without_days_are_left_out() -> None:
    assert "rapid" in placed("2026-10-10", class_=RAPID).reason
    assert placed("2026-10-10", class_=None).placing is Placing.TAKEN  # standard unless told
    event = PeriodEvent(file="a.trf", time_control_class=STANDARD)
    assert place(event, OCTOBER, STANDARD, late=False).placing is Placing.LEFT_OUT


def test_december_is_followed_by_january() -> None:
    assert next_month(datetime.date(2026, 12, 1)) == datetime.date(2027, 1, 1)
