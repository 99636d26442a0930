"""`tourneyelo rate`."""

from __future__ import annotations

import click

from tourneyelo.cli import batch, options
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Report
from tourneyelo.plugin import Source


@click.command("rate")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@options.system
@with_reading()
@options.overrides
@options.settings
@options.as_json
@options.verbose
@click.pass_obj
def command(
    host: Host,
    files: tuple[str, ...],
    system: str,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    as_json: bool,
    verbose: bool,
) -> int:
    """Rate events: every player's change and performance, with the reason for each game.

    FILE may be a folder, or - for standard input.
    """
    rating = host.rating_systems[system]
    (chosen,) = options.route(settings, rating)

    def work(source: Source) -> Report:
        imported = reading.read(host, source)
        report = pipeline.rate(host, imported, system, overrides, chosen)
        return report if as_json else pipeline.with_sections(host, report, "summary")

    names, outcomes = batch.run(host, files, work, reading.encoding)
    overrides.refuse_many(len(names))
    reading.refuse_many(len(names))
    if as_json:
        return batch.print_json(outcomes, many=len(names) > 1)
    return _show(list(outcomes), verbose=verbose)


def _show(outcomes: list[batch.Outcome], *, verbose: bool) -> int:
    from tourneyelo.cli.terminal import show_report

    said: set[str] = set()
    for outcome in outcomes:
        if outcome.report:
            show_report(outcome.report, verbose=verbose)
            click.echo()
        batch.show_refusal(outcome, said)
    if len(outcomes) > 1:
        batch.summarise(outcomes)
    return max(outcome.status for outcome in outcomes)
