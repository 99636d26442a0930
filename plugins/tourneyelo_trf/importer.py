"""The TRF importer: tolerant of every dialect, silent about nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Layout, Player, Tournament
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_trf import codes, columns
from tourneyelo_trf.header import FIELDS, HeaderReader
from tourneyelo_trf.irish.evidence import is_irish
from tourneyelo_trf.national import with_national_ratings
from tourneyelo_trf.players import PlayerReader
from tourneyelo_trf.records import PAIRING_ENGINES, TEAM_2026, TRF26, Records, split
from tourneyelo_trf.scoring import read_scoring
from tourneyelo_trf.teams import read_teams
from tourneyelo_trf.texts import cleaned
from tourneyelo_trf.trf26.pairing import PairingReader, unbounded
from tourneyelo_trf.trf26.reading import single_fields

_HEADER_LINE = re.compile(rb"(?:^|[\r\n])0[1-9]2 ")
_PLAYER_LINE = re.compile(rb"001 +[0-9]{1,4} ")
_FIRST_LINE = re.compile(rb"001 (?<![^\r\n]001 )[^\r\n]*")
_BELGIAN = re.compile(rb"00(?<![^\r\n]00)[A-F] ")
"""At the beginning of a line, which is asked after the digits: they are found faster."""
_LETTERS = re.compile("[FHUZWDL]")
_BARS_IN_A_NAME = 2
_HEAD = 4096
"""Bytes in which header records are looked for."""


class TrfImporter(Importer):
    """Reads TRF06, TRF16, TRF(x), TRF(bx) and the players and results of TRF26."""

    name = "trf"
    title = "Tournament Report File"
    extensions = (".trf", ".trfx", ".txt", ".tab")
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for player and header records at the beginnings of lines."""
        data = _as_utf8(source)
        first = _first_player_line(data)
        if _is_divided(first):
            return Detection(Certainty.NO, "lines with | : a Vega tournament description, not TRF")
        national = _national(data) if _PLAYER_LINE.match(first) else ""
        if national:
            return Detection(Certainty.LIKELY, national)
        if _PLAYER_LINE.match(first):
            return Detection(Certainty.CERTAIN, "lines begin with 001 and a starting rank number")
        if _HEADER_LINE.search(data[:_HEAD]):
            return Detection(Certainty.POSSIBLE, "header records (012 ...) but no player records")
        if first:
            return Detection(Certainty.POSSIBLE, "a line begins with 001, but no number follows")
        return Detection(Certainty.NO, "no line begins with 001 and a starting rank number")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a report.

        Raises:
            Refused: it is no TRF, has no players, or a player record cannot be read for certain.
        """
        text, about_text = cleaned(source)
        _refuse_others(source, text)
        records = split(text)
        if not records.players:
            raise Refused(_no_players(source, records))
        layout = _layout(source, records)
        reader = PlayerReader(layout, records.players)
        players = reader.read()
        _refuse_duplicates(players, layout)
        tournament, findings = _assemble(records, layout, players)
        return Imported(
            tournament=tournament,
            findings=_in_order([*about_text, *reader.findings, *findings]),
            producer=_producer(records),
            encoding=source.decoded[1],
            understanding=_understanding(records, tournament),
        )


def _in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: finding.place.order))


def _layout(source: Source, records: Records) -> Layout:
    """Note in which columns the fields of players stand and in which line each fact does."""
    stated = {FIELDS[code]: records.stated(code)[0] for code in records.header}
    rows = {field: row for field, row in stated.items() if row}
    for code, field in {"222": "time_control", **single_fields()}.items():
        if records.other.get(code):
            rows.setdefault(field, records.other[code][0][0])
    return Layout(file=source.name, fields=columns.FIELDS, rounds=columns.ROUNDS, facts=rows)


def _assemble(
    records: Records, layout: Layout, players: tuple[Player, ...]
) -> tuple[Tournament, list[Finding]]:
    header = HeaderReader(records, layout).read()
    pairing = PairingReader(records, layout)
    scoring, unread, about_scoring = read_scoring(records, layout)
    teams, about_teams = read_teams(records, layout)
    rounds = max([len(player.rounds) for player in players], default=0)
    players, about_national = with_national_ratings(players, records, layout)
    tournament = Tournament(
        players=players,
        teams=teams,
        scoring=scoring,
        pairing=unbounded(pairing.read(), header.facts["declared"].rounds or rounds),
        kept=(*records.kept, *pairing.kept),
        national_records=tuple(dict.fromkeys(line[:3] for _, line in records.other.get("NRS", []))),
        record_order=tuple(records.order),
        raw=header.raw | unread,
        layout=layout,
        **header.facts,
    )
    findings = [*header.findings, *pairing.findings, *about_scoring, *about_teams]
    findings += about_national
    return tournament, [*findings, *_about_others(records, layout)]


def _as_utf8(source: Source) -> bytes:
    if source.data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return source.decoded[0].encode()
    return source.data.removeprefix(b"\xef\xbb\xbf")


def _national(data: bytes) -> str:
    """Tell which federation's own format these lines with 001 may be; empty: none."""
    if _BELGIAN.search(data[:_HEAD]):
        return "lines with 001, but lines 00A to 00F, too"
    return "lines begin with 001; Irish, with small numbers" if is_irish(data) else ""


def _first_player_line(data: bytes) -> bytes:
    """Return the first line that begins with 001, empty when there is none."""
    found = _FIRST_LINE.search(data)
    return found[0] if found else b""


def _is_divided(line: bytes) -> bool:
    """Tell fields divided by bars from a bar that happens to stand in a name."""
    return line.count(b"|") > _BARS_IN_A_NAME


def _refuse_others(source: Source, text: str) -> None:
    if "\0" in text:
        message = "the file holds NUL characters: it is no text, or UTF-16 without its mark"
        raise Refused(codes.NOT_TRF.at(source.place(), message))
    if _is_divided(_first_player_line(_as_utf8(source))):
        message = "the file is a Vega tournament description (fields divided by |), not TRF"
        raise Refused(codes.NOT_TRF.at(source.place(), message))


def _refuse_duplicates(players: tuple[Player, ...], layout: Layout) -> None:
    seen: dict[int, Player] = {}
    for player in players:
        other = seen.setdefault(player.number, player)
        if other is not player:
            place = layout.place(player.row, "number")
            message = (
                f"the starting rank number {player.number} is given to "
                f"{other.name or 'a nameless player'} (line {other.row}) and again to "
                f"{player.name or 'a nameless player'} (line {player.row})"
            )
            raise Refused(codes.DUPLICATE_NUMBER.at(place, message, player=player.number))


def _no_players(source: Source, records: Records) -> Finding:
    if not records.strays:
        return codes.NO_PLAYERS.at(source.place())
    row = records.strays[0]
    message = "player records (001) do not begin in column 1"
    remedy = "take away what stands in front of 001"
    return codes.NO_PLAYERS.at(source.place(row, 1), message, remedy=remedy)


def _about_others(records: Records, layout: Layout) -> Iterator[Finding]:
    """Tell tabs, unknown records, and lines that only look like player records."""
    for row, column in records.tabs:
        place = msgspec.structs.replace(layout.place(row), column=column)
        yield codes.TAB.at(place)
    for code, row in records.unknown.items():
        message = f"record {code} is unknown; kept as it stands"
        yield codes.UNKNOWN_RECORD.at(layout.place(row), message)
    for row in records.strays:
        yield codes.STRAY_PLAYER.at(layout.place(row))


def _producer(records: Records) -> str | None:
    """Name the program that wrote the file, where it says so."""
    if records.other.get("182"):
        return records.other["182"][0][1][4:].strip() or None
    texts = [line for lines in records.header.values() for _, line in lines]
    for word, program in (("lichess.org", "lichess"), ("JaVaFo", "JaVaFo")):
        if any(word in text for text in texts):
            return program
    return None


def _understanding(records: Records, tournament: Tournament) -> tuple[str, ...]:
    kept, teams = len(records.kept), len(records.other.get(TEAM_2026, records.teams))
    counts = (
        (len(tournament.players), "player record"),
        (tournament.rounds, "round"),
        (teams, "team"),
    )
    return (
        f"{_variant(records)}, told by its record codes",
        ", ".join(counted(count, thing) for count, thing in counts),
        f"kept as it stands: {counted(kept, 'further line')}",
    )


def _variant(records: Records) -> str:
    """Name the dialect; only information, since every record is read by its own code."""
    codes_used = set(records.other)
    if codes_used & TRF26:
        return "TRF26"
    if any(code.startswith("BB") for code in codes_used & PAIRING_ENGINES):
        return "TRF(bx), TRF16 with records of bbpPairings"
    if any(code.startswith("XX") for code in codes_used & PAIRING_ENGINES):
        return "TRF(x), TRF16 with records of JaVaFo"
    ends = "".join([line[98::10] for _, line in records.players])
    return "TRF16" if _LETTERS.search(ends) else "TRF06 or TRF16 without letter results"
