"""The TRF16 exporter: strict columns, CR LF, UTF-8; what it cannot carry is said beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from tourneyelo.model import Finding, Report, Tournament
from tourneyelo.plugin import Exporter
from tourneyelo_trf import codes, losses
from tourneyelo_trf.lines import header_lines, player_lines, team_lines
from tourneyelo_trf.records import FORMAT

_LINE_END = "\r\n"
_NO_LINE_ENDS = str.maketrans("\r\n\0", "   ")


class Trf16Exporter(Exporter):
    """Writes TRF16 (C.04 Annex 2): records 001 to 132 and kept lines at their places."""

    name = "trf16"
    title = "Tournament Report File, TRF16"
    extensions = (".trf", ".txt")
    needs_rating = False
    profile = "fide"
    codes = codes.WRITER

    def problems(self, report: Report) -> Iterable[Finding]:
        """Say what TRF16 cannot carry and what is filled in."""
        for each in (losses.forbidding, losses.filled_in, losses.changed, losses.left_out):
            yield from each(report.tournament)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the report."""
        text = "".join(line + _LINE_END for line in _lines(report.tournament))
        out.write(text.encode("utf-8", "replace"))


def _lines(tournament: Tournament) -> Iterator[str]:
    """Yield every line, kept lines behind the record they stood behind."""
    kept: dict[str, list[str]] = {}
    for record in tournament.kept:
        if record.format == FORMAT and not losses.belongs_to_trf26(record.text):
            line = record.text.translate(_NO_LINE_ENDS)
            kept.setdefault(record.after, []).append(line)
    yield from kept.pop("", ())
    records = (*header_lines(tournament), *player_lines(tournament), *team_lines(tournament))
    for anchor, line in records:
        yield line
        yield from kept.pop(anchor, ())
    for lines in kept.values():
        yield from lines
