"""`tourneyelo check`."""

from __future__ import annotations

import datetime
from collections import Counter

import click
import msgspec

from tourneyelo.cli import batch, options
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.host import Host, directory, federations
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Finding, Report, Severity
from tourneyelo.plugin import Exporter, Source


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--for",
    "whom",
    default="fide",
    show_default=True,
    metavar="NAME",
    help="Who gets the event.",
)
@click.option(
    "--profile",
    default="standard",
    show_default=True,
    type=click.Choice(["minimal", "standard", "strict"]),
    help="Only what stops a report; all; or also what title norms need, and warnings stop, too.",
)
@with_reading()
@options.overrides
@options.settings
@options.as_json
@options.verbose
@click.pass_obj
def command(
    host: Host,
    files: tuple[str, ...],
    whom: str,
    profile: str,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    as_json: bool,
    verbose: bool,
) -> int:
    """Say beforehand what a federation would send back.

    FILE may be a folder, or - for standard input. NAME is a federation, such as fide, ecf or usa
    (`tourneyelo federations` lists them); with --for general only what concerns any event.
    """
    options.route(settings, *_formats_of(host, whom))
    today = datetime.datetime.now().astimezone().date()
    asking = federations.Asking(strict=profile == "strict", today=today, options=settings)

    def work(source: Source) -> Report:
        imported = reading.read(host, source)
        report = federations.check(host, imported, whom, overrides, asking)
        findings = _seen(report.findings, profile)
        return msgspec.structs.replace(report, findings=findings)

    names, outcomes = batch.run(host, files, work, reading)
    overrides.refuse_many(len(names))
    reading.refuse_many(len(names))
    if as_json:
        return batch.print_json(outcomes, many=len(names) > 1)
    calm = "no errors" if profile == "minimal" else "nothing to complain of"
    return _show(list(outcomes), whom, calm, verbose=verbose)


def _formats_of(host: Host, whom: str) -> list[Exporter]:
    """Return the format whose options may be given: the one that the federation takes first."""
    profile = directory.known(host, whom)
    return directory.preferred(host, profile) if profile else []


def _seen(findings: tuple[Finding, ...], profile: str) -> tuple[Finding, ...]:
    """See findings as a profile does: leave out what stops no report, or let warnings stop it."""
    if profile == "minimal":
        return tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    if profile == "strict":
        return tuple(
            msgspec.structs.replace(finding, severity=Severity.ERROR)
            if finding.severity is Severity.WARNING
            else finding
            for finding in findings
        )
    return findings


def _show(outcomes: list[batch.Outcome], whom: str, calm: str, *, verbose: bool) -> int:
    from tourneyelo.cli.terminal import show_findings, show_heading

    said: set[str] = set()
    for outcome in outcomes:
        batch.show_refusal(outcome, said)
        if outcome.report:
            show_heading(outcome.report)
            show_findings(outcome.report.findings, verbose=verbose)
            click.echo(_verdict(outcome.report, whom, calm))
            click.echo()
    if len(outcomes) > 1:
        batch.summarise(outcomes)
    return max(outcome.status for outcome in outcomes)


def _verdict(report: Report, whom: str, calm: str) -> str:
    from tourneyelo.model.wording import counted

    counts = Counter(finding.severity for finding in report.findings)
    errors, warnings = counts[Severity.ERROR], counts[Severity.WARNING]
    if errors:
        return f"{whom}: not ready, {counted(errors, 'error')}, {counted(warnings, 'warning')}"
    if warnings:
        return f"{whom}: no errors, {counted(warnings, 'warning')} to look at"
    return f"{whom}: {calm}"
