"""Reads RatingAdmin lists: people and sums, without games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Layout, Tournament
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.hostile import line_of_lost, printable
from tourneyelo_feda import codes
from tourneyelo_feda.columns import COLUMNS, HEADING, TITLES
from tourneyelo_feda.players import Cells, PlayersReader

_MARK = re.compile(rb"\s*local_id\s*;\s*initial_ranking\s*;", re.IGNORECASE)


class FedaImporter(Importer):
    """Reads the list that FEDA's RatingAdmin took."""

    name = "feda"
    title = "RatingAdmin list of the Spanish federation (FEDA)"
    extensions = (".txt",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the names of the columns."""
        if _MARK.match(source.bare_head):
            return Detection(Certainty.CERTAIN, "columns local_id;initial_ranking;...")
        return Detection(Certainty.NO, "the first line does not begin with local_id")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a list.

        Raises:
            Refused: the columns are others, a line has not nine values, or a number is not certain.
        """
        text, encoding = source.decoded
        lines = _lines(printable(text.removeprefix("\ufeff")))
        _refuse_others(source, lines)
        reader = PlayersReader(source, lines[1:])
        tournament = Tournament(
            players=reader.read(),
            layout=Layout(file=source.name, fields=_starts()),
        )
        return Imported(
            tournament=tournament,
            findings=(*_about_text(source, text), *reader.findings),
            encoding=encoding,
            understanding=(f"{counted(len(tournament.players), 'player')} with sums, no games",),
        )


def _lines(text: str) -> list[Cells]:
    return [
        (number, [cell.strip() for cell in line.split(";")])
        for number, line in enumerate(re.split("\r\n|\r|\n", text), 1)
        if line.strip()
    ]


def _refuse_others(source: Source, lines: Sequence[Cells]) -> None:
    heading = [cell.lower() for cell in lines[0][1]] if lines else []
    if heading != [title.lower() for title in TITLES]:
        message = f"the first line is not {HEADING}"
        raise Refused(codes.NOT_FEDA.at(source.place(1), message))
    if len(lines) == 1:
        raise Refused(codes.NOT_FEDA.at(source.place(1), "no player follows the first line"))
    wrong = [
        codes.CELLS.at(source.place(number), f"values in the line: {len(cells)}, not nine")
        for number, cells in lines
        if len(cells) != len(COLUMNS)
    ]
    if wrong:
        raise Refused(wrong)


def _starts() -> dict[str, int]:
    """Return the first column of each field of `Player`, counted from 1."""
    ends = [0]
    for column in COLUMNS:
        ends.append(ends[-1] + column.width + 1)
    fields = ("national_id", "number", "name", "sex", "federation", "birth")
    return {field: start + 1 for field, start in zip(fields, ends, strict=False)}


def _about_text(source: Source, text: str) -> Iterator[Finding]:
    yield codes.NO_ROUNDS.at(source.place())
    line = line_of_lost(text)
    if line is not None:
        yield codes.LOST.at(source.place(line))
