"""`tourneyelo compare`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from tourneyelo.cli import options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.cli.several import print_documents, show_table_and_findings
from tourneyelo.host import Host, side_by_side
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.reading import read_states


@click.command("compare")
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", "target", metavar="OUT", help="Write sheets (.xlsx, .html, .csv).")
@options.players
@options.players_out
@with_reading()
@options.overrides
@options.settings
@options.as_json
@click.pass_obj
def command(
    host: Host,
    file: str,
    target: str | None,
    players: Path | None,
    players_out: Path | None,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    as_json: bool,
) -> int:
    """Show what every rating system that can rate this event makes of it.

    Systems that lack a parameter or a fact are named with the reason. -O NAME=VALUE is for all
    systems that know NAME, -O SYSTEM.NAME=VALUE for one.
    """
    output.refuse_inputs((target, players_out), (file, players))
    side_by_side.refuse_strangers(settings, host.rating_systems)
    states = read_states(players, host.rating_systems) if players else None
    imported = reading.read(host, reading.open_only(host, file))
    compared = side_by_side.all_applicable(host, imported, overrides, settings, states)
    if not compared.reports:
        raise compared.refusal()
    table = side_by_side.long_section(compared)
    if target:
        first = compared.reports[0]
        wide = side_by_side.wide_section(compared.reports)
        known = side_by_side.systems_section(host.rating_systems, compared)
        report = msgspec.structs.replace(first, rating=None, sections=(table, wide, known))
        output.write_tables(host, report, target, "comparisons")
    elif as_json:
        print_documents(compared.reports)
    else:
        show_table_and_findings(list(compared.reports), table)
    output.write_states(players_out, compared.reports)
    # An error that one system alone has is told in its place; one of the event is in all of them.
    return min(output.status_of(report) for report in compared.reports)
