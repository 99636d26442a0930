"""The JSON of `tourneyelo period --json`."""

from __future__ import annotations

import datetime
from decimal import Decimal

import msgspec

from tourneyelo.model.document import FindingEntry, findings_of
from tourneyelo.model.period import Period, PeriodEntry, PeriodLine

PERIOD_SCHEMA = "tourneyelo/period/1"


class PeriodEventEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An event of the period; `list` is the list that gave its ratings, null those of the file."""

    file: str
    sha256: str
    name: str | None
    fide_event_id: int | None
    start_date: datetime.date | None
    end_date: datetime.date | None
    rules: str
    list: str | None
    earlier: bool
    """True when it was rated in an earlier period and counts for first ratings only."""
    players: int
    without_number: tuple[str, ...]


class LeftOutEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A file that the period does not take, and why."""

    file: str
    reason: str


class PeriodShareEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What one event brings a player; `event` counts from 0 in `events`."""

    event: int
    number: int
    rating: int | None
    games: int
    score: Decimal | None
    delta: Decimal | None


class PeriodPlayerEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What the month makes of a player: one rounding, the new rating, K of the next list."""

    fide_id: int
    name: str
    rating: int | None
    games: int
    score: Decimal | None
    delta: Decimal | None
    k: int | None
    k_source: str
    k_times_delta: Decimal | None
    change: int | None
    new_rating: int | None
    new_k: int | None
    new_k_reason: str
    remark: str
    events: tuple[PeriodShareEntry, ...]


class PeriodDocument(msgspec.Struct, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A rating period."""

    schema: str
    system: str
    month: str
    class_: str
    list: str | None
    """The list on which changes are added."""
    next_list: datetime.date
    events: tuple[PeriodEventEntry, ...]
    left_out: tuple[LeftOutEntry, ...]
    players: tuple[PeriodPlayerEntry, ...]
    findings: tuple[FindingEntry, ...]


def period_document(period: Period) -> PeriodDocument:
    """Bring a period into its published shape."""
    return PeriodDocument(
        schema=PERIOD_SCHEMA,
        system=period.system,
        month=period.month,
        class_=period.time_control_class,
        list=period.list_month,
        next_list=period.next_list,
        events=tuple(_event(period, at) for at in range(len(period.events))),
        left_out=tuple(LeftOutEntry(file=file, reason=why) for file, why in period.left_out),
        players=tuple(map(_player, period.lines)),
        findings=findings_of(period.findings),
    )


def _event(period: Period, at: int) -> PeriodEventEntry:
    event = period.events[at]
    return PeriodEventEntry(
        file=event.file,
        sha256=event.sha256,
        name=event.name,
        fide_event_id=event.fide_event_id,
        start_date=event.start_date,
        end_date=event.end_date,
        rules=event.rules,
        list=event.list_month,
        earlier=at in period.earlier,
        players=event.players,
        without_number=event.numberless,
    )


def _player(line: PeriodLine) -> PeriodPlayerEntry:
    shares = line.person.entries if line.person else ()
    return PeriodPlayerEntry(
        fide_id=line.fide_id,
        name=line.name,
        rating=line.rating,
        games=line.games,
        score=_decimal(50 * line.half_points),
        delta=_decimal(line.gain),
        k=line.k,
        k_source=line.k_source,
        k_times_delta=_decimal(line.exact),
        change=line.change,
        new_rating=line.new_rating,
        new_k=line.new_k,
        new_k_reason=line.new_k_reason,
        remark=line.remark,
        events=tuple(_share(at, entry) for at, entry in shares),
    )


def _share(at: int, entry: PeriodEntry) -> PeriodShareEntry:
    return PeriodShareEntry(
        event=at,
        number=entry.number,
        rating=entry.rating,
        games=entry.games,
        score=_decimal(50 * entry.half_points),
        delta=_decimal(entry.gain) if entry.rating is not None else None,
    )


def _decimal(hundredths: int | None) -> Decimal | None:
    return None if hundredths is None else Decimal(hundredths).scaleb(-2)
