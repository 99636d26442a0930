"""`tourneyelo list match`."""

from __future__ import annotations

import click

from tourneyelo.cli import DONE, ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, decisions, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Severity, by_number
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import ListEnricher, ListEnrichment


@click.command("match")
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", "target", metavar="OUT", help="Write what is to be decided (CSV).")
@click.option("--owner", default="FIDE", show_default=True, metavar="NAME", help="Whose list.")
@with_reading()
@options.overrides
@click.pass_obj
def command(
    host: Host,
    file: str,
    target: str | None,
    owner: str,
    reading: Reading,
    overrides: Overrides,
) -> int:
    """Find the players of an event on the list in force, and say who is in question.

    Decide in OUT - `yes` behind the right person, `none` behind whoever is on no list - and give it
    back with --accept.
    """
    enricher = _enricher(host, owner)
    imported = reading.read(host, reading.open_only(host, file))
    if overrides.lists is None:
        raise Misuse("there is no rating list on this machine; see: tourneyelo list import --help")
    bare = pipeline.enrich(host, imported.tournament, overrides.without_lists())[0]
    overrides.refuse_wrong_decisions(bare, owner)
    found = enricher.consult(bare, overrides.lists, overrides.decisions, enricher.options())
    _tell(found)
    if target is not None:
        output.refuse_input(target, file)
        text = decisions.review(found.questions, by_number(bare))
        output.write_text(target, text)
    errors = any(finding.severity is Severity.ERROR for finding in found.findings)
    return ERRORS_FOUND if errors else DONE


def _enricher(host: Host, owner: str) -> ListEnricher:
    for enricher in host.enrichers:
        if isinstance(enricher, ListEnricher) and enricher.owner == owner:
            return enricher
    owners = [e.owner for e in host.enrichers if isinstance(e, ListEnricher)]
    raise Misuse(f"--owner {owner}: nobody asks lists of that owner; there are: {listed(owners)}")


def _tell(found: ListEnrichment) -> None:
    from tourneyelo.cli.terminal import show_findings

    show_findings(found.findings, verbose=True)
    click.echo(f"{counted(len(found.questions), 'player')} in question")
