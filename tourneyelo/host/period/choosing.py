"""Choosing: of two versions of an event the newest, and of all events those of the month."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from tourneyelo.host.addresses import address_of
from tourneyelo.host.codes import PERIOD_DEFECTIVE, PERIOD_ELSEWHERE, PERIOD_REPLACED
from tourneyelo.model import Finding, Place
from tourneyelo.model.period import PeriodEvent, Placing
from tourneyelo.plugin import RatingPeriod

MOST_REASONS = 3
_UNDATED = datetime.date.min


class Chosen(msgspec.Struct, kw_only=True):
    """Events of the month and earlier ones, in order of days; the rest with its reason."""

    events: list[PeriodEvent] = []
    earlier: set[int] = set()
    left_out: list[tuple[str, str]] = []
    findings: list[Finding] = []


def choose(period: RatingPeriod, events: Iterable[PeriodEvent], *, late: bool) -> Chosen:
    """Place every event, the newest version of each."""
    chosen = Chosen()
    placed = [(event, period.place(event, late=late)) for event in _newest(events, chosen)]
    for event, where in sorted(placed, key=lambda pair: _order(pair[0])):
        chosen.findings += where.findings
        if where.placing is Placing.LEFT_OUT:
            _leave_out(chosen, event, where.reason)
            continue
        if where.placing is Placing.HISTORY:
            chosen.earlier.add(len(chosen.events))
            _note(chosen, event, where.reason)
        chosen.events.append(event)
    return chosen


def _order(event: PeriodEvent) -> tuple[object, ...]:
    end = event.end_date or _UNDATED
    return end, event.start_date or end, event.title, event.sha256, event.file


def _newest(events: Iterable[PeriodEvent], chosen: Chosen) -> Iterator[PeriodEvent]:
    """Keep the newest file of every event, and say which ones it replaces."""
    events = list(events)
    numbers = {e.name_and_days: e.fide_event_id for e in events if e.fide_event_id is not None}
    versions: dict[object, list[PeriodEvent]] = {}
    for event in events:
        number = event.fide_event_id or numbers.get(event.name_and_days)
        versions.setdefault(number or event.name_and_days, []).append(event)
    for same in versions.values():
        *old, newest = _by_age(same)
        yield newest
        for event in old:
            reason = f"replaced by {newest.file}, the newest version of {newest.title}"
            chosen.left_out.append((event.file, reason))
            chosen.findings.append(PERIOD_REPLACED.at(Place(file=event.file), reason))


def _by_age(same: Sequence[PeriodEvent]) -> Sequence[PeriodEvent]:
    return same if len(same) == 1 else sorted(same, key=lambda e: (age(e.file), e.file))


def age(file: str) -> int:
    """Tell when a file was changed."""
    try:
        return os.stat(address_of(file).file).st_mtime_ns  # noqa: PTH116 - of thousands of files
    except (OSError, ValueError):  # a name with a NUL character is a ValueError
        return 0


def _leave_out(chosen: Chosen, event: PeriodEvent, reason: str) -> None:
    if not event.refusal:
        _note(chosen, event, reason)
        return
    reasons = list(dict.fromkeys(finding.message for finding in event.refusal))
    told = "; ".join(reasons[:MOST_REASONS])
    more = len(reasons) - MOST_REASONS
    told += f"; and {more} more" if more > 0 else ""
    chosen.left_out.append((event.file, told))
    message = f"left out: {told} [{event.refusal[0].code}]"
    chosen.findings.append(PERIOD_DEFECTIVE.at(Place(file=event.file), message))


def _note(chosen: Chosen, event: PeriodEvent, reason: str) -> None:
    chosen.left_out.append((event.file, reason))
    chosen.findings.append(PERIOD_ELSEWHERE.at(Place(file=event.file), reason))
