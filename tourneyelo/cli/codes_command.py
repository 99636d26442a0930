"""`tourneyelo codes`."""

from __future__ import annotations

import click

from tourneyelo.cli import DONE
from tourneyelo.errors import UnknownName
from tourneyelo.host import Host
from tourneyelo.model.document import encode


@click.command("codes")
@click.argument("code", metavar="[CODE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_obj
def command(host: Host, code: str | None, as_json: bool) -> int:
    """List every kind of finding: code, severity, meaning, remedy, source."""
    codes = host.codes()
    if code is not None:
        codes = [each for each in codes if each.id == code.upper()]
        if not codes:
            raise UnknownName("code", code, [each.id for each in host.codes()])
    if as_json:
        click.echo(encode(list(codes)))
        return DONE
    for each in codes:
        click.echo(f"{each.id:<9} {each.severity:<8} {each.title}")
        for label, text in (("remedy", each.remedy), ("source", each.source)):
            if text:
                click.echo(f"{'':18} {label}: {text}")
    return DONE
