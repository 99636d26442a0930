"""`tourneyelo diff`."""

from __future__ import annotations

from pathlib import Path

import click

from tourneyelo.cli import DONE, inputs, options, output
from tourneyelo.host import Host, comparison, pipeline
from tourneyelo.model import Report, SourceFacts
from tourneyelo.plugin import Imported

SCHEMA = "tourneyelo/diff/1"


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("-o", "--output", "target", metavar="OUT", help="Write a sheet (.xlsx, .html, .csv).")
@options.from_format
@options.encoding
@options.as_json
@click.pass_obj
def command(
    host: Host,
    old: str,
    new: str,
    target: str | None,
    from_format: str | None,
    encoding: str | None,
    as_json: bool,
) -> int:
    """Show what changed between two versions of a report, as corrections to act on.

    Players are matched by FIDE number, then by name and number; never between two candidates.
    """
    before = pipeline.read(host, inputs.open_one(old, encoding), from_format)
    after = pipeline.read(host, inputs.open_one(new, encoding), from_format)
    corrections = comparison.compare(before.tournament, after.tournament)
    if target:
        _write(host, after, corrections, target)
    elif as_json:
        _print_json(before.source, after.source, corrections)
    else:
        _show(corrections)
    return DONE


def _write(
    host: Host, after: Imported, corrections: tuple[comparison.Correction, ...], target: str
) -> None:
    exporter = pipeline.exporter_for(host, Path(target).suffix)
    settings = {"section": "corrections"} if "section" in _names(exporter.options) else {}
    report = Report(
        source=after.source,
        tournament=after.tournament,
        sections=(comparison.section_of(corrections),),
    )
    output.write(exporter, report, target, settings)


def _names(options_type: type) -> tuple[str, ...]:
    return getattr(options_type, "__struct_fields__", ())


def _print_json(
    old: SourceFacts, new: SourceFacts, corrections: tuple[comparison.Correction, ...]
) -> None:
    from tourneyelo.model.document import encode

    document = {"schema": SCHEMA, "old": old, "new": new, "corrections": corrections}
    click.echo(encode(document))


def _show(corrections: tuple[comparison.Correction, ...]) -> None:
    from tourneyelo.cli.table import brief
    from tourneyelo.cli.terminal import counted, show_table

    if not corrections:
        click.echo("no difference")
        return
    show_table(brief(comparison.section_of(corrections)))
    touching = sum(correction.touches_rating for correction in corrections)
    click.echo(f"{counted(len(corrections), 'correction')}, {touching} touching ratings")
