"""The importer of FESA's report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import (
    BYES,
    Finding,
    FurtherFact,
    KeptRecord,
    Layout,
    Player,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.model.wording import counted, numbered
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_fesa.report import codes, facts
from tourneyelo_fesa.report.header import Header, header_of
from tourneyelo_fesa.report.lines import Lines, Row, is_bracketed, is_player, read_lines
from tourneyelo_fesa.report.mutual import refusals

_FREE = BYES | {Result.UNPAIRED}
_LATIN = "iso-8859-1"


class FesaImporter(Importer):
    """Reads the report; whatever its two accounts of a game contradict is refused."""

    name = "fesa"
    title = "Shogi report of FESA (turnering.txt)"
    extensions = (".txt",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for a player with names and results in brackets."""
        if b"\0" in source.bare_head:
            return Detection(Certainty.NO, "the input is no text")
        lines = source.bare_head.decode(_LATIN).splitlines() if b"[" in source.bare_head else []
        if any(is_player(line) for line in lines):
            return Detection(Certainty.CERTAIN, "a line has names and results in brackets")
        if is_bracketed(lines[0] if lines else "") and len(lines) > 1 and is_bracketed(lines[1]):
            return Detection(Certainty.POSSIBLE, "two lines in brackets, but no player")
        return Detection(Certainty.NO, "no line has names and results in brackets")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a report.

        Raises:
            Refused: a line is no player, numbers have gaps, or two accounts of a game differ.
        """
        text, encoding = text_of(source)
        if "\0" in text:
            raise Refused(codes.NOT_A_REPORT.at(source.place(), "the input is no text"))
        lines = read_lines(source, text.removeprefix("\ufeff"))
        wrong = refusals(source, lines)
        if wrong:
            raise Refused(wrong)
        header = header_of(lines)
        return Imported(
            tournament=_tournament(source, lines, header),
            findings=tuple(_remarks(source, lines, header, encoding)),
            encoding=encoding,
            understanding=_understanding(lines),
        )


def text_of(source: Source) -> tuple[str, str]:
    """Decode as the user says, else as UTF-8 where the bytes are valid, else as FESA does."""
    text, encoding = source.decoded
    if source.written_in or encoding in ("ascii", "utf-8-sig", "utf-16"):
        return text, encoding
    try:
        return source.data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return source.data.decode(_LATIN), _LATIN


def _tournament(source: Source, lines: Lines, header: Header) -> Tournament:
    further = (
        (facts.COUNTRY, header.country),
        (facts.DATES, header.dates),
        (facts.HANDICAPS, " ".join(_handicaps(lines))),
    )
    rows = {"name": "name", "date": "end_date", "time": "time_control"}
    return Tournament(
        name=header.name,
        city=header.city,
        start_date=header.start_date,
        end_date=header.end_date,
        time_control=header.time_control,
        players=tuple(map(_player, lines.rows)),
        kept=_kept(lines),
        further=tuple(FurtherFact(name, text) for name, text in further if text),
        layout=Layout(
            file=source.name,
            facts={rows[h.kind]: h.line for h in lines.headings if h.kind in rows},
        ),
    )


def _kept(lines: Lines) -> tuple[KeptRecord, ...]:
    """Keep the other lines before the first player, each behind the heading it stood behind."""
    kept, after = [], ""
    for heading in lines.headings:
        if heading.kind == "kept":
            kept.append(KeptRecord("fesa", after, heading.text, heading.line))
        else:
            after = heading.kind
    return tuple(kept)


def _player(row: Row) -> Player:
    told = (
        (facts.NEW, "yes" if row.new else ""),
        (facts.NATIONALITY if row.new else facts.EXTRAS, row.extras),
        (facts.MAC_MAHON, row.mac_mahon),
        (facts.POINTS, row.points),
        (facts.SIMULTANEOUS, " ".join(_simultaneous(row))),
    )
    return Player(
        number=row.number,
        name=row.name,
        rounds=tuple(RoundResult(each.opponent, None, each.result) for each in row.entries),
        points_declared=_points(row) if row.new else None,
        further=tuple(FurtherFact(name, text) for name, text in told if text),
        row=row.line,
    )


def _points(row: Row) -> int | None:
    """Return the points of a new player in tenths; behind known ones stand other figures."""
    whole, _, rest = row.points.replace(",", ".").partition(".")
    if not (whole.isascii() and whole.isdecimal() and rest in ("", "0", "5")):
        return None
    return int(whole[:4]) * 10 + int(rest or 0)


def _simultaneous(row: Row) -> Iterator[str]:
    for round_, entry in enumerate(row.entries, 1):
        if entry.simultaneous:
            yield f"{round_}:{entry.text}"


def _handicaps(lines: Lines) -> Iterator[str]:
    for row in lines.rows:
        for round_, entry in enumerate(row.entries, 1):
            if entry.piece and entry.gives and entry.opponent:
                yield f"{round_}:{row.number}-{entry.opponent}={entry.piece}"


def _remarks(source: Source, lines: Lines, header: Header, encoding: str) -> Iterator[Finding]:
    if encoding not in ("ascii", _LATIN):
        yield codes.ENCODING.at(source.place(), f"the report is read as {encoding}")
    if header.end_date is None:
        date = lines.heading("date")
        yield codes.DATE.at(source.place(date.line if date else None))
    for row in lines.rows:
        yield from _about(source, row)
    free = sum(entry.result in _FREE for row in lines.rows for entry in row.entries)
    if free:
        message = f"{counted(free, 'round')} without a game; the report does not tell why"
        yield codes.NO_GAME.at(source.place(), message)
    if any(entry.piece for row in lines.rows for entry in row.entries):
        yield codes.HANDICAPS.at(source.place())
    if lines.commented:
        yield codes.COMMENT.at(source.place(lines.commented))


def _about(source: Source, row: Row) -> Iterator[Finding]:
    for round_, entry in enumerate(row.entries, 1):
        place = source.place(row.line, entry.column)
        who = f"{numbered(row.number, row.name)}, round {round_}"
        if entry.result is Result.UNKNOWN:
            message = f"{who}: {entry.text!r} is read as unknown"
            yield codes.RESULT_UNKNOWN.at(place, message, player=row.number, round=round_)
        if entry.simultaneous:
            message = f"{who}: {entry.text} is marked as a simultaneous display"
            yield codes.SIMULTANEOUS.at(place, message, player=row.number, round=round_)


def _understanding(lines: Lines) -> tuple[str, ...]:
    players, rounds = len(lines.rows), len(lines.rows[0].entries)
    new = sum(row.new for row in lines.rows)
    size = f"{counted(players, 'player')}, {counted(rounds, 'round')}"
    return (
        f"{size}; new to FESA's list: {new}",
        "the report holds no ratings: give these with --players",
    )
