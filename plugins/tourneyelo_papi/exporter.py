"""The exporter of the JSON twin of Papi's database."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO, ClassVar

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo_papi import codes
from tourneyelo_papi.losses import losses
from tourneyelo_papi.options import PapiOptions
from tourneyelo_papi.writing import encoded, twin_of


class PapiJsonExporter(Exporter):
    """Writes the JSON from which papi-converter makes the database; ask for it by name.

    No library for Python writes the database itself.
    """

    name = "papi-json"
    usual_extension = ".json"
    title = "JSON for papi-converter, which makes a Papi database (FFE)"
    variants: ClassVar[tuple[str, ...]] = (".json",)
    needs_rating = False
    profile = "ffe"
    options = PapiOptions
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what Papi must know, what is changed, and what has no field."""
        return losses(report.tournament, options)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the JSON."""
        out.write(encoded(twin_of(report.tournament, options)))
