"""`tourneyelo report`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from tourneyelo.cli import ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, set_writing, writing
from tourneyelo.host.codes import CHANGED, LEFT_OUT, RATINGS_KEPT, RERATED
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.codes import APPROXIMATION, STARTED, TAKEN
from tourneyelo.host.states.reading import read_states
from tourneyelo.model import Finding, Report
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Exporter, Imported

_ALWAYS_TOLD = (CHANGED, LEFT_OUT, RERATED, RATINGS_KEPT, TAKEN, STARTED, APPROXIMATION)
_ASKED = {code.id for code in _ALWAYS_TOLD}
"""What the user asked for and must see done, and what the figures are not."""


@click.command("report")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
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
    /,
    files: tuple[str, ...],
    target: str,
    to_format: str | None,
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
    """
    output.refuse_inputs((target, players_out), (*files, players))
    exporter = pipeline.exporter_for(host, Path(target).suffix, to_format)
    given = options.with_plain_letters(settings, plain=plain)
    states = read_states(players, host.rating_systems) if players else None
    job = ReportJob(host=host, states=states, **asked)
    for_rating, for_exporter = options.route(given, host.rating_systems[job.system], exporter)
    events = job.events(exporter, files)
    if errors := job.forbidding(exporter, events):
        output.tell(errors)
        found = counted(len(errors), "error")
        click.echo(f"not written: {found}; {exporter.title} is a report", err=True)
        return ERRORS_FOUND
    reports = job.rated(exporter, events, for_rating)
    output.tell(set_writing.problems(exporter, reports, for_exporter))
    output.write_all(exporter, reports, target, for_exporter)
    output.write_states(players_out, reports)
    return max(map(output.status_of, reports))


class ReportJob(msgspec.Struct, frozen=True, kw_only=True):
    """How the events of a report are read and rated."""

    host: Host
    system: str
    reading: Reading
    overrides: Overrides
    states: Any
    """States of players from `--players`; None without."""

    def events(self, exporter: Exporter, files: Sequence[str]) -> list[Imported]:
        """Read the events of the inputs, as many as the format takes.

        Raises:
            Refused: one cannot be read with certainty.
            Misuse: there are more, or what was given is of one event.
        """
        names = self.reading.events_for(self.host, exporter, files)
        self.overrides.refuse_many(len(names))
        if len(names) > 1 and self.states is not None:
            raise Misuse(f"--players is for one event at a time; here are {len(names)}")
        return [self.reading.read(self.host, self.reading.open(name)) for name in names]

    def forbidding(self, exporter: Exporter, events: Sequence[Imported]) -> list[Finding]:
        """Find the errors for which the federation of the format would send the report back."""
        return [
            error
            for event in events
            for error in writing.forbidding(self.host, exporter, event, self.overrides)
        ]

    def rated(
        self, exporter: Exporter, events: Sequence[Imported], settings: dict[str, str]
    ) -> list[Report]:
        """Rate the events, tell what was changed on the way, and build their tables."""
        return [self._rated(exporter, event, settings) for event in events]

    def _rated(self, exporter: Exporter, event: Imported, settings: dict[str, str]) -> Report:
        untold = writing.class_told(self.host, exporter, event, self.overrides)
        report = pipeline.rate(self.host, event, self.system, self.overrides, settings, self.states)
        output.tell(finding for finding in report.findings if finding.code in _ASKED)
        output.tell(untold)
        return pipeline.with_sections(self.host, report)
