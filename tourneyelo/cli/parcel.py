"""`tourneyelo report --for NAME`: everything that a federation wants, in one folder."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from tourneyelo.cli import DONE, ERRORS_FOUND, options, output
from tourneyelo.cli.report_job import ReportJob
from tourneyelo.errors import Misuse
from tourneyelo.host import directory, federations, parcel, pipeline
from tourneyelo.host.codes import ACCENTS
from tourneyelo.host.filling import fill
from tourneyelo.model import FederationProfile, Report, Severity
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Exporter, Imported, RatingSystem


def write_parcel(
    job: ReportJob,
    whom: str,
    files: Sequence[str],
    target: str,
    to_format: str | None,
    settings: dict[str, str],
) -> int:
    """Write the report, the forms and a cover sheet as one set; return the exit status.

    Raises:
        Refused: an input cannot be read, a format cannot hold it, or a file cannot be written.
        Misuse: the federation takes no such format, or an option is nobody's.
    """
    profile = directory.find(job.host, whom)
    exporter = directory.report_format(job.host, profile, to_format)
    _refuse_target(target)
    forms = parcel.forms_of(job.host, profile)
    settings = _in_plain_letters(profile, exporter, settings)
    rating = job.host.rating_systems[job.system]
    for_rating, given = _routed(settings, rating, (exporter, *forms))
    events = job.every_event(files)
    checked = [_checked(job, profile, exporter, each, plain="ascii" in settings) for each in events]
    if errors := [e for report in checked for e in output.errors_among(report.findings)]:
        output.tell(errors)
        found = counted(len(errors), "error")
        click.echo(f"not written: {found}; {profile.title} would send it back", err=True)
        return ERRORS_FOUND
    rated = exporter.needs_rating or any(form.needs_rating for form in forms)
    reports = [
        _complete(job, report, event, for_rating if rated else None)
        for report, event in zip(checked, events, strict=True)
    ]
    made = parcel.pack(job.host, profile, exporter, reports, lambda each: given[each.name])
    _tell(profile, reports, made, exporter)
    parcel.write(made, Path(target), reports)
    _tell_written(profile, Path(target), made)
    return DONE


def _routed(
    settings: dict[str, str], rating: RatingSystem, formats: Sequence[Exporter]
) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Hand out the options: those of the rating, and those of the formats by their names.

    Raises:
        Misuse: one is nobody's, or does not fit.
    """
    for_rating, *others = options.route(settings, rating, *formats)
    for exporter, given in zip(formats, others, strict=True):
        fill(exporter, given)
    names = (exporter.name for exporter in formats)
    return for_rating, dict(zip(names, others, strict=True))


def _tell_written(profile: FederationProfile, folder: Path, made: parcel.Parcel) -> None:
    """Name the files, and what else lies in a folder that was there before."""
    click.echo(f"written: {folder}: {listed(made.contents)} (for {profile.title})", err=True)
    inside = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    others = [name for name in inside if name not in made.files and not name.startswith(".")]
    if others:
        click.echo(f"also in {folder}, but not of this report: {listed(others)}", err=True)


def _refuse_target(target: str) -> None:
    """Refuse what is no folder, before anything is read.

    Raises:
        Misuse: it is standard output, a file, or in a folder that does not exist.
    """
    path = Path(target)
    if target == output.STANDARD_OUTPUT:
        raise Misuse("--for writes several files: give a folder or a .zip")
    if path.exists() and not path.is_dir() and path.suffix.lower() != ".zip":
        raise Misuse(f"{target} is a file: --for writes a folder or a .zip")
    if not path.absolute().parent.is_dir():
        raise Misuse(f"the folder {path.parent} does not exist")


def _checked(
    job: ReportJob,
    profile: FederationProfile,
    exporter: Exporter,
    event: Imported,
    *,
    plain: bool,
) -> Report:
    """Check an event; letters are no matter when the report is written in plain ones."""
    today = datetime.datetime.now().astimezone().date()
    asking = federations.Asking(today=today, format=exporter, problems=False)
    report = federations.check(job.host, event, profile.name, job.overrides, asking)
    solved = {ACCENTS.id} if plain else set()
    findings = tuple(finding for finding in report.findings if finding.code not in solved)
    return msgspec.structs.replace(report, findings=findings)


def _in_plain_letters(
    profile: FederationProfile, exporter: Exporter, settings: dict[str, str]
) -> dict[str, str]:
    """Write names as the federation wants them, where the format can and the user is silent."""
    can = "ascii" in exporter.options.__struct_fields__
    return {"ascii": "true", **settings} if profile.plain_letters and can else settings


def _complete(
    job: ReportJob, checked: Report, event: Imported, settings: dict[str, str] | None
) -> Report:
    """Add figures, where a format needs them, and tables to what was checked."""
    if settings is None:
        return pipeline.with_sections(job.host, checked)
    rated = job.rate(event, settings)
    findings = [*checked.findings, *rated.findings]
    report = pipeline.compose(rated.source, rated.tournament, findings, rated.rating)
    return pipeline.with_sections(job.host, report)


def _tell(
    profile: FederationProfile, reports: Sequence[Report], made: parcel.Parcel, exporter: Exporter
) -> None:
    """Tell what was found, what is lost on the way, and which forms are left out."""
    findings = [f for report in reports for f in report.findings]
    output.tell(f for f in dict.fromkeys(findings) if f.severity is not Severity.NOTE)
    output.tell(made.findings)
    for form in made.left_out:
        reasons = listed(reason.message for reason in form.reasons)
        click.echo(f"left out: {form.title}: {reasons}", err=True)
    if exporter.name != (profile.reports or ("",))[0]:
        others = listed(profile.reports)
        click.echo(f"{profile.title} takes {others}; written is {exporter.name}", err=True)
