"""A month of 3,000 events and 1,500,000 games, on two cores, beside the bare loop over its files.

    pytest -m benchmark tests/benchmarks/test_period.py -s

`TOURNEYELO_MONTH=300` makes a month of so many events, and of so many fewer players, to try. One
run prints the figures; the whole month needs 400 MB of disk and a quiet machine.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

pytestmark = pytest.mark.benchmark
CORES, MOST, MOST_MEGABYTES = 2, 4.0, 1_500
TWICE, AGAIN = 2.1, 0.1
RUNNING = """
import os, resource, sys, time
os.sched_setaffinity(0, set(list(os.sched_getaffinity(0))[:2]))
from tourneyelo.cli import main
began = time.perf_counter()
try:
    main(sys.argv[1:])
finally:
    took = time.perf_counter() - began
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    work = [each.ru_utime + each.ru_stime for each in (own, others)]
    print(took, *work, own.ru_maxrss / 1024 + 2 * others.ru_maxrss / 1024, file=sys.stderr)
"""  # noqa: E501


class Run(NamedTuple):
    seconds: float
    own: float
    """Seconds of a processor that the process itself used."""
    others: float
    """Those that the processes of its two cores used together."""
    megabytes: float
    """At most: that of the process and twice the largest of the others."""


def module(name: str) -> ModuleType:
    path = Path(__file__).with_name(f"{name}.py")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The month in `all`, one half of its events in `half`, and the database of its list."""
    month = module("month")
    events = int(os.environ.get("TOURNEYELO_MONTH", month.EVENTS))
    folder = tmp_path_factory.mktemp("month")
    for name in ("all", "half"):
        (folder / name).mkdir()
    people = month.people(month.PLAYERS * events // month.EVENTS)
    path = month.write_list(folder, people)
    month.write_events(folder / "all", people, events)
    for file in sorted((folder / "all").iterdir())[::2]:
        os.link(file, folder / "half" / file.name)
    words = [sys.executable, "-m", "tourneyelo", "list", "import", path]
    subprocess.run(
        [*words, "--database", folder / "lists.sqlite3"], check=True, capture_output=True
    )
    path.unlink()
    yield folder
    shutil.rmtree(folder)


def run(folder: Path, events: str, cache: str) -> Run:
    words = ["period", folder / events, "--month", "2026-10", "-o", folder / f"{events}.csv"]
    words += ["--database", folder / "lists.sqlite3", "--cache", folder / cache]
    done = subprocess.run(
        [sys.executable, "-c", RUNNING, *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Run(*map(float, done.stderr.split()[-4:]))


def bare(folder: Path) -> tuple[float, float]:
    """Slice all files; return seconds, and those of the processor."""
    loop = module("test_reading").bare_loop
    files = sorted(folder.iterdir())
    began, worked = time.perf_counter(), time.process_time()
    for file in files:
        loop(file)
    return time.perf_counter() - began, time.process_time() - worked


def test_a_month(folder: Path) -> None:
    alone = [bare(folder / "all")]
    half = run(folder, "half", "cache of half")
    whole = run(folder, "all", "cache")
    again = run(folder, "all", "cache")
    alone.append(bare(folder / "all"))
    loop, work = min(alone)
    least = whole.own + whole.others / CORES
    print(
        f"\nbare loop {loop:.2f} s ({work:.2f} s of processor time); first run "
        f"{whole.seconds:.2f} s: {whole.seconds / loop:.2f} times the loop "
        f"({whole.own:.2f} s of processor time and {whole.others:.2f} s on two cores, so "
        f"{least / work:.2f} times the loop where nobody else works); "
        f"half the events {half.seconds:.2f} s: {whole.seconds / half.seconds:.2f} times as long; "
        f"unchanged second run {again.seconds:.2f} s: {again.seconds / whole.seconds:.3f} of it; "
        f"at most {whole.megabytes:.0f} MB"
    )
    assert whole.megabytes < MOST_MEGABYTES
    assert again.seconds <= AGAIN * whole.seconds
    assert whole.seconds <= TWICE * half.seconds
    assert whole.seconds <= MOST * loop
