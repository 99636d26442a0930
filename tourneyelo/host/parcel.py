"""The parcel: everything that a federation wants of events, in one folder, with a cover sheet."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host import directory, folders, set_writing, writing
from tourneyelo.host.codes import LATE
from tourneyelo.host.cover_sheet import LeftOut, cover_sheet
from tourneyelo.host.filling import fill
from tourneyelo.host.pipeline import Options
from tourneyelo.model import FederationProfile, Finding, Report, Severity, Surety
from tourneyelo.model.names import plain_words
from tourneyelo.plugin import Exporter, SetExporter

if TYPE_CHECKING:
    from tourneyelo.host import Host

COVER = "cover-sheet"
PAGE = ".html"
OptionsOf = Callable[[Exporter], Options]
"""Which of the options that the user gave an exporter knows."""
Made = Mapping[str, bytes]


class Parcel(msgspec.Struct, frozen=True):
    """Files by name, what each is, and what was found on the way."""

    files: dict[str, bytes]
    contents: dict[str, str]
    left_out: tuple[LeftOut, ...]
    findings: tuple[Finding, ...]


def forms_of(host: Host, profile: FederationProfile) -> list[Exporter]:
    """Return the exporters of the forms that go along, as pages to be printed where they can."""
    return [_printable(exporter) for exporter in directory.installed(host, profile.forms)]


def pack(
    host: Host,
    profile: FederationProfile,
    exporter: Exporter,
    reports: Sequence[Report],
    options: OptionsOf,
) -> Parcel:
    """Make everything in memory: the report of the events, their forms, and the cover sheet.

    A form that does not apply is left out and told; what the format cannot hold is refused.

    Args:
        host: the plugins.
        profile: the federation.
        exporter: one of the formats that it takes.
        reports: the events, checked for the federation, with their tables.
        options: which options an exporter is given.

    Raises:
        Refused: the format cannot hold an event, or an exporter failed.
    """
    packing = _Packing(options)
    for group in _groups(exporter, reports):
        packing.add_report(exporter, group, _doubt(profile))
    for form in forms_of(host, profile):
        for report in reports:
            packing.add_form(form, report)
    said = tuple(dict.fromkeys(packing.findings))
    findings = (*_to_do(reports), *said)
    cover = _cover(host)
    if cover is not None:
        packing.contents = {f"{COVER}{PAGE}": "this sheet", **packing.contents}
        sheet = cover_sheet(profile, reports, packing.contents, packing.left_out, findings)
        packing.files[f"{COVER}{PAGE}"] = writing.as_bytes(cover, sheet)
    left_out = tuple(packing.left_out)
    return Parcel(packing.files, packing.contents, left_out, said)


class _Packing:
    """A parcel while it is filled."""

    def __init__(self, options: OptionsOf) -> None:
        self._options = options
        self.files: dict[str, bytes] = {}
        self.contents: dict[str, str] = {}
        self.left_out: list[LeftOut] = []
        self.findings: list[Finding] = []

    def add_report(self, exporter: Exporter, reports: Sequence[Report], doubt: str) -> None:
        """Add the report of events that go into one output, and how sure it is that it is taken.

        Raises:
            Refused: the format cannot hold them.
        """
        options = self._options(exporter)
        self.findings += writing.problems_of_all(exporter, reports, options)
        if isinstance(exporter, SetExporter):
            made: Made = set_writing.files(exporter, reports, options)
        else:
            made = _made(exporter, reports[0], options)
        self._add(made, f"the report: {exporter.title}{doubt}")

    def add_form(self, form: Exporter, report: Report) -> None:
        """Add a form of an event, or why it does not apply."""
        options = self._options(form)
        try:
            found = writing.problems(form, report, options)
            made = _made(form, report, options, form.name)
        except Refused as refused:
            self.left_out.append(LeftOut(form.title, refused.findings))
        else:
            self.findings += found
            self._add(made, form.title)

    def _add(self, made: Mapping[str, bytes], what: str) -> None:
        """Add files; one whose name is taken gets a number."""
        for name, content in made.items():
            free, path = name, Path(name)
            for number in itertools.count(2):
                if free not in self.files:
                    break
                free = f"{path.stem}-{number}{path.suffix}"
            self.files[free] = content
            self.contents[free] = what


def write(parcel: Parcel, target: Path, reports: Sequence[Report]) -> None:
    """Write a parcel into a folder, or into one file when it is called `.zip`.

    Raises:
        Refused: a file cannot be written; everything is as it was before.
        Misuse: it would take the place of a file that an event was read from.
    """
    set_writing.refuse_inputs(parcel.files, target, reports)
    folders.put(parcel.files, target)


def _to_do(reports: Sequence[Report]) -> Iterator[Finding]:
    """Pass on what is to be looked at; that it is late by today is true of today only."""
    for finding in (finding for report in reports for finding in report.findings):
        if finding.severity is not Severity.NOTE and finding.code != LATE.id:
            yield finding


def _doubt(profile: FederationProfile) -> str:
    """Say in words for the cover sheet how surely the format is known; nothing when it is."""
    sureties = {fact.surety for fact in profile.facts if fact.subject == "format"}
    if not sureties - {Surety.CONFIRMED}:
        return ""
    if Surety.CONFIRMED in sureties:
        return "; not all of this format is certain, see below"
    return "; that this format is taken is not confirmed, see below"


def _groups(exporter: Exporter, reports: Sequence[Report]) -> Iterator[Sequence[Report]]:
    """Part the events into as many as the format takes at a time."""
    most = set_writing.most_events(exporter) or len(reports)
    for at in range(0, len(reports), most):
        yield reports[at : at + most]


def _made(exporter: Exporter, report: Report, options: Options, prefix: str = "") -> Made:
    name = exporter.file_name(report, fill(exporter, options))
    return {name or _named(exporter, report, prefix): writing.as_bytes(exporter, report, options)}


def _named(exporter: Exporter, report: Report, prefix: str) -> str:
    """Name a file after its event in letters that every system takes."""
    event = " ".join(filter(None, (prefix, report.tournament.title)))
    words = [re.sub("[^a-z0-9]+", "", word) for word in plain_words(event)]
    stem = "-".join(filter(None, words))[:60].strip("-") or "event"
    kinds = (exporter.usual_extension, *exporter.variants, *exporter.extensions, ".txt")
    extension = PAGE if PAGE in exporter.variants else next(filter(None, kinds))
    return f"{stem}{extension}"


def _printable(exporter: Exporter) -> Exporter:
    return exporter.variant(PAGE) if PAGE in exporter.variants else exporter


def _cover(host: Host) -> Exporter | None:
    """Return the exporter that makes pages of tables; None when no plugin does."""
    found = [each for each in host.exporters if PAGE in each.extensions and each.needs_rating]
    return found[0] if found else None
