"""`tourneyelo check`."""

from __future__ import annotations

from collections import Counter

import click

from tourneyelo.cli import batch, options
from tourneyelo.errors import UnknownName
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Report, Severity
from tourneyelo.plugin import Source


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--for", "profile", default="fide", show_default=True, metavar="PROFILE", help="Whose checks."
)
@options.from_format
@options.encoding
@options.strict
@options.overrides
@options.as_json
@options.verbose
@click.pass_obj
def command(
    host: Host,
    files: tuple[str, ...],
    profile: str,
    from_format: str | None,
    encoding: str | None,
    strict: bool,
    overrides: Overrides,
    as_json: bool,
    verbose: bool,
) -> int:
    """Say beforehand what a federation would send back.

    FILE may be a folder, or - for standard input. With --for general only what concerns any event.
    """
    if profile not in host.profiles():
        raise UnknownName("profile", profile, host.profiles())

    def work(source: Source) -> Report:
        imported = pipeline.read(host, source, from_format, strict=strict)
        return pipeline.check(host, imported, profile, overrides)

    names, outcomes = batch.run(host, files, work, encoding)
    if as_json:
        return batch.print_json(outcomes, many=len(names) > 1)
    return _show(list(outcomes), profile, verbose=verbose)


def _show(outcomes: list[batch.Outcome], profile: str, *, verbose: bool) -> int:
    from tourneyelo.cli.terminal import show_findings, show_heading

    for outcome in outcomes:
        batch.show_refusal(outcome)
        if outcome.report:
            show_heading(outcome.report)
            show_findings(outcome.report.findings, verbose=verbose)
            click.echo(_verdict(outcome.report, profile))
            click.echo()
    if len(outcomes) > 1:
        batch.summarise(outcomes)
    return max(outcome.status for outcome in outcomes)


def _verdict(report: Report, profile: str) -> str:
    from tourneyelo.cli.terminal import counted

    counts = Counter(finding.severity for finding in report.findings)
    errors, warnings = counts[Severity.ERROR], counts[Severity.WARNING]
    if errors:
        return f"{profile}: not ready, {counted(errors, 'error')}, {counted(warnings, 'warning')}"
    if warnings:
        return f"{profile}: no errors, {counted(warnings, 'warning')} to look at"
    return f"{profile}: nothing to complain of"
