"""`tourneyelo schema`."""

from __future__ import annotations

import json

import click

from tourneyelo.cli import DONE
from tourneyelo.model.document import schema


@click.command("schema")
def command() -> int:
    """Print the JSON Schema of `--json` reports."""
    click.echo(json.dumps(schema(), indent=2))
    return DONE
