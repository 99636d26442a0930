"""Writes results files for the English Chess Federation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, BinaryIO

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import SetExporter
from tourneyelo_ecf.report import codes, losses
from tourneyelo_ecf.report.options import EcfReportOptions, details_of
from tourneyelo_ecf.report.writing import written


class EcfExporter(SetExporter):
    """Writes one file, of one section or of all sections of an event."""

    name = "ecf"
    title = "Results file of the English Chess Federation"
    needs_rating = False
    profile = "ecf"
    options = EcfReportOptions
    codes = codes.WRITER
    most_events = None

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the federation would refuse, what changes and what is left out."""
        return losses.problems((report.tournament,), options)

    def set_problems(self, reports: Sequence[Report], options: Any) -> Iterable[Finding]:
        """Say the same of all sections."""
        return losses.problems([report.tournament for report in reports], options)

    def files(self, reports: Sequence[Report], options: Any) -> Mapping[str, bytes]:
        """Make the file under the name that the federation wants."""
        events = [report.tournament for report in reports]
        return {losses.file_name(details_of(events, options)): written(events, options)}

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the file of one section."""
        out.write(written((report.tournament,), options))
