"""Real and invented reports of the corpus: read, and written back byte for byte."""

from __future__ import annotations

import json

import pytest
from shogi_report import problems, read, refusal, written

from tourneyelo.model import Result

REAL = {"1st_company_league_2017": (27, 3), "20th_nekomadoken_2017": (15, 3)}
"""Players and rounds, counted in the files."""
REASONS = {"not_contiguous.txt": ("FES022", "jump from 1 to 3"),
           "reciprocity.txt": ("FES025", "round 1: players 1 and 2 both claim a win")}  # fmt: skip


@pytest.mark.parametrize("event", REAL)
def test_both_real_events_are_read_and_written_back(shared, event):
    text = (shared / "corpus" / "federation" / "fesa" / f"{event}.txt").read_text("iso-8859-1")
    told = read(text).tournament
    assert (len(told.players), told.rounds) == REAL[event]
    wins = sum(r.result is Result.WIN for p in told.players for r in p.rounds)
    losses = sum(r.result is Result.LOSS for p in told.players for r in p.rounds)
    assert wins == losses > 0
    assert problems(told) == {}
    assert written(told) == text


def test_the_sample_of_all_features_is_written_back(shared):
    path = shared / "corpus" / "federation" / "fesa" / "synthetic_all_features.txt"
    text = path.read_text("iso-8859-1")
    assert written(read(text).tournament) == text


def test_every_invalid_report_is_refused_for_the_stated_reason(shared):
    folder = shared / "corpus" / "federation" / "invalid"
    stated = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    for path in sorted((folder / "fesa").iterdir()):
        assert f"invalid/fesa/{path.name}" in stated
        (finding,) = refusal(path.read_text("iso-8859-1"))
        code, words = REASONS[path.name]
        assert finding.code == code
        assert words in finding.message
