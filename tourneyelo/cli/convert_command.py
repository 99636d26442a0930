"""`tourneyelo convert`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from tourneyelo.cli import ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, set_writing, writing
from tourneyelo.host.enrichment import apply
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Finding, Report, Severity, Tournament
from tourneyelo.plugin import GENERAL, Exporter


@click.command("convert")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.argument("target", metavar="OUT")
@click.option("--to", "to_format", metavar="NAME", help="Format, when the extension is not enough.")
@with_reading()
@options.overrides
@options.settings
@options.plain_letters
@click.pass_obj
def command(
    host: Host,
    files: tuple[str, ...],
    target: str,
    to_format: str | None,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    plain: bool,
) -> int:
    """Turn one format into another, telling what was repaired and what could not be carried.

    Nothing is rated or checked for a federation: that is `report`. So .xlsx, .csv and .html mean
    the crosstable here, and the rating report there. Of a format that is a set of files, OUT is a
    folder or a .zip, and several FILEs become its sections.
    """
    output.refuse_inputs((target,), files)
    exporter = pipeline.exporter_for(host, Path(target).suffix, to_format, rated=False)
    if exporter.needs_rating:
        raise Misuse(f"{exporter.title} is a rating report: use `tourneyelo report`")
    (for_exporter,) = options.route(options.with_plain_letters(settings, plain=plain), exporter)
    names = reading.events_for(host, exporter, files)
    overrides.refuse_many(len(names))
    reports = [_read(host, exporter, reading, overrides, name) for name in names]
    set_writing.refuse_twice([each.tournament for each in reports], names)
    output.tell(writing.problems_of_all(exporter, reports, for_exporter))
    errors = [e for report in reports for e in _errors(host, report)]
    output.tell(errors)
    output.write_all(exporter, reports, target, for_exporter)
    return ERRORS_FOUND if errors else max(map(output.status_of, reports))


def _read(
    host: Host, exporter: Exporter, reading: Reading, overrides: Overrides, name: str
) -> Report:
    """Read one event with what the user knows better, and tell what was found."""
    imported = reading.read(host, reading.open(name))
    untold = writing.class_told(host, exporter, imported, overrides)
    tournament, changed = _changed(host, imported.tournament, overrides)
    found = pipeline.still_true(imported.findings, [exporter])
    report = pipeline.compose(imported.source, tournament, [*found, *changed])
    output.tell(f for f in found if f.severity is not Severity.NOTE)
    output.tell([*changed, *untold])
    return pipeline.with_sections(host, report)


def _errors(host: Host, report: Report) -> list[Finding]:
    return output.errors_among(pipeline.run_checks(host, report.tournament, (GENERAL,)))


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
    return _with_class(host, tournament), [*findings, *replaced]


def _with_class(host: Host, event: Tournament) -> Tournament:
    """Add the class that the time control tells, since some formats tell the class alone."""
    if event.time_control_class or not (event.time_control or event.time_control_code):
        return event
    told = pipeline.enrich(host, event)[0].time_control_class
    return msgspec.structs.replace(event, time_control_class=told)
