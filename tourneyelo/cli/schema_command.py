"""`tourneyelo schema`."""

from __future__ import annotations

import json

import click

from tourneyelo.cli import DONE
from tourneyelo.model.documents import DOCUMENTS, schema


@click.command("schema")
@click.argument("name", metavar="[NAME]", default="report", type=click.Choice([*DOCUMENTS]))
def command(name: str) -> int:
    """Print the JSON Schema of what `--json` prints.

    NAME is report (by itself), standings, norms, first-ratings, period, diff or
    federations.
    """
    click.echo(json.dumps(schema(name), indent=2))
    return DONE
