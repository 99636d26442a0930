"""The complete plugin of the author guide works for somebody who does just what the guide says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.fresh

OPEN = """\
012 Invented Open
042 2026/01/10
052 2026/01/11
062 2
092 Individual: Swiss-System
XXR 1
001    1      Alder                             2100                             1.0    1     2 w 1
001    2      Birch                             1900                             0.0    2     1 b 0
"""
# Rule 1 of the ladder: Alder stood higher and won, so Birch gives one stake of 4.
CHANGES = {"Alder": 4, "Birch": -4}


@pytest.fixture(scope="module")
def project(guide_files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the guide, laid out as a project."""
    folder = tmp_path_factory.mktemp("club-ladder")
    for name, content in guide_files.items():
        alone = name in ("league_rules.py", "city_list.py", "black_wins.py", "dock_files.py")
        if not alone and not name.startswith("city/"):
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(content, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def environment(root: Path, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment with tourneyelo, the plugin and pytest."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", root, project, "pytest")
    return programs


def run(*command: object, cwd: Path | None = None) -> str:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_its_own_tests_pass(environment, project):
    assert "7 passed" in run(environment / "python", "-m", "pytest", "-q", cwd=project)


def test_it_is_listed_with_its_distribution(environment, tmp_path):
    listed = run(environment / "tourneyelo", "plugins", cwd=tmp_path)
    assert "club-ladder 1.0" in " ".join(listed.split())
    assert "left out" not in listed


def test_it_rates_an_event(environment, tmp_path):
    (tmp_path / "open.trf").write_text(OPEN, encoding="utf-8")
    words = ("rate", "open.trf", "--system", "club-ladder", "--json")
    report = json.loads(run(environment / "tourneyelo", *words, cwd=tmp_path))
    assert report["system"] == "club-ladder"
    assert report["rules"] == "ladder rules of 2026-01-01"
    assert {player["name"]: player["change"] for player in report["players"]} == CHANGES
    assert all(game["reason"] for player in report["players"] for game in player["games"])
