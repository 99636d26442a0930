"""Khachaturov: nothing without a stand-in, and the mark with one."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from tourneyelo.errors import Refused
from tourneyelo.testing import event
from tourneyelo_khachaturov.system import Khachaturov, KhachaturovOptions

EVENT = event("1 Alder 1600: 2w1", "2 Birch 1500: 1b0")


def test_there_is_no_default_stand_in() -> None:
    with pytest.raises(Refused, match="no published formula") as refusal:
        Khachaturov().rate(EVENT, KhachaturovOptions())
    assert "stand_in=elo" in refusal.value.findings[0].remedy


@pytest.mark.parametrize(
    ("stand_in", "change"),
    [("elo", "11.5179"), ("ccla", "11"), ("linear", "12.00")],
)
def test_a_stand_in_is_marked(stand_in: Any, change: str) -> None:
    """32 x (1 - 0.64); 16 less five bands of 20; 16 less 4 per cent of 100."""
    run = Khachaturov().rate(EVENT, KhachaturovOptions(stand_in=stand_in))
    assert run.players[0].change == Decimal(change)
    assert run.approximation == "stand-in, not Khachaturov's figures"
    assert run.rules.startswith(run.approximation)
    assert {finding.code for finding in run.findings} == {"KHA002"}
