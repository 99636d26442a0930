"""Fields that both forms have: the event, its days, its pace, its arbiters."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable

from tourneyelo.model import Arbiter, Tournament
from tourneyelo_fide.forms.document import Entry
from tourneyelo_fide.norms.event import is_round_robin


def event_entries(tournament: Tournament) -> tuple[Entry, ...]:
    """Name the event, its place and its days."""
    start, end = days(tournament)
    return (
        Entry(key="event", label="Tournament", value=tournament.title or None, span=4),
        Entry(key="place", label="Place", value=tournament.city or None),
        Entry(key="federation", label="Federation", value=tournament.federation or None),
        Entry(key="start", label="First day", value=start),
        Entry(key="close", label="Last day", value=end),
    )


def pace_entries(tournament: Tournament) -> tuple[Entry, ...]:
    """Tell rounds, pace and kind of tournament."""
    return (
        Entry(key="rounds", label="Rounds", value=tournament.rounds or None),
        Entry(key="type", label="Kind of tournament", value=kind_of(tournament), span=4),
        Entry(key="rate_of_play", label="Rate of play", value=rate_of_play(tournament), span=6),
    )


def days(tournament: Tournament) -> tuple[datetime.date | None, datetime.date | None]:
    """Return the first and the last day, stated or told by the rounds."""
    told = [day for day in tournament.round_dates if day]
    return (
        tournament.start_date or min(told, default=None),
        tournament.end_date or max(told, default=None),
    )


def rate_of_play(tournament: Tournament) -> str | None:
    """Write the time control as stated."""
    return tournament.time_control or tournament.time_control_code or None


def kind_of(tournament: Tournament) -> str | None:
    """Write the kind of tournament as stated, else what the pairings tell."""
    if tournament.type:
        return tournament.type
    return "Round robin" if is_round_robin(tournament) else None


def schedule(tournament: Tournament) -> str | None:
    """Write how many rounds were played on each day; None when a day is not told."""
    told = [day for day in tournament.round_dates if day]
    if len(told) < len(tournament.round_dates) or len(told) < max(tournament.rounds, 1):
        return None
    runs: list[list[tuple[datetime.date, int]]] = []
    for day, number in sorted(Counter(told).items()):
        if runs and runs[-1][-1] == (day - datetime.timedelta(1), number):
            runs[-1].append((day, number))
        else:
            runs.append([(day, number)])
    return "; ".join(_run(days) for days in runs)


def _run(played: list[tuple[datetime.date, int]]) -> str:
    """Write consecutive days with as many rounds each."""
    (first, number), (last, _) = played[0], played[-1]
    if first == last:
        return f"{first}: {number}"
    return f"{first} to {last}: {number} each day"


def arbiter_text(arbiter: Arbiter | None) -> str | None:
    """Write an arbiter with the title and FIDE number, as far as told."""
    if arbiter is None or not (arbiter.name or arbiter.text):
        return None
    if not arbiter.name:
        return arbiter.text
    number = f"({arbiter.fide_id})" if arbiter.fide_id else None
    return " ".join(filter(None, (arbiter.title, arbiter.name, number)))


def federations(codes: Iterable[str | None]) -> tuple[str, ...]:
    """List federations once each; the flag FID and players outside FIDE are none (1.4.3)."""
    return tuple(sorted({code for code in codes if code and code not in ("FID", "NON")}))
