"""The chances of BayesElo's model, and what the most probable ratings must be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.testing import event
from tourneyelo_bayeselo.model import chances
from tourneyelo_bayeselo.system import BayesElo, BayesEloOptions

(EXAMPLE,) = json.loads(
    (Path(__file__).parent / "rating_system_examples.json").read_text(encoding="utf-8")
)


def rate(*lines: str, **options: Any) -> dict[str, Any]:
    run = BayesElo().rate(event(*lines), BayesEloOptions(**options))
    return {player.name: player for player in run.players}


def test_bayeselo_equal() -> None:
    found = chances(EXAMPLE["inputs"]["white"], EXAMPLE["inputs"]["black"])
    for side in ("white", "black", "draw"):
        published = EXAMPLE["expected"][f"p_{side}"]
        assert getattr(found, side) == pytest.approx(published, abs=1e-4)
    assert sum(found) == pytest.approx(1)


def test_the_mean_is_anchored() -> None:
    players = rate(
        "1 Alder 2000: 2w1 3b=", "2 Birch 1800: 1b0 3w1", "3 Cedar: 1w= 2b0", anchor=1500
    )
    assert sum(p.performance for p in players.values()) == pytest.approx(4500, abs=2)


def test_a_draw_with_white_is_worth_less() -> None:
    players = rate("1 Alder: 2w=", "2 Birch: 1b=")
    assert players["Alder"].performance < players["Birch"].performance


def test_who_wins_everything_has_a_finite_rating() -> None:
    players = rate("1 Alder: 2w1 2b1", "2 Birch: 1b0 1w0")
    assert 1500 < players["Alder"].performance < 2500


def test_who_played_nobody_has_no_rating() -> None:
    players = rate("1 Alder 2000: 2w1", "2 Birch 1900: 1b0", "3 Cedar 1800: U")
    assert players["Cedar"].performance is None
    assert players["Cedar"].new_rating is None
