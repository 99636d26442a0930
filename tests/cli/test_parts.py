"""Parts of an event, strictness, profiles and encodings, as a user asks for them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

EXECUTABLE = Path(sys.executable).parent / "tourneyelo"
Run = Callable[..., subprocess.CompletedProcess[str]]


def codes(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    return {finding["code"]: finding["severity"] for finding in json.loads(done.stdout)["findings"]}


def test_a_part_is_reported_alone_and_says_what_was_left_out(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    done = run("report", open_trf, "-o", tmp_path / "part.trf", "--rounds", "1-2")
    assert done.returncode == 0
    assert "rounds 3 to 5 with" in done.stderr
    part = json.loads(run("rate", tmp_path / "part.trf", "--json").stdout)
    assert max(game["round"] for player in part["players"] for game in player["games"]) == 2
    assert part["tournament"]["end_date"] == "2026-02-07"


def test_the_rounds_outside_a_part_are_told_once_wherever_it_is_looked_at(
    run: Run, open_trf: Path
) -> None:
    for command in (["rate"], ["check"], ["explain"]):
        words = [*command, open_trf, *(["1"] if command == ["explain"] else []), "--rounds", "4"]
        told = run(*words).stdout
        assert told.count("round 4 only; rounds 1 to 3 and 5") == 1
        assert "paired" not in told
    assert "round 4 of 5" in run("check", open_trf, "--rounds", "4").stdout


def test_a_month_without_rounds_is_refused(run: Run, open_trf: Path) -> None:
    done = run("rate", open_trf, "--month", "2026-03")
    assert (done.returncode, "2026-03" in done.stderr) == (2, True)


def test_ratings_of_a_part_replace_those_of_the_input(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    path = tmp_path / "march.csv"
    path.write_text("number;rating;k\n1;2520;10\n2;2290;\n", encoding="utf-8")
    done = run("rate", open_trf, "--ratings", path, "--json")
    players = {player["number"]: player for player in json.loads(done.stdout)["players"]}
    assert (players[1]["rating"], players[2]["rating"]) == (2520, 2290)
    assert codes(done)["HOST014"] == "note" and codes(done)["HOST015"] == "warning"
    path.write_text("number;rating\n77;2520\n", encoding="utf-8")
    refused = run("rate", open_trf, "--ratings", path)
    assert (refused.returncode, "march.csv:2" in refused.stderr) == (3, True)


def test_strict_refuses_whatever_needed_a_repair(run: Run, open_trf: Path) -> None:
    data = open_trf.read_bytes()
    open_trf.write_bytes(data.replace(b"042 2026/02/06", b"042 06.02.2026"))
    assert run("rate", open_trf).returncode == 0
    done = run("rate", open_trf, "--strict")
    assert done.returncode == 3
    assert "HOST013" in done.stderr
    assert "06.02.2026" in done.stderr
    assert run("rate", open_trf, "--from", "trf", "--strict").returncode == 3


@pytest.mark.parametrize(
    ("profile", "status", "severity"),
    [("minimal", 0, None), ("standard", 0, "warning"), ("strict", 1, "error")],
)
def test_a_profile_decides_what_stops_a_report(
    run: Run, open_trf: Path, profile: str, status: int, severity: str | None
) -> None:
    """The sample has no time control in code, which TRF26 record 222 asks for."""
    done = run("check", open_trf, "--profile", profile, "--json")
    assert (done.returncode, codes(done).get("FIDE122")) == (status, severity)


def test_the_encoding_is_what_the_user_says(run: Run, open_trf: Path) -> None:
    open_trf.write_bytes(open_trf.read_text(encoding="utf-8").encode("cp1250"))
    names = run("rate", open_trf, "--encoding", "cp1250").stdout
    assert "Novák, Žofie" in names
    assert run("rate", open_trf, "--encoding", "klingon").returncode == 2


def test_names_are_written_in_plain_letters_on_request(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    done = run("convert", open_trf, tmp_path / "plain.trf", "--ascii")
    assert done.returncode == 0
    assert b"Novak, Zofie" in (tmp_path / "plain.trf").read_bytes()
    assert "TRF" in done.stderr


def test_diff_tells_corrections_as_text_json_and_workbook(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    corrected = tmp_path / "corrected.trf"
    text = open_trf.read_bytes().replace(b"2231 NGR", b"2213 NGR")
    corrected.write_bytes(text)
    assert run("diff", open_trf, open_trf).stdout == "no difference\n"
    told = run("diff", open_trf, corrected).stdout
    assert "Okafor" in told and "2231" in told and "2213" in told
    document = json.loads(run("diff", open_trf, corrected, "--json").stdout)
    assert document["schema"] == "tourneyelo/diff/1"
    assert len(document["corrections"]) == 1
    assert run("diff", open_trf, corrected, "-o", tmp_path / "sheet.xlsx").returncode == 0
    assert (tmp_path / "sheet.xlsx").read_bytes().startswith(b"PK")


def test_diff_tells_what_pairing_needs_and_the_errors_of_the_new_version(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    new = tmp_path / "new.trf"
    new.write_bytes(open_trf.read_bytes() + b"192 FIDE_DUTCH_2025\r\n310   1 Rooks\r\n")
    assert "FIDE_DUTCH_2025" in run("diff", open_trf, new).stdout
    assert "Rooks" in run("diff", open_trf, new).stdout
    new.write_bytes(open_trf.read_bytes().replace(b"    1 b 0", b"    1 b 1", 1))
    done = run("diff", open_trf, new)
    assert (done.returncode, "EVENT004" in done.stderr) == (1, True)


def test_corrections_are_written_as_tables_only(run: Run, open_trf: Path, tmp_path: Path) -> None:
    done = run("diff", open_trf, open_trf, "-o", tmp_path / "diff.trf")
    assert (done.returncode, (tmp_path / "diff.trf").exists()) == (2, False)


@pytest.mark.parametrize("command", [["convert", "{0}", "{0}"], ["report", "{0}", "-o", "{0}"]])
def test_an_input_is_never_written_over(run: Run, open_trf: Path, command: list[str]) -> None:
    before = open_trf.read_bytes()
    done = run(*(word.format(open_trf) for word in command))
    assert (done.returncode, open_trf.read_bytes()) == (2, before)


def test_starting_rank_numbers_are_given_for_one_event_only(
    run: Run, open_trf: Path, samples: Path
) -> None:
    other = samples / "harbour-lights-crosstable.csv"
    assert run("rate", open_trf, other, "--k", "2=20").returncode == 2
    assert run("rate", open_trf, other, "--k", "20").returncode == 0
    assert run("rate", open_trf, "--k", "2=20", "--k", "2=10").returncode == 2
    assert run("rate", open_trf, "--rounds", "").returncode == 2


def test_explain_shows_what_concerns_the_player_and_the_event(run: Run, open_trf: Path) -> None:
    text = open_trf.read_bytes().replace(b"    1 b 0", b"    1 b 1", 1)
    open_trf.write_bytes(text)
    done = run("explain", open_trf, "1")
    assert done.returncode == 1
    assert "contradict" in done.stdout


@pytest.mark.parametrize("redirection", ["> /dev/full", ">&-"])
def test_output_that_cannot_be_written_is_said(open_trf: Path, redirection: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no device that is full")
    done = subprocess.run(
        f"{EXECUTABLE} rate {open_trf} {redirection}",
        shell=True, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 3
    assert done.stderr.startswith("refused: ")
    assert "Traceback" not in done.stderr


def test_alike_notes_of_a_conversion_are_counted(run: Run, samples: Path, tmp_path: Path) -> None:
    done = run("convert", samples / "harbour-lights-crosstable.csv", tmp_path / "out.trf")
    assert done.returncode == 0
    lines = [line.rsplit("[", 1)[-1] for line in done.stderr.splitlines() if "[" in line]
    assert max(map(lines.count, lines)) <= 5


def test_a_class_that_the_time_control_contradicts_is_not_written_away(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    """TRF has no field for the class: 5400+30 would be read as standard again (trf.md 5.3)."""
    open_trf.write_bytes(open_trf.read_bytes() + b"222 5400+30\r\n")
    out = tmp_path / "out.trf"
    for command in (["convert", open_trf, out], ["report", open_trf, "-o", out]):
        done = run(*command, "--class", "rapid")
        assert (done.returncode, out.exists()) == (2, False)
        assert "--class rapid" in done.stderr and "'5400+30' is standard" in done.stderr
    assert run("convert", open_trf, out, "--class", "standard").returncode == 0


def test_a_class_that_no_time_control_tells_is_told_to_be_lost(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    text = open_trf.read_bytes().replace(b"90 minutes + 30 seconds per move", b"as announced")
    open_trf.write_bytes(text)
    done = run("convert", open_trf, tmp_path / "out.trf", "--class", "rapid")
    assert (done.returncode, "HOST016" in done.stderr) == (0, True)


def test_a_folder_of_folders_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "events" / "june").mkdir(parents=True)
    done = run("check", tmp_path / "events")
    assert done.returncode == 3
    assert "only folders" in done.stderr and "june" in done.stderr


def test_an_option_names_the_values_that_it_may_have(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    done = run("convert", open_trf, tmp_path / "out.trf", "-O", "names=cut")
    assert done.returncode == 2
    assert "-O names=cut: write refuse or shorten" in done.stderr


def test_long_values_of_a_diff_are_whole_in_a_pipe(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    name = b"Harbour Lights Open " + b"with a very long name " * 8
    new = tmp_path / "new.trf"
    new.write_bytes(open_trf.read_bytes().replace(b"Harbour Lights Open 2026", name.strip()))
    assert name.strip().decode() in run("diff", open_trf, new).stdout


def test_one_error_is_an_error_and_not_errors(run: Run, open_trf: Path, tmp_path: Path) -> None:
    open_trf.write_bytes(open_trf.read_bytes().replace(b"022 Lisbon\r\n", b""))
    done = run("report", open_trf, "-o", tmp_path / "out.trf")
    assert "not written: 1 error;" in done.stderr


def test_a_remedy_is_said_once_for_many_files(run: Run, open_trf: Path, tmp_path: Path) -> None:
    for name in ("a.trf", "b.trf", "c.trf"):
        (tmp_path / name).write_bytes(open_trf.read_bytes())
    ratings = tmp_path / "ratings" / "march.csv"
    ratings.parent.mkdir()
    ratings.write_text("fide_id,rating\n1,2100\n", encoding="utf-8")
    names = [tmp_path / name for name in ("a.trf", "b.trf", "c.trf")]
    done = run("rate", *names, "--ratings", ratings)
    assert done.stderr.count("no player with fide_id 1") == 3
    assert done.stderr.count("correct the row") == 1
