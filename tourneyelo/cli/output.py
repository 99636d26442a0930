"""Writing what a command made: to a file as a whole, or to standard output for `-`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click
import msgspec

from tourneyelo.cli import DONE, ERRORS_FOUND
from tourneyelo.cli.terminal import abridged, more_alike
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, set_writing, writing
from tourneyelo.host.addresses import address_of
from tourneyelo.model import Finding, Report, Severity, worst
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Exporter, SetExporter

STANDARD_OUTPUT = "-"
_SHEETS = ("csv", "html", "workbook")
"""Exporters of tables; the others write the event itself."""


def write(exporter: Exporter, report: Report, target: str, settings: dict[str, str]) -> None:
    """Write a report and say on standard error where it went.

    Raises:
        Refused: it cannot be written.
        Misuse: the folder does not exist.
    """
    if target == STANDARD_OUTPUT:
        sys.stdout.buffer.write(writing.as_bytes(exporter, report, settings))
        return
    path = Path(target)
    if not path.parent.is_dir():
        raise Misuse(f"the folder {path.parent} does not exist")
    writing.write(exporter, report, path, settings)
    click.echo(f"written: {target} ({exporter.title})", err=True)


def write_all(
    exporter: Exporter, reports: Sequence[Report], target: str, settings: dict[str, str]
) -> None:
    """Write events as one file, or as a set into a folder.

    Raises:
        Refused: it cannot be written.
        Misuse: the folder above does not exist, or a file stands where a folder should be.
    """
    if not isinstance(exporter, SetExporter):
        write(exporter, reports[0], target, settings)
        return
    if target == STANDARD_OUTPUT:
        made = set_writing.files(exporter, reports, settings)
        sys.stdout.buffer.write(set_writing.as_one(made))
        return
    path = Path(target)
    if not path.absolute().parent.is_dir():
        raise Misuse(f"the folder {path.parent} does not exist")
    names = set_writing.write(exporter, reports, path, settings)
    said = target if names == [path.name] else f"{target}: {listed(names)}"
    click.echo(f"written: {said} ({exporter.title})", err=True)


def write_text(target: str, text: str) -> None:
    """Write a text in the same way."""
    if target == STANDARD_OUTPUT:
        click.echo(text, nl=False)
        return
    path = Path(target)
    if not path.parent.is_dir():
        raise Misuse(f"the folder {path.parent} does not exist")
    with writing.replacing(path) as out:
        out.write(text.encode())
    click.echo(f"written: {target}", err=True)


def write_tables(host: Host, report: Report, target: str, what: str) -> None:
    """Write the sections of a report, and nothing else of it, as sheets.

    Raises:
        Misuse: the extension is of no format for tables.
    """
    exporter = pipeline.exporter_for(host, Path(target).suffix)
    if exporter.name not in _SHEETS:
        raise Misuse(f"{target}: {what} are written as .xlsx, .html or .csv")
    first = report.sections[0].name
    names = getattr(exporter.options, "__struct_fields__", ())
    write(exporter, report, target, {"section": first} if "section" in names else {})


def write_states(target: Path | None, reports: Iterable[Report]) -> None:
    """Write what the systems keep of players after the event, if asked, and say where it went."""
    if target is None:
        return
    from tourneyelo.host.states.writing import states_of
    from tourneyelo.host.states.writing import write_states as write_them

    made = [
        (report.rating.system, state)
        for report in reports
        if report.rating
        for state in states_of(report)
    ]
    write_them(target, made)
    click.echo(f"written: {target} (states of {counted(len(made), 'player')})", err=True)


def refuse_input(target: str | Path, *files: str | Path) -> None:
    """Refuse to write over what was read.

    Raises:
        Misuse: the output is one of the inputs.
    """
    for file in (address_of(str(file)).file for file in files):
        if Path(target).exists() and Path(file).exists() and Path(target).samefile(file):
            raise Misuse(f"{target} is the input itself; write to another file")


def refuse_inputs(targets: Iterable[str | Path | None], files: Iterable[str | Path | None]) -> None:
    """Refuse to write over what was read, and to write two things to one file.

    Raises:
        Misuse: an output has no name or is one of the inputs, or both outputs are the same.
    """
    given = [str(target) for target in targets if target is not None]
    if "" in given:
        raise Misuse("an empty name was given for the output; is a variable of the shell unset?")
    if len(given) != len(set(given)):
        raise Misuse(f"{given[0]} is to be written twice; write to two files")
    for target in given:
        refuse_input(target, *(file for file in files if file is not None))


def tell(findings: Iterable[Finding]) -> None:
    """Say findings on standard error, one line each; what repeats itself is counted."""
    for finding, more in abridged(findings):
        click.echo(
            more_alike(finding, more) if more else f"{finding.severity}: {finding}", err=True
        )


def errors_among(findings: Iterable[Finding]) -> list[Finding]:
    """Pick the errors."""
    return [finding for finding in findings if finding.severity is Severity.ERROR]


def tell_refusal(findings: Iterable[Finding], said: set[str]) -> None:
    """Say why something was refused, one line each, and every remedy once."""
    for finding in findings:
        remedy = "" if finding.remedy in said else finding.remedy
        said.add(finding.remedy)
        click.echo(f"refused: {msgspec.structs.replace(finding, remedy=remedy)}", err=True)


def status_of(report: Report) -> int:
    """Return the exit status of a report that was made."""
    return ERRORS_FOUND if worst(report.findings) is Severity.ERROR else DONE
