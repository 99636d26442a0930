"""How the line of a person arises, event by event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from tourneyelo.model.period import PeriodEntry, PeriodEvent, PeriodLine
from tourneyelo.model.wording import counted, tenths
from tourneyelo_fide.period.line import Month


def explained(month: Month, line: PeriodLine, events: Sequence[PeriodEvent]) -> list[str]:
    """Show the sums of every event, of all together, the rounding, and K of the next list."""
    person = line.person
    assert person is not None
    earlier = [
        f"{_event(events[at])}: {_played(entry)}, in an earlier period"
        for at, entry in person.history
        if line.rating is None
    ]
    here = [
        f"{_event(events[at])}: {_counted(month, line, entry, events[at])}"
        for at, entry in person.entries
    ]
    return [*earlier, *here, *(_sum(line) if line.rating is not None else [line.remark])]


def _event(event: PeriodEvent) -> str:
    return f"{event.title} ({event.rules})"


def _played(entry: PeriodEntry) -> str:
    return f"{tenths(5 * entry.half_points)} of {counted(entry.games, 'rated game')}"


def _counted(month: Month, line: PeriodLine, entry: PeriodEntry, event: PeriodEvent) -> str:
    if line.rating is None:
        return f"{_played(entry)}, towards a first rating"
    gain = month.gain(entry, line.rating, event)
    rated = f"rated {entry.rating}" if entry.rating else "unrated then, rated by now (8.2.4)"
    expected = _decimal(50 * entry.half_points - gain)
    change = f"{line.k} × {_signed(gain)} = {_signed((line.k or 0) * gain)}"
    return f"{rated}, {_played(entry)}, expected {expected}, {change}"


def _sum(line: PeriodLine) -> Iterator[str]:
    yield f"K {line.k} ({line.k_source}), {counted(line.games, 'game')} in all"
    yield (
        f"{line.k} × {_signed(line.gain or 0)} = {_signed(line.exact or 0)}, "
        f"rounded once {line.change:+} (8.3.4)"
    )
    after = "unrated" if line.new_rating is None else line.new_rating
    yield f"{line.rating} {line.change:+} → {after}" + (f": {line.remark}" if line.remark else "")
    if line.new_k is not None:
        yield f"K of the next list {line.new_k}: {line.new_k_reason}"


def _decimal(hundredths: int) -> Decimal:
    return Decimal(hundredths).scaleb(-2)


def _signed(hundredths: int) -> str:
    return f"{_decimal(hundredths):+}"
