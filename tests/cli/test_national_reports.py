"""Reports for England, Belgium, Spain and Canada, as somebody at the command line gets them."""

from __future__ import annotations

import json

import pytest

from tourneyelo_ecf.report.ecf_code import check_letter

TABLE_HEADING = "No;Name;ID;Club"
PLAYERS = 11
ACCOUNTS = {"EVENT004", "CFC021", "KBSB021", "ECF157", "USR037", "FES043", "SWP044"}
ENGLISH = {
    "event_code": "HLO26",
    "results_officer": "Moss, Ada",
    "results_officer_address": "ada@example.org",
    "treasurer": "Fenn, Otto",
    "treasurer_address": "otto@example.org",
}


def options(given: dict[str, str]) -> list[str]:
    return [word for name, value in given.items() for word in ("-O", f"{name}={value}")]


@pytest.fixture
def numbers(open_trf, tmp_path):
    """Write a table that gives everybody a national number."""

    def write(number_of) -> str:
        names = [
            line[14:47].strip()
            for line in open_trf.read_text(encoding="utf-8").splitlines()
            if line.startswith("001")
        ]
        rows = [f"{at};{name};{number_of(at)};Rooks" for at, name in enumerate(names, 1)]
        assert len(rows) == PLAYERS
        path = tmp_path / "numbers.csv"
        path.write_text("\n".join([TABLE_HEADING, *rows]), encoding="utf-8")
        return str(path)

    return write


def ecf_code(number: int) -> str:
    digits = f"9101{number:02}"
    return digits + check_letter(digits)


CASES = {
    "ecf": (ecf_code, options(ENGLISH)),
    "kbsb": (lambda number: 1000 + number, options({"club": "123", "sender": "ada@example.org"})),
    "feda": (lambda number: 9000 + number, []),
    "cfc": (
        lambda number: 150000 + number,
        [
            *options({"province": "ON", "director_id": "5", "organiser_id": "6"}),
            "--class",
            "standard",
        ],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_an_event_with_a_table_of_numbers_becomes_a_report(run, open_trf, tmp_path, numbers, name):
    number_of, given = CASES[name]
    target = tmp_path / f"report.{name}"
    done = run("convert", open_trf, target, "--to", name, "--with", numbers(number_of), *given)
    assert done.returncode == 0, done.stderr
    found = run("formats", target).stdout
    assert found.startswith(name)
    assert f"read as {name}" in found


@pytest.mark.parametrize("name", ["ecf", "kbsb", "cfc"])
def test_without_numbers_nothing_is_written(run, open_trf, tmp_path, name):
    target = tmp_path / f"report.{name}"
    done = run("convert", open_trf, target, "--to", name)
    assert done.returncode == 3
    assert "--with" in done.stderr
    assert not target.exists()


def test_a_doubtful_format_says_so_every_time(run, open_trf, tmp_path):
    done = run("convert", open_trf, tmp_path / "list.txt", "--to", "feda")
    assert "whether FEDA still takes this list is not known" in done.stderr


@pytest.fixture
def lacking(tmp_path):
    """A results file that lacks its treasurer and has two time limits."""
    path = tmp_path / "HLO2601.txt"
    path.write_text(
        "#EVENT DETAILS#EVENT CODE=HLO26#SUBMISSION INDEX=1#EVENT NAME=Open\n"
        "#EVENT DATE=06/03/2026#FINAL RESULT DATE=08/03/2026#RESULTS OFFICER=A\n"
        "#RESULTS OFFICER ADDRESS=B#TREASURER ADDRESS=D#MINUTES FOR GAME=90\n"
        "#MINUTES REST OF GAME=5\n"
        "#PLAYER LIST#PIN=1#ECF CODE=900104K#NAME=Alder, Ann\n#PIN=2#NAME=Birch#CLUB=Rooks\n"
        "#SECTION RESULTS=Open#PIN1=1#SCORE=10#PIN2=2#ROUND=1#FINISH\n",
        encoding="ascii",
    )
    return path


@pytest.mark.parametrize("how", [("report", "-o"), ("convert",)])
def test_what_the_reader_misses_can_be_given_when_writing(run, lacking, tmp_path, how):
    command, *sign = how
    target = tmp_path / "mended.txt"
    given = ("--to", "ecf", "-O", "minutes_for_game=90")
    done = run(command, lacking, *sign, target, *given)
    assert done.returncode == 3
    assert "TREASURER is mandatory" in done.stderr
    assert not target.exists()
    done = run(command, lacking, *sign, target, *given, "-O", "treasurer=Fenn")
    assert done.returncode == 0, done.stderr
    assert "error" not in done.stderr
    assert "#TREASURER=Fenn" in target.read_text(encoding="ascii")


@pytest.mark.parametrize("whose", [("--to", "cfc"), ("--for", "can")])
def test_a_wrong_option_is_said_before_anything_else(run, lacking, tmp_path, whose):
    done = run("report", lacking, *whose, "-O", "kind=X", "-o", tmp_path / "out")
    assert done.returncode == 2
    assert "write S or R" in done.stderr


def test_the_class_that_the_time_control_tells_is_known_when_converting(run, tmp_path, lacking):
    target = tmp_path / "open.ctr"
    text = lacking.read_text(encoding="ascii").replace("#MINUTES REST OF GAME=5", "")
    lacking.write_text(text, encoding="ascii")
    done = run("convert", lacking, target, "-O", "province=ON")
    assert "CFC023" in done.stderr
    assert "CFC024" not in done.stderr


def test_a_list_of_spain_is_not_checked_as_a_report_to_fide(run, open_trf, tmp_path):
    done = run("report", open_trf, "--for", "esp", "--to", "feda", "-o", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "FIDE1" not in done.stderr


def test_two_files_of_a_parcel_share_their_warnings(run, open_trf, tmp_path):
    other = tmp_path / "other.trf"
    other.write_bytes(open_trf.read_bytes().replace(b"Lights Open", b"Lights Second"))
    done = run("report", open_trf, other, "--for", "esp", "--to", "feda", "-o", tmp_path / "out")
    assert done.stderr.count("whether FEDA still takes this list is not known") == 1


def test_a_missing_number_is_said_once(run, open_trf):
    done = run("check", open_trf, "--for", "bel")
    assert "HOST030" not in done.stdout
    assert done.stdout.count("KBSB005") == 1


def test_a_report_that_would_be_sent_back_is_told_by_its_line(run, tmp_path):
    path = tmp_path / "HLO2601.txt"
    path.write_text(
        "#EVENT DETAILS#EVENT CODE=HLO26#SUBMISSION INDEX=1#EVENT NAME=Open\n"
        "#EVENT DATE=06/03/2026#FINAL RESULT DATE=08/03/2026#RESULTS OFFICER=A\n"
        "#RESULTS OFFICER ADDRESS=B#TREASURER=C#TREASURER ADDRESS=D#MINUTES FOR GAME=90\n"
        "#PLAYER LIST#PIN=1#ECF CODE=900104A#NAME=Alder, Ann\n#PIN=2#NAME=Birch#CLUB=Rooks\n"
        "#SECTION RESULTS=Open#PIN1=1#SCORE=10#PIN2=2#ROUND=1#FINISH\n",
        encoding="ascii",
    )
    done = run("check", path, "--for", "ecf")
    assert done.returncode == 1
    assert f"{path.name}:4:" in done.stdout
    assert done.stdout.count("ECF113") == 1


def test_a_results_file_has_the_name_that_the_user_gives_or_that_of_the_federation(
    run, open_trf, tmp_path, numbers
):
    given = ["--to", "ecf", "--with", numbers(ecf_code), *options(ENGLISH)]
    assert run("convert", open_trf, tmp_path / "mine.txt", *given).returncode == 0
    assert run("convert", open_trf, tmp_path / "sent", *given).returncode == 0
    (sent,) = (tmp_path / "sent").iterdir()
    assert sent.name == "HLO2601.txt"
    assert sent.read_bytes() == (tmp_path / "mine.txt").read_bytes()
    assert run("convert", open_trf, "-", *given).stdout.startswith("#EVENT DETAILS")


@pytest.mark.parametrize("federation", ["cfc", "kbsb", "ecf", "us-chess", "fesa", "acf"])
def test_a_game_told_in_two_ways_is_told_once(run, open_trf, tmp_path, federation):
    """By the check of the event, which names both accounts; the format would say it again."""
    record = "     6 w 1"
    text = open_trf.read_text(encoding="utf-8")
    assert text.count(record) == 1
    path = tmp_path / "open.trf"
    path.write_text(text.replace(record, "     6 w 0"), encoding="utf-8")
    done = run("check", path, "--for", federation, "--json")
    told = [f["code"] for f in json.loads(done.stdout)["findings"] if f.get("round") == 1]
    assert [code for code in told if code in ACCOUNTS] == ["EVENT004"]
