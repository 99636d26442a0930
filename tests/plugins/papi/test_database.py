"""The database of Papi, read through access-parser from files that the tests write.

No real database lies here: public ones hold telephone numbers and addresses. The files are written
by `jet_database` in the layout of Jet 4, with the tables and codes of Papi 3.3.8.
"""

from __future__ import annotations

import datetime
import logging
import random
import sys

import msgspec
import pytest
from jet_database import LONG, TEXT, Column, Table, database
from papi_files import ADAM, BENOIT, CARON, DURAND, codes, papi, played, read_papi

from tourneyelo.errors import Refused
from tourneyelo.model import BirthDate, Colour, Rating, RatingKind, Result, RoundResult, Sex
from tourneyelo.plugin import Certainty, Source
from tourneyelo.testing import check_importer
from tourneyelo_papi.importers import PapiImporter


def records(data: bytes, number: int) -> list[RoundResult]:
    (player,) = [p for p in read_papi(data).tournament.players if p.number == number]
    return list(player.rounds)


def test_the_table_info_tells_the_event():
    event = read_papi(papi()).tournament
    assert (event.name, event.city) == ("Open de la Carrière", "Carrièreville")
    assert event.start_date == datetime.date(2026, 5, 2)
    assert event.end_date == datetime.date(2026, 5, 3)
    assert event.round_dates[2] == datetime.date(2026, 5, 3)
    assert (event.type, event.time_control_class) == ("Individual: Swiss-System", "standard")
    assert event.further_fact("ffe.homologation") == "12345"
    assert event.chief_arbiter.name == "VALLE Ruth"


def test_the_table_joueur_tells_the_players_without_exempt():
    adam, benoit, caron, durand = read_papi(papi()).tournament.players
    assert (adam.number, adam.name, adam.sex) == (1, "ADAM, Zoé", Sex.FEMALE)
    assert (adam.title, adam.fide_id, adam.national_id) == ("WIM", 99000001, "A00001")
    assert adam.birth == BirthDate(1990, 2, 7)
    assert (adam.club, adam.points_declared, adam.rank) == ("Échiquier", 25, 1)
    assert adam.ratings == (Rating(2100),)
    assert benoit.ratings == (Rating(1800, RatingKind.NATIONAL, "FRA"),)
    assert caron.ratings[0].origin == "estimated by Papi"
    assert (durand.name, durand.ratings, durand.rating) == ("DURAND", (), None)


def test_colours_results_and_byes_are_those_of_papi():
    data = papi()
    assert records(data, 1) == [
        RoundResult(2, Colour.WHITE, Result.WIN),
        RoundResult(3, Colour.BLACK, Result.DRAW),
        RoundResult(4, Colour.WHITE, Result.FORFEIT_WIN),
    ]
    assert [r.result for r in records(data, 2)] == [Result.LOSS, Result.HALF_BYE, Result.FULL_BYE]
    assert [r.result for r in records(data, 3)] == [
        Result.FORFEIT_LOSS,
        Result.DRAW,
        Result.PAIRING_BYE,
    ]
    assert [r.result for r in records(data, 4)] == [
        Result.FORFEIT_LOSS,
        Result.ZERO_BYE,
        Result.FORFEIT_LOSS,
    ]


def test_personal_data_are_passed_over_and_that_is_said():
    imported = read_papi(papi())
    assert "PAPI010" in codes(imported)
    assert "0102030405" not in repr(imported)


def test_three_points_for_a_win_and_the_class_choose_scoring_and_rating():
    event = read_papi(papi(DecomptePoints="OUI", ClassElo="Rapide")).tournament
    assert event.points()[1] == 30 + 10 + 30
    assert event.players[0].ratings == (Rating(2050, RatingKind.NATIONAL, "FRA"),)


def test_players_without_numbers_are_counted():
    nameless = papi({**ADAM, "Nr": None}, BENOIT, CARON, DURAND)
    imported = read_papi(nameless)
    assert [p.number for p in imported.tournament.players] == [1, 2, 3, 4]
    assert not imported.tournament.numbers_stated
    assert "PAPI012" in codes(imported)


@pytest.mark.parametrize(
    ("rounds", "code"),
    [((("B", 99, 3),), "PAPI005"), ((("F", None, 3),), "PAPI006"), ((("B", 3, 55),), "PAPI006")],
)
def test_a_round_that_means_nothing_is_unknown_and_said(rounds, code):
    odd = papi({**ADAM, **played(*rounds)}, BENOIT, CARON, DURAND)
    imported = read_papi(odd)
    assert imported.tournament.players[0].rounds[0].result is Result.UNKNOWN
    (said,) = [f for f in imported.findings if f.code == code]
    assert (said.player, said.round) == (1, 1)


def test_many_players_over_many_pages_are_read():
    many = [
        {"Ref": n, "Nr": n - 1, "Nom": f"Joueur {n}", "Elo": 1500, "Fide": "F",
         **played(("B" if n % 2 == 0 else "N", n + 1 if n % 2 == 0 else n - 1, 2))}
        for n in range(2, 302)
    ]  # fmt: skip
    event = read_papi(papi(*many)).tournament
    assert len(event.players) == 300
    assert all(
        p.rounds[0].opponent == p.number + (1 if p.number % 2 else -1) for p in event.players
    )


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        read_papi(data)
    return refused.value.findings[0].code


def test_a_database_of_another_program_is_not_taken():
    other = database(Table("Orders", (Column("Ref", LONG), Column("Nom", TEXT, 9)), [{"Ref": 1}]))
    assert PapiImporter().detect(Source("x.mdb", other)).certainty is Certainty.NO
    assert PapiImporter().detect(Source("x.papi", other)).certainty is Certainty.POSSIBLE
    assert refusal(other) == "PAPI003"
    assert PapiImporter().detect(Source("x", papi())).certainty is Certainty.CERTAIN


def test_without_the_library_the_file_is_recognised_and_the_remedy_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "access_parser", None)
    monkeypatch.setitem(sys.modules, "access_parser.access_parser", None)
    monkeypatch.delitem(sys.modules, "tourneyelo_papi.access", raising=False)
    source = Source("open.papi", papi())
    assert PapiImporter().detect(source).certainty is Certainty.CERTAIN
    with pytest.raises(Refused, match=r"pip install 'tourneyelo\[papi\]'"):
        PapiImporter().read(source, None)


def test_rows_that_are_lost_are_missed():
    data = papi()
    at = data.index(b"\xff\xfeDURAND") // 4096 * 4096
    assert refusal(data[:at] + bytes(4096) + data[at + 4096 :]) == "PAPI002"


def test_a_definition_that_bites_its_tail_has_an_end():
    data = bytearray(papi())
    pages = [at for at in range(0, len(data), 4096) if data[at : at + 2] == b"\x02\x01"]
    (long,) = [at for at in pages if data[at + 4 : at + 8] != bytes(4)]
    following = int.from_bytes(data[long + 4 : long + 8], "little") * 4096
    data[following + 4 : following + 8] = (following // 4096).to_bytes(4, "little")
    assert refusal(bytes(data)) == "PAPI002"


def test_damage_gives_an_event_or_a_refusal_and_nothing_else(caplog):
    data, chance = papi(), random.Random(7)
    damaged = [data[: len(data) * part // 12] for part in range(12)]
    for _ in range(60):
        changed = bytearray(data)
        for _ in range(chance.choice((1, 3, 20))):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        damaged.append(bytes(changed))
    with caplog.at_level(logging.DEBUG):
        for each in damaged:
            try:
                msgspec.json.encode(read_papi(each).tournament)
            except Refused as refused:
                assert refused.findings[0].code.startswith("PAPI")


def test_the_importer_keeps_the_contract():
    check_importer(PapiImporter(), papi())
