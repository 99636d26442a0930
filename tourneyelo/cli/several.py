"""Several systems on one event, on the screen or as JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import click

from tourneyelo.cli import output
from tourneyelo.host import pipeline, side_by_side
from tourneyelo.model import Report, Section


def show_side_by_side(reports: list[Report], *, as_json: bool) -> int:
    """Print the figures of several systems beside each other; return the exit status."""
    if as_json:
        print_documents(reports)
    else:
        show_table_and_findings(reports, side_by_side.wide_section(reports))
    return max(output.status_of(report) for report in reports)


def print_documents(reports: Iterable[Report]) -> None:
    """Print the reports as a list of JSON documents, each naming its system."""
    from tourneyelo.model.document import document_of, encode

    click.echo(encode([document_of(report) for report in reports]))


def show_table_and_findings(reports: list[Report], section: Section) -> None:
    """Print a joint table, then what was found, each thing once."""
    from tourneyelo.cli.terminal import show_findings, show_table

    event = reports[0].tournament
    click.secho(event.title or reports[0].source.file or "unnamed event", bold=True)
    show_table(section, whole=not sys.stdout.isatty())
    found = pipeline.gravest_first(f for report in reports for f in report.findings)
    show_findings(found, verbose=False)
