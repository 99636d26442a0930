"""Continuing: rounds of one event that stand in several parts of one input, such as sheets.

Nobody asked for it, so that more must speak for one event than where a user names the files.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import JOIN_LET_BE
from tourneyelo.host.joining import completed, join_one, settled_by_joining
from tourneyelo.model import Finding, Tournament
from tourneyelo.model.names import folded
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Imported

if TYPE_CHECKING:
    from tourneyelo.host import Host

FEWEST_KNOWN = 0.75
"""Share of the smaller part's people that must be in the other."""
LONGEST = 183
"""Days between the beginnings of two parts of one event."""
_WORDS = re.compile(r"[^\W\d_]+")


def continued(
    host: Host, imported: Imported, settle: Callable[[str, Imported], Imported]
) -> Imported:
    """Join what else of an input tells rounds of the event; what is of another is let be and told.

    Args:
        host: the plugins.
        imported: the part that was read first, with the others.
        settle: makes of a part, by its name, what may be joined, or refuses it.
    """
    if not imported.continued_by:
        return imported
    whole, joined, told = imported, list[str](), list[Finding]()
    settled = settled_by_joining(host)
    for name, part in imported.continued_by.items():
        try:
            whole = _with_part(whole, settle(name, part), settled)
            joined.append(name)
        except Refused as refused:
            reasons = "; ".join(finding.message for finding in refused.findings)
            told.append(JOIN_LET_BE.at(message=f"{name} was not joined: {reasons}"))
    if not joined:
        return msgspec.structs.replace(imported, findings=(*imported.findings, *told))
    whole = completed(whole)
    said = f"further rounds of the event, joined to it: {', '.join(joined)}"
    return msgspec.structs.replace(
        whole, findings=(*whole.findings, *told), understanding=(*whole.understanding, said)
    )


def _with_part(whole: Imported, part: Imported, settled: frozenset[str]) -> Imported:
    """Join a part.

    Raises:
        Refused: it is of another event, by what it states or by its people.
    """
    if why := _of_another_event(whole.tournament, part.tournament):
        raise Refused(JOIN_LET_BE.at(message=why))
    return join_one(whole, part, settled, FEWEST_KNOWN)


def _of_another_event(event: Tournament, part: Tournament) -> str:
    """Say what a part states that cannot be of the same event; empty for nothing."""
    if part.time_control_class not in (None, event.time_control_class):
        held = event.time_control_class or "not told"
        return f"it is {part.time_control_class}, the class of the event is {held}"
    if part.fide_event_id and event.fide_event_id not in (None, part.fide_event_id):
        return f"it is event {part.fide_event_id} of FIDE, not {event.fide_event_id}"
    ours, theirs = _words(event.name), _words(part.name)
    if not (ours <= theirs or theirs <= ours):
        return f"it is called {part.name!r}, the event {event.name!r}"
    if (days := _days_between(event, part)) and days > LONGEST:
        return f"it is held {counted(days, 'day')} before or after the event"
    return ""


def _days_between(event: Tournament, part: Tournament) -> int | None:
    first, other = (each.start_date or min(_known(each), default=None) for each in (event, part))
    return abs((other - first).days) if first and other else None


def _known(event: Tournament) -> list[datetime.date]:
    return [day for day in event.round_dates if day]


def _words(name: str | None) -> set[str]:
    """Take the words of a name, without numbers, which may be those of rounds."""
    return set(_WORDS.findall(folded(name or "")))
