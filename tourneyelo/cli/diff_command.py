"""`tourneyelo diff`."""

from __future__ import annotations

import sys

import click

from tourneyelo.cli import DONE, ERRORS_FOUND, options, output
from tourneyelo.cli.reading import Reading, with_reading
from tourneyelo.host import Host, comparison, pipeline
from tourneyelo.model import Report, SourceFacts
from tourneyelo.model.correction import Correction
from tourneyelo.plugin import GENERAL, Imported


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("-o", "--output", "target", metavar="OUT", help="Write a sheet (.xlsx, .html, .csv).")
@with_reading(joins=False, repairs=False)
@options.as_json
@click.pass_obj
def command(
    host: Host,
    old: str,
    new: str,
    target: str | None,
    reading: Reading,
    as_json: bool,
) -> int:
    """Show what changed between two versions of a report, as corrections to act on.

    Players are matched by FIDE number, then by name and number; never between two candidates.
    Errors of NEW are told, and then the exit status is 1.
    """
    before = reading.read(host, reading.open_only(host, old))
    after = reading.read(host, reading.open_only(host, new))
    corrections = comparison.compare(before.tournament, after.tournament)
    if target:
        output.refuse_input(target, old, new)
        _write(host, after, corrections, target)
    elif as_json:
        _print_json(before.source, after.source, corrections)
    else:
        _show(corrections)
    report = pipeline.check(host, after, GENERAL)
    errors = output.errors_among(report.findings)
    output.tell(errors)
    return ERRORS_FOUND if errors else DONE


def _write(host: Host, after: Imported, corrections: tuple[Correction, ...], target: str) -> None:
    report = Report(
        source=after.source,
        tournament=after.tournament,
        sections=(comparison.section_of(corrections),),
    )
    output.write_tables(host, report, target, "corrections")


def _print_json(old: SourceFacts, new: SourceFacts, corrections: tuple[Correction, ...]) -> None:
    from tourneyelo.model.document import encode
    from tourneyelo.model.documents.corrections import diff_document

    click.echo(encode(diff_document(old, new, corrections)))


def _show(corrections: tuple[Correction, ...]) -> None:
    from tourneyelo.cli.table import brief
    from tourneyelo.cli.terminal import show_table
    from tourneyelo.model.wording import counted

    if not corrections:
        click.echo("no difference")
        return
    cut = sys.stdout.isatty()
    show_table(brief(comparison.section_of(corrections)), whole=not cut)
    touching = sum(correction.touches_rating for correction in corrections)
    click.echo(f"{counted(len(corrections), 'correction')}, {touching} touching ratings")
