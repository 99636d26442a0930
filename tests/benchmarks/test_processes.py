"""Whole processes: what a user waits for, start-up included, beside a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tourneyelo

pytestmark = pytest.mark.benchmark
EXECUTABLE = str(Path(sys.executable).parent / "tourneyelo")


@pytest.mark.parametrize(
    "command",
    [
        [sys.executable, "-c", "pass"],
        [EXECUTABLE, "--version"],
        [EXECUTABLE, "rate", "{file}"],
        [EXECUTABLE, "rate", "{file}", "--json"],
        [EXECUTABLE, "check", "{file}"],
    ],
    ids=["python", "version", "rate", "rate-json", "check"],
)
def test_a_command_on_200_players(command: list[str], usual_trf: Path, benchmark: Any) -> None:
    benchmark.group = "whole process, 200 players, 9 rounds"
    words = [word.format(file=usual_trf) for word in command]
    benchmark.pedantic(
        lambda: subprocess.run(words, check=True, capture_output=True), rounds=7, warmup_rounds=1
    )


def test_rating_200_players_in_one_process(usual_trf: Path, benchmark: Any) -> None:
    import tourneyelo_fide
    import tourneyelo_trf

    host = tourneyelo.Host.of(tourneyelo_trf, tourneyelo_fide)
    imported = tourneyelo.read(usual_trf, host=host)
    benchmark.group = "rate 200 players, 9 rounds"
    benchmark.pedantic(lambda: tourneyelo.rate(imported, host=host), rounds=11, warmup_rounds=2)
