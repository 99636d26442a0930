"""`tourneyelo rate`."""

from __future__ import annotations

from pathlib import Path

import click

from tourneyelo.cli import batch, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.cli.several import show_side_by_side
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, side_by_side
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.reading import read_states
from tourneyelo.model import Report
from tourneyelo.plugin import Source


@click.command("rate")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@options.systems
@options.players
@options.players_out
@with_reading()
@options.overrides
@options.settings
@options.as_json
@options.verbose
@click.pass_obj
def command(
    host: Host,
    files: tuple[str, ...],
    systems: tuple[str, ...],
    players: Path | None,
    players_out: Path | None,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    as_json: bool,
    verbose: bool,
) -> int:
    """Rate events: every player's change and performance, with the reason for each game.

    FILE may be a folder, or - for standard input. Several --system are shown side by side.
    """
    states = read_states(players, host.rating_systems) if players else None
    output.refuse_inputs((players_out,), (*files, players))
    if len(set(systems)) > 1:
        (file,) = _one(files)
        imported = reading.read(host, reading.open(file))
        reports = side_by_side.rated_by(host, imported, systems, overrides, settings, states)
        output.write_states(players_out, reports)
        return show_side_by_side(reports, as_json=as_json)
    (chosen,) = options.route(settings, host.rating_systems[systems[0]])

    def work(source: Source) -> Report:
        imported = reading.read(host, source)
        report = pipeline.rate(host, imported, systems[0], overrides, chosen, states)
        output.write_states(players_out, [report])
        return report if as_json else pipeline.with_sections(host, report, "summary")

    names, outcomes = batch.run(host, files, work, reading.encoding)
    overrides.refuse_many(len(names))
    reading.refuse_many(len(names))
    if players or players_out:
        _one(names)
    if as_json:
        return batch.print_json(outcomes, many=len(names) > 1)
    return _show(list(outcomes), verbose=verbose)


def _one(names: tuple[str, ...] | list[str]) -> tuple[str, ...] | list[str]:
    """Refuse several events where states or a joint table belong to one.

    Raises:
        Misuse: there is more than one.
    """
    if len(names) > 1:
        raise Misuse(
            "several --system, --players and --players-out are for one event at a time: "
            f"here are {len(names)}"
        )
    return names


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
