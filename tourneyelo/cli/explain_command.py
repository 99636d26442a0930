"""`tourneyelo explain`."""

from __future__ import annotations

from pathlib import Path

import click

from tourneyelo.cli import options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.reading import read_states
from tourneyelo.model import Player, Report, Tournament


@click.command("explain")
@click.argument("file", metavar="FILE")
@click.argument("player", metavar="PLAYER")
@options.tie_breaks
@options.system
@options.players
@with_reading()
@options.overrides
@options.settings
@click.pass_obj
def command(
    host: Host,
    file: str,
    player: str,
    tie_breaks: str,
    system: str,
    players: Path | None,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
) -> int:
    """Show one player's card: every game, why rated, why not, and how the figures add up.

    PLAYER is a starting rank number or a part of the name.
    """
    from tourneyelo.cli.card import show_card
    from tourneyelo.cli.terminal import show_findings

    rating = host.rating_systems[system]
    (chosen,) = options.route(settings, rating)
    imported = reading.read(host, reading.open_only(host, file))
    states = read_states(players, host.rating_systems) if players else None
    report = pipeline.rate(host, imported, system, overrides, chosen, states)
    found = find(report.tournament, player)
    show_card(report, found)
    _show_tie_breaks(host, report, found, tie_breaks)
    concerned = [f for f in report.findings if f.player in (None, found.number)]
    show_findings(concerned, verbose=False)
    return output.status_of(report)


def _show_tie_breaks(host: Host, report: Report, player: Player, tie_breaks: str) -> None:
    """Show how the tie-breaks arose, those asked for or those that the event states."""
    from tourneyelo.cli.ranking import show_explanations
    from tourneyelo.host import standings

    facts = report.tournament.pairing
    if not (tie_breaks or facts.tie_breaks or facts.standing_order):
        return
    asked = {"tie_breaks": tie_breaks, "explain": (player.number,)}
    made = standings.rank(host, report.tournament, options=asked, file=report.source.file)
    if not made.teams:
        show_explanations(made)


def find(tournament: Tournament, wanted: str) -> Player:
    """Find a player by number, else by a part of the name without regard to case.

    Raises:
        Misuse: nobody fits, or several do; those are listed.
    """
    if wanted.isdecimal():
        fitting = [p for p in tournament.players if p.number == int(wanted)]
    else:
        fitting = [p for p in tournament.players if wanted.casefold() in p.name.casefold()]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise Misuse(f"no player of this event is {wanted!r}")
    names = "; ".join(f"{player.number} {player.name}" for player in fitting[:8])
    raise Misuse(f"{len(fitting)} players fit {wanted!r}: {names}")
