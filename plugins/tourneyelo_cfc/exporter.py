"""Writes Canadian .ctr files, by an inferred layout."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO, ClassVar, Literal

import msgspec

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo_cfc import codes, losses
from tourneyelo_cfc.lines import rows_of

_LINE_END = "\r\n"


class CfcOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that only the organiser knows; what is not given is taken from the input."""

    province: str | None = None
    """Two letters, such as ON."""
    director_id: str | None = None
    """CFC id of the tournament director."""
    organiser_id: str | None = None
    """CFC id of the organiser."""
    kind: Literal["S", "R"] | None = None
    """Swiss or round robin."""


class CfcExporter(Exporter):
    """Writes the results file that pairing programs make for the CFC."""

    name = "cfc"
    title = "Results file of the Chess Federation of Canada (.ctr, layout inferred)"
    extensions: ClassVar[tuple[str, ...]] = (".ctr",)
    needs_rating = False
    profile = "cfc"
    options = CfcOptions
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the federation would refuse, what changes and what is left out."""
        given = msgspec.structs.asdict(options)
        return losses.problems(report.tournament, given)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the file; every value stands in quotes."""
        given = msgspec.structs.asdict(options)
        for row in rows_of(report.tournament, given):
            line = ",".join(f'"{value}"' for value in row)
            out.write((line + _LINE_END).encode("ascii", "replace"))
