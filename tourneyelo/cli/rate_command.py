"""`tourneyelo rate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tourneyelo.cli import options, output
from tourneyelo.cli.rating_job import RatingJob
from tourneyelo.cli.reading import with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host
from tourneyelo.host.states.reading import read_states


@click.command("rate")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@options.systems
@options.players
@options.players_out
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
    /,
    files: tuple[str, ...],
    players: Path | None,
    players_out: Path | None,
    pooled: bool,
    by_month: bool,
    **asked: Any,
) -> int:
    """Rate events: every player's change and performance, with the reason for each game.

    FILE may be a folder, or - for standard input. With --first-ratings the files are the history
    of their unrated players: who has a first rating now, from which games, and what was left out.
    Several --system are shown side by side.
    """
    states = read_states(players, host.rating_systems) if players else None
    output.refuse_inputs((players_out,), (*files, players))
    job = RatingJob(host=host, files=files, states=states, players_out=players_out, **asked)
    several = len(set(job.systems)) > 1
    if by_month and job.overrides.month:
        raise Misuse("--by-month rates every month, and --month one of them: give one of the two")
    if pooled + by_month + several > 1:
        raise Misuse("--first-ratings, --by-month and several --system exclude one another")
    if several:
        return job.side_by_side()
    if pooled:
        return job.pooled()
    return job.by_month() if by_month else job.each_file()
