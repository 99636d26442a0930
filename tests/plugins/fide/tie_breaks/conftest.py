"""Ranking in one word, and the published examples."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.model import Standings, Tournament
from tourneyelo_fide.tie_breaks.system import FideStandings, FideStandingsOptions

Rank = Callable[..., Standings]


@pytest.fixture(scope="session")
def rank() -> Rank:
    """Rank an event by some codes."""

    def ranking(event: Tournament, tie_breaks: str = "", **options: Any) -> Standings:
        filled = FideStandingsOptions(tie_breaks=tie_breaks, **options)
        return FideStandings().standings(event, filled)

    return ranking


@pytest.fixture(scope="session")
def examples() -> dict[str, Any]:
    """The examples of FIDE's exercises and manuals, each with its source, by name."""
    path = Path(__file__).with_name("examples.json")
    return {each["id"]: each for each in json.loads(path.read_text(encoding="utf-8"))}
