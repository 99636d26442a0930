"""Placing: which list an event belongs to, by the day it ended (B.02 7.1, 9.1)."""

from __future__ import annotations

import datetime

from tourneyelo.model import TimeControlClass
from tourneyelo.model.period import PeriodEvent, Placed, Placing
from tourneyelo_fide.checks.period import IN_FORCE, expected_list, last_list
from tourneyelo_fide.newcomers import WINDOW
from tourneyelo_fide.period import codes


def next_month(month: datetime.date) -> datetime.date:
    """Name the first day of the month after one."""
    return datetime.date(month.year + month.month // 12, month.month % 12 + 1, 1)


def place(
    event: PeriodEvent, month: datetime.date, class_: TimeControlClass, *, late: bool
) -> Placed:
    """Say whether an event counts in a month: it does when it ended in it.

    With `late` those of earlier months count too that can still be rated.
    """
    if event.refusal:
        return _left_out(event.refusal[0].message)
    held = event.time_control_class or TimeControlClass.STANDARD
    if held is not class_:
        return _left_out(f"a {held} event; the period is one of {class_} events")
    end = event.end_date or event.start_date
    if end is None:
        return _left_out("no day of it is known")
    if end < month:
        return _missed(end, month) if late else _earlier(end, month)
    return _due(event.title, end, next_month(month))


def _due(title: str, end: datetime.date, made: datetime.date) -> Placed:
    """Take an event of the month; in its last five days it need not be there yet (9.1)."""
    if end >= made:
        return _left_out(f"ended on {end}: it belongs to the period {end:%Y-%m}")
    if expected_list(end) == made:
        return Placed(Placing.TAKEN)
    message = (
        f"{title} ended on {end}; it may also wait for the list of {expected_list(end)}; it is "
        "taken here"
    )
    return Placed(Placing.TAKEN, findings=(codes.MAY_WAIT.at(message=message),))


def _missed(end: datetime.date, month: datetime.date) -> Placed:
    """Take an event of an earlier month late, unless the third list has gone by (9.1)."""
    made = next_month(month)
    if end < IN_FORCE:
        known = f"ended on {end}: until when it could be reported before {IN_FORCE} is not known"
        return _left_out(known)
    if last_list(end) < made:
        return _left_out(
            f"ended on {end}: not in time for the third list after it, {last_list(end)}, and so "
            "not rated (B.02 9.1)"
        )
    if expected_list(end) >= made:
        said = f"ended on {end}, at most five days before the month ended, and so is in time"
        return Placed(Placing.TAKEN, said)
    said = f"ended on {end} and was due for the list of {expected_list(end)}"
    return Placed(Placing.TAKEN, said, (codes.LATE.at(message=f"{said}; taken late"),))


def _earlier(end: datetime.date, month: datetime.date) -> Placed:
    months = 12 * (month.year - end.year) + month.month - end.month
    if months >= WINDOW:
        return _left_out(f"ended on {end}, more than {WINDOW} months back")
    possible = end >= IN_FORCE and last_list(end) >= next_month(month)
    offer = "; --late takes it if no list has it yet" if possible else ""
    said = f"ended on {end}: rated in the period {end:%Y-%m}, here for first ratings only{offer}"
    return Placed(Placing.HISTORY, said)


def _left_out(reason: str) -> Placed:
    return Placed(Placing.LEFT_OUT, reason)
