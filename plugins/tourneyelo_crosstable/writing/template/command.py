"""`tourneyelo template`."""

from __future__ import annotations

import click

from tourneyelo.plugin import Command


class TemplateCommand(Command):
    """Writes an empty crosstable."""

    name = "template"
    title = "Write an empty crosstable to fill in by hand."

    def build(self) -> click.Command:
        """Return the command."""
        return command


@click.command("template")
def command() -> None:
    """Write an empty crosstable to fill in by hand."""
