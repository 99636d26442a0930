"""NCS: the worked example, and what is asked for or marked as assumed."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo.testing import event
from tourneyelo_ncs.formulas import development, expected
from tourneyelo_ncs.system import Ncs, NcsOptions

(EXAMPLE,) = json.loads(
    Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
)["examples"]


def test_ncs_k40() -> None:
    """K 40 below 18 games is published; the rest is FIDE's table."""
    inputs, names = EXAMPLE["inputs"], {1: "1", 0.5: "=", 0: "0"}
    games = [Opponent(g["opponent"], names[g["score"]]) for g in inputs["games"]]
    figures = {"games": Decimal(inputs["games_played"])}
    run = Ncs().rate(example_event(inputs["rating"], games, figures=figures), NcsOptions())
    assert run.players[0].k == EXAMPLE["expected"]["k"]
    assert float(run.players[0].change) == pytest.approx(EXAMPLE["expected"]["change"], abs=1e-6)
    assert run.states[0].figures == {"games": Decimal(13)}


@pytest.mark.parametrize(
    ("rating", "games", "k"), [(2500, 17, 40), (2399, 18, 20), (2400, 18, 10), (1500, None, 20)]
)
def test_k_by_games_and_rating(rating: int, games: int | None, k: int) -> None:
    assert development(rating, games)[0] == k


def test_fides_table_has_its_edges() -> None:
    """FIDE Handbook B.02, 8.1.2."""
    found = [expected(d) for d in (0, 3, 4, -4, 735, 736, -736)]
    assert found == [Decimal(text) for text in ("0.5", "0.5", "0.51", "0.49", "0.99", "1", "0")]


def test_what_is_unknown_is_asked_for() -> None:
    made = event("1 Alder 2100: 2w1 3b1", "2 Birch 1600: 1b0 .", "3 Cedar: . 1w0")
    run = Ncs().rate(made, NcsOptions())
    assert run.players[0].change is None
    assert {"NCS001", "NCS002"} <= {finding.code for finding in run.findings}
    given = Ncs().rate(made, NcsOptions(limit="400", start=1800))
    assert given.players[0].change == 20 * (Decimal("0.08") + Decimal("0.15"))
    assert given.players[2].initial_rating == 1794
