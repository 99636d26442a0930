"""The exporter of FESA's report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO, ClassVar

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import GENERAL, Exporter
from tourneyelo_fesa.report import codes
from tourneyelo_fesa.report.letters import ENCODING
from tourneyelo_fesa.report.losses import losses
from tourneyelo_fesa.report.options import FesaOptions
from tourneyelo_fesa.report.writing import report_lines


class FesaExporter(Exporter):
    """Writes the report in ISO-8859-1, as FESA's guide describes it; ask for it by name."""

    name = "fesa"
    title = "Shogi report of FESA (turnering.txt)"
    extensions: ClassVar[tuple[str, ...]] = ()
    needs_rating = False
    profile = GENERAL
    options = FesaOptions
    codes = codes.WRITER

    def file_name(self, report: Report, options: Any) -> str:  # noqa: ARG002
        """Name the file as FESA's guide does."""
        return "turnering.txt"

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the report demands and lacks, and what it cannot carry."""
        return losses(report.tournament, options)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the report."""
        lines = report_lines(report.tournament, options)
        out.write("".join(f"{line}\n" for line in lines).encode(ENCODING, "replace"))
