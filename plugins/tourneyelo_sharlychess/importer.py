"""The importer of Sharly-Chess event files: one event, one or several tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import DeclaredCounts, Finding, Layout, Tournament
from tourneyelo.model.by_decision import decided
from tourneyelo.model.wording import counted
from tourneyelo.plugin import (
    Certainty,
    Detection,
    Imported,
    Importer,
    Source,
    chosen_event,
)
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo.plugin.importer import by_extension
from tourneyelo_sharlychess import codes, tables
from tourneyelo_sharlychess.database import MAGIC, Database, Row, text, whole
from tourneyelo_sharlychess.event import EventReader
from tourneyelo_sharlychess.numbering import numbered_entries
from tourneyelo_sharlychess.players import PlayerReader
from tourneyelo_sharlychess.rounds import RoundReader

_UNSAVED = {
    "-wal": "the last changes may still stand in it and are not read",
    "-journal": "a change was broken off, and half of it may stand here",
}
"""Endings of files in which a database that is open, or was not closed, keeps changes."""


class SharlyChessImporter(Importer):
    """Reads `.sce` files from generation m034 on."""

    name = "sharly-chess"
    title = "event file of Sharly-Chess"
    extensions = (".sce",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the names of its tables in an SQLite database."""
        if not source.data.startswith(MAGIC):
            return by_extension(source, self.extensions, "no SQLite database")
        if b"tournament_player" in source.data and b"pairing" in source.data:
            return Detection(Certainty.CERTAIN, "an SQLite database with tables of Sharly-Chess")
        if b"metadata" in source.data and b"migration" in source.data:
            return Detection(Certainty.POSSIBLE, "an SQLite database that counts its migrations")
        return by_extension(source, self.extensions, "an SQLite database of another program")

    def events(self, source: Source) -> tuple[str, ...]:
        """Name the tournaments that have players, in their order."""
        try:
            with closing(Database(source)) as database:
                return tuple(_names(_tournaments(database)))
        except Refused:
            return ()

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read one tournament of the event.

        Raises:
            Refused: it is none of Sharly-Chess, damaged, without players, or several tournaments
                are in it and none is named.
        """
        with closing(Database(source)) as database:
            rows = _tournaments(database)
            if not rows:
                raise Refused(codes.NO_TOURNAMENT.at(source.place()))
            row = rows[chosen_event(source, _names(rows))]
            return _read(source, database, row, len(rows))


def _tournaments(database: Database) -> list[Row]:
    """Return the tournaments in which somebody is entered, in their order."""
    entered = {whole(entry["tournament_id"]) for entry in database.rows(tables.ENTRY)}
    rows = [row for row in database.rows(tables.TOURNAMENT) if whole(row["id"]) in entered]
    return sorted(rows, key=lambda row: (whole(row["index"]) or 0, whole(row["id"]) or 0))


def _names(rows: list[Row]) -> list[str]:
    return [text(row["name"]) or f"tournament {row['id']}" for row in rows]


def _read(source: Source, database: Database, row: Row, tournaments: int) -> Imported:
    info = next(iter(database.rows(tables.INFO)), dict.fromkeys(tables.INFO[1]))
    fields = FieldReader(codes.FIELDS, source.place())
    event = EventReader(database, info, row, fields)
    facts = event.facts()
    people, about_people = _people(source, database, row)
    tournament = Tournament(
        declared=DeclaredCounts(rounds=whole(row["rounds"]) or None),
        layout=Layout(file=source.name),
        **facts,
        **people,
    )
    about_file = _about_file(source, database, info)
    return Imported(
        tournament=tournament,
        findings=(*about_file, *event.findings, *fields.findings, *about_people),
        producer=f"Sharly-Chess {database.version}".strip(),
        encoding="utf-8",
        understanding=tuple(_understanding(database, tournament, tournaments)),
    )


def _people(source: Source, database: Database, row: Row) -> tuple[dict[str, Any], list[Finding]]:
    """Return the players with their rounds and whether their numbers are stated, and findings."""
    place, identity = source.place(), whole(row["id"]) or 0
    everybody = database.rows(tables.PLAYER)
    entries = database.rows(tables.ENTRY, "tournament_id", identity)
    numbers_of, counted_anew, findings = numbered_entries(entries, everybody, place)
    reader = PlayerReader(everybody, whole(row["rating"]), place)
    players = reader.read(numbers_of)
    rounds = RoundReader(numbers_of, database.rows(tables.BOARD), whole(row["rounds"]), place)
    told = rounds.read(database.rows(tables.PAIRING, "tournament_id", identity))
    return {
        "players": tuple(msgspec.structs.replace(p, rounds=told[p.number]) for p in players),
        "numbers_stated": not counted_anew,
        "further": decided(rounds.findings, codes.BY_PENALTY),
    }, [*findings, *reader.findings, *rounds.findings]


def _about_file(source: Source, database: Database, info: Row) -> Iterator[Finding]:
    """Tell an unknown generation, changes that lie in a second file, and teams."""
    number = database.generation
    if number is None or number > tables.LAST_KNOWN:
        said = "not stated" if number is None else f"m{number:03}"
        message = (
            f"the generation of the file is {said}; known are m{tables.FIRST_WITH_PLAYERS:03} "
            f"to m{tables.LAST_KNOWN:03}, and the columns of these were read"
        )
        yield codes.GENERATION_UNKNOWN.at(source.place(), message)
    for ending, meaning in _UNSAVED.items():
        journal = source.beside(f"{source.own_name}{ending}")
        if journal is not None and journal.data:
            message = f"a {ending} file lies beside this one: {meaning}"
            yield codes.STILL_OPEN.at(source.place(), message)
    if text(info["event_type"]) not in ("", "INDIVIDUAL"):
        yield codes.TEAM_EVENT.at(source.place())


def _understanding(database: Database, tournament: Tournament, tournaments: int) -> Iterator[str]:
    generation = "unknown" if database.generation is None else f"m{database.generation:03}"
    yield f"Sharly-Chess {database.version or '(version not stated)'}, generation {generation}"
    players, rounds = len(tournament.players), tournament.rounds
    yield f"{counted(players, 'player')}, {counted(rounds, 'round')} with results"
    if tournaments > 1:
        yield f"one of the {tournaments} tournaments with players: {tournament.section}"
    yield "left out: e-mail, telephone, licences, payments and remarks"
