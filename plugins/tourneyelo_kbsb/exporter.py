"""Writes Belgian Elo files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO

import msgspec

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo_kbsb import codes, losses
from tourneyelo_kbsb.letters import LATIN
from tourneyelo_kbsb.lines import lines_of

_LINE_END = "\r\n"
_WIDTH = 100


class KbsbOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of the heading; what is not given is taken from the input."""

    sender: str | None = None
    """E-mail address of the sender (00D)."""
    club: str | None = None
    """Number of the sending club (00E)."""
    padded: bool = False
    """Fill lines up to 100 columns, as the interclub software does."""


class KbsbExporter(Exporter):
    """Writes the Elo file that is mailed to the rating officers."""

    name = "kbsb"
    title = "Belgian Elo file (KBSB/FRBE)"
    needs_rating = False
    profile = "kbsb"
    options = KbsbOptions
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the federation would refuse, what changes and what is left out."""
        return losses.problems(report.tournament, options.sender, options.club)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the file."""
        width = _WIDTH if options.padded else 0
        lines = lines_of(report.tournament, options.sender, options.club)
        text = "".join(line.ljust(width) + _LINE_END for line in lines)
        out.write(text.encode(LATIN, "replace"))
