"""`tourneyelo plugins`."""

from __future__ import annotations

import click

from tourneyelo.cli import DONE, ERRORS_FOUND
from tourneyelo.host import Host


@click.command("plugins")
@click.pass_obj
def command(host: Host) -> int:
    """List every plugin with its distribution, what it offers, and what failed."""
    registries = host.registries()
    for plugin in host.plugins:
        click.echo(f"{plugin.name}  ({plugin.distribution})  {plugin.summary}")
        for kind, registry in registries.items():
            names = [owned.offer.name for owned in registry.owned if owned.plugin is plugin]
            if names:
                click.echo(f"    {kind.replace('_', ' ')}: {', '.join(names)}")
    for problem in host.problems:
        click.echo(f"failed: {problem}")
    failed = bool(host.problems)
    host.problems.clear()  # said just now; the closing warning would repeat them
    return ERRORS_FOUND if failed else DONE
