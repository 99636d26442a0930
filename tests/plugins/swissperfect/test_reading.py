"""Reading invented events: every trap that the description of the format names."""

from __future__ import annotations

import datetime
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

import tourneyelo
from tourneyelo.errors import Refused
from tourneyelo.model import BirthDate, Colour, RatingKind, Result, Sex, TimeControlClass
from tourneyelo.plugin import Certainty, Source
from tourneyelo_swissperfect.importer import SwissPerfectImporter

made = SimpleNamespace(**runpy.run_path(str(Path(__file__).with_name("conftest.py"))))
IMPORTER = SwissPerfectImporter()
FOUR = [made.player(number) for number in (1, 2, 3, 4)]


def codes(imported):
    return [finding.code for finding in imported.findings]


def results(imported, number):
    [player] = [p for p in imported.tournament.players if p.number == number]
    return [(r.opponent, r.colour, r.result) for r in player.rounds]


def test_a_player_is_read_with_all_that_the_record_tells(read):
    row = made.player(
        7, "Ångström", FIRSTNAME="Åsa", FEDER="SWE", CLUB="Harbour", INTL_RTG="2240",
        LOC_RTG="2215", LOC_RTG2="2200", INTL_ID="990000101", LOC_ID="90101", TITLE="4", SEX="2",
        BIRTH_DATE="19941102", WITHDRAWAL="4",
    )  # fmt: skip
    [player] = read([row], []).tournament.players
    assert (player.number, player.name, player.sex) == (7, "Ångström, Åsa", Sex.FEMALE)
    assert (player.federation, player.club, player.title) == ("SWE", "Harbour", "WIM")
    assert (player.fide_id, player.national_id) == (990000101, "90101")
    assert player.birth == BirthDate(1994, 11, 2)
    assert [(r.value, r.kind) for r in player.ratings] == [
        (2240, RatingKind.FIDE),
        (2215, RatingKind.NATIONAL),
    ]
    assert player.further_fact("swissperfect.withdrawal") == "4"
    assert player.further_fact("swissperfect.second-local-rating") == "2200"


def test_letters_with_accents_are_told_to_be_inferred(read):
    imported = read([made.player(1, "Ångström")], [])
    assert imported.tournament.players[0].name == "Ångström"
    assert "SWP018" in codes(imported)
    assert "SWP018" not in codes(read(FOUR, []))


def test_the_facts_of_the_event_come_from_the_ini_file(read):
    event = read(FOUR, []).tournament
    assert event.name == "Harbour Open"
    assert event.chief_arbiter.name == "Vale, Ruth"
    assert event.declared.rounds == 5
    assert event.start_date is None
    assert event.further_fact("swissperfect.organiser") == "Harbour Club"


def test_the_organiser_of_australia_tells_class_and_last_day(read):
    imported = read(FOUR, [], organiser="NSW NORMAL 27/08/2001")
    assert imported.tournament.end_date == datetime.date(2001, 8, 27)
    assert imported.tournament.time_control_class is TimeControlClass.STANDARD
    assert "SWP030" in codes(imported)
    assert "SWP014" not in codes(imported)


@pytest.mark.parametrize(
    ("record", "white", "black"),
    [
        ("1 1 2 2 0 1 1", Result.WIN, Result.LOSS),
        ("1 1 2 1 1 1 1", Result.DRAW, Result.DRAW),
        ("1 1 2 0 2 1 1", Result.LOSS, Result.WIN),
        ("1 1 2 0 2 34 34", Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        ("1 1 2 2 0 35 35", Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        ("1 1 2 0 0 36 36", Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
        ("1 1 2 0 2 1 0", Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        ("1 1 2 1 1 1 0", Result.UNKNOWN, Result.UNKNOWN),
        ("1 1 2 0 0 1 1", Result.UNKNOWN, Result.UNKNOWN),
    ],
)
def test_a_game_is_rated_exactly_when_both_types_are_normal(read, record, white, black):
    imported = read(FOUR, [record])
    assert results(imported, 1) == [(2, Colour.WHITE, white)]
    assert results(imported, 2) == [(1, Colour.BLACK, black)]


@pytest.mark.parametrize(
    ("record", "bye"),
    [
        ("1 1 0 2 0 5 0", Result.POINT_BYE),
        ("1 1 0 2 0 1 1", Result.POINT_BYE),
        ("1 1 0 2 0 35 35", Result.POINT_BYE),
        ("1 0 1 0 1 1 1", Result.HALF_BYE),
        ("1 1 0 0 0 1 0", Result.ZERO_BYE),
        ("1 1 0 0 0 0 0", Result.ZERO_BYE),
    ],
)
def test_one_player_alone_has_a_bye_of_that_score(read, record, bye):
    assert results(read(FOUR, [record]), 1) == [(None, None, bye)]


def test_deleted_records_are_skipped(read):
    players = [*FOUR, {**made.player(5), "*": "*"}]
    imported = read(players, ["1 1 2 2 0 1 1"])
    assert len(imported.tournament.players) == 4
    assert "SWP011" in codes(imported)


def test_what_stands_behind_a_nul_character_is_rubbish(read):
    players = [{**made.player(1), "START_NO": "1\0x\x0c9"}, made.player(2)]
    imported = read(players, ["1 1 2 2 0 1 1"])
    assert [player.number for player in imported.tournament.players] == [1, 2]
    assert "SWP012" in codes(imported)


def test_games_name_identities_and_not_start_numbers(read):
    players = [{**made.player(10), "START_NO": "2"}, {**made.player(20), "START_NO": "1"}]
    imported = read(players, ["1 10 20 2 0 1 1"])
    assert results(imported, 2) == [(1, Colour.WHITE, Result.WIN)]


@pytest.mark.parametrize("number", ["", "0", "1"])
def test_start_numbers_that_are_none_give_way_to_identities(read, number):
    players = [made.player(1), {**made.player(20), "START_NO": number}]
    imported = read(players, ["1 1 20 2 0 1 1"])
    assert [player.number for player in imported.tournament.players] == [1, 20]
    assert not imported.tournament.numbers_stated
    assert "SWP015" in codes(imported)


@pytest.mark.parametrize(
    ("cells", "games", "byes"),
    [
        (
            {"BONUS": "0.5", "ABSENT": "0000000000000001"},
            ["1 1 0 0 0 1 0", "2 1 2 2 0 1 1"],
            {1: 5},
        ),
        ({"BONUS": ".5", "ABSENT": "0000000000000004"}, ["1 2 3 2 0 1 1", "3 2 3 2 0 1 1"], {3: 5}),
        ({"BONUS": "1", "LATE_ENTRY": "3"}, ["3 1 2 2 0 1 1"], {1: 5, 2: 5}),
        ({"BONUS": "1"}, ["2 1 2 2 0 1 1"], {1: 10}),
        ({"MEMO": "0,5"}, ["2 1 2 2 0 1 1"], {1: 5}),
    ],
)
def test_extra_points_become_byes_in_rounds_without_a_game(read, cells, games, byes):
    imported = read([made.player(1, **cells), *FOUR[1:]], games)
    worth = {Result.HALF_BYE: 5, Result.POINT_BYE: 10}
    found = {n: worth[r] for n, (_, _, r) in enumerate(results(imported, 1), 1) if r in worth}
    assert found == byes
    assert "SWP027" in codes(imported)


def test_extra_points_without_a_free_round_are_told(read):
    imported = read([made.player(1, BONUS="1"), *FOUR[1:]], ["1 1 2 2 0 1 1"])
    assert "SWP028" in codes(imported)
    assert results(imported, 1) == [(2, Colour.WHITE, Result.WIN)]


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("x 1 2 2 0 1 1", "SWP020"),
        ("0 1 2 2 0 1 1", "SWP020"),
        ("1 1 1 2 0 1 1", "SWP020"),
        ("1 1 2 2 0 7 7", "SWP021"),
        ("1 1 2 9 9 1 1", "SWP022"),
        ("1 1 0 3 0 1 1", "SWP022"),
        ("1 1 99 2 0 1 1", "SWP023"),
        ("1 0 0 0 0 0 0", "SWP025"),
        ("1 0 0 2 0 5 0", "SWP026"),
    ],
)
def test_odd_records_are_told_with_their_place(read, record, code):
    imported = read(FOUR, ["2 3 4 1 1 1 1", record])
    [finding] = [finding for finding in imported.findings if finding.code == code]
    assert finding.remedy
    assert str(finding.place).endswith("open.sco!record 2")


def test_of_two_pairings_in_a_round_the_first_counts(read):
    imported = read(FOUR, ["1 1 2 2 0 1 1", "1 1 3 0 2 1 1"])
    assert results(imported, 1) == [(2, Colour.WHITE, Result.WIN)]
    assert results(imported, 3) == []
    assert "SWP024" in codes(imported)


def test_a_field_that_cannot_be_understood_is_kept_and_told(read):
    imported = read([made.player(1, FEDER="XYZW", TITLE="9", BIRTH_DATE="19999999")], [])
    [player] = imported.tournament.players
    assert player.raw_text("federation") == "XYZW"
    assert (player.title, player.birth) == (None, None)
    assert codes(imported).count("SWP016") == 3


@pytest.mark.parametrize("suffix", [".trn", ".sco", ".ini"])
def test_any_of_the_files_leads_to_the_event(tmp_path, suffix):
    for each, data in made.trio(FOUR, ["1 1 2 2 0 1 1"]).items():
        (tmp_path / f"OPEN{each.upper()}").write_bytes(data)
    source = Source.open(tmp_path / f"OPEN{suffix.upper()}")
    assert IMPORTER.detect(source).certainty >= Certainty.LIKELY
    assert len(IMPORTER.read(source, None).tournament.players) == 4


@pytest.mark.parametrize(("missing", "code"), [(".trn", "SWP002"), (".sco", "SWP002")])
def test_a_table_that_is_missing_is_refused_by_name(tmp_path, missing, code):
    for each, data in made.trio(FOUR, []).items():
        if each != missing:
            (tmp_path / f"open{each}").write_bytes(data)
    with pytest.raises(Refused, match=f"open{missing}") as caught:
        IMPORTER.read(Source.open(tmp_path / "open.ini"), None)
    assert caught.value.findings[0].code == code


def test_without_the_ini_file_the_event_has_no_name(tmp_path):
    for each, data in made.trio(FOUR, ["1 1 2 2 0 1 1"]).items():
        if each != ".ini":
            (tmp_path / f"open{each}").write_bytes(data)
    imported = IMPORTER.read(Source.open(tmp_path / "open.trn"), None)
    assert imported.tournament.name is None
    assert "SWP010" in codes(imported)


def test_a_zip_is_read_by_the_host(tmp_path):
    path = tmp_path / "open.zip"
    path.write_bytes(made.zipped(made.trio(FOUR, ["1 1 2 2 0 1 1"])))
    imported = tourneyelo.read(path)
    assert len(imported.tournament.players) == 4
    assert imported.tournament.name == "Harbour Open"


def test_a_zip_is_read_like_a_folder(read):
    source = Source("open.zip", made.zipped(made.trio(FOUR, ["1 1 2 2 0 1 1"])))
    assert IMPORTER.detect(source).certainty is Certainty.CERTAIN
    zipped, plain = IMPORTER.read(source, None), read(FOUR, ["1 1 2 2 0 1 1"])
    assert zipped.tournament.players == plain.tournament.players
    assert {finding.place.file for finding in zipped.findings} == {"open.zip"}


def test_the_host_reads_one_of_several_events_in_a_zip(tmp_path):
    files = {
        f"{name}{suffix}": data
        for name in ("Open", "Minor")
        for suffix, data in made.trio(FOUR, ["1 1 2 2 0 1 1"]).items()
    }
    path = tmp_path / "events.zip"
    path.write_bytes(made.zipped(files, stem="2026/"))
    events = IMPORTER.events(Source.open(path))
    assert events == ("Minor", "Open")
    imported = IMPORTER.read(Source("x.zip", path.read_bytes(), event="open"), None)
    assert len(imported.tournament.players) == 4


@pytest.mark.parametrize(
    ("players", "code"),
    [([], "SWP004"), ([made.player(1), made.player(1)], "SWP017")],
)
def test_events_that_cannot_be_told_are_refused(read, players, code):
    with pytest.raises(Refused) as caught:
        read(players, [])
    assert caught.value.findings[0].code == code


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_an_ini_file_that_an_editor_saved_anew_is_read(encoding):
    files = made.trio([made.player(1), made.player(2)], ["1 1 2 2 0 1 1"])
    files[".ini"] = files[".ini"].decode("cp1252").encode(encoding)
    imported = IMPORTER.read(Source("open.zip", made.zipped(files)), None)
    assert imported.tournament.name
    assert "SWP010" not in codes(imported)


def test_an_ini_file_of_which_nothing_can_be_read_is_told():
    files = made.trio([made.player(1), made.player(2)], ["1 1 2 2 0 1 1"]) | {".ini": bytes(99)}
    imported = IMPORTER.read(Source("open.zip", made.zipped(files)), None)
    (told,) = [finding for finding in imported.findings if finding.code == "SWP010"]
    assert "Tournament Info" in told.message
