"""`tourneyelo simulate`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from tourneyelo.cli import DONE, options
from tourneyelo.errors import Misuse
from tourneyelo.host import Host
from tourneyelo.plugin import RatingSystem


def _number(name: str, default: int, low: int, high: int, text: str) -> Callable[..., Any]:
    return click.option(
        name, default=default, show_default=True, type=click.IntRange(low, high), help=text
    )


@click.command("simulate")
@click.option("--system", "names", multiple=True, metavar="NAME", help="Only these; repeatable.")
@_number("--participants", 60, 2, 2000, "Players of every event, at first.")
@_number("--events", 20, 1, 1000, "Events of the season.")
@_number("--rounds", 7, 1, 50, "Rounds of every event.")
@_number("--newcomers", 3, 0, 500, "Players who join before every further event.")
@_number("--retirements", 3, 0, 500, "Players who leave before every further event.")
@_number("--spread", 300, 0, 2000, "Standard deviation of the true strengths.")
@_number("--drift", 0, 0, 500, "Standard deviation of a strength's change from event to event.")
@_number("--draws", 30, 0, 95, "Per cent of draws between equals.")
@_number("--seed", 1, 0, 2**31, "The same seed gives the same games.")
@click.option("--start", type=click.IntRange(1, 5000), help="Rating with which all begin.")
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Draw calibration, convergence and inflation, as SVG and PNG.",
)
@options.settings
@options.as_json
@click.pass_obj
def command(
    host: Host,
    /,
    names: tuple[str, ...],
    start: int | None,
    plots: Path | None,
    settings: dict[str, str],
    as_json: bool,
    **numbers: int,
) -> int:
    """Compare rating systems on a season of invented players whose true strengths are known.

    Every system rates the very same games, from event to event by its own states: the evidence
    for choosing one. Calibration, convergence and inflation, as table, JSON and plots.
    """
    from tourneyelo.host.simulation.document import rounded, simulate
    from tourneyelo.model.document import encode

    if plots is not None:
        _ready(plots)
    systems = _chosen(host, names)
    given = dict(zip((s.name for s in systems), options.route(settings, *systems), strict=True))
    plan = _plan(numbers)
    made = simulate(systems, plan, given, start, _progress(len(systems)))
    if as_json:
        click.echo(encode(rounded(msgspec.to_builtins(made))))
    else:
        _show(made)
    if plots is not None:
        from tourneyelo.cli.plots import draw

        for path in draw(made, plots):
            click.echo(f"drawn: {path}", err=True)
    return DONE


def _chosen(host: Host, names: Sequence[str]) -> list[RatingSystem]:
    if not names:
        return list(host.rating_systems)
    return [host.rating_systems[name] for name in dict.fromkeys(names)]


def _plan(numbers: dict[str, int]) -> Any:
    """Make the plan of the season from the options of the same names."""
    from tourneyelo.host.simulation.season import SeasonPlan

    players = numbers.pop("participants")
    return SeasonPlan(
        players=players,
        spread=float(numbers.pop("spread")),
        drift=float(numbers.pop("drift")),
        **numbers,
    )


def _ready(folder: Path) -> None:
    """Look before the work whether plots can be drawn.

    Raises:
        Misuse: matplotlib is not installed, or the folder does not exist.
    """
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        raise Misuse("--plots needs matplotlib: pip install 'tourneyelo[plots]'")
    if not folder.is_dir():
        raise Misuse(f"--plots {folder}: there is no such folder")


def _progress(systems: int) -> Callable[[str], None]:
    """Say on a terminal which system is at work."""
    if not sys.stderr.isatty():
        return lambda _name: None
    done = iter(range(1, systems + 1))
    return lambda name: click.echo(f"{next(done)} of {systems}: {name}", err=True)


def _show(made: Any) -> None:
    from tourneyelo.cli.terminal import show_finding, show_table
    from tourneyelo.host.simulation.document import section
    from tourneyelo.model.wording import counted

    plan = made.season
    facts = (
        counted(plan.events, "event"),
        counted(plan.rounds, "round"),
        counted(plan.players, "player"),
        counted(made.games, "game"),
        f"{plan.draws} % draws between equals",
        f"seed {plan.seed}",
    )
    click.secho(" · ".join(facts), dim=True)
    show_table(section(made), whole=True)
    for finding in made.findings:
        show_finding(finding)
