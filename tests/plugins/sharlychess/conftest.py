"""Event files of Sharly-Chess, built with sqlite3 from the description of their tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from tourneyelo.plugin import Imported, Source
from tourneyelo_sharlychess.importer import SharlyChessImporter

Build = Callable[..., bytes]
Read = Callable[..., Imported]

COLUMNS = {
    "metadata": "version text, migration text",
    "info": "name text, federation text, location text, start_date text, stop_date text,"
    " organiser_name text",
    "tournament": "id integer primary key, name text, location text, start_date text,"
    ' stop_date text, rounds integer, rating integer, pairing text, "index" integer,'
    " time_control_trf25 text, pab_value integer, three_points_for_a_win integer",
    "player": "id integer primary key, last_name text, first_name text, date_of_birth text,"
    " year_of_birth integer, gender text, title text, ratings text, fide_id integer,"
    " federation text, club text, mail text, phone text, comment text",
    "tournament_player": "tournament_id integer, player_id integer, pairing_number integer",
    "pairing": "tournament_id integer, player_id integer, round integer, result, board_id integer",
    "board": 'id integer primary key, white_player_id integer, black_player_id integer, "index"'
    " integer",
    "account": "id integer primary key, first_name text, last_name text, password_hash text,"
    " fide_id integer, arbiter_title text, mail text",
    "account_role": "account_id integer, tournament_id integer, role text",
}
"""Generation m073, as the description of the format has it, private columns included."""


def person(number: int, name: Any, **facts: Any) -> dict[str, Any]:
    """Invent the row of a player; FIDE rating 2000 unless said otherwise."""
    last, _, first = name.partition(", ") if isinstance(name, str) else (name, "", "")
    usual = {
        "id": number,
        "last_name": last,
        "first_name": first,
        "date_of_birth": "1990-02-03",
        "gender": "M",
        "title": "",
        "ratings": json.dumps({"1": {"fide": 2000, "national": 1950}}),
        "fide_id": 99_900_000 + number,
        "federation": "AUT",
        "club": "Club",
        "mail": "secret@example.org",
        "phone": "secret",
        "comment": "secret",
    }
    return usual | facts


def usual_tables() -> dict[str, list[dict[str, Any]]]:
    """Two players and one round, which the first of them wins with White."""
    return {
        "metadata": [{"version": "3.6.3", "migration": "m073_use_string_for_player_gender_title"}],
        "info": [
            {
                "name": "Rook Days",
                "federation": "AUT",
                "location": "Linz",
                "start_date": "2026-03-06",
                "stop_date": "2026-03-08",
            }
        ],
        "tournament": [
            {
                "id": 7,
                "name": "Open",
                "rounds": 1,
                "rating": 1,
                "pairing": "SWISS_STANDARD",
                "index": 0,
                "time_control_trf25": "5400+30",
            }
        ],
        "player": [person(31, "Alder, Ann", gender="F"), person(12, "Birch, Bo")],
        "tournament_player": [
            {"tournament_id": 7, "player_id": 31, "pairing_number": 1},
            {"tournament_id": 7, "player_id": 12, "pairing_number": 2},
        ],
        "pairing": [row(31, 1, 3, 5), row(12, 1, 1, 5)],
        "board": [{"id": 5, "white_player_id": 31, "black_player_id": 12, "index": 0}],
        "account": [],
        "account_role": [],
    }


def row(player: int, round_: int, result: object, board: int | None = None) -> dict[str, Any]:
    """Make a row of the table of results in tournament 7."""
    names = ("tournament_id", "player_id", "round", "result", "board_id")
    return dict(zip(names, (7, player, round_, result, board), strict=True))


@pytest.fixture(scope="session")
def build() -> Build:
    """Make a file: the usual tables, those replaced that are named, and other columns."""

    def make(columns: dict[str, str] | None = None, **tables: list[dict[str, Any]]) -> bytes:
        with sqlite3.connect(":memory:") as connection:
            for name, described in (COLUMNS | (columns or {})).items():
                connection.execute(f"CREATE TABLE {name} ({described})")
            for name, rows in (usual_tables() | tables).items():
                for values in rows:
                    marks = ", ".join("?" for _ in values)
                    fields = ", ".join(f'"{field}"' for field in values)
                    query = f"INSERT INTO {name} ({fields}) VALUES ({marks})"
                    connection.execute(query, tuple(values.values()))
            connection.commit()
            return connection.serialize()

    return make


@pytest.fixture(scope="session")
def read(build: Build) -> Read:
    """Build a file and read it."""

    def understand(event: str | None = None, **tables: Any) -> Imported:
        source = Source("open.sce", build(**tables), event=event)
        importer = SharlyChessImporter()
        return importer.read(source, importer.options())

    return understand
