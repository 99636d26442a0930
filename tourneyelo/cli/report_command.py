"""`tourneyelo report`."""

from __future__ import annotations

from pathlib import Path

import click

from tourneyelo.cli import ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.host import Host, pipeline, writing
from tourneyelo.host.codes import CHANGED, LEFT_OUT, RATINGS_KEPT, RERATED
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.codes import APPROXIMATION, STARTED, TAKEN
from tourneyelo.host.states.reading import read_states
from tourneyelo.model.wording import counted

_ALWAYS_TOLD = (CHANGED, LEFT_OUT, RERATED, RATINGS_KEPT, TAKEN, STARTED, APPROXIMATION)
_ASKED = {code.id for code in _ALWAYS_TOLD}
"""What the user asked for and must see done, and what the figures are not."""


@click.command("report")
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", "target", required=True, metavar="OUT", help="- for the screen.")
@click.option("--to", "to_format", metavar="NAME", help="Format, when the extension is not enough.")
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
    file: str,
    target: str,
    to_format: str | None,
    system: str,
    players: Path | None,
    players_out: Path | None,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    plain: bool,
) -> int:
    """Write a rating report; the format follows the extension of OUT or --to NAME.

    A report for a federation is not written while its checks find errors.
    """
    output.refuse_inputs((target, players_out), (file, players))
    exporter = pipeline.exporter_for(host, Path(target).suffix, to_format)
    rating = host.rating_systems[system]
    for_rating, for_exporter = options.route(
        options.with_plain_letters(settings, plain=plain), rating, exporter
    )
    imported = reading.read(host, reading.open(file))
    untold = writing.class_told(host, exporter, imported, overrides)
    if errors := writing.forbidding(host, exporter, imported, overrides):
        output.tell(errors)
        found = counted(len(errors), "error")
        click.echo(f"not written: {found}; {exporter.title} is a report", err=True)
        return ERRORS_FOUND
    states = read_states(players, host.rating_systems) if players else None
    report = pipeline.rate(host, imported, system, overrides, for_rating, states)
    output.tell(finding for finding in report.findings if finding.code in _ASKED)
    output.tell(untold)
    report = pipeline.with_sections(host, report)
    output.tell(writing.problems(exporter, report, for_exporter))
    output.write(exporter, report, target, for_exporter)
    output.write_states(players_out, [report])
    return output.status_of(report)
