"""`tourneyelo systems`."""

from __future__ import annotations

import click

from tourneyelo.cli import DONE, options
from tourneyelo.host import Host


@click.command("systems")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--status", "how_known", is_flag=True, help="Print what is inferred or unknown.")
@options.as_json
@click.pass_obj
def command(host: Host, name: str | None, how_known: bool, as_json: bool) -> int:
    """List rating systems: owner, unit, direction, status and source.

    With NAME: formula, parameters, what is kept of players, and a worked example computed now.
    """
    from tourneyelo.cli import systems_view
    from tourneyelo.model.document import encode

    if name is not None:
        system = host.rating_systems[name]
        if as_json:
            click.echo(encode(systems_view.described(host, system)))
        else:
            systems_view.show_one(host, system)
        return DONE
    if as_json:
        click.echo(encode([systems_view.facts(system) for system in host.rating_systems]))
    elif how_known:
        systems_view.show_status(host.rating_systems)
    else:
        systems_view.show_all(host.rating_systems)
    return DONE
