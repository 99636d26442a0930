"""README and guide tell the truth: every command runs and prints what is shown beside it.

`pytest --regold` writes the shown outputs anew; the review sees the difference.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = (README, ROOT / "GUIDE.md")
SHELL = re.compile(r"```sh\n(.*?)```(?:\n+```text\n(.*?)```)?", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
BLOCKS = [
    (page, match)
    for page in PAGES
    for match in SHELL.finditer(page.read_text(encoding="utf-8"))
    if match[1].startswith("tourneyelo ")
]
EXECUTABLE = Path(sys.executable).parent / "tourneyelo"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    return tmp_path


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = [str(EXECUTABLE), *shlex.split(command)[1:]]
    return subprocess.run(
        words, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    ("page", "block"), BLOCKS, ids=[block[1].splitlines()[0] for _, block in BLOCKS]
)
def test_the_commands_of_a_page_run_and_print_what_it_shows(
    page: Path, block: re.Match[str], folder: Path, request: pytest.FixtureRequest
) -> None:
    printed = ""
    for command in block[1].strip().splitlines():
        done = run(command, folder)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        printed += done.stdout
    if block[2] is None:
        return
    shown = "".join(line.rstrip() + "\n" for line in printed.strip().splitlines())
    if request.config.getoption("--regold"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(block[0], block[0].replace(block[2], shown)), "utf-8")
        return
    assert shown == block[2]


@pytest.mark.parametrize("code", PYTHON.findall(README.read_text(encoding="utf-8")))
def test_the_programs_of_the_readme_run(code: str, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr


def test_the_readme_names_every_command_and_the_guide() -> None:
    from tourneyelo.cli import _COMMANDS

    text = README.read_text(encoding="utf-8")
    assert [name for name in _COMMANDS if f"`{name}" not in text] == []
    assert "(GUIDE.md)" in text
    assert {page for page, _ in BLOCKS} == set(PAGES)
    assert len(BLOCKS) >= 20
