"""What the writer is told by the user, else by the facts that came with the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from tourneyelo.model import Tournament
from tourneyelo_ecf.report.details import DETAILS, GAME, SECONDS, time_limits, written_day

Details = list[tuple[str, str]]
"""Fields of EVENT DETAILS and their values, in the order of writing; an unknown one is empty."""


class EcfReportOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that only the organiser knows; what is not given is taken from the input."""

    event_name: str | None = None
    """Name of the whole event, where its sections have names of their own."""
    event_code: str | None = None
    """Code of the event, chosen by the results officer."""
    submission_index: Annotated[int, Meta(ge=1, le=99)] | None = None
    """1 for the first submission of an event."""
    results_officer: str | None = None
    results_officer_address: str | None = None
    """An e-mail address will do."""
    treasurer: str | None = None
    treasurer_address: str | None = None
    environment: str | None = None
    inform_grand_prix: str | None = None
    minutes_for_game: Annotated[int, Meta(ge=1, le=9999)] | None = None
    seconds_per_move: Annotated[int, Meta(ge=0, le=9999)] | None = None
    birth_dates: bool = True
    """Write dates of birth, where they are known."""


def details_of(events: Sequence[Tournament], options: EcfReportOptions) -> Details:
    """Collect the fields of EVENT DETAILS, but for the time limit.

    Facts are those of the first section; the dates are those that hold all sections.
    """
    event = events[0]
    first = min((each.start_date for each in events if each.start_date), default=None)
    last = max((each.end_date for each in events if each.end_date), default=None)
    own = {
        "EVENT NAME": event.name or "",
        "EVENT DATE": written_day(first) if first else "",
        "FINAL RESULT DATE": written_day(last) if last else "",
    }
    found: Details = []
    for detail in DETAILS:
        given = getattr(options, detail.option, None)
        facts = [fact.text for fact in event.further if fact.name == detail.fact]
        usual = "1" if detail.option == "submission_index" else detail.usual
        values = [str(given)] if given is not None else facts or [own.get(detail.title, usual)]
        found += [(detail.title, value) for value in values]
    return found


def limits_of(event: Tournament, options: EcfReportOptions) -> dict[str, str]:
    """Tell the time limit in the fields of the federation; none when it is not known."""
    minutes, seconds = options.minutes_for_game, options.seconds_per_move
    limits = (
        time_limits(event.time_control_code, event.time_control)
        if minutes is None
        else {GAME: str(minutes)}
    )
    if seconds is None or not limits:
        return limits
    limits.pop(SECONDS, None)
    return limits | ({SECONDS: str(seconds)} if seconds else {})
