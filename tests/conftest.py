"""Fixtures that every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tourneyelo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tourneyelo")  # how fast a machine is decides no test but the benchmarks
ROOT = Path(__file__).parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that rewrites expected outputs, for a reviewer to look at."""
    parser.addoption("--regold", action="store_true", help="rewrite expected outputs")


@pytest.fixture(autouse=True)
def no_lists_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep rating lists that somebody has imported, and what was read before, out of every test."""
    monkeypatch.setenv("TOURNEYELO_LISTS", str(tmp_path / "lists.sqlite3"))
    monkeypatch.setenv("TOURNEYELO_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def samples() -> Path:
    """Inputs with invented people that the repository ships."""
    return ROOT / "samples"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The corpus of real files beside the checkout; tests that need it skip without it."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the corpus is not here")
    return folder
