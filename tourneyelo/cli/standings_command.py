"""`tourneyelo standings`."""

from __future__ import annotations

from typing import Any

import click

from tourneyelo.cli import DONE, ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import Host, standings
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Report, Standing
from tourneyelo.model.document import encode, refusal_of, standings_of
from tourneyelo.plugin import Imported


@click.command("standings")
@click.argument("file", metavar="FILE")
@options.tie_breaks
@click.option("--edition", metavar="2024|2026", help="Edition of the rules, against the date.")
@click.option("--after", type=int, metavar="ROUND", help="Standings after this round.")
@click.option("--explain", metavar="PLAYER", help="Show how the values of a player arose.")
@click.option("--lots", type=int, metavar="SEED", help="Draw lots among those still tied.")
@click.option("--unrated", type=int, metavar="RATING", help="Rating fixed for unrated players.")
@options.system
@with_reading()
@options.overrides
@options.settings
@options.as_json
@options.verbose
@click.pass_obj
def command(
    host: Host,
    /,
    file: str,
    system: str,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    as_json: bool,
    verbose: bool,
    explain: str | None,
    **asked: Any,
) -> int:
    """Rank an event by its tie-breaks and compare with the declared ranks.

    The order comes from the event (records 202 and 212) unless --tie-breaks gives it. PLAYER is
    a number or a part of the name, of a team in a team event.
    """
    chosen = _chosen(host, system, settings, asked)
    try:
        imported = reading.read(host, reading.open_only(host, file))
        report = _ranked(host, imported, system, overrides, chosen, explain)
    except Refused as error:
        if as_json:
            click.echo(encode(refusal_of(error.findings)))
        raise
    if as_json:
        click.echo(encode(standings_of(report)))
    else:
        from tourneyelo.cli.ranking import show_standings

        show_standings(report, explain=explain is not None, verbose=verbose)
    ranked = report.standings is not None and bool(report.standings.lines)
    return output.status_of(report) if ranked else max(ERRORS_FOUND, DONE)


def _chosen(
    host: Host, system: str, settings: dict[str, str], asked: dict[str, Any]
) -> dict[str, Any]:
    """Bring the options of the command line and of -O together.

    Raises:
        Misuse: the system does not know one of them.
    """
    offer = host.standings_systems[system]
    given = {name: value for name, value in asked.items() if value not in (None, "")}
    for name in given:
        if name not in offer.options.__struct_fields__:
            raise Misuse(f"--{name}: the system {system} has no such option")
    (routed,) = options.route(settings, offer)
    return {**routed, **given}


def _ranked(
    host: Host,
    imported: Imported,
    system: str,
    overrides: Overrides,
    chosen: dict[str, Any],
    explain: str | None,
) -> Report:
    """Rank; a second time with the explanation of whom the first time has found."""
    report = standings.standings(host, imported, system, overrides, chosen)
    if explain is None or report.standings is None:
        return report
    number = find(report.standings.lines, explain).number
    return standings.standings(host, imported, system, overrides, {**chosen, "explain": (number,)})


def find(lines: tuple[Standing, ...], wanted: str) -> Standing:
    """Find a line by number, else by a part of the name without regard to case.

    Raises:
        Misuse: nobody fits, or several do; those are listed.
    """
    if wanted.isdecimal():
        fitting = [line for line in lines if line.number == int(wanted)]
    else:
        fitting = [line for line in lines if wanted.casefold() in line.name.casefold()]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise Misuse(f"nobody in these standings is {wanted!r}")
    names = "; ".join(f"{line.number} {line.name}" for line in fitting[:8])
    raise Misuse(f"{len(fitting)} fit {wanted!r}: {names}")
