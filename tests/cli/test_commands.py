"""The command line as a user meets it: outputs, exit statuses, refusals, batches."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

EXECUTABLE = Path(sys.executable).parent / "tourneyelo"
Run = Callable[..., subprocess.CompletedProcess[str]]


def test_json_fits_the_published_schema(run: Run, open_trf: Path) -> None:
    report = json.loads(run("rate", open_trf, "--json").stdout)
    jsonschema.validate(report, json.loads(run("schema").stdout))
    assert report["schema"] == "tourneyelo/report/1"
    assert (report["system"], report["rules"]) == ("fide", "fide 2025-10-01")
    assert report["source"]["format"] == "trf"


def test_standard_input_is_read_for_a_dash(run: Run, open_trf: Path) -> None:
    done = run("rate", "-", "--json", stdin=open_trf.read_bytes())
    assert json.loads(done.stdout)["source"]["file"] == "standard input"


def test_a_table_fits_100_columns_and_a_pipe_gets_no_colour(run: Run, open_trf: Path) -> None:
    lines = run("rate", open_trf).stdout.splitlines()
    table = lines[2 : lines.index(next(line for line in lines if line.startswith("New ratings")))]
    assert len(table) == 12
    assert max(map(len, table)) <= 100
    assert "\x1b" not in "".join(lines)


def test_a_long_name_is_cut_visibly_to_fit(run: Run, open_trf: Path) -> None:
    header = "No.,Name,Rtg,1.Rd,Pts."
    rows = f"1,{'Abernathy ' * 15},2000,2w1,1\n2,Short Name,1900,1b0,0"
    table = open_trf.with_suffix(".csv")
    table.write_text(f"{header}\n{rows}\n", encoding="utf-8")
    lines = [line for line in run("rate", table).stdout.splitlines() if "Abernathy" in line]
    assert lines
    assert all(len(line) <= 100 and "…" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["rate", "{open}"], 0),
        (["check", "{open}"], 0),
        (["check", "{open}", "--for", "general"], 0),
        (["rate", "{broken}"], 1),
        (["check", "{broken}"], 1),
        (["rate"], 2),
        (["rate", "{open}", "--system", "nobody"], 2),
        (["rate", "{open}", "--from", "nobody"], 2),
        (["rate", "{open}", "--k", "many"], 2),
        (["rate", "{open}", "--k", "99=20"], 2),
        (["rate", "{open}", "--class", "bullet"], 2),
        (["rate", "{open}", "--date", "yesterday"], 2),
        (["rate", "{open}", "-O", "nonsense=1"], 2),
        (["rate", "{open}", "-O", "nonsense"], 2),
        (["check", "{open}", "--for", "nobody"], 2),
        (["nonsense"], 2),
        (["report", "{open}", "-o", "report.nonsense"], 2),
        (["report", "{open}", "-o", "nowhere/report.xlsx"], 2),
        (["explain", "{open}", "nobody"], 2),
        (["explain", "{open}", "e"], 2),
        (["convert", "{open}", "out.json"], 2),
        (["calc", "1500"], 2),
        (["codes", "NONSENSE1"], 2),
        (["rate", "missing.trf"], 3),
        (["rate", "{empty}"], 3),
        (["rate", "{noise}"], 3),
        (["formats", "{noise}"], 3),
        (["check", "{folder}"], 3),
    ],
)
def test_exit_statuses(
    run: Run, arguments: list[str], status: int, open_trf: Path, tmp_path: Path
) -> None:
    text = open_trf.read_text(encoding="utf-8")
    places = {
        "open": open_trf,
        "broken": tmp_path / "broken.trf",
        "empty": tmp_path / "empty.trf",
        "noise": tmp_path / "noise.bin",
        "folder": tmp_path / "folder",
    }
    assert "    2 w 1" in text  # player 1 beats player 2; now both win
    lines = text.splitlines()
    lines[14] = lines[14].replace("    1 b 0", "    1 b 1")
    places["broken"].write_text("\r\n".join(lines), encoding="utf-8")
    places["empty"].write_bytes(b"")
    places["noise"].write_bytes(bytes(range(256)))
    places["folder"].mkdir()
    filled = [argument.format(**places) for argument in arguments]
    done = run(*filled)
    assert done.returncode == status, (done.stdout, done.stderr)
    if status >= 2:
        assert done.stderr.strip() or "refused" in done.stdout


@pytest.mark.parametrize("name", ["missing.trf", "noise.bin"])
def test_a_refusal_names_file_and_remedy_and_json_carries_it(
    run: Run, name: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    if name == "noise.bin":
        path.write_bytes(bytes(range(256)))
    done = run("rate", path, "--json")
    document = json.loads(done.stdout)
    assert done.returncode == 3
    assert set(document) == {"schema", "findings"}
    assert document["findings"][0]["severity"] == "error"
    assert document["findings"][0]["remedy"]
    assert name in done.stderr


def test_a_batch_rates_what_it_can_and_says_what_became_of_each(
    run: Run, open_trf: Path, samples: Path, tmp_path: Path
) -> None:
    shutil.copy(samples / "harbour-lights-crosstable.csv", tmp_path / "table.csv")
    (tmp_path / "notes.txt").write_text("nothing to see here", encoding="utf-8")
    done = run("rate", tmp_path)
    assert done.returncode == 0
    assert done.stdout.count("Harbour Lights Open 2026") == 2
    assert "2 inputs: 2 without errors" in done.stdout
    assert "left out, no events: notes.txt" in done.stderr
    both = json.loads(run("rate", open_trf, tmp_path / "missing.trf", "--json").stdout)
    assert ["findings" in document for document in both] == [True, True]
    assert "players" in both[0] and "players" not in both[1]


def test_overrides_are_used_and_said(run: Run, open_trf: Path) -> None:
    done = run(
        "rate", open_trf, "--json", "--date", "2024-05-01", "--class", "rapid", "--k", "20",
        "--k", "1=15",
    )  # fmt: skip
    report = json.loads(done.stdout)
    assert report["rules"] == "fide 2024-03-01"
    assert report["tournament"]["time_control_class"] == "rapid"
    k = {player["number"]: (player["k"], player["k_source"]) for player in report["players"]}
    assert k[1] == (15, "user")
    assert k[2] == (20, "user")
    assert any(f["code"] == "HOST010" and "2024-05-01" in f["message"] for f in report["findings"])


def test_the_calculator_example_of_the_house(run: Run) -> None:
    """1500, K 20: 0.34/+13.2, 0.53/-0.6, 0.23/-4.6, 0.43/+11.4; +19.4; 1519; 1684 and 1685."""
    done = run("calc", "--rating", "1500", "--k", "20", "1620=1", "1480=0.5", "1710=0", "1550=1")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [(line[3], line[4]) for line in lines[1:5]] == [
        ("0.34", "+13.2"), ("0.53", "-0.6"), ("0.23", "-4.6"), ("0.43", "+11.4"),
    ]  # fmt: skip
    text = done.stdout
    for said in (
        "1.53 of 2.5", "1590", "+19.4, rounded +19", "1519 (exactly 1519.4",
        "1685 by FIDE table 8.1.1", "1684 by Elo formula",
    ):  # fmt: skip
        assert said in text


def test_the_textbook_calculation_gives_1601_3(run: Run) -> None:
    games = ["1609=0", "1477=0.5", "1388=1", "1586=1", "1720=0"]
    done = run("calc", "--system", "elo", "--k", "32", "--rating", "1613", *games)
    assert "exactly 1601.3" in done.stdout


def test_an_unrated_player_is_calculated_a_first_rating(run: Run) -> None:
    """F-N01: 1902 draw, 1877 draw, 1884 win, 2012 loss, 1832 win gives 1922 (FIDE's list)."""
    done = run("calc", "1902=0.5", "1877=0.5", "1884=1", "2012=0", "1832=1", "--date", "2025-11-07")
    assert "first rating 1922" in " ".join(done.stdout.split())


def test_explain_gives_the_reason_of_every_game(run: Run, open_trf: Path) -> None:
    text = run("explain", open_trf, "dupont").stdout
    assert "round 3: not rated: lost by forfeit" in text
    assert "round 4: not rated: pairing-allocated bye" in text
    assert run("explain", open_trf, "8").stdout == text


@pytest.mark.parametrize("extension", ["xlsx", "html", "csv", "json", "trf"])
def test_reports_are_written_by_extension(
    run: Run, extension: str, open_trf: Path, tmp_path: Path
) -> None:
    target = tmp_path / f"report.{extension}"
    done = run("report", open_trf, "-o", target)
    assert (done.returncode, target.is_file()) == (0, True), done.stderr
    assert sorted(p.name for p in tmp_path.iterdir()) == ["open.trf", target.name]


def test_a_federation_report_with_errors_is_not_written(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    text = open_trf.read_text(encoding="utf-8").replace("99100137", "        ")
    open_trf.write_text(text, encoding="utf-8")
    target = tmp_path / "report.trf"
    done = run("report", open_trf, "-o", target)
    assert (done.returncode, target.exists()) == (1, False)
    assert "FIDE141" in done.stderr and "not written" in done.stderr
    assert run("convert", open_trf, target).returncode == 0
    assert run("report", open_trf, "-o", tmp_path / "report.xlsx").returncode == 0


def test_converting_a_conforming_report_changes_no_byte(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.trf"
    assert run("convert", open_trf, target).returncode == 0
    assert target.read_bytes() == open_trf.read_bytes()
    printed = run("convert", open_trf, "-", "--to", "trf16")
    assert printed.stdout.replace("\r\n", "\n").splitlines()[0] == "012 Harbour Lights Open 2026"


def test_every_code_is_listed_with_its_meaning(run: Run) -> None:
    codes = json.loads(run("codes", "--json").stdout)
    assert len({code["id"] for code in codes}) == len(codes) > 50
    assert all(code["title"] and code["remedy"] for code in codes)
    assert "FIDE010" in run("codes", "fide010").stdout


def test_plugins_formats_and_completion_answer(run: Run, open_trf: Path) -> None:
    assert "trf06, trf16, trf26" in run("plugins").stdout
    assert "read as trf" in run("formats", open_trf).stdout
    assert "workbook" in run("formats").stdout
    for shell in ("bash", "zsh", "fish"):
        assert "_TOURNEYELO_COMPLETE" in run("completion", shell).stdout
    completed = run(
        _TOURNEYELO_COMPLETE="bash_complete", COMP_WORDS="tourneyelo ra", COMP_CWORD="1"
    )
    assert "rate" in completed.stdout


def test_formats_shows_who_claims_a_file_and_the_others_on_request(
    run: Run, open_trf: Path, tmp_path: Path
) -> None:
    assert "crosstable  no" not in run("formats", open_trf).stdout
    assert "other formats asked" in run("formats", open_trf).stdout
    assert "crosstable" in run("formats", open_trf, "--verbose").stdout
    noise = tmp_path / "noise.bin"
    noise.write_bytes(bytes(range(256)))
    assert "crosstable" in run("formats", noise).stdout


def test_help_and_version(run: Run) -> None:
    text = run("--help").stdout
    for command in ("rate", "check", "report", "convert", "calc", "explain", "formats"):
        assert command in text
    assert run("--version").stdout.startswith("tourneyelo ")
    module = subprocess.run(
        [sys.executable, "-m", "tourneyelo", "--version"], capture_output=True, check=True
    )
    assert module.stdout.startswith(b"tourneyelo ")


def test_a_plugin_can_be_left_out(run: Run, open_trf: Path) -> None:
    done = run("--no-plugin", "trf", "rate", open_trf)
    assert done.returncode == 3
    assert "trf" not in run("plugins", TOURNEYELO_NO_PLUGIN="trf,elo").stdout.split("exporters")[0]


def test_a_closed_pipe_is_no_drama(run: Run, open_trf: Path) -> None:
    command = f"{EXECUTABLE} rate {open_trf} --json | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "{"
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes the stream")
def test_a_closed_standard_error_stops_nothing(open_trf):
    """Cron and service managers start programs so; progress and remarks are lost, not the work."""
    words = [sys.executable, "-m", "tourneyelo", "rate", str(open_trf), str(open_trf)]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" 2>&-', "sh", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "Lindqvist" in done.stdout
