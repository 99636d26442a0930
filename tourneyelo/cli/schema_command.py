"""`tourneyelo schema`."""

from __future__ import annotations

import json

import click

from tourneyelo.cli import DONE
from tourneyelo.errors import Misuse
from tourneyelo.host import Host
from tourneyelo.model.documents import DOCUMENTS, schema


@click.command("schema")
@click.argument("name", metavar="[NAME]", default="report", type=click.Choice([*DOCUMENTS]))
@click.option("--xml", "as_xml", is_flag=True, help="Print the schema (XSD) of the XML report.")
@click.pass_obj
def command(host: Host, name: str, as_xml: bool) -> int:
    """Print the JSON Schema of what `--json` prints, or the schema of the XML report.

    NAME is report (by itself), standings, norms, first-ratings, period, diff or
    federations.
    """
    if as_xml:
        if name != "report":
            raise Misuse(f"--xml: {name} is written as JSON only; the report has a schema of XML")
        click.echo(host.exporters["xml"].schema() or b"", nl=False)
        return DONE
    click.echo(json.dumps(schema(name), indent=2))
    return DONE
