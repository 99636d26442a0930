"""`tourneyelo standings` and the tie-breaks in cards and reports, as a user meets them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def stated_trf(open_trf: Path) -> Path:
    """The sample with its tie-breaks stated."""
    text = open_trf.read_text(encoding="utf-8")
    target = open_trf.with_name("stated.trf")
    target.write_text(text.rstrip("\n") + "\n202 BH/C1,BH,SB\n", encoding="utf-8")
    return target


def test_json_has_the_keys_that_programs_rely_on(run: Run, stated_trf: Path) -> None:
    done = run("standings", stated_trf, "--json")
    made: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == 0
    assert made["schema"] == "tourneyelo/standings/1"
    assert made["order"] == ["PTS", "BH/C1", "BH", "SB"]
    first = made["players"][0]
    assert {"number", "name", "points", "rank", "declared_rank", "tie_breaks"} <= set(first)
    assert (first["number"], first["points"], first["rank"]) == (1, 4.5, 1)
    assert first["tie_breaks"] == {"BH/C1": 13, "BH": 15.5, "SB": 14}
    assert [player["rank"] for player in made["players"]] == list(range(1, 12))


def test_positions_that_do_not_follow_are_named_with_what_decides(
    run: Run, stated_trf: Path
) -> None:
    done = run("standings", stated_trf)
    assert "declared ranks: 5 of 11 follow from these tie-breaks" in done.stdout
    assert "declared 2, the values give 3; stands below player 6 (Silva, Ines) by BH/C1" in (
        done.stdout
    )
    assert "stated in the event (record 202)" in done.stdout


def test_the_user_may_give_order_edition_and_round(run: Run, open_trf: Path) -> None:
    words = ("--tie-breaks", "SB WIN", "--edition", "2026", "--after", "3", "--json")
    made = json.loads(run("standings", open_trf, *words).stdout)
    assert made["order"] == ["PTS", "SB", "WIN"]
    assert made["rules"] == "fide C.07 2026-03-01"
    assert made["rounds"] == 3
    assert all(player["declared_rank"] is None for player in made["players"])


def test_a_value_is_explained_opponent_by_opponent(run: Run, stated_trf: Path) -> None:
    shown = run("standings", stated_trf, "--explain", "Okafor").stdout
    assert "3 Okafor, Adaeze: 3.5 points" in shown
    assert "round 1: 1.5, not counted (8 Dupont, Rémi, opponent's adjusted score 1.5" in shown
    assert shown.count("round ") >= 15
    made = json.loads(run("standings", stated_trf, "--explain", "3", "--json").stdout)
    (explained,) = [player for player in made["players"] if player["explanations"]]
    assert explained["number"] == 3
    assert (
        sum(
            each["value"]
            for each in explained["explanations"][0]["contributions"]
            if each["counted"]
        )
        == explained["tie_breaks"]["BH/C1"]
    )


def test_the_card_of_a_player_shows_the_tie_breaks_that_the_event_states(
    run: Run, stated_trf: Path, open_trf: Path
) -> None:
    assert "BH/C1 13: sum of the opponents' scores (8.1)" in run("explain", stated_trf, "3").stdout
    assert "BH/C1" not in run("explain", open_trf, "3").stdout
    asked = run("explain", open_trf, "3", "--tie-breaks", "SB")
    assert "SB 8.25" in asked.stdout


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--tie-breaks", "NOPE"], 1, "C.07 knows no tie-break NOPE"),
        (["--edition", "1999"], 2, "edition=1999: write 2024 or 2026"),
        (["--unrated", "-5"], 2, "unrated=-5"),
        (["--after", "9"], 2, "the event has rounds 1 to 5"),
        (["--after", "0"], 2, "the event has rounds 1 to 5"),
        (["--explain", "Nobody"], 2, "nobody in these standings is 'Nobody'"),
        (["--explain", "a"], 2, "fit 'a'"),
        (["--system", "nobody"], 2, "there are: "),
        (["-O", "nothing=1"], 2, "no such option here"),
        (["-O", "system=swiss"], 0, ""),
    ],
)
def test_wrong_words_are_refused_in_plain_words(
    words: list[str], status: int, said: str, run: Run, open_trf: Path
) -> None:
    done = run("standings", open_trf, *words)
    assert done.returncode == status
    assert said in done.stdout + done.stderr


def test_an_event_without_games_has_nothing_to_rank(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty.trf"
    file.write_text("012 Nothing yet\n001    1      Alder, Ann\n", encoding="utf-8")
    done = run("standings", file)
    assert done.returncode == 1
    assert "there is nothing to rank" in done.stdout


def test_a_refused_input_is_refused_in_json_too(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "nothing.trf"
    file.write_bytes(b"")
    done = run("standings", file, "--json")
    assert done.returncode == 3
    assert json.loads(done.stdout)["findings"][0]["code"] == "HOST005"


def test_the_same_seed_draws_the_same_lots(run: Run, open_trf: Path) -> None:
    words = ("--tie-breaks", "PTS", "--lots", "11")
    first, second = (run("standings", open_trf, *words).stdout for _ in range(2))
    assert first == second
    assert "lots drawn with the seed 11" in first


def test_reports_hold_the_standings_when_the_event_states_its_tie_breaks(
    run: Run, stated_trf: Path, open_trf: Path, tmp_path: Path
) -> None:
    for source, there in ((stated_trf, True), (open_trf, False)):
        book, page = tmp_path / f"{there}.xlsx", tmp_path / f"{there}.html"
        assert run("report", source, "-o", book).returncode in (0, 1)
        assert run("report", source, "-o", page).returncode in (0, 1)
        assert ("Standings" in openpyxl.load_workbook(book).sheetnames) is there
        assert ("BH/C1" in page.read_text(encoding="utf-8")) is there


def test_programs_rank_through_the_front_door(stated_trf: Path) -> None:
    import tourneyelo

    report = tourneyelo.rank(tourneyelo.read(stated_trf), tie_breaks="SB", edition="2026")
    assert report.standings is not None
    assert report.standings.order == ("PTS", "SB")
