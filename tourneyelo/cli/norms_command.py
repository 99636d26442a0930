"""`tourneyelo norms`."""

from __future__ import annotations

import click
import msgspec

from tourneyelo.cli import DONE, ERRORS_FOUND, options
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline
from tourneyelo.host.filling import fill
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Severity
from tourneyelo.model.norm import NormsRun


@click.command("norms")
@click.argument("file", metavar="FILE")
@options.system
@click.option("--after", type=click.IntRange(min=1), metavar="ROUND", help="Forecast after ROUND.")
@click.option("--all", "everybody", is_flag=True, help="Everybody, not only norms and near misses.")
@with_reading()
@options.overrides
@options.settings
@options.as_json
@click.pass_obj
def command(
    host: Host,
    file: str,
    system: str,
    after: int | None,
    everybody: bool,
    reading: Reading,
    overrides: Overrides,
    settings: dict[str, str],
    as_json: bool,
) -> int:
    """Judge title norms: who reached one, who missed one by what, or what is still needed.

    A norm counts only when FIDE accepts event and report; what FILE does not tell is said.
    """
    chosen = host.norm_systems[system]
    (given,) = options.route(settings, chosen)
    imported = reading.read(host, reading.open_only(host, file))
    tournament, findings = pipeline.enrich(host, imported.tournament, overrides)
    if after is not None and after >= max(tournament.rounds, tournament.declared.rounds or 0):
        raise Misuse(f"--after {after}: no round remains; leave it out to judge the norms")
    filled = fill(chosen, given)
    if after is None:
        run = chosen.norms(tournament, filled)
    else:
        run = chosen.prospects(tournament, after, filled)
    run = msgspec.structs.replace(run, findings=(*imported.findings, *findings, *run.findings))
    if as_json:
        _print_json(run)
    else:
        _show(run, tournament.title or file, everybody=everybody)
    return ERRORS_FOUND if any(f.severity is Severity.ERROR for f in run.findings) else DONE


def _print_json(run: NormsRun) -> None:
    from tourneyelo.model.document import encode
    from tourneyelo.model.documents.norms import norms_document

    click.echo(encode(norms_document(run)))


def _show(run: NormsRun, event: str, *, everybody: bool) -> None:
    from tourneyelo.cli.norms_view import show_norms, show_prospects
    from tourneyelo.cli.terminal import show_findings

    click.secho(event, bold=True)
    click.secho(f"rules: {run.rules}", dim=True)
    if run.prospects:
        show_prospects(run, everybody=everybody)
    else:
        show_norms(run, everybody=everybody)
    show_findings(run.findings, verbose=False)
