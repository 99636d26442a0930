"""`tourneyelo list` as a user meets it."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import pytest

LISTS = Path(__file__).parents[1] / "lists" / "conftest.py"


@pytest.fixture(scope="module")
def made():
    spec = importlib.util.spec_from_file_location("lists_of_tests", LISTS)
    module = importlib.util.module_from_spec(spec)
    sys.modules["lists_of_tests"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def database(run, made, tmp_path):
    path = made.zipped(tmp_path / "players_list_oct26.zip", "players_list_xml_foa.xml", made.xml())
    done = run("list", "import", path, "--database", tmp_path / "lists.sqlite3")
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        "players_list_oct26.zip: FIDE 2026-10, combined list, XML: 4 players, 3 rated, "
        "4 new or changed\n"
    )
    return tmp_path / "lists.sqlite3"


def test_the_help_says_where_to_download(run):
    done = run("list", "import", "--help")
    assert "ratings.fide.com/download_lists.phtml" in done.stdout.replace("\n", "").replace(" ", "")
    assert "nothing is fetched for you" in done.stdout
    assert "import" in run("list", "--help").stdout


def test_status_names_every_list(run, database):
    done = run("list", "status", "--database", database)
    assert done.stdout.splitlines()[1].split() == (
        "FIDE 2026-10 4 3 combined list, XML players_list_oct26.zip".split()
    )
    document = json.loads(run("list", "status", "--json", "--database", database).stdout)
    assert document["lists"][0]["month"] == "2026-10"
    assert document["database"] == str(database)


def test_show_prints_one_object_with_the_columns_of_the_list(run, database, made):
    done = run("list", "show", "1000104", "--json", "--database", database)
    player = json.loads(done.stdout)
    assert [key for key in player if key not in ("list", "month")] == made.TAGS
    assert (player["fideid"], player["rating"], player["rapid_k"]) == (1000104, 1905, 20)
    assert (player["name"], player["sex"], player["flag"]) == ("Quill & Vane, Martha", "F", "wi")
    unrated = json.loads(run("list", "show", "1000103", "--json", "--database", database).stdout)
    assert unrated["rating"] is None
    assert unrated["birthday"] is None
    several = run("list", "show", "1000101", "1000104", "--json", "--database", database)
    assert [each["fideid"] for each in json.loads(several.stdout)] == [1000101, 1000104]
    assert "Quill & Vane" in run("list", "show", "1000104", "--database", database).stdout


def test_a_number_that_is_not_on_the_list_is_said(run, database):
    done = run("list", "show", "77", "--database", database)
    assert (done.returncode, done.stderr) == (3, "not on the list: 77\n")


def test_search_says_why_and_how_surely(run, database):
    words = ("list", "search", "Rowan", "Abernathy", "--database", database)
    (found,) = json.loads(run(*words, "--json").stdout)
    assert (found["fideid"], found["certainty"], found["reason"]) == (
        1000101,
        "certain",
        "other word order",
    )
    assert "other word order" in run(*words, "--federation", "eng", "--born", "1988").stdout
    assert run(*words, "--sex", "f").stderr == "nobody found\n"


def test_drop_removes_a_month(run, database):
    assert run("list", "drop", "2026-10", "--database", database).returncode == 0
    done = run("list", "show", "1000101", "--database", database)
    assert done.returncode == 3
    assert "there are: none" in done.stderr


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["import", "{folder}"], 3, "a folder was given"),
        (["import", "{list}"], 3, "--month 2026-10"),
        (["import", "{list}", "--month", "october"], 2, "write a month such as 2026-10"),
        (["import", "{list}", "--month", "2026-10", "--owner", "X"], 2, "--owner means nothing"),
        (["import", "{list}", "--map", "Code"], 2, "write COLUMN=MEANING"),
        (["import", "{list}", "--from", "nobody"], 2, "no list reader is called 'nobody'"),
        (["show", "5"], 3, "there is no rating list here yet"),
        (["search", "Somebody"], 3, "there is no rating list here yet"),
        (["status"], 3, "there is no rating list here yet"),
        (["drop", "october"], 2, "write one such as 2026-10"),
        (["show"], 2, "Missing argument"),
    ],
)
def test_what_goes_wrong_is_said_in_a_line(run, made, tmp_path, words, status, said):
    path = tmp_path / "list.xml"
    path.write_bytes(made.xml())
    words = [word.format(folder=tmp_path, list=path) for word in words]
    done = run("list", *words, TOURNEYELO_LISTS=str(tmp_path / "none.sqlite3"))
    assert done.returncode == status, done.stderr
    assert said in done.stderr


def test_one_refused_list_does_not_stop_the_others(run, made, tmp_path):
    good, bad = tmp_path / "list_oct26.xml", tmp_path / "empty.xml"
    good.write_bytes(made.xml())
    bad.write_bytes(b"")
    database = tmp_path / "x.sqlite3"
    done = run("list", "import", bad, good, "--database", database)
    assert done.returncode == 3
    assert "the input is empty" in done.stderr
    assert "4 players" in done.stdout


def test_a_national_list_comes_in_with_a_map(run, tmp_path):
    path = tmp_path / "county.csv"
    path.write_text("Code,Player,Grade\n9,Alder Ann,1710\n", encoding="utf-8")
    database = tmp_path / "x.sqlite3"
    words = ("--month", "2026-10", "--owner", "COUNTY", "--map", "Grade=rating")
    done = run("list", "import", path, *words, "--database", database)
    assert done.returncode == 0, done.stderr
    shown = run("list", "show", "9", "--owner", "COUNTY", "--json", "--database", database)
    assert json.loads(shown.stdout)["rating"] == 1710
