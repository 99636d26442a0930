"""`tourneyelo formats`."""

from __future__ import annotations

from collections.abc import Iterable

import click

from tourneyelo.cli import DONE, REFUSED
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Refused
from tourneyelo.host import Host, detection, events
from tourneyelo.host.detection import Answer
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Exporter, Importer, Source


@click.command("formats")
@click.argument("file", metavar="[FILE]", required=False)
@with_reading(joins=False, repairs=False)
@click.option("-v", "--verbose", is_flag=True, help="Show why the others do not claim it, too.")
@click.pass_obj
def command(host: Host, file: str | None, reading: Reading, *, verbose: bool) -> int:
    """List the formats that are read and written; with FILE, who claims it and why."""
    if file is None:
        _list(host)
        return DONE
    source = reading.open_only(host, file)
    titles = events.titles(host, source, reading.format)
    _show_events(titles)
    if len(titles) > 1 and source.event is None:
        click.echo("name one behind the file to see how it is understood")
        return DONE
    source = events.inside(host, source)
    _show_claims(detection.ask_all(host.importers, source), every=verbose)
    return _understanding(host, source, reading)


def _show_events(titles: tuple[str, ...]) -> None:
    """Name the events in the input, when it holds several, as they are named behind the file."""
    if len(titles) > 1:
        click.echo(f"holds {counted(len(titles), 'event')}:")
        for number, title in enumerate(titles, 1):
            click.echo(f"  {number:>3} {title}")
        click.echo()


def _show_claims(answers: list[Answer], *, every: bool) -> None:
    """Print who claims the input, how surely and why; everybody's answer when nobody does."""
    claims = [answer for answer in answers if answer.detection.certainty]
    shown = answers if every or not claims else claims
    width = max(len(answer.importer.name) for answer in shown)
    for answer in shown:
        certainty = answer.detection.certainty.name.lower()
        click.echo(f"{answer.importer.name:<{width}}  {certainty:<9} {answer.detection.reason}")
    hidden = len(answers) - len(shown)
    if hidden:
        click.echo(f"{counted(hidden, 'other format')} asked; --verbose says why not")


def _list(host: Host) -> None:
    click.echo("read:")
    _list_offers(host.importers)
    click.echo("written:")
    _list_offers(host.exporters)


def _list_offers(offers: Iterable[Importer | Exporter]) -> None:
    listed = list(offers)
    width = max(len(offer.name) for offer in listed)
    for offer in listed:
        extensions = f" ({' '.join(offer.extensions)})" if offer.extensions else ""
        click.echo(f"  {offer.name:<{width}}  {offer.title}{extensions}")


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
