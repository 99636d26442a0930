"""What people see on standard output: heading, tables, findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import click

from tourneyelo.cli import table
from tourneyelo.host.codes import LEFT_OUT
from tourneyelo.model import Finding, Report, Section, Severity, Tournament
from tourneyelo.model.wording import counted, numbers

MOST_ALIKE = 3
"""Findings of one kind that are shown before the rest is only counted."""
_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "blue"}


def show_report(report: Report, *, verbose: bool) -> None:
    """Print heading, brief summary and findings of a rated event."""
    show_heading(report)
    for section in report.sections:
        if section.name == "summary":
            show_table(table.brief(section))
    show_findings(report.findings, verbose=verbose)


def show_heading(report: Report) -> None:
    """Print what the event is and by which rules it was rated."""
    event = report.tournament
    click.secho(event.title or report.source.file or "unnamed event", bold=True)
    dates = " to ".join(str(day) for day in (event.start_date, event.end_date) if day)
    facts = [
        event.city,
        dates or "no dates",
        str(event.time_control_class or "class unknown"),
        counted(len(event.players), "player"),
        _rounds(event),
        f"rules: {report.rating.rules}" if report.rating else None,
    ]
    click.secho(" · ".join(filter(None, facts)), dim=True)


def _rounds(event: Tournament) -> str:
    """Say how many rounds there are, or which ones a part of the event holds."""
    if not event.rounds_left_out:
        return counted(event.rounds, "round")
    whole = max(event.rounds, *event.rounds_left_out)
    return f"{numbers('round', event.rounds_held)} of {whole}"


def show_table(section: Section, *, whole: bool = False) -> None:
    """Print a section as a table with its remarks below; `whole`: nothing is cut."""
    click.echo("\n".join(table.lines(section, whole=whole)))
    for remark in section.remarks:
        click.secho(remark, dim=True)


def show_findings(findings: Iterable[Finding], *, verbose: bool) -> None:
    """Print findings with their remedies; notes, and what repeats itself, only when asked for."""
    findings = tuple(findings)
    if verbose:
        for finding in findings:
            show_finding(finding)
        return
    for finding, more in abridged(f for f in findings if not _is_hidden(f)):
        if more:
            click.secho(f"        {more_alike(finding, more)}", dim=True)
        else:
            show_finding(finding)
    total = Counter(finding.code for finding in findings)
    _tell_hidden(findings, total)


def _is_hidden(finding: Finding) -> bool:
    """Tell notes, but for the one that explains why rounds are missing everywhere."""
    return finding.severity is Severity.NOTE and finding.code != LEFT_OUT.id


def abridged(findings: Iterable[Finding]) -> Iterator[tuple[Finding, int]]:
    """Pass findings on; of a code that repeats itself the first few, then how many more there are.

    The number is 0 for a finding to be shown.
    """
    findings = tuple(findings)
    total = Counter(finding.code for finding in findings)
    seen: Counter[str] = Counter()
    for finding in findings:
        seen[finding.code] += 1
        if total[finding.code] <= MOST_ALIKE + 1 or seen[finding.code] <= MOST_ALIKE:
            yield finding, 0
        elif seen[finding.code] == MOST_ALIKE + 1:
            yield finding, total[finding.code] - MOST_ALIKE


def more_alike(finding: Finding, more: int) -> str:
    """Say how many findings of a code are not shown."""
    return f"… and {more} more like these [{finding.code}]"


def _tell_hidden(findings: tuple[Finding, ...], total: Counter[str]) -> None:
    notes = sum(map(_is_hidden, findings))
    if notes:
        click.secho(f"{counted(notes, 'note')}; --verbose shows them", dim=True)
    elif any(number > MOST_ALIKE + 1 for number in total.values()):
        click.secho("--verbose shows them all", dim=True)


def show_finding(finding: Finding) -> None:
    """Print a finding: severity, place, message, then the remedy below."""
    severity = click.style(f"{finding.severity:<8}", fg=_COLOURS[finding.severity], bold=True)
    place = click.style(f"{finding.place}: ", dim=True) if str(finding.place) else ""
    click.echo(f"{severity}{place}{finding.message} [{finding.code}]")
    if finding.remedy:
        click.secho(f"        → {finding.remedy}", dim=True)
