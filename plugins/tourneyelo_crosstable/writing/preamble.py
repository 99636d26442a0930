"""The lines above a crosstable: all of the event that has a line, in the words of Chess-Results."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Arbiter, Result, Tournament
from tourneyelo_crosstable.writing.said import Order


def lines(event: Tournament) -> list[str]:
    """Write name and facts, a line each."""
    return [
        *([event.title] if event.title else []),
        *(f"{k} : {v}" for k, v in _facts(event)),
    ]


def list_title(event: Tournament, order: Order) -> str:
    """Name the list as Chess-Results does."""
    if order is Order.START:
        return "Starting rank crosstable"
    rounds = event.rounds
    if is_finished(event):
        return f"Final Ranking crosstable after {rounds} Rounds"
    return f"Ranking crosstable after Round {rounds}"


def is_finished(event: Tournament) -> bool:
    """Tell whether every round that was announced has its results."""
    pending = any(r.result is Result.PENDING for player in event.players for r in player.rounds)
    return not pending and (event.declared.rounds or 0) <= event.rounds


def _facts(event: Tournament) -> Iterator[tuple[str, str]]:
    facts = (
        ("Federation", event.federation),
        ("Chief Arbiter", _arbiter(event.chief_arbiter)),
        *(("Deputy Chief Arbiter", _arbiter(arbiter)) for arbiter in event.deputy_arbiters),
        _time_control(event),
        ("Location", event.city),
        ("Number of rounds", str(event.declared.rounds or event.rounds or "")),
        ("Tournament type", event.type),
        ("FIDE-Event-ID", str(event.fide_event_id or "")),
        ("Date", _days(event)),
    )
    for label, value in facts:
        if value is not None and (value or "(" in label):
            yield label, value
    yield from event.raw.items()


def _arbiter(arbiter: Arbiter | None) -> str | None:
    """Write `IA Surname, Given (number)`."""
    if arbiter is None:
        return None
    number = f"({arbiter.fide_id})" if arbiter.fide_id else None
    return " ".join(part for part in (arbiter.title, arbiter.name, number) if part)


def _time_control(event: Tournament) -> tuple[str, str | None]:
    if event.time_control_class is None:
        return "Time control", event.time_control
    return f"Time control ({event.time_control_class.capitalize()})", event.time_control or ""


def _days(event: Tournament) -> str | None:
    """Write the first and the last day; a last day alone would be read as the first."""
    first, last = event.start_date, event.end_date
    if first is None:
        return None
    if last in (None, first):
        return f"{first:%Y/%m/%d}"
    return f"{first:%Y/%m/%d} to {last:%Y/%m/%d}"
