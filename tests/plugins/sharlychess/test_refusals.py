"""What is refused, and that damage ends in a report or a refusal."""

from __future__ import annotations

import sqlite3

import pytest

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Source
from tourneyelo_sharlychess.importer import SharlyChessImporter

from .conftest import person, row

IMPORTER = SharlyChessImporter()


def why(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        IMPORTER.read(Source("open.sce", data), None)
    return caught.value.findings[0].code


def test_older_generations_are_refused_with_the_way_out(refusal):
    metadata = [{"version": "2.4", "migration": "m033_rename_sb_tie_break"}]
    finding = refusal(metadata=metadata)
    assert finding.code == "SCE003"
    assert ".papi" in finding.remedy


def test_a_newer_generation_is_read_and_told(read):
    imported = read(metadata=[{"version": "9", "migration": "m199_everything_new"}])
    assert [finding.code for finding in imported.findings] == ["SCE010"]


def test_databases_of_other_programs_are_left_alone():
    with sqlite3.connect(":memory:") as connection:
        connection.execute("CREATE TABLE cats (name text)")
        data = connection.serialize()
    assert IMPORTER.detect(Source("cats.db", data)).certainty is Certainty.NO
    assert why(data) == "SCE001"


def test_an_empty_tournament_is_refused(refusal):
    assert refusal(tournament_player=[]).code == "SCE005"
    assert refusal(tournament=[]).code == "SCE005"


def test_numbers_that_two_players_carry_are_refused(refusal):
    entries = [{"tournament_id": 7, "player_id": who, "pairing_number": 1} for who in (31, 12)]
    assert refusal(tournament_player=entries).code == "SCE006"


def test_two_results_of_one_round_are_refused(refusal):
    assert refusal(pairing=[row(31, 1, 8), row(31, 1, 7)]).code == "SCE006"


def test_a_view_is_no_table(build):
    with sqlite3.connect(":memory:") as connection:
        connection.deserialize(build())
        connection.execute("ALTER TABLE player RENAME TO hidden")
        connection.execute("CREATE VIEW player AS SELECT * FROM hidden")
        connection.commit()
        data = connection.serialize()
    assert why(data) == "SCE001"


def test_a_column_that_computes_without_measure_is_refused(build):
    computed = "name text generated always as (hex(zeroblob(1000000))) virtual"
    columns = {"info": f"federation text, {computed}"}
    assert why(build(columns=columns, info=[{"federation": "AUT"}])) == "SCE002"


def test_cells_of_any_kind_are_read(read):
    odd = person(31, b"\xff\xfe", fide_id="x", federation=7.5, club=b"\0\1", gender=9, title=77)
    imported = read(player=[odd, person(12, "Birch, Bo")])
    told = {finding.code for finding in imported.findings}
    assert {"SCE020", "SCE022", "SCE023", "SCE024", "SCE028"} <= told
    assert imported.tournament.players[0].fide_id is None


def test_a_file_of_very_many_pages_of_rows_is_refused(build, monkeypatch):
    monkeypatch.setattr("tourneyelo_sharlychess.database.MOST_ROWS", 1)
    assert why(build()) == "SCE004"


def test_damage_ends_in_a_report_or_a_refusal(build, survives):
    assert survives(IMPORTER, build(), 400) > 40


def test_a_database_with_a_broken_schema_is_refused(build):
    data = build().replace(b"CREATE TABLE info", b"CREATE TABLE inf(")
    assert why(data) in {"SCE001", "SCE002"}


def test_a_file_cut_within_its_first_page_is_refused_as_what_it_was(build):
    source = Source("open.sce", build()[:600])
    assert IMPORTER.detect(source).certainty is Certainty.POSSIBLE
    with pytest.raises(Refused) as refused:
        IMPORTER.read(source, None)
    assert refused.value.findings[0].code == "SCE002"
