"""The cover sheet: what goes where by when, which files go along, and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tourneyelo.host import profile_checks
from tourneyelo.model import (
    Cell,
    Column,
    FederationProfile,
    Finding,
    Report,
    Section,
    Surety,
    Tournament,
)
from tourneyelo.model.wording import counted

KIND = "Cover sheet"
NOT_KNOWN = "not known"
Row = tuple[Cell, ...]


class LeftOut(msgspec.Struct, frozen=True):
    """A form that could not be written, and why."""

    title: str
    reasons: tuple[Finding, ...]


def cover_sheet(
    profile: FederationProfile,
    reports: Sequence[Report],
    contents: Mapping[str, str],
    left_out: Sequence[LeftOut],
    findings: Sequence[Finding],
) -> Report:
    """Make a report that is nothing but the cover sheet, for any exporter of tables.

    Args:
        profile: the federation.
        reports: the events.
        contents: names of the files in the folder, to what each is.
        left_out: forms that could not be written.
        findings: what is to be looked at, and what was lost or left open on the way.
    """
    names = [each.tournament.name or "unnamed event" for each in reports]
    sections = [
        _table("event", "Send", _sending(profile, reports)),
        _table("files", "Files in this folder", list(contents.items())),
        _table("missing", "Still missing or to be looked at", _missing(left_out, findings)),
        _table("profile", f"What {profile.title} wants", _wanted(profile)),
    ]
    return Report(
        source=reports[0].source,
        tournament=Tournament(name=", ".join(dict.fromkeys(names))),
        sections=tuple(section for section in sections if section.rows),
        kind=KIND,
    )


def _sending(profile: FederationProfile, reports: Sequence[Report]) -> list[Row]:
    ends = [each.tournament.end_date for each in reports]
    last = max((end for end in ends if end), default=None)
    due = profile.due(last) if last and None not in ends else None
    within = profile_checks.wording(profile)
    deadline = f"{due}, {within} after the end" if due else _deadline_told(profile, within)
    return [
        ("Federation", profile.title),
        ("Send to", profile.send_to or f"{NOT_KNOWN}: ask the federation"),
        ("By", deadline),
        *(row for each in reports for row in _event(each.tournament, many=len(reports) > 1)),
    ]


def _deadline_told(profile: FederationProfile, within: str) -> str:
    """Say the deadline of an event whose last day is not told, or in the federation's words."""
    if within:
        return f"{within} after the end, which the event does not tell"
    told = [
        fact.text
        for fact in profile.facts
        if fact.subject == "deadline" and fact.surety is Surety.CONFIRMED
    ]
    return "; ".join(told) or f"{NOT_KNOWN}: ask the federation"


def _event(event: Tournament, *, many: bool) -> Iterator[Row]:
    """Tell one event in a row for each fact, sections of an event in a row each."""
    days = " to ".join(str(day) for day in (event.start_date, event.end_date) if day)
    size = f"{counted(len(event.players), 'player')}, {counted(event.rounds, 'round')}"
    arbiter = event.chief_arbiter
    if many:
        title = event.section or event.name or "unnamed"
        yield "Section", "; ".join(filter(None, (title, days, size)))
        return
    yield "Days", days or None
    yield "Players, rounds", size
    yield "Chief arbiter", arbiter.name if arbiter else None


def _missing(left_out: Sequence[LeftOut], findings: Sequence[Finding]) -> list[Row]:
    """List what is to be done, the gravest first, then the forms left out."""
    ordered = sorted(dict.fromkeys(findings), key=lambda finding: -finding.severity.weight)
    rows: list[Row] = [(each.severity.value, each.message, each.remedy) for each in ordered]
    rows += [
        ("left out", f"{each.title}: {reason.message}", reason.remedy)
        for each in left_out
        for reason in each.reasons
    ]
    return rows


def _wanted(profile: FederationProfile) -> list[Row]:
    return [(fact.subject, fact.sourced, fact.surety.value) for fact in profile.facts]


_HEADS: dict[str, tuple[str, ...]] = {
    "event": ("What", "Which"),
    "files": ("File", "What it is"),
    "missing": ("Kind", "What", "What to do"),
    "profile": ("About", "What is known", "How surely"),
}


def _table(name: str, title: str, rows: Sequence[Row]) -> Section:
    columns = tuple(
        Column(key=head.lower().replace(" ", "_"), title=head, brief=True) for head in _HEADS[name]
    )
    return Section(name=name, title=title, columns=columns, rows=tuple(rows))
