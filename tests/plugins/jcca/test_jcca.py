"""JCCA: the correction after 12 games, and the table that nobody has."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo_jcca.correction import Record, corrected
from tourneyelo_jcca.system import Jcca, JccaOptions

(EXAMPLE,) = json.loads(
    Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
)["examples"]


def test_jcca_correction() -> None:
    inputs = EXAMPLE["inputs"]
    opponents = Decimal(inputs["average_opponent"] * 12)
    record = Record(12, inputs["wins"], inputs["losses"], opponents)
    assert corrected(record) == EXAMPLE["expected"]["rating"]


def test_draws_count_for_the_average_only() -> None:
    assert corrected(Record(12, 0, 0, Decimal(15600))) == 1300
    assert corrected(Record(12, 3, 1, Decimal(15600))) == 1480


def test_the_correction_comes_with_the_twelfth_game_and_once() -> None:
    before = {"games": 10, "wins": 5, "losses": 5, "opponents": 13000}
    figures = {name: Decimal(value) for name, value in before.items()}
    games = [Opponent(1300, "1"), Opponent(1300, "1")]
    run = Jcca().rate(example_event(1250, games, figures=figures), JccaOptions())
    assert run.players[0].new_rating == 1360
    after = run.states[0].figures
    assert after == {"games": 12, "wins": 7, "losses": 5, "opponents": 15600}
    again = Jcca().rate(example_event(1360, games, figures=after), JccaOptions())
    assert again.players[0].change is None
    assert "JCCA001" in {finding.code for finding in again.findings}


def test_an_unknown_record_is_said() -> None:
    run = Jcca().rate(example_event(1250, [Opponent(1300, "1")] * 12), JccaOptions())
    assert run.players[0].change is None
    assert "JCCA002" in {finding.code for finding in run.findings}
