"""Writes RatingAdmin lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo_feda import codes, losses
from tourneyelo_feda.columns import HEADING
from tourneyelo_feda.lines import lines_of


class FedaExporter(Exporter):
    """Writes the list that FEDA's RatingAdmin took."""

    name = "feda"
    title = "RatingAdmin list of the Spanish federation (FEDA)"
    usual_extension = "_RatingAdmin.txt"
    needs_rating = False
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say what cannot be written, what is left blank, and what is left out."""
        return losses.problems(report.tournament)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the list."""
        lines = [HEADING, *lines_of(report.tournament)]
        out.write("".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))
