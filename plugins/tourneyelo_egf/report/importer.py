"""The importer of the table of the European Go Database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import (
    Colour,
    Finding,
    FurtherFact,
    KeptRecord,
    Layout,
    Player,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_egf.report import codes, facts
from tourneyelo_egf.report.header import days_of, place_of
from tourneyelo_egf.report.mutual import refusals
from tourneyelo_egf.report.remarks import remarks
from tourneyelo_egf.report.table import Row, Table, is_player, is_tag, read_table

_TENTHS = {
    Result.WIN: 10,
    Result.DRAW: 5,
    Result.POINT_BYE: 10,
    Result.HALF_BYE: 5,
}
_EXCEPTIONS = 10
"""A column with one wrong sum in so many still holds the points."""


class EgdImporter(Importer):
    """Reads the table; whatever its two accounts of a game contradict is refused."""

    name = "egd"
    title = "Result table of the European Go Database"
    extensions = (".h9", ".txt")
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for header lines, and for a player with a rank such as 4d."""
        if b"\0" in source.bare_head:
            return Detection(Certainty.NO, "the input is no text")
        lines = source.bare_head.decode("utf-8", "replace").splitlines()
        if any(map(is_player, lines)):
            return Detection(Certainty.CERTAIN, "a line has place, name, Go rank and results")
        if b";" in source.bare_head and any(map(is_tag, lines)):
            return Detection(Certainty.POSSIBLE, "a header line such as ; EV[...], but no player")
        return Detection(Certainty.NO, "no line has a place, a name and a Go rank such as 4d")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a table.

        Raises:
            Refused: a line is no player, rounds are missing, or two accounts of a game differ.
        """
        text, encoding = source.decoded
        if "\0" in text:
            raise Refused(codes.NOT_A_TABLE.at(source.place(), "the input is no text"))
        table = read_table(source, text.removeprefix("\ufeff"))
        wrong = refusals(source, table)
        if wrong:
            raise Refused(wrong)
        points = points_column(table)
        return Imported(
            tournament=_tournament(source, table, points),
            findings=tuple(_in_order(remarks(source, table, points))),
            encoding=encoding,
            understanding=_understanding(table, points),
        )


def points_column(table: Table) -> int | None:
    """Return the index of the score column that sums the results up; None: none does.

    McMahon scores do not, since players begin with different ones.
    """
    most = min(len(row.scores) for row in table.rows)
    wrong = {
        column: sum(_tenths(row.scores[column]) != _made(row) for row in table.rows)
        for column in range(most)
    }
    best = min(wrong, key=lambda column: (wrong[column], column))
    return best if wrong[best] <= max(1, len(table.rows) // _EXCEPTIONS) else None


def _made(row: Row) -> int:
    return sum(_TENTHS.get(entry.result, 0) for entry in row.entries)


def _tenths(score: str) -> int:
    return round(float(score) * 10)


def _tournament(source: Source, table: Table, points: int | None) -> Tournament:
    tags = {tag.name: tag for tag in table.tags}
    country, city = place_of(tags.get("PC"))
    start, end = days_of(tags.get("DT"))
    handicaps = " ".join(_handicaps(table))
    further = ((facts.COUNTRY, country), (facts.HANDICAPS, handicaps))
    return Tournament(
        name=tags["EV"].text or None if "EV" in tags else None,
        city=city,
        start_date=start,
        end_date=end,
        players=tuple(_player(row, points) for row in table.rows),
        kept=tuple(KeptRecord("egd", c.after, c.text, c.line) for c in table.comments),
        further=tuple(FurtherFact(name, text) for name, text in further if text),
        layout=_layout(source, table),
    )


def _layout(source: Source, table: Table) -> Layout:
    first = table.rows[0]
    fields = {"number": 0, "name": 1, facts.RANK: 3, facts.COUNTRY: 4, "club": 5}
    lines = {"EV": "name", "PC": "city", "DT": "start_date"}
    return Layout(
        file=source.name,
        fields={field: first.columns[index] for field, index in fields.items()},
        rounds=tuple(entry.column for entry in first.entries),
        facts={lines[tag.name]: tag.line for tag in table.tags},
    )


def _player(row: Row, points: int | None) -> Player:
    told = (
        (facts.RANK, row.rank.lower()),
        (facts.COUNTRY, row.country),
        (facts.PIN, row.pin),
        (facts.SCORES, " ".join(row.scores)),
    )
    return Player(
        number=row.place,
        name=row.name,
        rounds=tuple(RoundResult(e.opponent, e.colour, e.result) for e in row.entries),
        national_id=row.pin,
        club=row.club,
        points_declared=None if points is None else _tenths(row.scores[points]),
        rank=row.place,
        further=tuple(FurtherFact(name, text) for name, text in told if text),
        row=row.line,
    )


def _handicaps(table: Table) -> Iterator[str]:
    """Write handicaps as the rating system reads them; Black receives the stones."""
    for row in table.rows:
        for round_, entry in enumerate(row.entries, 1):
            if entry.stones and entry.colour is Colour.BLACK:
                yield f"{round_}:{entry.opponent}-{row.place}={entry.stones}"


def _in_order(findings: Iterator[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: finding.place.order)


def _understanding(table: Table, points: int | None) -> tuple[str, ...]:
    players, rounds = len(table.rows), len(table.rows[0].entries)
    columns = "no score column is the sum of the results"
    if points is not None:
        columns = f"score column {points + 1} is the sum of the results"
    return (
        f"{counted(players, 'player')} by place, {counted(rounds, 'round')}",
        columns,
        "the table holds ranks and no ratings: give these with --players",
    )
