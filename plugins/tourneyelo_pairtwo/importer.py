"""The importer of PairTwo files."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    DeclaredCounts,
    Finding,
    FurtherFact,
    Layout,
    Player,
    Tournament,
)
from tourneyelo.model.by_decision import decided
from tourneyelo.model.pairing import Adjustment, PairingFacts
from tourneyelo.model.wording import counted, named
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.arbiters import read_arbiter
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo.plugin.importer import by_extension
from tourneyelo_pairtwo import codes
from tourneyelo_pairtwo.layout import TYPES
from tourneyelo_pairtwo.parts import Parts, ends_well, looks_like_pairtwo, taken_apart
from tourneyelo_pairtwo.players import player_of
from tourneyelo_pairtwo.rounds import RoundReader

USUAL = "cp1252"
HOMOLOGATION = "pairtwo.fide-homologation"
_UNITS = (5, 10)
"""Tenths that an extra point of the file may count: half a point, or a whole one."""


class PairTwoImporter(Importer):
    """Reads files of the releases 5 and 6."""

    name = "pairtwo"
    title = "tournament file of PairTwo"
    extensions = (".sws",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look at the release, the counts behind it, and whether the size fits them."""
        data = source.data
        if not looks_like_pairtwo(data):
            return by_extension(source, self.extensions, "no release and counts of PairTwo")
        release = data[:4].decode("ascii", "replace")
        parts = taken_apart(data, USUAL)
        if parts is None:
            reason = f"release {release} of PairTwo, but the file ends too early"
            return Detection(Certainty.POSSIBLE, reason)
        sure = Certainty.CERTAIN if ends_well(parts) else Certainty.LIKELY
        return Detection(sure, f"release {release} of PairTwo, and the size fits its counts")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read the tournament.

        Raises:
            Refused: it is none of PairTwo, cut short, or without players.
        """
        written_in = source.written_in or USUAL
        parts = _parts(source, written_in)
        place = source.place()
        fields, rounds = FieldReader(codes.FIELDS, place), RoundReader(parts, place)
        players, about_players = _players(parts, source, rounds, written_in)
        facts = _facts(parts, fields, decided(rounds.findings, codes.BY_DECISION))
        tournament = Tournament(
            players=players,
            numbers_stated=False,
            raw=fields.raw_texts(),
            layout=Layout(file=source.name),
            **facts,
        )
        tournament, about_points = _with_extra_points(parts, tournament)
        release = parts.head.texts["release"]
        return Imported(
            tournament=tournament,
            findings=(*fields.findings, *about_players, *rounds.findings, *about_points),
            producer=f"PairTwo {release}",
            encoding=written_in,
            understanding=tuple(_understanding(parts, tournament)),
        )


def _parts(source: Source, written_in: str) -> Parts:
    if not looks_like_pairtwo(source.data):
        raise Refused(codes.NOT_PAIRTWO.at(source.place()))
    parts = taken_apart(source.data, written_in)
    if parts is None:
        raise Refused(codes.SIZE.at(source.place()))
    if not parts.head.numbers["players"]:
        raise Refused(codes.NO_PLAYERS.at(source.place()))
    return parts


def _facts(parts: Parts, fields: FieldReader, decisions: tuple[FurtherFact, ...]) -> dict[str, Any]:
    texts, numbers = parts.event.texts, parts.event.numbers
    registered = numbers["homologation"]
    return {
        "name": fields.text("name", texts["name"]),
        "city": fields.text("city", texts["city"]),
        "federation": fields.federation(texts["country"]),
        "start_date": _day(parts, fields, "start_date", numbers["start"]),
        "end_date": _day(parts, fields, "end_date", numbers["end"]),
        "type": TYPES.get(numbers["type"]),
        "chief_arbiter": read_arbiter(
            fields.text("arbiter", texts["arbiter"]) or "", keep_wording=False
        ),
        "time_control": fields.text("time_control", texts["time_control"]),
        "round_dates": tuple(map(parts.date, parts.round_days())),
        "declared": DeclaredCounts(rounds=numbers["rounds"] or None),
        "pairing": PairingFacts(program=f"PairTwo {parts.head.texts['release']}"),
        "further": (
            *((FurtherFact(HOMOLOGATION, str(registered)),) if registered else ()),
            *decisions,
        ),
    }


def _day(parts: Parts, fields: FieldReader, field: str, packed: int) -> datetime.date | None:
    return fields.day(field, str(packed or ""), parts.date(packed))


def _players(
    parts: Parts, source: Source, rounds: RoundReader, written_in: str
) -> tuple[tuple[Player, ...], list[Finding]]:
    told = rounds.read()
    players: list[Player] = []
    findings: list[Finding] = []
    for number, record in enumerate(parts.players, 1):
        fields = FieldReader(codes.FIELDS, source.place(), number)
        player = player_of(parts, record, number, fields, written_in)
        players.append(msgspec.structs.replace(player, rounds=told[number - 1]))
        findings += fields.findings
    return tuple(players), findings


def _with_extra_points(parts: Parts, tournament: Tournament) -> tuple[Tournament, list[Finding]]:
    """Take extra points whose unit the total of the player proves; tell the others."""
    own = tournament.points()
    found, findings = [], []
    for player, record in zip(tournament.players, parts.players, strict=True):
        extra = record.numbers["extra"]
        fitting = [
            extra * unit
            for unit in _UNITS
            if extra and own[player.number] + extra * unit == player.points_declared
        ]
        if fitting:
            found.append(Adjustment(result=None, points=fitting[0], numbers=(player.number,)))
        elif extra:
            message = f"{named(player)}: {extra} extra, of a unit that the total does not prove"
            place = tournament.layout.place(None)
            findings.append(codes.EXTRA_POINTS.at(place, message, player=player.number))
    pairing = msgspec.structs.replace(tournament.pairing, adjustments=tuple(found))
    return msgspec.structs.replace(tournament, pairing=pairing), findings


def _understanding(parts: Parts, tournament: Tournament) -> Iterator[str]:
    kind = tournament.type or "unknown system"
    yield f"PairTwo, release {parts.head.texts['release']}, {kind}"
    players, rounds = len(tournament.players), tournament.rounds
    yield f"{counted(players, 'player')}, {counted(rounds, 'round')} with results"
    yield "players are numbered as they stand in the file, which is how the pairings name them"
