"""The linear systems over an event."""

from __future__ import annotations

import pytest

from tourneyelo.testing import check_rating_system, event
from tourneyelo_kindai.system import (
    KindaiOptions,
    KindaiShogiDojo,
    LinearOptions,
    SimplifiedElo,
)

CLUB = event("1 Alder 1900: 2w1 3b=", "2 Birch 1500: 1b0", "3 Cedar 1600: . 1w=")


@pytest.mark.parametrize("system", [SimplifiedElo(), KindaiShogiDojo()], ids=lambda s: s.name)
def test_they_keep_the_contract(system):
    check_rating_system(system)


@pytest.mark.parametrize(
    ("system", "options"),
    [(SimplifiedElo(), LinearOptions()), (KindaiShogiDojo(), KindaiOptions())],
    ids=["shogi-linear", "kindai"],
)
def test_what_one_wins_the_other_loses(system, options):
    run = system.rate(CLUB, options)
    assert sum(line.change for line in run.players) == 0


def test_without_bounds_a_win_beyond_400_points_costs():
    run = SimplifiedElo().rate(
        event("1 Alder 2000: 2w1", "2 Birch 1500: 1b0"), LinearOptions(bounded=False)
    )
    assert run.players[0].change == -4


def test_the_dojo_is_marked_in_every_output():
    assert KindaiShogiDojo().rate(CLUB, KindaiOptions()).approximation
