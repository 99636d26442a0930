"""Reading the file of a pairing program: an open of 200 players, beyond the start of the program.

pytest -m benchmark tests/benchmarks/test_native.py
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

import tourneyelo

pytestmark = pytest.mark.benchmark
PLAYERS, ROUNDS = 200, 9
MOST_SECONDS = 0.030
BUILDER = Path(__file__).parents[1] / "plugins" / "swissmanager" / "tunx_files.py"


def swiss_manager_open() -> bytes:
    """Make a file in which everybody plays every round, by turning one half against the other."""
    spec = importlib.util.spec_from_file_location("tunx_files", BUILDER)
    assert spec is not None
    assert spec.loader is not None
    files = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(files)
    players = [
        files.player(
            f"Surname{n}", f"First{n}", rating=2600 - 4 * n, birth=19900000, fide_id=99300000 + n
        )
        for n in range(1, PLAYERS + 1)
    ]
    half = PLAYERS // 2
    rounds = [
        files.Played(
            [(n + 1, half + 1 + (n + turn) % half, 1 + (n + turn) % 3) for n in range(half)],
            20260201 + turn,
        )
        for turn in range(ROUNDS)
    ]
    data: bytes = files.tunx(players, rounds)
    return data


def test_reading_a_swiss_manager_file_of_200_players(tmp_path: Path, benchmark: Any) -> None:
    import tourneyelo_swissmanager

    path = tmp_path / "open.TUNX"
    path.write_bytes(swiss_manager_open())
    host = tourneyelo.Host.of(tourneyelo_swissmanager)
    benchmark.group = "read a native file, 200 players, 9 rounds"
    imported = benchmark.pedantic(
        lambda: tourneyelo.read(path, host=host), rounds=15, warmup_rounds=2
    )
    assert len(imported.tournament.players) == PLAYERS
    assert imported.tournament.rounds == ROUNDS
    assert benchmark.stats.stats.median < MOST_SECONDS
