"""Reads Belgian Elo files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, KeptRecord, Layout, Tournament
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.hostile import line_of_lost, printable
from tourneyelo_kbsb import codes, columns
from tourneyelo_kbsb.heading import HeadingReader
from tourneyelo_kbsb.letters import text_of
from tourneyelo_kbsb.players import PlayersReader
from tourneyelo_kbsb.sums import contradictions

_HEADING = re.compile(rb"(00(?<![^\r\n]00)[A-F]) ")
"""At the beginning of a line, which is asked after the zeros: they are found faster."""
_ENOUGH = 3
FORMAT = "kbsb"
Lines = list[tuple[int, str]]
"""Lines with their numbers."""


class KbsbImporter(Importer):
    """Reads the Elo file of clubs and of the interclub software."""

    name = FORMAT
    title = "Belgian Elo file (KBSB/FRBE)"
    extensions = (".txt",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the lines 00A to 00F, which no other format has."""
        found = sorted({match.decode() for match in _HEADING.findall(source.bare_head)})
        said = " ".join(found)
        if len(found) >= _ENOUGH:
            return Detection(Certainty.CERTAIN, f"lines {said} of a Belgian Elo file")
        if found:
            return Detection(Certainty.POSSIBLE, f"lines {said}, but few of a Belgian Elo file")
        return Detection(Certainty.NO, "no lines 00A to 00F")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a file.

        Raises:
            Refused: there is no heading, no player, or a starting rank number is not certain.
        """
        text, encoding = text_of(source)
        lines = _lines(printable(text))
        by_code = _by_code(lines)
        players = by_code.get(columns.PLAYER, [])
        if not players or not any(code in by_code for code in ("00A", "00B", "00C", "00F")):
            raise Refused(codes.NOT_KBSB.at(source.place()))
        blocks = columns.blocks_in(line for _, line in players)
        heading = HeadingReader(source, by_code, blocks)
        facts = heading.read()
        reader = PlayersReader(source, players, blocks, heading.first)
        facts["players"] = reader.read()
        facts |= {"kept": tuple(_kept(lines)), "layout": _layout(source, blocks)}
        tournament = Tournament(**facts)
        findings = [*_about_text(source, text, encoding), *heading.findings, *reader.findings]
        findings += [*contradictions(source, by_code, tournament), *_about_kept(source, tournament)]
        return Imported(
            tournament=tournament,
            findings=tuple(sorted(findings, key=lambda finding: finding.place.order)),
            encoding=encoding,
            understanding=(
                f"{counted(len(players), 'player record')}, {counted(blocks, 'round')}",
                "unplayed rounds are blank in this format",
            ),
        )


def _lines(text: str) -> Lines:
    return [
        (number, line)
        for number, line in enumerate(re.split("\r\n|\r|\n", text), 1)
        if line.strip()
    ]


def _by_code(lines: Lines) -> dict[str, Lines]:
    found: dict[str, Lines] = {}
    for number, line in lines:
        found.setdefault(line[:3], []).append((number, line))
    return found


def _kept(lines: Lines) -> Iterator[KeptRecord]:
    for number, line in lines:
        if line[:3] not in columns.KNOWN:
            yield KeptRecord(FORMAT, "", line.rstrip(), number)


def _about_kept(source: Source, tournament: Tournament) -> Iterator[Finding]:
    for record in tournament.kept:
        message = f"the line {record.text[:3]!r} is of an unknown kind; kept as it stands"
        yield codes.KEPT.at(source.place(record.line), message)


def _about_text(source: Source, text: str, encoding: str) -> Iterator[Finding]:
    if encoding not in ("ascii", "latin-1"):
        yield codes.ENCODING.at(source.place(), f"read as {encoding}, not as Latin-1")
    line = line_of_lost(text)
    if line is not None:
        yield codes.LOST.at(source.place(line))


def _layout(source: Source, blocks: int) -> Layout:
    starts = tuple(columns.block(index).start + 1 for index in range(blocks))
    return Layout(file=source.name, fields=columns.FIELDS, rounds=starts)
