"""JSON: the published document of a report."""

from __future__ import annotations

from typing import Any, BinaryIO

from tourneyelo.model import Report
from tourneyelo.plugin import Exporter


class JsonDocument(Exporter):
    """Writes schema `tourneyelo/report/1`."""

    name = "json"
    title = "JSON report (tourneyelo/report/1)"
    extensions = (".json",)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the whole report."""
        from tourneyelo.model.document import document_of, encode

        out.write(encode(document_of(report)) + b"\n")
