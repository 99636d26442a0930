"""`systems`, `compare`, several systems of `rate`, states and marks on the command line."""

from __future__ import annotations

import csv
import json

import pytest

from tourneyelo.host import Host

NAMES = Host.load().rating_systems.names()


def test_systems_are_listed_with_owner_unit_direction_status_and_source(run):
    done = run("systems")
    assert done.returncode == 0
    assert "Glickman" in done.stdout
    listed = json.loads(run("systems", "--json").stdout)
    assert [each["name"] for each in listed] == NAMES
    assert all(each["owner"] and each["unit"] and each["status"] for each in listed)


def test_status_says_what_is_inferred(run):
    done = run("systems", "--status")
    assert "chesscom (inferred)" in done.stdout
    assert "not published" in done.stdout
    assert "nothing inferred:" in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_every_system_is_explained(run, name):
    done = run("systems", name)
    assert done.returncode == 0
    assert done.stdout.startswith(f"{name}: ")
    assert "DIFFERS" not in done.stdout
    assert json.loads(run("systems", name, "--json").stdout)["name"] == name


def test_an_unknown_system_is_told_with_those_that_exist(run):
    done = run("systems", "gliko")
    assert done.returncode == 2
    assert "glicko2" in done.stderr


def test_two_systems_stand_side_by_side(run, open_trf):
    done = run("rate", open_trf, "--system", "glicko2", "--system", "fide")
    assert done.returncode == 0
    assert "glicko2 Rating" in done.stdout
    assert "fide Rating" in done.stdout
    both = json.loads(run("rate", open_trf, "--system", "elo", "--system", "fide", "--json").stdout)
    assert [document["system"] for document in both] == ["elo", "fide"]


def test_options_go_to_the_systems_that_know_them(run, open_trf):
    two = ("rate", open_trf, "--system", "glicko", "--system", "glicko2")
    assert run(*two, "-O", "glicko2.tau=0.3", "-O", "initial_rd=200").returncode == 0
    refused = run(*two, "-O", "stake=1")
    assert refused.returncode == 2
    assert "stake: no such option" in refused.stderr
    assert run(*two, "-O", "glicko2.tau=NaN").returncode == 2


def test_states_go_out_and_come_in(run, open_trf, tmp_path):
    state = tmp_path / "state.csv"
    done = run("rate", open_trf, "--system", "glicko2", "--players-out", state)
    assert done.returncode == 0
    assert "begin with rd (350)" in done.stdout
    rows = list(csv.DictReader(state.read_text(encoding="utf-8").splitlines()))
    assert {row["system"] for row in rows} == {"glicko2"}
    assert all(row["rd"] for row in rows)
    again = run("rate", open_trf, "--system", "glicko2", "--players", state)
    assert again.returncode == 0
    assert "begin with" not in again.stdout
    document = json.loads(
        run("rate", open_trf, "--system", "glicko2", "--players", state, "--json").stdout
    )
    assert {"rd", "volatility"} == set(document["states"][0]["fields"])


def test_states_are_never_written_over_what_is_read(run, open_trf, tmp_path):
    done = run("rate", open_trf, "--system", "glicko", "--players-out", open_trf)
    assert done.returncode == 2
    assert "is the input itself" in done.stderr


def test_a_broken_file_of_states_is_refused(run, open_trf, tmp_path):
    broken = tmp_path / "state.csv"
    broken.write_text("name,rating\nAlder,x\n", encoding="utf-8")
    done = run("rate", open_trf, "--system", "glicko", "--players", broken)
    assert done.returncode == 3
    assert "state.csv:2" in done.stderr


def test_states_belong_to_one_event(run, open_trf, tmp_path):
    out = tmp_path / "state.csv"
    done = run("rate", open_trf, open_trf, "--system", "glicko", "--players-out", out)
    assert done.returncode == 2
    assert not out.exists()


def test_compare_shows_all_systems_and_names_those_left_out(run, open_trf, tmp_path):
    done = run("compare", open_trf)
    assert done.returncode == 0
    assert "glicko2" in done.stdout
    assert "left out: chesscom" in done.stdout
    book = tmp_path / "all.xlsx"
    assert run("compare", open_trf, "-o", book).returncode == 0
    from openpyxl import load_workbook

    assert {"All systems", "Side by side", "Systems"} <= set(load_workbook(book).sheetnames)
    table = tmp_path / "all.csv"
    assert run("compare", open_trf, "-o", table).returncode == 0
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert {"elo", "fide", "lichess"} <= {row["system"] for row in rows}
    assert run("compare", open_trf, "-o", tmp_path / "all.trf").returncode == 2


@pytest.mark.parametrize("extension", ["html", "csv", "json", "xlsx"])
def test_an_approximation_is_marked_in_every_output(run, open_trf, tmp_path, extension):
    out = tmp_path / f"report.{extension}"
    done = run("report", open_trf, "-o", out, "--system", "chesscom", "-O", "c=60")
    assert done.returncode == 0, done.stderr
    assert "approximation, not an official figure" in done.stderr
    if extension == "xlsx":
        from openpyxl import load_workbook

        cells = [
            str(cell.value)
            for sheet in load_workbook(out)
            for row in sheet.iter_rows()
            for cell in row
        ]
        assert any("not an official figure" in cell for cell in cells)
    else:
        assert "not an official figure" in out.read_text(encoding="utf-8")


def test_what_no_source_tells_is_asked_for(run, open_trf):
    done = run("rate", open_trf, "--system", "chesscom")
    assert done.returncode == 3
    assert "-O c=NUMBER" in done.stderr
    shown = run("rate", open_trf, "--system", "chesscom", "-O", "c=60")
    assert shown.returncode == 0
    assert "approximation, not an official figure" in shown.stdout


@pytest.mark.parametrize("name", NAMES)
def test_every_system_calculates_and_explains(run, open_trf, name):
    system = Host.load().rating_systems[name]
    given = [word for key, value in system.trial.items() for word in ("-O", f"{key}={value}")]
    done = run("calc", "--system", name, *given, "--rating", "1500", "1600=1", "1400=0.5", "1550=0")
    assert done.returncode in (0, 1), done.stderr
    assert "rules" in done.stdout
    card = run("explain", open_trf, "2", "--system", name, *given)
    assert card.returncode in (0, 1), card.stderr
    assert "rules:" in card.stdout


def test_calc_takes_what_a_system_keeps(run):
    games = ("1400,rd=30=1", "1550,rd=100=0", "1700,rd=300=0")
    done = run("calc", "--system", "glicko", "--rating", "1500", "--state", "rd=200", *games)
    assert "1464" in done.stdout
    assert "rd 151.39" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--state", "rd=x", "1500=1"], "write NAME=NUMBER"),
        (["--state", "games=5", "1500=1"], "keeps no games"),
        (["--state", "rd=0", "1500=1"], "lies between 1 and 1000"),
        (["1500=2"], "RATING=SCORE"),
        (["x=1"], "no rating"),
        (["--rating", "1e9", "1500=1"], "is no rating"),
    ],
)
def test_a_wrong_calculation_is_told(run, words, said):
    done = run("calc", "--system", "glicko", *words)
    assert done.returncode == 2
    assert said in done.stderr
