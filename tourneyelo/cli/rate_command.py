"""`tourneyelo rate`."""

from __future__ import annotations

import click

from tourneyelo.cli import batch, inputs, options
from tourneyelo.cli.first_ratings_view import show_first_ratings
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.parts import months_of
from tourneyelo.model import Report
from tourneyelo.plugin import Imported, Source


@click.command("rate")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@options.system
@with_reading()
@options.overrides
@options.settings
@click.option(
    "--first-ratings",
    "pooled",
    is_flag=True,
    help="Take all files as one history and pool the games of unrated players.",
)
@click.option(
    "--by-month",
    is_flag=True,
    help="Rate each month of a long event by itself, as FIDE does, with the list of that month.",
)
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
    pooled: bool,
    by_month: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Rate events: every player's change and performance, with the reason for each game.

    FILE may be a folder, or - for standard input. With --first-ratings the files are the history
    of their unrated players: who has a first rating now, from which games, and what was left out.
    """
    rating = host.rating_systems[system]
    (chosen,) = options.route(settings, rating)
    if pooled:
        events = _events(host, files, reading, overrides)
        run = pipeline.first_ratings(host, events, system, overrides, chosen)
        return show_first_ratings(run, as_json=as_json, verbose=verbose)

    def rated(imported: Imported, overrides: Overrides = overrides) -> Report:
        report = pipeline.rate(host, imported, system, overrides, chosen)
        return report if as_json else pipeline.with_sections(host, report, "summary")

    if by_month:
        event = _one_event(_events(host, files, reading, overrides))
        parts = [rated(event, overrides.in_month(m)) for m in months_of(event.tournament)]
        return _show_parts(parts, as_json=as_json, verbose=verbose)

    def work(source: Source) -> Report:
        return rated(reading.read(host, source))

    names, outcomes = batch.run(host, files, work, reading.encoding)
    overrides.refuse_many(len(names))
    reading.refuse_many(len(names))
    if as_json:
        return batch.print_json(outcomes, many=len(names) > 1)
    return _show(list(outcomes), verbose=verbose)


def _events(
    host: Host, files: tuple[str, ...], reading: Reading, overrides: Overrides
) -> list[Imported]:
    """Read all events of a history; one that cannot be read stops it, or figures would be wrong.

    Raises:
        Refused: an event cannot be read with certainty.
        Misuse: a fact of one event was given for several.
    """
    names = list(inputs.expand(host, files))
    overrides.refuse_many(len(names))
    reading.refuse_many(len(names))
    if len(names) > 1 and overrides.start_date:
        raise Misuse(f"--date is the day of one event; here are {len(names)}")
    return [reading.read(host, reading.open(name)) for name in names]


def _one_event(events: list[Imported]) -> Imported:
    if len(events) > 1:
        raise Misuse(f"--by-month rates one event; here are {len(events)}")
    return events[0]


def _show_parts(parts: list[Report], *, as_json: bool, verbose: bool) -> int:
    outcomes = [batch.Outcome(str(part.tournament.start_date), part) for part in parts]
    if as_json:
        return batch.print_json(outcomes, many=True)
    return _show(outcomes, verbose=verbose)


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
