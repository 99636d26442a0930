"""The TRF exporters: strict columns, CR LF, UTF-8; what they cannot carry is said beforehand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO, ClassVar, Literal

import msgspec

from tourneyelo.model import Code, Finding, Report, Tournament
from tourneyelo.plugin import Exporter
from tourneyelo_trf import codes, losses, sections, transliteration
from tourneyelo_trf.lines import (
    TRF06,
    TRF16,
    Dialect,
    header_lines,
    player_lines,
    team_lines,
)
from tourneyelo_trf.records import FORMAT
from tourneyelo_trf.trf26 import writing
from tourneyelo_trf.trf26.order import Anchored, ordered

_LINE_END = "\r\n"
_NO_LINE_ENDS = str.maketrans("\r\n\0", "   ")


class TrfOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of all TRF exporters."""

    ascii: bool = False
    """Write plain letters by the table of this package."""
    names: Literal["refuse", "shorten"] = "refuse"
    """What becomes of names that are longer than their columns."""


class TrfExporter(Exporter):
    """What the versions of TRF have in common."""

    needs_rating = False
    profile: ClassVar[str | None] = "fide"
    options = TrfOptions
    codes: ClassVar[tuple[Code, ...]] = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the version cannot carry and what is filled in."""
        yield from sections.problems(report.tournament)
        event = sections.named_by_section(report.tournament)
        if options.ascii:
            yield from transliteration.problems(event)
            event = transliteration.in_ascii(event)
        yield from losses.long_names(event, shorten=options.names == "shorten")
        if options.names == "shorten":
            yield from losses.names_alike(event)
        for each in (losses.forbidding, losses.filled_in, losses.changed, self.left_out):
            yield from each(event)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the report."""
        event = sections.named_by_section(report.tournament)
        if options.ascii:
            event = transliteration.in_ascii(event)
        out.write(_encoded(_merged(self.lines(event), _kept(event, self.drops))))

    @abstractmethod
    def lines(self, event: Tournament) -> list[Anchored]:
        """Make the records in their order."""

    @abstractmethod
    def left_out(self, event: Tournament) -> Iterable[Finding]:
        """Tell what the version has no record for."""

    @abstractmethod
    def drops(self, line: str) -> bool:
        """Tell whether a kept line is not written."""


class Trf16Exporter(TrfExporter):
    """Writes TRF16 (C.04 Annex 2): records 001 to 132 and kept lines at their places."""

    name = "trf16"
    title = "Tournament Report File, TRF16"
    extensions: ClassVar[tuple[str, ...]] = (".trf", ".txt")

    def lines(self, event: Tournament) -> list[Anchored]:
        """Make the records of TRF16."""
        return _old(event, TRF16)

    def left_out(self, event: Tournament) -> Iterable[Finding]:
        """Tell what TRF16 has no record for, and what it must state."""
        yield from losses.point_byes(event)
        yield from losses.counts_filled_in(event, in_trf26=False)
        yield from losses.left_out(event, "TRF16")

    def drops(self, line: str) -> bool:
        """Leave out what only TRF26 knows."""
        return losses.belongs_to_trf26(line)


class Trf06Exporter(Trf16Exporter):
    """Writes TRF06, on request: byes as forfeits against nobody, short titles."""

    name = "trf06"
    title = "Tournament Report File of 2006 (Krause)"
    extensions: ClassVar[tuple[str, ...]] = (".tab",)
    profile: ClassVar[str | None] = None

    def lines(self, event: Tournament) -> list[Anchored]:
        """Make the records of TRF06."""
        return _old(event, TRF06)

    def left_out(self, event: Tournament) -> Iterable[Finding]:
        """Tell what TRF06 has no record or code for."""
        yield from losses.unmoved_draws(event)
        yield from losses.kinds_in_trf06(event)
        yield from losses.counts_filled_in(event, in_trf26=False)
        yield from losses.left_out(event, "TRF06")


class Trf26Exporter(TrfExporter):
    """Writes TRF26 (C.02.03 Annexure A): the records of TRF16 and those of pairing and teams."""

    name = "trf26"
    title = "Tournament Report File, TRF26"
    extensions = (".trf26",)

    def lines(self, event: Tournament) -> list[Anchored]:
        """Make the records of TRF26."""
        return _new(event)

    def left_out(self, event: Tournament) -> Iterable[Finding]:
        """Tell what TRF26 has no record for, and what it must state."""
        yield from losses.point_byes(event)
        yield from losses.counts_filled_in(event, in_trf26=True)
        yield from losses.engine_records(event)
        yield from losses.left_out_of_trf26(event)

    def drops(self, line: str) -> bool:
        """Leave out what pairing engines wrote before TRF26 had records for it."""
        return losses.replaced_in_trf26(line)


def _old(event: Tournament, dialect: Dialect) -> list[Anchored]:
    lines = [*header_lines(event), *player_lines(event, dialect), *team_lines(event)]
    return ordered(lines, event.record_order)


def _new(event: Tournament) -> list[Anchored]:
    national = () if losses.has_national_records(event) else writing.national_lines(event)
    lines = [
        *header_lines(event),
        *writing.single_lines(event),
        *player_lines(event, TRF16),
        *national,
        *(team_lines(event) if "013" in event.record_order else ()),
        *writing.team_lines(event),
        *writing.repeated_lines(event.pairing, event.declared.rounds or event.rounds),
    ]
    return ordered(lines, event.record_order)


def _kept(event: Tournament, dropped: Callable[[str], bool]) -> dict[str, list[str]]:
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
