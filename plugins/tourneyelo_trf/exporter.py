"""The TRF exporters: strict columns, CR LF, UTF-8; what they cannot carry is said beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from tourneyelo.model import Finding, Report, Tournament
from tourneyelo.plugin import Exporter
from tourneyelo_trf import codes, losses
from tourneyelo_trf.lines import header_lines, player_lines, team_lines
from tourneyelo_trf.records import FORMAT
from tourneyelo_trf.trf26 import writing
from tourneyelo_trf.trf26.order import Anchored, ordered

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

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say what TRF16 cannot carry and what is filled in."""
        for each in (losses.forbidding, losses.filled_in, losses.changed, losses.left_out):
            yield from each(report.tournament)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the report."""
        event = report.tournament
        kept = _kept(event, losses.belongs_to_trf26)
        out.write(_encoded(_merged(_trf16(event), kept)))


class Trf26Exporter(Exporter):
    """Writes TRF26 (C.02.03 Annexure A): the records of TRF16 and those of pairing and teams."""

    name = "trf26"
    title = "Tournament Report File, TRF26"
    extensions = (".trf26",)
    needs_rating = False
    profile = "fide"
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say what TRF26 cannot carry and what is filled in."""
        event = report.tournament
        for each in (losses.forbidding, losses.filled_in, losses.changed, losses.left_out_of_trf26):
            yield from each(event)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the report."""
        event = report.tournament
        out.write(_encoded(_merged(_trf26(event), _kept(event, losses.replaced_in_trf26))))


def _trf16(event: Tournament) -> list[Anchored]:
    lines = [*header_lines(event), *player_lines(event), *team_lines(event)]
    return ordered(lines, event.record_order)


def _trf26(event: Tournament) -> list[Anchored]:
    national = () if losses.has_national_records(event) else writing.national_lines(event)
    lines = [
        *header_lines(event),
        *writing.single_lines(event),
        *player_lines(event),
        *national,
        *(team_lines(event) if "013" in event.record_order else ()),
        *writing.team_lines(event),
        *writing.repeated_lines(event.pairing, event.declared.rounds or event.rounds),
    ]
    return ordered(lines, event.record_order)


def _kept(event: Tournament, dropped: Any) -> dict[str, list[str]]:
    """Collect the kept lines that are written, by the record they stood behind."""
    kept: dict[str, list[str]] = {}
    for record in event.kept:
        if record.format == FORMAT and not dropped(record.text):
            line = record.text.translate(_NO_LINE_ENDS)
            kept.setdefault(record.after, []).append(line)
    return kept


def _merged(lines: list[Anchored], kept: dict[str, list[str]]) -> Iterator[str]:
    """Yield every line, kept lines behind the last line of the record they stood behind."""
    last = {anchor: at for at, (anchor, _) in enumerate(lines)}
    yield from kept.pop("", ())
    for at, (anchor, line) in enumerate(lines):
        yield line
        if last[anchor] == at:
            yield from kept.pop(anchor, ())
    for rest in kept.values():
        yield from rest


def _encoded(lines: Iterable[str]) -> bytes:
    return "".join(line + _LINE_END for line in lines).encode("utf-8", "replace")
