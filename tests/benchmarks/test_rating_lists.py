"""A rating list as large as FIDE's: import beside what a parser alone needs, look-ups, search.

    pytest -m benchmark tests/benchmarks/test_rating_lists.py -s

One run prints the figures; it needs 1.5 GB of disk, a few minutes, and a quiet machine.
"""

from __future__ import annotations

import importlib.util
import json
import random
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytestmark = pytest.mark.benchmark
EXECUTABLE = str(Path(sys.executable).parent / "tourneyelo")
MONTH = "2026-10"
EVENT = 300

ITERATING = """
import sys, time
from lxml import etree
began, worked = time.perf_counter(), time.process_time()
for _, element in etree.iterparse(sys.argv[1], tag="player"):
    element.clear()
    while element.getprevious() is not None:
        del element.getparent()[0]
print(time.perf_counter() - began, time.process_time() - worked)
"""
IMPORTING = """
import resource, sys, time
from tourneyelo.cli import main
began = time.perf_counter()
try:
    main(["list", "import", sys.argv[1], "--month", "2026-10", "--database", sys.argv[2]])
finally:
    took = time.perf_counter() - began
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    worked = sum(each.ru_utime + each.ru_stime for each in both)
    print(took, worked, sum(each.ru_maxrss for each in both) / 1024, file=sys.stderr)
"""


@pytest.fixture(scope="module")
def rating_list() -> ModuleType:
    path = Path(__file__).with_name("rating_list.py")
    spec = importlib.util.spec_from_file_location("rating_list", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def archive(rating_list: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("list") / "players_list_xml.zip"
    rating_list.write(path)
    return path


@pytest.fixture(scope="module")
def database(archive: Path) -> Path:
    """Import the list beside iterating over it, print the figures, and return the database."""
    path = archive.with_name("lists.sqlite3")
    with zipfile.ZipFile(archive) as opened:
        xml = Path(opened.extract(opened.namelist()[0], archive.parent))
    alone, work_alone = map(float, _python(ITERATING, xml).stdout.split())
    xml.unlink()
    took, work, most = _imported(archive, path, MONTH)
    print(
        f"\nimport {took:.1f} s ({work:.1f} s of processor time), a parser alone {alone:.1f} s "
        f"({work_alone:.1f} s): {took / alone:.2f} ({work / work_alone:.2f}); "
        f"peak memory {most:.0f} MB, database {path.stat().st_size / 1e6:.0f} MB"
    )
    took, work, most = _imported(archive, path, "2026-11")
    print(
        f"a second month {took:.1f} s, peak memory {most:.0f} MB, "
        f"database {path.stat().st_size / 1e6:.0f} MB"
    )
    return path


@pytest.fixture(scope="module")
def people(rating_list: ModuleType) -> list[Any]:
    """The players of an event, taken from all over the list."""
    chosen = set(random.Random(3).sample(range(rating_list.PLAYERS), EVENT))
    return [person for at, person in enumerate(rating_list.players()) if at in chosen]


def _imported(archive: Path, path: Path, month: str) -> tuple[float, float, float]:
    """Import in a process of its own; return seconds, those of the processor, and megabytes.

    The latter two are those of the process that reads and of the one that writes, together.
    """
    told = _python(IMPORTING.replace(MONTH, month), archive, path).stderr.split()
    took, work, most = map(float, told[-3:])
    return took, work, most


def _python(code: str, *arguments: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(words, check=True, capture_output=True, text=True)


def test_numbers_of_an_event(database: Path, people: list[Any], benchmark: Any) -> None:
    from tourneyelo.lists import ListStore

    def look_up() -> int:
        with ListStore.open(database) as store:
            return len(store.players([person[0] for person in people], MONTH))

    benchmark.group = f"look up {EVENT} of 1,900,000 players"
    assert benchmark.pedantic(look_up, rounds=9, warmup_rounds=1) == EVENT


def test_numbers_of_an_event_as_a_process(
    database: Path, people: list[Any], benchmark: Any
) -> None:
    numbers = [person[0] for person in people]
    words = [EXECUTABLE, "list", "show", *numbers, "--json", "--database", str(database)]
    benchmark.group = f"look up {EVENT} of 1,900,000 players"
    done = benchmark.pedantic(
        lambda: subprocess.run(words, check=True, capture_output=True), rounds=5, warmup_rounds=1
    )
    assert len(json.loads(done.stdout)) == EVENT


@pytest.mark.parametrize("how", ["exact", "accents", "order", "typo", "initial"])
def test_names_of_an_event(
    database: Path, people: list[Any], rating_list: ModuleType, how: str, benchmark: Any
) -> None:
    from tourneyelo.lists import ListStore

    chance = random.Random(4)
    asked = [
        (p[0], p[1] if how == "exact" else rating_list.misspelt(p[1], how, chance), p[2], p[17])
        for p in people
    ]

    def search() -> int:
        found = 0
        with ListStore.open(database) as store:
            for number, name, federation, born in asked:
                year = int(born) or None if how == "initial" else None
                answers = store.search(name, month=MONTH, federation=federation, born=year)
                found += bool(answers) and str(answers[0].player.id) == number
        return found

    benchmark.group = f"search {EVENT} names among 1,900,000"
    began = time.perf_counter()
    found = benchmark.pedantic(search, rounds=3)
    print(f"{how}: {found} of {EVENT} first, {(time.perf_counter() - began) / 3:.2f} s")
