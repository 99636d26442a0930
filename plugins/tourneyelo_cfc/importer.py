"""Reads Canadian .ctr files, of which names and colours are not told."""

from __future__ import annotations

import csv
import datetime
import re
from collections.abc import Iterator, Sequence
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import (
    DeclaredCounts,
    Finding,
    FurtherFact,
    Layout,
    Tournament,
)
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.hostile import line_of_lost, printable
from tourneyelo_cfc import codes, vocabulary
from tourneyelo_cfc.players import PlayersReader

_QUOTED = r'"[^"\r\n]*"'
_HEADING = re.compile(
    rf'\s*{_QUOTED},"[A-Za-z]{{0,2}}",{_QUOTED},"[SR]","[0-9]{{4}}/[0-9/]+","[0-9]+","[0-9]+","[RA]",'
)
_ANY_HEADING = re.compile(rf"\s*{_QUOTED}(?:,{_QUOTED}){{9}}\s*(?:[\r\n]|$)")
_DAY = re.compile(r"([0-9]{4})/([0-9]{1,2})/([0-9]{1,2})")
_COUNT = re.compile(r"[0-9]{1,4}")
_VALUES = 10
FACTS = {1: "cfc.province", 2: "cfc.third-value", 8: "cfc.director-id", 9: "cfc.organiser-id"}
"""Values of the first line that are kept as facts, counted from 0."""
Rows = list[tuple[int, list[str]]]


class CfcImporter(Importer):
    """Reads the .ctr file of pairing programs, by an inferred layout."""

    name = "cfc"
    title = "Results file of the Chess Federation of Canada (.ctr, layout inferred)"
    extensions = (".ctr",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look at the first line: ten values in quotes, date and counts among them."""
        head = source.bare_head.decode("latin-1")
        if _HEADING.match(head):
            return Detection(Certainty.CERTAIN, "ten quoted values: event, S or R, date, R or A")
        if _ANY_HEADING.match(head):
            return Detection(Certainty.POSSIBLE, "ten quoted values in the first line")
        return Detection(Certainty.NO, "the first line has not ten quoted values")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a file.

        Raises:
            Refused: the first line is not known, or lines are missing.
        """
        text, encoding = source.decoded
        rows = _rows(source, printable(text.removeprefix("\ufeff")))
        heading = _heading(source, rows)
        facts = _facts(heading)
        reader = PlayersReader(source, rows[1:])
        facts["players"] = reader.read()
        tournament = Tournament(layout=Layout(file=source.name), **facts)
        findings = [codes.LAYOUT.at(source.place()), codes.NO_NAMES.at(source.place())]
        findings += [*_about_text(source, text), *_about_heading(source, heading, tournament)]
        return Imported(
            tournament=tournament,
            findings=(*findings, *reader.findings),
            encoding=encoding,
            understanding=(
                (
                    f"{counted(len(tournament.players), 'player')} by CFC id, "
                    f"{counted(tournament.rounds, 'round')}; the layout is inferred"
                ),
            ),
        )


def _rows(source: Source, text: str) -> Rows:
    """Read comma-separated lines; blank ones are left out."""
    rows: Rows = []
    for number, line in enumerate(re.split("\r\n|\r|\n", text), 1):
        if line.strip():
            try:
                rows.append((number, next(csv.reader([line]))))
            except csv.Error as error:
                message = f"the line holds no comma-separated values: {error}"
                raise Refused(codes.NOT_CFC.at(source.place(number), message)) from error
    return rows


def _heading(source: Source, rows: Rows) -> list[str]:
    values = [value.strip() for value in rows[0][1]] if rows else []
    if len(values) != _VALUES:
        message = f"values in the first line: {len(values)}, not ten"
        raise Refused(codes.NOT_CFC.at(source.place(1), message))
    known = values[3] in vocabulary.KINDS and values[7] in vocabulary.CLASSES
    if not known:
        message = f"values 4 and 8 are {values[3]!r} and {values[7]!r}, not S or R and R or A"
        raise Refused(codes.NOT_CFC.at(source.place(1), message))
    return values


def _facts(heading: Sequence[str]) -> dict[str, Any]:
    return {
        "name": heading[0] or None,
        "type": vocabulary.KINDS[heading[3]],
        "end_date": _day(heading[4]),
        "time_control_class": vocabulary.CLASSES[heading[7]],
        "declared": DeclaredCounts(players=_count(heading[5]), rounds=_count(heading[6])),
        "further": tuple(
            FurtherFact(fact, heading[at]) for at, fact in FACTS.items() if heading[at]
        ),
    }


def _day(text: str) -> datetime.date | None:
    found = _DAY.fullmatch(text)
    try:
        return datetime.date(*map(int, found.groups())) if found else None
    except ValueError:
        return None


def _count(text: str) -> int | None:
    return int(text) if _COUNT.fullmatch(text) else None


def _about_heading(
    source: Source, heading: Sequence[str], tournament: Tournament
) -> Iterator[Finding]:
    place = source.place(1)
    if tournament.end_date is None:
        message = f"the date {heading[4]!r} is no day written as YYYY/MM/DD; unknown"
        yield codes.BAD_DATE.at(place, message)
    declared = tournament.declared
    found = (
        ("player", declared.players, len(tournament.players), heading[5]),
        ("round", declared.rounds, tournament.rounds, heading[6]),
    )
    for thing, stated, listed, text in found:
        if stated != listed:
            message = f"the first line says {text!r} {thing}s; {counted(listed, thing)} follow"
            yield codes.COUNTS.at(place, message)


def _about_text(source: Source, text: str) -> Iterator[Finding]:
    line = line_of_lost(text)
    if line is not None:
        yield codes.ENCODING.at(source.place(line))
