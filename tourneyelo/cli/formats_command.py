"""`tourneyelo formats`."""

from __future__ import annotations

import click

from tourneyelo.cli import DONE, REFUSED
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Refused
from tourneyelo.host import Host, detection, events
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Source


@click.command("formats")
@click.argument("file", metavar="[FILE]", required=False)
@with_reading(joins=False, repairs=False)
@click.pass_obj
def command(host: Host, file: str | None, reading: Reading) -> int:
    """List the formats that are read and written; with FILE, who claims it and why."""
    if file is None:
        _list(host)
        return DONE
    source = reading.open(file)
    _show_events(events.titles(host, source, reading.format))
    source = events.inside(host, source)
    for answer in detection.ask_all(host.importers, source):
        certainty = answer.detection.certainty.name.lower()
        click.echo(f"{answer.importer.name:<14} {certainty:<9} {answer.detection.reason}")
    return _understanding(host, source, reading)


def _show_events(titles: tuple[str, ...]) -> None:
    """Name the events in the input, when it holds several, as they are named behind the file."""
    if len(titles) > 1:
        click.echo(f"holds {counted(len(titles), 'event')}:")
        for number, title in enumerate(titles, 1):
            click.echo(f"  {number:>3} {title}")
        click.echo()


def _list(host: Host) -> None:
    click.echo("read:")
    for importer in host.importers:
        click.echo(f"  {importer.name:<14} {importer.title} ({' '.join(importer.extensions)})")
    click.echo("written:")
    for exporter in host.exporters:
        click.echo(f"  {exporter.name:<14} {exporter.title} ({' '.join(exporter.extensions)})")


def _understanding(host: Host, source: Source, reading: Reading) -> int:
    """Print how the input was understood, or why it was refused."""
    try:
        imported = reading.read(host, source)
    except Refused as error:
        click.echo()
        for finding in error.findings:
            click.echo(f"refused: {finding}")
        return REFUSED
    click.echo(f"\nread as {imported.source.format}, {imported.encoding or 'binary'}:")
    for sentence in imported.understanding:
        click.echo(f"  {sentence}")
    return DONE
