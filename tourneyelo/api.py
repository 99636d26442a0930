"""The front door for programs: read, join, check, rate, compare, write."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.host import (
    Host,
    comparison,
    federations,
    joining,
    pipeline,
    set_writing,
    standings,
    writing,
)
from tourneyelo.host import events as several
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Finding, Report, TimeControlClass
from tourneyelo.model.correction import Correction
from tourneyelo.model.newcomer import FirstRatings
from tourneyelo.plugin import Imported, SetExporter, Source

PathLike = str | os.PathLike[str]


def read(
    file: PathLike | bytes,
    *,
    format: str | None = None,  # noqa: A002 - the word users know from --from
    name: str = "input",
    encoding: str | None = None,
    event: str | None = None,
    strict: bool = False,
    host: Host | None = None,
    **options: Any,
) -> Imported:
    """Read an event from a path or from bytes; the format is recognised by content.

    Args:
        file: a path, or the content itself.
        format: name of an importer, to override recognition.
        name: how findings call the input when bytes are given.
        encoding: encoding of a text, to override the evidence.
        event: which of several events, or the file of an archive, by name or number.
        strict: refuse an input that needs any repair.
        host: the plugins to use; all installed ones by default.
        options: options of the importer.

    Raises:
        Refused: the input cannot be read with certainty; `.findings` say why.
    """
    source = _source(file, name, encoding)
    source.event = event
    return pipeline.read(host or _installed(), source, format, options, strict=strict)


def events(
    file: PathLike | bytes,
    *,
    format: str | None = None,  # noqa: A002
    name: str = "input",
    encoding: str | None = None,
    host: Host | None = None,
) -> tuple[str, ...]:
    """Name the events of an input that holds several, or the files of an archive; else none.

    Each of them is read by `read(file, event=...)`.

    Raises:
        Refused: the input cannot be opened, or an archive holds no event.
    """
    source = _source(file, name, encoding)
    return several.titles(host or _installed(), source, format)


def join(event: Imported, *others: Imported) -> Imported:
    """Join other files of the same event: facts that it lacks, and rounds that it does not tell.

    Nothing that `event` states is replaced; matches and contradictions are among the findings.

    Raises:
        Refused: a file speaks of other people, or of people who cannot be told apart.
    """
    settled = joining.settled_by_joining(_installed())
    return joining.join(event, others, settled)


def rate(
    imported: Imported,
    *,
    system: str = "fide",
    start_date: datetime.date | None = None,
    time_control_class: TimeControlClass | str | None = None,
    k: int | Mapping[int, int] | None = None,
    rounds: Iterable[int] | None = None,
    host: Host | None = None,
    **options: Any,
) -> Report:
    """Rate an event: every player's change and performance, with the reason of every game.

    Args:
        imported: what `read` returned.
        system: name of a rating system.
        start_date: overrides the event's first day, which decides the rules.
        time_control_class: `standard`, `rapid` or `blitz`.
        k: K of everybody, or starting rank number to K.
        rounds: only these rounds, by the rules of the day on which the whole event began.
        host: the plugins to use; all installed ones by default.
        options: options of the rating system.
    """
    overrides = _overrides(start_date, time_control_class, k, rounds)
    return pipeline.rate(host or _installed(), imported, system, overrides, options)


def first_ratings(
    events: Iterable[Imported], *, system: str = "fide", host: Host | None = None, **options: Any
) -> FirstRatings:
    """Pool the games of unrated players over several events: the state before and after each.

    Args:
        events: what `read` returned, every event once, in any order.
        system: name of a rating system.
        host: the plugins to use; all installed ones by default.
        options: options of the rating system.

    Raises:
        Refused: an event was given twice.
        Misuse: the system knows no such pooling.
    """
    return pipeline.first_ratings(host or _installed(), tuple(events), system, options=options)


def check(
    imported: Imported,
    *,
    profile: str = "fide",
    strict: bool = False,
    today: datetime.date | None = None,
    host: Host | None = None,
) -> Report:
    """Report what a federation would send back, as `.findings` of the report.

    Args:
        imported: what `read` returned.
        profile: a federation, such as `fide`, `ecf` or `usa`; or `general`.
        strict: look also for what title norms need.
        today: the day against which the deadline is held; None looks at no deadline.
        host: the plugins to use; all installed ones by default.
    """
    chosen = host or _installed()
    asking = federations.Asking(strict=strict, today=today)
    return federations.check(chosen, imported, profile, asking=asking)


def rank(
    imported: Imported,
    *,
    tie_breaks: str = "",
    system: str = "fide",
    start_date: datetime.date | None = None,
    host: Host | None = None,
    **options: Any,
) -> Report:
    """Rank an event by its tie-breaks, as `.standings` of the report.

    Args:
        imported: what `read` returned.
        tie_breaks: their order, such as `BH/C1 BH SB`; by itself what the event states.
        system: name of a standings system.
        start_date: overrides the event's first day, which decides the rules.
        host: the plugins to use; all installed ones by default.
        options: options of the standings system, such as `edition` or `after`.
    """
    overrides = _overrides(start_date, None, None, None)
    asked = {"tie_breaks": tie_breaks, **options}
    return standings.standings(host or _installed(), imported, system, overrides, asked)


def compare(old: Imported, new: Imported) -> tuple[Correction, ...]:
    """List what changed between two versions of an event, the event first, then by player."""
    return comparison.compare(old.tournament, new.tournament)


def write(
    report: Report | Sequence[Report],
    target: PathLike,
    *,
    format: str | None = None,  # noqa: A002
    host: Host | None = None,
    **options: Any,
) -> Iterable[Finding]:
    """Write a report, whole or not at all; return what the format could not carry.

    An extension that several formats share, such as `.xlsx`, means the rating report; when nothing
    was rated, it means the event alone. A format that is a set of files takes several reports, and
    `target` is a folder or a `.zip`.

    Raises:
        Refused: the format cannot hold this event, or a federation would send the report back.
        Misuse: neither `format` nor the extension tells what to write, or there are more events
            than the format takes.
    """
    path, host = Path(target), host or _installed()
    reports = [report] if isinstance(report, Report) else list(report)
    rated = all(each.rating is not None for each in reports)
    exporter = pipeline.exporter_for(host, path.suffix, format, rated=rated)
    set_writing.refuse_too_many(exporter, len(reports))
    for each in reports:
        imported = Imported(tournament=each.tournament, source=each.source)
        if errors := writing.forbidding(host, exporter, imported):
            raise Refused(errors)
    reports = [pipeline.with_sections(host, each) for each in reports]
    found = writing.problems_of_all(exporter, reports, options)
    if isinstance(exporter, SetExporter):
        set_writing.write(exporter, reports, path, options)
    else:
        writing.write(exporter, reports[0], path, options)
    return found


def _source(file: PathLike | bytes, name: str, encoding: str | None) -> Source:
    if isinstance(file, bytes):
        return Source(name, file, encoding).checked()
    return Source.open(Path(file), encoding)


def _overrides(
    start_date: datetime.date | None,
    time_control_class: TimeControlClass | str | None,
    k: int | Mapping[int, int] | None,
    rounds: Iterable[int] | None,
) -> Overrides:
    return Overrides(
        start_date=start_date,
        time_control_class=TimeControlClass(time_control_class) if time_control_class else None,
        k=k if isinstance(k, int) else None,
        k_by_player=dict(k) if isinstance(k, Mapping) else {},
        rounds=None if rounds is None else frozenset(rounds),
    )


@cache
def _installed() -> Host:
    """Find the installed plugins once a process; a `Host` keeps no state of any event."""
    return Host.load()
