"""Reading 9,998 players: ours against a bare loop and against two packages, in one table.

    pytest -m benchmark tests/benchmarks

The bracketed figures of the table are ratios to the fastest of the group.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tourneyelo

pytestmark = pytest.mark.benchmark
ROUNDS = {"rounds": 11, "warmup_rounds": 2}


def bare_loop(path: Path) -> list[tuple[Any, ...]]:
    """Slice and convert the same fields into tuples, knowing nothing and checking nothing."""
    players = []
    for line in path.read_bytes().decode().split("\r\n"):
        if line[:3] == "001":
            rounds = [
                (int(line[at : at + 4]), line[at + 5], line[at + 7])
                for at in range(91, len(line), 10)
            ]
            rating, birth = line[48:52].strip(), line[69:79]
            players.append(
                (
                    int(line[4:8]), line[9], line[10:13].strip(), line[14:47].strip(),
                    int(rating) if rating else None, line[53:56].strip(), int(line[57:68]),
                    (int(birth[:4]), int(birth[5:7]), int(birth[8:])),
                    float(line[80:84]), int(line[85:89]), rounds,
                )
            )  # fmt: skip
    return players


def ours() -> Callable[[Path], Any]:
    import tourneyelo_trf

    host = tourneyelo.Host.of(tourneyelo_trf)
    return lambda path: tourneyelo.read(path, host=host)


def package_trf() -> Callable[[Path], Any]:
    trf = pytest.importorskip("trf")
    return lambda path: trf.load(io.StringIO(path.read_text(encoding="utf-8")))


def package_fidetournament() -> Callable[[Path], Any]:
    tournament = pytest.importorskip("fidetournament.tournament")

    def read(path: Path) -> Any:
        made = tournament.Tournament()
        made.parse(str(path))
        return made

    return read


@pytest.mark.parametrize(
    "reader",
    [lambda: bare_loop, ours, package_fidetournament, package_trf],
    ids=["bare-loop", "tourneyelo", "fidetournament", "trf"],
)
def test_reading_9998_players(
    reader: Callable[[], Callable[[Path], Any]], largest_trf: Path, benchmark: Any
) -> None:
    benchmark.group = "read 9,998 players, 9 rounds"
    benchmark.pedantic(reader(), args=(largest_trf,), **ROUNDS)
