"""The federation of the author guide works for somebody who does just what the guide says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.fresh

_PLAYER = "001    {}      {:<33} {:<32} {}    {}"
OPEN = "\n".join(
    (
        "012 Invented Open",
        "022 Exampleton",
        "042 2026/01/10",
        "052 2026/01/11",
        "062 2",
        "092 Individual: Swiss-System",
        "XXR 2",
        _PLAYER.format(1, "Alder", "2100", "1.5", "1     2 w 1  0000 - H"),
        _PLAYER.format(2, "Birch", "1900", "0.0", "2     1 b 0"),
        "",
    )
)
LIST = "CITY CHESS CLUB 2026-01\nA-0041|Alder, Ann|1984|1710\n"
NUMBERS = {'number="1" name="Alder"': "A-0041", 'number="2" name="Birch"': "A-0042"}


@pytest.fixture(scope="module")
def tool(root: Path, guide_files: dict[str, str], tmp_path_factory: pytest.TempPathFactory):
    """The command line of a fresh environment with tourneyelo and the federation of the guide."""
    project = tmp_path_factory.mktemp("city")
    for name in ("city/city_federation.py", "city/pyproject.toml", "city_list.py"):
        (project / Path(name).name).write_text(guide_files[name], encoding="utf-8")
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    command = [str(programs / "python"), "-m", "pip", "install", "--quiet", str(root)]
    subprocess.run([*command, str(project)], check=True, timeout=600)

    def run(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(programs / "tourneyelo"), *map(str, words)],
            cwd=cwd,
            check=False,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "open.trf").write_text(OPEN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def complete(tool, folder: Path) -> Path:
    """The event with an arbiter and city numbers, as an XML report has them."""
    (folder / "open.trf").write_text(f"{OPEN}102 Vale, Ruth\n", encoding="utf-8")
    tool("convert", "open.trf", "open.xml", cwd=folder)
    text = (folder / "open.xml").read_text("utf-8")
    for player, number in NUMBERS.items():
        assert player in text
        text = text.replace(player, f'{player} national-id="{number}"')
    (folder / "open.xml").write_text(text, encoding="utf-8")
    return folder


def test_it_is_loaded_and_listed_by_any_of_its_words(tool, folder):
    listed = " ".join(tool("plugins", cwd=folder).stdout.split())
    assert "city-federation 1.0" in listed
    assert "left out" not in listed
    shown = tool("federations", "town", cwd=folder).stdout
    assert "City Chess Federation" in shown
    assert "10 days after the end" in shown


def test_what_it_would_send_back_is_said(tool, folder):
    done = tool("check", "open.trf", "--for", "city", cwd=folder)
    assert done.returncode == 1
    assert "the event has no arbiter" in done.stdout
    assert "player 1 (Alder) has no city number" in done.stdout
    assert "due by 2026-01-21, 10 days after the end" in done.stdout
    assert "rounds without a game" in tool("codes", "CITY011", cwd=folder).stdout
    done = tool("report", "open.trf", "--for", "city", "-o", "parcel", cwd=folder)
    assert done.returncode == 1
    assert not (folder / "parcel").exists()


def test_everything_that_it_wants_is_in_one_folder(tool, complete):
    done = tool("report", "open.xml", "--for", "city", "-o", "parcel", cwd=complete)
    assert done.returncode == 0, done.stderr
    made = {path.name: path.read_bytes() for path in (complete / "parcel").iterdir()}
    form = "it3-invented-open.html"
    assert set(made) == {"cover-sheet.html", "games.csv", "players.csv", form}
    assert made["players.csv"] == b"1,1,A-0041,Alder\r\n1,2,A-0042,Birch\r\n"
    assert made["games.csv"] == b"1,1,1,2,win\r\n1,1,2,1,loss\r\n"
    assert b"the desk in the town hall" in made["cover-sheet.html"]
    assert "of them, all sections together" in done.stderr


def test_its_rating_list_comes_in(tool, folder):
    (folder / "ratings.txt").write_text(LIST, encoding="utf-8")
    words = ("--database", "lists.sqlite3")
    done = tool("list", "import", "ratings.txt", *words, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert "City" in tool("list", "status", *words, cwd=folder).stdout
