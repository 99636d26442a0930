"""The exporter of the table of the European Go Database."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import GENERAL, Exporter
from tourneyelo_egf.report import codes
from tourneyelo_egf.report.lines import table_lines
from tourneyelo_egf.report.losses import losses
from tourneyelo_egf.report.options import EgdOptions


class EgdExporter(Exporter):
    """Writes the table in ASCII, as the format page describes it."""

    name = "egd"
    title = "Result table of the European Go Database"
    extensions = (".h9",)
    needs_rating = False
    profile = GENERAL
    options = EgdOptions
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the table demands and lacks, and what it cannot carry."""
        return losses(report.tournament, options)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the table."""
        lines = table_lines(report.tournament, options)
        out.write("".join(f"{line}\n" for line in lines).encode("ascii", "replace"))
