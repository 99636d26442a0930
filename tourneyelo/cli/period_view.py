"""What people and programs see of a rating period."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import click

from tourneyelo.errors import Misuse
from tourneyelo.host import Host
from tourneyelo.host.period import Wish
from tourneyelo.model.period import Period, PeriodEntry, PeriodLine
from tourneyelo.model.wording import counted, tenths

SCHEMA = "tourneyelo/period/1"
LONGEST_NAME = 28


def table(period: Period) -> bytes:
    """Write a line for everybody, with what the month was above and below."""
    return ("\n".join(_lines(period)) + "\n").encode()


def _lines(period: Period) -> Iterator[str]:
    yield click.style(_heading(period), bold=True)
    names = [line.name[:LONGEST_NAME] for line in period.lines]
    width = max(map(len, names), default=4)
    yield (
        f"{'FIDE no':>11}  {'Name':<{width}}   Rtg   n     W    W-We   K    K×ΔR    ±   New   K"
    ).rstrip()
    for line, name in zip(period.lines, names, strict=True):
        yield f"{line.fide_id:>11}  {name:<{width}}  {_figures(line)}".rstrip()
    yield _summary(period)


def _heading(period: Period) -> str:
    base = f"on the list of {period.list_month}" if period.list_month else "without a list"
    held = len(period.events) - len(period.earlier)
    return (
        f"Rating period {period.month}, {period.time_control_class}, {base}: "
        f"{counted(held, 'event')}, {counted(len(period.lines), 'player')}"
    )


def _figures(line: PeriodLine) -> str:
    score = tenths(5 * line.half_points)
    if line.rating is None or line.exact is None or line.gain is None:
        new = line.new_rating or ""
        return (
            f"    {line.games:>4} {score:>5} {'':7} {'':3} {'':8} {'':4} {new:>5} "
            f"{line.new_k or '':>3}  {line.remark}"
        )
    new, k = line.new_rating or "", line.new_k or ""
    return (
        f"{line.rating:>4}{line.games:>4} {score:>5} {_signed(line.gain):>7} {line.k:>3} "
        f"{_signed(line.exact):>8} {line.change:>+4} {new:>5} {k:>3}  {_said(line)}"
    )


def _said(line: PeriodLine) -> str:
    """Say what is worth it in one line: a limit, a new K, a fall below the floor."""
    changed = line.new_k is not None and line.person is not None and _k_changed(line)
    said = (
        line.k_source if "above" in line.k_source else "",
        f"K {line.new_k}: {line.new_k_reason}" if changed else "",
        line.remark,
    )
    return "; ".join(filter(None, said))


def _k_changed(line: PeriodLine) -> bool:
    """Tell whether K of the next list is another; a limit on K is of this month alone."""
    listed = line.person.listed if line.person else None
    before = listed.k if listed and listed.k else line.k
    return before != line.new_k


def _signed(hundredths: int) -> str:
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else '+'}{whole}.{rest:02}"


def _summary(period: Period) -> str:
    new = sum(line.rating is None and line.new_rating is not None for line in period.lines)
    lost = sum(line.rating is not None and line.new_rating is None for line in period.lines)
    return (
        f"list of {period.next_list}: {counted(new, 'first rating')}, {lost} below the floor; "
        f"{counted(len(period.left_out), 'file')} left out"
    )


def card(host: Host, wish: Wish, period: Period, number: int) -> bytes:
    """Explain the sums of one player, event by event.

    Raises:
        Misuse: nobody of the period has that number.
    """
    line = next((line for line in period.lines if line.fide_id == number), None)
    if line is None:
        raise Misuse(f"--player {number}: nobody with this number has a rated game in the period")
    heading = f"{line.name} · FIDE {line.fide_id} · rating period {period.month}"
    explained = wish.period(host).explain(line, period.events)
    return "\n".join((click.style(heading, bold=True), *explained, "")).encode()


def document(period: Period) -> bytes:
    """Write the period as JSON."""
    from tourneyelo.model.document import encode

    events = [_event(period, at) for at in range(len(period.events))]
    return encode(
        {
            "schema": SCHEMA,
            "system": period.system,
            "month": period.month,
            "class": period.time_control_class,
            "list": period.list_month,
            "next_list": period.next_list,
            "events": events,
            "left_out": [{"file": file, "reason": reason} for file, reason in period.left_out],
            "players": [_player(line) for line in period.lines],
            "findings": period.findings,
        }
    ) + b"\n"


def _event(period: Period, at: int) -> dict[str, Any]:
    event = period.events[at]
    return {
        "file": event.file,
        "sha256": event.sha256,
        "name": event.name,
        "fide_event_id": event.fide_event_id,
        "start_date": event.start_date,
        "end_date": event.end_date,
        "rules": event.rules,
        "list": event.list_month,
        "earlier": at in period.earlier,
        "players": event.players,
        "without_number": event.numberless,
    }


def _player(line: PeriodLine) -> dict[str, Any]:
    person = line.person
    told = {
        "fide_id": line.fide_id,
        "name": line.name,
        "rating": line.rating,
        "games": line.games,
        "score": _decimal(50 * line.half_points),
        "delta": _decimal(line.gain),
        "k": line.k,
        "k_source": line.k_source,
        "k_times_delta": _decimal(line.exact),
        "change": line.change,
        "new_rating": line.new_rating,
        "new_k": line.new_k,
        "new_k_reason": line.new_k_reason,
        "remark": line.remark,
    }
    return {**told, "events": [_entry(at, e) for at, e in person.entries] if person else []}


def _entry(at: int, entry: PeriodEntry) -> dict[str, Any]:
    return {
        "event": at,
        "number": entry.number,
        "rating": entry.rating,
        "games": entry.games,
        "score": _decimal(50 * entry.half_points),
        "delta": _decimal(entry.gain) if entry.rating is not None else None,
    }


def _decimal(hundredths: int | None) -> Decimal | None:
    return None if hundredths is None else Decimal(hundredths).scaleb(-2)
