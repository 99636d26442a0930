"""`tourneyelo completion`."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from tourneyelo.cli import DONE, cli


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> int:
    """Print the completion script of a shell.

    For bash: eval "$(tourneyelo completion bash)"
    """
    made = get_completion_class(shell)
    assert made is not None
    click.echo(made(cli, {}, "tourneyelo", "_TOURNEYELO_COMPLETE").source())
    return DONE
