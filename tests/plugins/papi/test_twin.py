"""The JSON of papi-converter: read, written, and everything that does not go in is said."""

from __future__ import annotations

import json

import msgspec
import pytest
from papi_files import TWIN, codes, papi, problems, read_papi, read_twin, twin, written

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, RoundResult, Severity
from tourneyelo.plugin import Certainty, Source
from tourneyelo.testing import check_importer, event
from tourneyelo_papi.check import FfeCheck
from tourneyelo_papi.importers import PapiJsonImporter

# Codes and keys: the mapper of Sharly-Chess and the sources of papi-converter.
GIVEN = {"type": "Suisse", "homologation": "12345"}


def first_round(round_: object) -> RoundResult:
    return read_twin(twin(rounds={"1": round_})).tournament.players[0].rounds[0]


def test_reading_and_writing_changes_nothing():
    assert written(read_twin(TWIN).tournament) == TWIN


def test_a_database_becomes_its_twin_and_loses_nothing_on_the_way():
    event_ = read_papi(papi()).tournament
    made = written(event_)
    assert made["players"][0]["rounds"]["2"] == {"color": "N", "opponent": 2, "result": 2}
    assert made["players"][3]["rounds"]["1"] == {"color": "N", "opponent": 2, "result": 5}
    again = read_twin(made).tournament
    assert [p.rounds for p in again.players] == [p.rounds for p in event_.players]
    assert [p.ratings for p in again.players] == [p.ratings for p in event_.players]
    assert written(again) == made


@pytest.mark.parametrize("key", ["0", "25", "00240", "0024" + "9" * 5000, "x"])
def test_a_round_of_no_possible_number_is_left_out_and_told(key):
    imported = read_twin(twin(rounds={key: {"color": "B", "opponent": 1, "result": 3}}))
    assert Result.WIN not in {r.result for r in imported.tournament.players[0].rounds}
    assert "PAPI009" in {finding.code for finding in imported.findings}


WHITE, BLACK, NOBODY = (2, Colour.WHITE), (2, Colour.BLACK), (None, None)


@pytest.mark.parametrize(
    ("told", "record"),
    [
        ({"color": "B", "opponent": 1, "result": 0}, RoundResult(*WHITE, Result.PENDING)),
        ({"color": "N", "opponent": 1, "result": 1}, RoundResult(*BLACK, Result.LOSS)),
        ({"color": "N", "opponent": 1, "result": 6}, RoundResult(*BLACK, Result.FORFEIT_WIN)),
        ({"color": "N", "opponent": 1, "result": 13}, RoundResult(*BLACK, Result.UNMOVED_WIN)),
        ({"color": "B", "result": 6}, RoundResult(*NOBODY, Result.PAIRING_BYE)),
        ({"color": "B", "result": 9}, RoundResult(*NOBODY, Result.PAIRING_BYE)),
        ({"color": "F", "result": 0}, RoundResult(*NOBODY, Result.ZERO_BYE)),
        ({"color": "F", "result": 7}, RoundResult(*NOBODY, Result.ZERO_BYE)),
        ({"color": "F", "result": 2}, RoundResult(*NOBODY, Result.HALF_BYE)),
        ({"color": "F", "result": 6}, RoundResult(*NOBODY, Result.FULL_BYE)),
        ({"color": "F", "result": 14}, RoundResult(*NOBODY, Result.UNPAIRED)),
        ({"color": "R"}, RoundResult(*NOBODY, Result.UNPAIRED)),
        ({"color": "B", "result": 3}, RoundResult(*NOBODY, Result.UNKNOWN)),
        ({"color": "B", "opponent": 1, "result": "3"}, RoundResult(*WHITE, Result.UNKNOWN)),
        ({"color": "B", "opponent": 9, "result": 3}, RoundResult(*NOBODY, Result.UNKNOWN)),
        ({"color": "B", "opponent": True, "result": 3}, RoundResult(*NOBODY, Result.UNKNOWN)),
    ],
)  # fmt: skip
def test_a_round_is_read_by_its_three_values(told, record):
    assert first_round(told) == record


def test_rounds_may_be_a_list():
    listed = twin(rounds=[{"color": "B", "opponent": 1, "result": 3}, {"color": "F", "result": 2}])
    assert read_twin(listed).tournament == read_twin(TWIN).tournament


def test_other_names_of_the_thresholds_are_known():
    told = twin()
    told["variables"]["eloBase1"] = told["variables"].pop("ratingThreshold1")
    assert written(read_twin(told).tournament) == TWIN


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"fideElo": "F", "phone": "0102030405"}, "PAPI010"),
        ({"birthDate": "31/02/1990"}, "PAPI009"),
        ({"gender": "X"}, "PAPI009"),
        ({"lastName": ""}, "PAPI009"),
        ({"fideTitle": "king"}, "PAPI009"),
        ({"federation": "Francia"}, "PAPI009"),
        ({"fideCode": "99 00"}, "PAPI009"),
        ({"rounds": {"25": {"color": "B", "opponent": 1, "result": 3}}}, "PAPI009"),
        ({"rounds": {"1": {"color": "B", "opponent": 1, "result": 12}}}, "PAPI007"),
    ],
)
def test_what_is_odd_is_said(changes, code):
    assert code in codes(read_twin(twin(**changes)))


def test_ratings_of_unknown_kind_are_taken_as_fides_and_that_is_said():
    told = twin()
    for player in told["players"]:
        del player["fideElo"]
    imported = read_twin(told)
    assert imported.tournament.players[1].rating == 1800
    assert "PAPI008" in codes(imported)
    assert "PAPI008" not in codes(read_twin(TWIN))


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"variables": {}}', '{"variables": 1, "players": 2}', "[" * 9999]
)
def test_what_is_no_twin_is_refused(text):
    with pytest.raises(Refused, match="PAPI003"):
        PapiJsonImporter().read(Source("x.json", text.encode()), None)


def test_an_event_without_players_is_refused():
    with pytest.raises(Refused, match="PAPI004"):
        read_twin({"variables": {}, "players": []})


@pytest.mark.parametrize(
    ("text", "certainty"),
    [
        (json.dumps(TWIN), Certainty.CERTAIN),
        ('{"players": [{"lastName": "Adam"}]}', Certainty.LIKELY),
        ('{"schema": "tourneyelo/report/1"}', Certainty.NO),
        ("[]", Certainty.NO),
    ],
)
def test_it_is_recognised_by_its_keys(text, certainty):
    assert PapiJsonImporter().detect(Source("x", text.encode())).certainty is certainty


def test_an_event_of_another_format_is_written_with_what_the_user_adds():
    chess = event("1 Alder 2100: 2w1 3b- U H", "2 Birch: 1b0 F Z 3-", "3 Cedar 1500: . 1w+ 2w* 2-")
    chess = msgspec.structs.replace(
        chess,
        players=(
            *chess.players[:2],
            msgspec.structs.replace(chess.players[2], rounds=chess.players[2].rounds[:2]),
        ),
    )
    chess = msgspec.structs.replace(
        chess, players=tuple(msgspec.structs.replace(p, rounds=p.rounds[:3]) for p in chess.players)
    )
    made = written(chess, **GIVEN)
    assert made["variables"] == {
        "name": "Invented Open", "type": "Suisse", "rounds": "3", "pairing": "Standard",
        "ratingClass": "Elo", "pointSystem": "NON", "venue": "Nowhere", "startDate": "10/01/2026",
        "endDate": "11/01/2026", "homologation": "12345",
    }  # fmt: skip
    assert made["players"][0]["rounds"] == {
        "1": {"color": "B", "opponent": 1, "result": 3},
        "2": {"color": "N", "opponent": 2, "result": 4},
        "3": {"color": "B", "result": 6},
    }
    assert made["players"][1]["rounds"]["2"] == {"color": "F", "result": 6}
    assert made["players"][2]["rounds"] == {"2": {"color": "B", "opponent": 0, "result": 6}}
    found = problems(chess, **GIVEN)
    assert {"PAPI034", "PAPI035", "PAPI037"} == set(found)
    assert all(finding.severity is not Severity.ERROR for finding in found.values())


@pytest.mark.parametrize(
    ("lines", "facts", "code"),
    [
        ((), {}, "PAPI004"),
        (("1 Alder 2100: 2w1", "2 Birch: 1b0"), {"time_control_class": None}, "PAPI030"),
        (("1 Alder 2100: 2w1", "2 Birch: 1b1"), {}, "PAPI031"),
        (("1 Alder 2100: 2w1", "1 Birch: 2b0"), {}, "PAPI031"),
        (("1 Alder 2100: 2w?", "2 Birch: 1b?"), {}, "PAPI031"),
        (("1 Alder 2100: 2wD", "2 Birch: 1bD"), {}, "PAPI031"),
        (("1 Alder 2100: 9w+",), {}, "PAPI031"),
        (("1 Alder 2100:",), {}, "PAPI022"),
    ],
)
def test_what_papi_must_know_forbids_writing_when_it_lacks(lines, facts, code):
    found = problems(event(*lines, **facts), **GIVEN)
    assert found[code].severity is Severity.ERROR
    assert found[code].remedy


def test_what_is_changed_is_said():
    moved = event("1 Alder 2100: 2wW P 2+", "2 Birch 1900: 1bL Z 1-")
    found = problems(moved, **GIVEN)
    assert {"PAPI032", "PAPI033"} <= set(found)
    assert "PAPI020" in problems(moved, type="Suisse")
    assert "PAPI030" in problems(moved)


def test_the_check_asks_for_homologation_and_licences():
    told = read_papi(papi(Homologation="")).tournament
    found = {finding.code: finding for finding in FfeCheck().run(told)}
    assert set(found) == {"PAPI020", "PAPI021"}
    assert "player 2" in found["PAPI021"].message


def test_the_importer_keeps_the_contract():
    check_importer(PapiJsonImporter(), json.dumps(TWIN, ensure_ascii=False).encode())
