"""K by rule where the input states none (B.02 8.3.3, Rapid/Blitz 7.2.1 and 7.3.3)."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import KFactor, Player, Rating, TimeControlClass
from tourneyelo_fide.development import development
from tourneyelo_fide.rules import rule_set

RAPID = TimeControlClass.RAPID


def k_of(rating: int, origin: str, **facts):
    player = Player(number=1, name="Ann", ratings=(Rating(rating, origin=origin),), **facts)
    rules = rule_set(datetime.date(2026, 11, 1), RAPID)
    return development(player, rating, 2026, rules, RAPID)


@pytest.mark.parametrize("rating", [1700, 2399, 2655])
def test_a_standard_rating_used_in_rapid_has_the_k_of_a_new_player(rating):
    """He is new to the rapid list and was never published there with 2400 (7.2.1: K 40)."""
    found = k_of(rating, "FIDE list 2026-11, standard (7.2.1)")
    assert (found.value, found.assumed) == (40, True)
    assert found.source.startswith("inferred: a new player of this list")
    assert "7.2.1" in found.source


def test_a_rapid_rating_of_its_own_has_its_own_k():
    assert k_of(2655, "FIDE list 2026-11").value == 10


def test_a_stated_k_goes_before_that_of_a_new_player():
    found = k_of(2655, "FIDE list 2026-11, standard (7.2.1)", k=KFactor(10, "user"))
    assert (found.value, found.source) == (10, "user")
