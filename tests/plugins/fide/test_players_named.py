"""How findings of rounds name one player, and several."""

from __future__ import annotations

import pytest

from tourneyelo.testing import event
from tourneyelo_fide.checks.rounds import Rounds


@pytest.mark.parametrize(
    ("lines", "whom"),
    [
        (("1 A: 2?", "2 B: H"), "player 1"),
        (("1 A: 2?", "2 B: 1?"), "players 1 and 2"),
    ],
)
def test_one_player_is_no_plural(lines, whom):
    found = [finding.message for finding in Rounds().run(event(*lines))]
    assert any(message.endswith(f"no result for {whom}") for message in found)
