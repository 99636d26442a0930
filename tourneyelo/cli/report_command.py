"""`tourneyelo report`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tourneyelo.cli import ERRORS_FOUND, options, output
from tourneyelo.cli.parcel import write_parcel
from tourneyelo.cli.reading import with_reading
from tourneyelo.cli.report_job import ReportJob
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, writing
from tourneyelo.host.filling import fill
from tourneyelo.host.states.reading import read_states
from tourneyelo.model.wording import counted


@click.command("report")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("-o", "--output", "target", required=True, metavar="OUT", help="- for the screen.")
@click.option("--to", "to_format", metavar="NAME", help="Format, when the extension is not enough.")
@click.option(
    "--for", "whom", metavar="NAME", help="Everything that a federation wants, into the folder OUT."
)
@options.system
@options.players
@options.players_out
@with_reading()
@options.overrides
@options.settings
@options.plain_letters
@click.pass_obj
def command(
    host: Host,
    /,
    files: tuple[str, ...],
    target: str,
    to_format: str | None,
    whom: str | None,
    players: Path | None,
    players_out: Path | None,
    settings: dict[str, str],
    plain: bool,
    **asked: Any,
) -> int:
    """Write a rating report; the format follows the extension of OUT or --to NAME.

    A report for a federation is not written while its checks find errors. Formats without figures
    share some extensions with reports: they are written by `convert`, or here by --to NAME. Of a
    format that is a set of files, OUT is a folder or a .zip, and several FILEs are its sections.
    With --for, OUT gets the report that the federation takes, the forms that go along, and a cover
    sheet: what goes where by when, and what is still missing (see `tourneyelo federations NAME`).
    """
    output.refuse_inputs((target, players_out), (*files, players))
    given = options.with_plain_letters(settings, plain=plain)
    states = read_states(players, host.rating_systems) if players else None
    job = ReportJob(host=host, states=states, **asked)
    if whom is not None:
        if players_out:
            raise Misuse("--players-out goes with a report of its own, without --for")
        return write_parcel(job, whom, files, target, to_format, given)
    exporter = pipeline.exporter_for(host, Path(target).suffix, to_format)
    for_rating, for_exporter = options.route(given, host.rating_systems[job.system], exporter)
    fill(exporter, for_exporter)
    events = job.events(exporter, files)
    if errors := job.forbidding(exporter, events):
        output.tell(errors)
        found = counted(len(errors), "error")
        click.echo(f"not written: {found}; the federation would send it back", err=True)
        return ERRORS_FOUND
    reports = job.rated(exporter, events, for_rating)
    output.tell(writing.problems_of_all(exporter, reports, for_exporter))
    output.write_all(exporter, reports, target, for_exporter)
    output.write_states(players_out, reports)
    return max(map(output.status_of, reports))
