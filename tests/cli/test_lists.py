"""Rating lists on the command line: asked by themselves, refused, decided by a file."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

HEAD = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"  # noqa: E501
PEOPLE = (
    (99100137, "Lindqvist, Olav", "SWE", "M", "GM", 2512, 10, 1988),
    (99100274, "Berg, Jon", "NOR", "M", "FM", 2310, 10, 2001),
    (99100411, "Okafor, Adaeze", "NGR", "F", "WIM", 2231, 20, 1999),
    (99100412, "Dupont, Remi", "FRA", "M", "", 1790, 20, 1964),
    (99100413, "Dupont, Remi", "FRA", "M", "", 1650, 40, 1999),
)


@pytest.fixture
def database(run, tmp_path: Path) -> Path:
    """A database with one list of invented people, in force when the sample event began."""
    rows = [HEAD]
    for number, name, federation, sex, title, rating, k, born in PEOPLE:
        row = f"{number:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}".ljust(113)
        rows.append(f"{row}{rating:<6}{5:<4}{k:<3}".ljust(152) + f"{born:<6}")
    file = tmp_path / "players_list_foa.txt"
    file.write_text("\r\n".join(rows) + "\r\n", encoding="ascii", newline="")
    database = tmp_path / "lists.sqlite3"
    done = run("list", "import", file, "--month", "2026-02", "--database", database)
    assert done.returncode == 0, done.stderr
    return database


def rated(run, *arguments, **environment):
    done = run("rate", *arguments, "--json", **environment)
    return {p["number"]: p for p in json.loads(done.stdout)["players"]}


def test_lists_are_asked_by_themselves_and_left_alone_on_request(run, open_trf, database):
    environment = {"TOURNEYELO_LISTS": str(database)}
    asked = rated(run, open_trf, **environment)
    assert (asked[2]["rating"], asked[2]["k"], asked[2]["k_source"]) == (
        2310,
        10,
        "FIDE list 2026-02",
    )
    alone = rated(run, open_trf, "--no-list", **environment)
    assert (alone[2]["rating"], alone[2]["k"]) == (2304, 20)
    assert rated(run, open_trf, "--database", database) == asked


def test_a_list_that_is_demanded_must_be_there(run, open_trf, tmp_path):
    done = run("rate", open_trf, "--list", TOURNEYELO_LISTS=str(tmp_path / "none.sqlite3"))
    assert done.returncode == 3
    assert "tourneyelo list import" in done.stderr


def test_who_is_in_question_is_decided_in_a_file(run, samples, database, tmp_path):
    crosstable = samples / "harbour-lights-crosstable.csv"
    review = tmp_path / "review.csv"
    done = run("list", "match", crosstable, "-o", review, "--database", database)
    assert "in question" in done.stdout
    rows = list(csv.DictReader(io.StringIO(review.read_text("utf-8"))))
    (chosen,) = [row for row in rows if row["list_number"] == "99100412"]
    chosen["decision"] = "yes"
    with review.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)
    found = rated(run, crosstable, "--accept", review, "--database", database)
    assert found[int(chosen["number"])]["fide_id"] == 99100412


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("9,99100412,perhaps", "write yes or none"),
        ("x,99100412,yes", "no starting rank number"),
        ("9,,yes", "nobody stands in this row"),
        ("9,99100412,yes\n9,99100413,yes", "decided twice"),
    ],
)
def test_a_decision_that_cannot_be_meant_is_refused(run, open_trf, tmp_path, line, reason):
    review = tmp_path / "review.csv"
    review.write_text(f"number,list_number,decision\n{line}\n", encoding="utf-8")
    done = run("rate", open_trf, "--accept", review)
    assert done.returncode == 3
    assert reason in done.stderr
    assert "review.csv:" in done.stderr


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("99,,99100412,,yes", "the event has no player 99"),
        ("2,Somebody Else,99100274,,yes", "is called 'Somebody Else' in this row"),
        ("2,,99100274,Somebody Else,yes", "99100274 is 'Berg, Jon' on the list"),
    ],
)
def test_a_decision_about_somebody_else_is_refused_with_its_line(
    run, open_trf, database, tmp_path, line, reason
):
    review = tmp_path / "review.csv"
    heading = "number,name,list_number,list_name,decision"
    review.write_text(f"{heading}\n1,,,,\n{line}\n", encoding="utf-8")
    for command in (("rate",), ("list", "match")):
        done = run(*command, open_trf, "--accept", review, "--database", database)
        assert done.returncode == 3
        assert reason in done.stderr
        assert "review.csv:3" in done.stderr


def test_whose_list_may_be_asked_is_listed_in_words(run, open_trf, database):
    done = run("list", "match", open_trf, "--owner", "CLUB", "--database", database)
    assert done.stderr.rstrip().endswith("there are: FIDE and US Chess")


def test_a_long_event_is_rated_month_by_month(run, samples, tmp_path):
    text = (samples / "harbour-lights-open.trf").read_text("utf-8")
    done = run("rate", samples / "harbour-lights-open.trf", "--by-month", "--json")
    (part,) = json.loads(done.stdout)
    assert part["tournament"]["rounds"] == 5
    undated = tmp_path / "undated.trf"
    undated.write_text(
        "".join(x for x in text.splitlines(True) if not x.startswith("132")), "utf-8"
    )
    done = run("rate", undated, "--by-month")
    assert done.returncode == 2
    assert "--by-month needs the date of every round" in done.stderr


def test_every_month_and_one_month_exclude_one_another(run, samples):
    open_ = samples / "harbour-lights-open.trf"
    done = run("rate", open_, "--by-month", "--month", "2026-03")
    assert done.returncode == 2
    assert "--by-month" in done.stderr
    assert "--month" in done.stderr


def test_by_month_leaves_out_the_months_of_other_rounds(run, samples, tmp_path):
    """Rounds 1 and 2 of February, 3 to 5 of March: the rounds asked for lie in one month."""
    text = (samples / "harbour-lights-open.trf").read_text("utf-8")
    long = tmp_path / "long.trf"
    for old, new in (("26/02/07  26/02/08", "26/03/07  26/03/08"), ("26/02/08\n", "26/03/08\n")):
        text = text.replace(old, new)
    long.write_text(text, "utf-8")
    done = run("rate", long, "--by-month", "--rounds", "3-4", "--json")
    (part,) = json.loads(done.stdout)
    assert part["tournament"]["start_date"] == "2026-03-07"
    done = run("rate", long, "--by-month", "--rounds", "3,9")
    assert done.returncode == 2
    assert "no round 9" in done.stderr
