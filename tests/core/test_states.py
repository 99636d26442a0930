"""States of players: three shapes in and out, matching, refusals with place and remedy."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import msgspec
import openpyxl
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.host.states.reading import GivenStates, read_states
from tourneyelo.host.states.writing import states_of, write_states
from tourneyelo.model import PlayerState, Report, Tournament
from tourneyelo.plugin import Imported
from tourneyelo.testing import event

HOST = Host.load()
HEADING = "number,id,name,system,rating,rd,volatility\n"


def read(path: Path) -> GivenStates:
    return read_states(path, HOST.rating_systems)


def written(tmp_path: Path, text: str, name: str = "state.csv") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def rate(tournament: Tournament, states: GivenStates | None = None, system: str = "glicko2"):
    return pipeline.rate(HOST, Imported(tournament=tournament), system, states=states)


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.findings]


@pytest.fixture
def open_() -> Tournament:
    return event("1 Alder: 2w1 3b=", "2 Birch 1900: 1b0 U", "3 Cedar: . 1w=")


@pytest.mark.parametrize("extension", [".csv", ".xlsx", ".json"])
def test_what_comes_out_goes_in_again(open_, tmp_path, extension):
    first = rate(open_)
    path = tmp_path / f"state{extension}"
    write_states(path, [("glicko2", state) for state in states_of(first)])
    states = read(path)
    assert [row.state for row in states.rows] == list(states_of(first))
    second = rate(open_, states)
    before = {state.number: state.rating for state in states_of(first)}
    for player in second.players:
        assert player.rating == round(before[player.number])
    assert "HOST061" not in codes(second)


def test_an_event_that_continues_is_the_same_as_one_of_two_periods(open_, tmp_path):
    path = tmp_path / "state.json"
    write_states(path, [("glicko2", state) for state in states_of(rate(open_))])
    renumbered = event("5 Cedar: 7w1", "7 Alder: 5b0")
    after = {state.name: state for state in states_of(rate(renumbered, read(path)))}
    assert after["Alder"].figures["rd"] < 290
    assert "HOST063" in codes(rate(renumbered, read(path))), "Birch is not here"


def test_numbers_of_another_event_do_not_mislead(tmp_path):
    path = written(tmp_path, HEADING + "1,,Birch,,1900,50,0.06\n")
    report = rate(event("1 Alder 1500: 2w1", "2 Birch 1800: 1b0"), read(path))
    assert {p.name: p.rating for p in report.players} == {"Alder": 1500, "Birch": 1900}


def test_an_id_comes_before_a_name(tmp_path):
    tournament = event("1 Alder: 2w1", "2 Birch: 1b0")
    alder, birch = tournament.players
    players = (alder, msgspec.structs.replace(birch, fide_id=4711))
    path = written(tmp_path, HEADING + ",4711,Alder,,1900,50,0.06\n")
    report = rate(msgspec.structs.replace(tournament, players=players), read(path))
    assert [p.rating for p in report.players] == [None, 1900]


def test_two_people_of_one_name_need_a_number(tmp_path):
    tournament = event("1 Alder: 2w1", "2 Alder: 1b0")
    with pytest.raises(Refused, match=r"may mean any of the players 1 and 2.*starting number"):
        rate(tournament, read(written(tmp_path, "name,rating\nAlder,1900\n")))
    report = rate(tournament, read(written(tmp_path, "number,name,rating\n2,Alder,1900\n")))
    assert [p.rating for p in report.players] == [None, 1900]


def test_rows_of_other_systems_are_for_those(tmp_path):
    text = HEADING + "1,,Alder,glicko,1700,90,\n1,,Alder,glicko2,1600,80,0.06\n"
    states = read(written(tmp_path, text))
    tournament = event("1 Alder: 2w1", "2 Birch: 1b0")
    assert rate(tournament, states, "glicko").player(1).rating == 1700
    assert rate(tournament, states, "glicko2").player(1).rating == 1600


def test_newcomers_are_said(open_):
    (finding,) = (f for f in rate(open_).findings if f.code == "HOST061")
    assert "all players" in finding.message
    assert "rd (350)" in finding.message
    assert "volatility (0.06)" in finding.message


def test_a_system_without_states_says_that_the_file_changes_nothing(open_, tmp_path):
    report = rate(open_, read(written(tmp_path, "name,rating\nAlder,1900\n")), "fide")
    assert "HOST064" in codes(report)


def test_names_that_spreadsheets_would_run_survive(tmp_path):
    path = tmp_path / "state.csv"
    state = PlayerState(number=1, name="=1+1", rating=Decimal(1500))
    write_states(path, [("glicko", state)])
    assert "'=1+1" in path.read_text(encoding="utf-8")
    assert read(path).rows[0].state.name == "=1+1"
    book = tmp_path / "state.xlsx"
    write_states(book, [("glicko", state)])
    assert read(book).rows[0].state.name == "=1+1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("\n\n", "is empty"),
        ("rating,rd\n1500,50\n", r"state.csv:2: whose state this is"),
        ("number,number\n1,2\n", "the column 'number' stands twice"),
        ("name,rating,rdd\nAlder,1500,50\n", r"state.csv:2: no system knows the field 'rdd'"),
        ("name,rating\nAlder,abc\n", r"state.csv:2: rating 'abc' is no number"),
        ("name,rating\nAlder,NaN\n", "is no number"),
        ("name,rating\nAlder,1e999999\n", "is no number"),
        ("name,rating\nAlder,99999\n", "lies between -10000 and 10000"),
        ("name,rd\nAlder,0\n", "lies between 1 and 1000"),
        ("name,games\nAlder,1.5\n", "is no whole number"),
        ("number,rating\n0,1500\n", "number 0 cannot be meant"),
        ("name,system\nAlder,gliko\n", "no rating system is called 'gliko'"),
        ("name,rating\nAlder,1500\nALDER,1600\n", r"state.csv:3: .* is also at .*state.csv:2"),
        ("name,rating\nAlder,1500,7\n", "more cells than there are headings"),
        ('name,rating\n"Alder,1500\n', "cannot be read"),
    ],
)
def test_a_broken_csv_is_refused_with_place_and_remedy(tmp_path, text, said):
    with pytest.raises(Refused, match=said) as refusal:
        read(written(tmp_path, text))
    assert all(finding.remedy for finding in refusal.value.findings)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is no JSON"),
        ("[" * 100_000, "is no JSON"),
        ('{"a": 1}', "holds no list of players"),
        ("[1]", "holds no list of players"),
        ('[{"name": ["Alder"]}]', "'name' is no text and no number"),
        ('[{"name": "Alder", "rating": NaN}]', "is no number"),
        ('[{"name": "Alder", "rating": 1e400}]', "is no number"),
        ('[{"rating": 1500}]', "player 1 of the list: whose state"),
    ],
)
def test_broken_json_is_refused(tmp_path, text, said):
    with pytest.raises(Refused, match=said):
        read(written(tmp_path, text, "state.json"))


def test_what_is_no_workbook_and_what_is_no_table_is_refused(tmp_path):
    with pytest.raises(Refused, match="is no workbook"):
        read(written(tmp_path, "not a workbook", "state.xlsx"))
    with pytest.raises(Refused, match=r"neither .csv nor .xlsx nor .json"):
        read(written(tmp_path, "name", "state.txt"))
    (tmp_path / "latin.csv").write_bytes("name\nJos\xe9\n".encode("latin-1"))
    with pytest.raises(Refused, match="UTF-8"):
        read(tmp_path / "latin.csv")


@pytest.mark.parametrize(
    ("cell", "value", "said"),
    [
        ((1_048_576, 16_384), "stray", "more cells than any list of players"),
        ((2, 2), "=1500+20", r"state.xlsx!Sheet!A2: rating '=1500\+20' is no number"),
    ],
    ids=["a cell far out", "a formula that nobody calculated"],
)
def test_a_workbook_is_looked_into_before_it_is_read(tmp_path, cell, value, said):
    book = openpyxl.Workbook()
    for row in (["name", "rating"], ["Alder", 1500]):
        book.active.append(row)
    book.active.cell(*cell, value=value)
    book.save(tmp_path / "state.xlsx")
    with pytest.raises(Refused, match=said):
        read(tmp_path / "state.xlsx")


def test_nothing_is_written_where_it_cannot_be_read_again(tmp_path):
    with pytest.raises(Misuse, match="written as"):
        write_states(tmp_path / "state.txt", [])
    with pytest.raises(Misuse, match="does not exist"):
        write_states(tmp_path / "nowhere" / "state.csv", [])


def test_two_rows_for_one_player_are_refused(tmp_path):
    path = written(tmp_path, "number,name,rating\n1,,1500\n,Alder,1600\n")
    with pytest.raises(Refused, match="means the same player as"):
        rate(event("1 Alder: 2w1", "2 Birch: 1b0"), read(path))


def test_json_of_states_names_its_shape(open_, tmp_path):
    path = tmp_path / "state.json"
    write_states(path, [("glicko2", state) for state in states_of(rate(open_))])
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["schema"] == "tourneyelo/players/1"
    assert set(document["players"][0]) == {
        "number", "id", "name", "system", "rating", "rd", "volatility",
    }  # fmt: skip
