"""`tourneyelo convert`."""

from __future__ import annotations

from pathlib import Path

import click

from tourneyelo.cli import ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, writing
from tourneyelo.host.enrichment import apply
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Finding, Severity, Tournament
from tourneyelo.plugin import GENERAL


@click.command("convert")
@click.argument("file", metavar="FILE")
@click.argument("target", metavar="OUT")
@click.option("--to", "to_format", metavar="NAME", help="Format, when the extension is not enough.")
@with_reading()
@options.overrides
@options.settings
@options.plain_letters
@click.pass_obj
def command(
    host: Host,
    file: str,
    target: str,
    to_format: str | None,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    plain: bool,
) -> int:
    """Turn one format into another, telling what was repaired and what could not be carried.

    Nothing is rated or checked for a federation: that is `report`. So .xlsx, .csv and .html mean
    the crosstable here, and the rating report there.
    """
    output.refuse_input(target, file)
    exporter = pipeline.exporter_for(host, Path(target).suffix, to_format, rated=False)
    if exporter.needs_rating:
        raise Misuse(f"{exporter.title} is a rating report: use `tourneyelo report`")
    (for_exporter,) = options.route(options.with_plain_letters(settings, plain=plain), exporter)
    imported = reading.read(host, reading.open(file))
    untold = writing.class_told(host, exporter, imported, overrides)
    tournament, changed = _changed(host, imported.tournament, overrides)
    report = pipeline.compose(imported.source, tournament, [*imported.findings, *changed])
    output.tell(f for f in imported.findings if f.severity is not Severity.NOTE)
    output.tell([*changed, *untold])
    report = pipeline.with_sections(host, report)
    output.tell(writing.problems(exporter, report, for_exporter))
    errors = output.errors_among(pipeline.run_checks(host, tournament, (GENERAL,)))
    output.tell(errors)
    output.write(exporter, report, target, for_exporter)
    return ERRORS_FOUND if errors else output.status_of(report)


def _changed(
    host: Host, tournament: Tournament, overrides: Overrides
) -> tuple[Tournament, list[Finding]]:
    """Apply what the user gave, and what the lists say when he asked for them."""
    tournament, findings = overrides.part_of(tournament)
    tournament, replaced = apply(tournament, overrides.changes(tournament))
    findings += replaced
    if overrides.lists_demanded:
        tournament, found = pipeline.consult_lists(host, tournament, overrides)
        findings += found
    tournament, replaced = apply(tournament, overrides.assumptions(tournament))
    return tournament, [*findings, *replaced]
