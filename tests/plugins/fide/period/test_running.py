"""The command over folders: what is left out, what is replaced, what is kept, what is written."""

from __future__ import annotations

import csv
import datetime
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tourneyelo.host.period import processes
from tourneyelo.lists import ListStore

DAY = datetime.date(2026, 10, 3)
WHO = 99000037
GAMES = [(1900, 1.0), (1850, 0.5), (2000, 0.0)]
ROW = {"fideid": WHO, "name": "Fallow, Nel", "country": "ENG", "sex": "M", "rating": 1880,
       "k": 20, "games": 5, "birthday": 1980, "flag": "i"}  # fmt: skip
IDLE = {"fideid": 99000001, "name": "Ash & Oak, Bo", "country": "ENG", "sex": "F", "title": "WFM",
        "w_title": "WFM", "rating": 1700, "k": 40, "games": 2, "birthday": 1990, "flag": "wi",
        "rapid_rating": 1650, "rapid_games": 3, "rapid_k": 20}  # fmt: skip


def test_a_defective_event_is_left_out_and_the_others_go_on(event: Any, period: Any) -> None:
    event("good.trf", 1880, GAMES, DAY, DAY)
    bad = event("bad.trf", 1880, GAMES, DAY, DAY, name="Bad Open")
    bad.write_text(bad.read_text().replace("    2 w 1", "    2 w 0"))
    (bad.parent / "worse.trf").write_bytes(b"\x00\x01 nothing at all")
    told = period("--month", "2026-10", status=1)
    assert [each["name"] for each in told["events"]] == ["Quarry Open"]
    reasons = {Path(each["file"]).name: each["reason"] for each in told["left_out"]}
    assert "by one record" in reasons["bad.trf"]
    assert "worse.trf" in reasons
    assert told["by_id"][WHO]["games"] == 3


def test_who_has_no_number_is_said_and_left_out_of_the_sums(event: Any, period: Any) -> None:
    path = event("one.trf", 1880, GAMES, DAY, DAY)
    path.write_text(path.read_text().replace(str(WHO), " " * len(str(WHO))))
    told = period("--month", "2026-10")
    assert told["events"][0]["without_number"] == ["Fallow, Nel"]
    assert len(told["players"]) == 3
    assert "HOST083" in {finding["code"] for finding in told["findings"]}


def test_an_event_without_ranks_is_summed_since_no_change_depends_on_them(
    event: Any, period: Any
) -> None:
    path = event("one.trf", 1880, GAMES, DAY, DAY)
    lines = path.read_text().splitlines(keepends=True)
    blank = [x[:85] + " " * 4 + x[89:] if x.startswith("001") else x for x in lines]
    path.write_text("".join(blank))
    assert blank != lines
    told = period("--month", "2026-10")
    assert told["left_out"] == []
    assert told["by_id"][WHO]["games"] == 3


def test_the_newest_version_of_an_event_counts(event: Any, period: Any) -> None:
    new = event("a.trf", 1880, [(1900, 1.0)], DAY, DAY)
    old = event("b.trf", 1880, GAMES, DAY, DAY, name="QUARRY  Open")
    os.utime(old, (1_000_000_000, 1_000_000_000))
    told = period("--month", "2026-10")
    assert told["by_id"][WHO]["games"] == 1
    (left,) = told["left_out"]
    assert (left["file"], str(new) in left["reason"]) == (str(old), True)
    assert "HOST082" in {finding["code"] for finding in told["findings"]}


def test_the_change_is_added_to_the_list(
    event: Any, database: Any, period: Any, tmp_path: Path
) -> None:
    """1880 against 1900, 1850 and 2000: expected .47, .54 and .34 (table 8.1.2); gain +0.15."""
    event("one.trf", 1880, GAMES, DAY, DAY)
    path = database(l2026_10=[IDLE, ROW])
    words = ["--month", "2026-10", "--database", path]
    out, _ = period(*words, "-o", tmp_path / "next.xml", json_=False)
    assert re.search(
        r"99000037  Fallow, Nel +1880   3   1.5   \+0.15  20    \+3.00   \+3  1883", out
    )


def test_the_new_list_is_read_by_list_import_in_every_form(
    event: Any, database: Any, period: Any, tmp_path: Path
) -> None:
    event("one.trf", 1880, GAMES, DAY, DAY)
    path = database(l2026_10=[IDLE, ROW])
    words = ["--month", "2026-10", "--database", path]
    for name in ("next.xml", "next.csv", "next.xlsx"):
        period(*words, "-o", tmp_path / name, json_=False)
    _read_back(tmp_path / "next.xml", path)
    with (tmp_path / "next.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["fideid"]: row for row in csv.DictReader(file)}
    one = rows[str(WHO)]
    assert (one["rating"], one["games"], one["k"], one["flag"]) == ("1883", "3", "20", "")
    idle = rows[str(IDLE["fideid"])]
    assert {tag: str(idle[tag]) for tag in IDLE} == {tag: str(v) for tag, v in IDLE.items()}
    sheet = openpyxl.load_workbook(tmp_path / "next.xlsx").active
    table = list(sheet.iter_rows(values_only=True))
    assert ["" if cell is None else str(cell) for cell in table[1]] == list(
        rows[str(table[1][0])].values()
    )


def test_the_new_list_is_the_same_in_however_many_parts(
    event: Any, database: Any, period: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts end within the list, between newcomers, and where nobody is."""
    event("one.trf", 1880, GAMES, DAY, DAY)
    idle = [{**IDLE, "fideid": IDLE["fideid"] + 10 * at} for at in range(60)]
    path = database(l2026_10=[*idle, ROW])
    words = ["--month", "2026-10", "--database", path, "--no-cache"]
    whole = period(*words, "-o", tmp_path / "whole.csv", json_=False)[0]
    monkeypatch.setattr("tourneyelo.host.period.slices.LARGEST_SPAN", 1)
    monkeypatch.setattr("tourneyelo.lists.store.SAMPLE", 1)
    parts = period(*words, "-o", tmp_path / "parts.csv", json_=False)[0]
    assert parts == whole
    assert (tmp_path / "parts.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert (tmp_path / "whole.csv").read_bytes().count(b"\n") > 60


def _read_back(xml: Path, database: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tourneyelo", "list", "import", xml, "--month", "2026-11",
         "--database", database],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    with ListStore.open(database) as store:
        found = store.players([WHO, IDLE["fideid"], 99500000], "2026-11")
    assert (found[WHO].standard.rating, found[WHO].standard.k) == (1883, 20)
    assert found[WHO].inactive is False
    idle = found[99000001]
    assert (idle.name, idle.title, idle.rapid.rating, idle.inactive) == (
        "Ash & Oak, Bo", "WFM", 1650, True,
    )  # fmt: skip
    assert found[99500000].standard.rating is not None  # stood on no list before


def test_what_was_read_is_not_read_again(
    event: Any, period: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in range(3):
        event(f"{at}.trf", 1880, GAMES, DAY, DAY, name=f"Part {at}", opponents=99500000 + 10 * at)
    words = ["--month", "2026-10", "--cache", tmp_path / "cache"]
    first = period(*words, json_=False)
    read: list[str] = []
    plain = processes.Reader.read
    monkeypatch.setattr(
        processes.Reader, "read", lambda self, names: plain(self, read.append(list(names)) or names)
    )
    assert period(*words, json_=False) == first
    assert read == []
    event("1.trf", 1880, GAMES[:2], DAY, DAY, name="Part 1")
    changed = period(*words, json_=False)
    assert changed != first
    assert [Path(name).name for names in read for name in names] == ["1.trf"]


@pytest.mark.parametrize("damage", ["cut", "text", "row"])
def test_a_damaged_cache_is_as_good_as_none(
    damage: str, event: Any, period: Any, tmp_path: Path
) -> None:
    event("one.trf", 1880, GAMES, DAY, DAY)
    words = ["--month", "2026-10", "--cache", tmp_path / "cache"]
    first = period(*words, json_=False)
    file = tmp_path / "cache" / "periods.sqlite3"
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:3000])
    elif damage == "text":
        file.write_text("this is no database, and never was one" * 100)
    else:
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE event SET data = x'00'")
            connection.execute("UPDATE answer SET data = x'00'")
    assert period(*words, json_=False) == first
    assert period(*words, json_=False) == first


def test_processes_come_to_the_same_as_one(
    event: Any, period: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in range(8):
        event(f"{at}.trf", 1880, GAMES, DAY, DAY, name=f"Part {at}", opponents=99500000 + 10 * at)
    monkeypatch.setattr(processes, "cores", lambda: 1)
    alone = period("--month", "2026-10")
    monkeypatch.setattr(processes, "cores", lambda: 3)
    monkeypatch.setattr(processes, "LEAST", 2)
    monkeypatch.setattr("tourneyelo.host.period.slices.WORTH_A_PROCESS", 2)
    monkeypatch.setattr("tourneyelo.host.period.slices.cores", lambda: 3)
    assert period("--month", "2026-10") == alone
    table = period("--month", "2026-10", json_=False)
    assert table[0].count("\n") > 24


@pytest.mark.parametrize("wait", [0.0, 0.1, 0.4])
def test_an_interrupt_leaves_nothing_broken(wait: float, event: Any, tmp_path: Path) -> None:
    for at in range(150):
        event(f"{at}.trf", 1880, GAMES, DAY, DAY, name=f"Part {at}", opponents=99500000 + 10 * at)
    cache, out = tmp_path / "cache", tmp_path / "n.csv"
    words = [sys.executable, "-m", "tourneyelo", "period", tmp_path / "events"]
    words += ["--month", "2026-10", "--cache", cache, "-o", out]
    run = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    deadline = time.monotonic() + 30
    while not cache.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(wait)
    os.killpg(run.pid, signal.SIGINT)
    _, err = run.communicate(timeout=60)
    assert b"Traceback" not in err
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert out.is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="processes part by fork on Linux alone")
@pytest.mark.parametrize("wait", [0.1, 0.4])
def test_nobody_goes_on_when_the_command_is_killed(wait: float, event: Any, tmp_path: Path) -> None:
    """The pipes are closed, and the next command runs, as soon as the last process has ended."""
    for at in range(150):
        event(f"{at}.trf", 1880, GAMES, DAY, DAY, name=f"Part {at}", opponents=99500000 + 10 * at)
    words = [sys.executable, "-m", "tourneyelo", "period", tmp_path / "events"]
    words += ["--month", "2026-10", "--cache", tmp_path / "cache", "-o", tmp_path / "n.csv"]
    run = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(wait)
    run.kill()
    run.communicate(timeout=30)
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def test_wrong_words_are_refused_before_anything_is_read(
    event: Any, period: Any, tmp_path: Path
) -> None:
    event("one.trf", 1880, GAMES, DAY, DAY)
    for words, said in (
        (("--month", "2026-13"), "2026-13"),
        (("--month", "2026-10", "-o", tmp_path / "n.pdf"), ".csv, .xlsx, .xml"),
        (("--month", "2026-10", "-o", tmp_path / "no" / "n.csv"), "does not exist"),
        (("--month", "2026-10", "--player", "5"), "nobody"),
        (("--month", "2026-10", "--system", "elo"), "no rating periods"),
    ):
        _, err = period(*words, json_=False, status=2)
        assert said in err
    _, err = period("--month", "2025-10", json_=False, status=3)
    assert "HOST087" in err


def test_a_player_explained(event: Any, period: Any) -> None:
    event("one.trf", 1880, GAMES, DAY, DAY)
    out, _ = period("--month", "2026-10", "--player", WHO, json_=False)
    assert "rated 1880, 1.5 of 3 rated games, expected 1.35, 20 × +0.15 = +3.00" in out
    assert "rounded once +3" in out


def test_another_person_on_the_list_keeps_the_event_out(
    event: Any, database: Any, period: Any
) -> None:
    """FIDE401: the number is somebody else's; nobody may get a change that is not his."""
    event("one.trf", 1880, GAMES, DAY, DAY)
    event("two.trf", 1900, [(1800, 1.0)], DAY, DAY, name="Other", who="Marl, Ida", number=99000055,
          opponents=99700000)  # fmt: skip
    row = {**ROW, "name": "Quite, Another"}
    told = period("--month", "2026-10", "--database", database(l2026_10=[row]), status=1)
    assert [each["name"] for each in told["events"]] == ["Other"]


def test_a_missing_list_is_said(event: Any, database: Any, period: Any) -> None:
    event("one.trf", 1880, GAMES, DAY, DAY)
    told = period("--month", "2026-10", "--database", database(l2026_09=[ROW]))
    codes = {finding["code"] for finding in told["findings"]}
    assert {"HOST084", "HOST085"} <= codes
    assert told["by_id"][WHO]["rating"] == 1880


def test_games_of_earlier_lists_count_towards_thirty(
    event: Any, database: Any, period: Any
) -> None:
    """K 40 of an adult ends with 30 games: 15 and 12 on two lists, 3 in the month."""
    event("one.trf", 1880, GAMES, DAY, DAY)
    row = {**ROW, "k": 40}
    path = database(l2026_09=[{**row, "games": 15}], l2026_10=[{**row, "games": 12}])
    assert period("--month", "2026-10", "--database", path)["by_id"][WHO]["new_k"] == 20


def test_fewer_than_thirty(event: Any, database: Any, period: Any) -> None:
    event("one.trf", 1880, GAMES, DAY, DAY)
    path = database(l2026_10=[{**ROW, "k": 40, "games": 26}])
    assert period("--month", "2026-10", "--database", path)["by_id"][WHO]["new_k"] == 40
