"""Conditions of the event (B.01 1.1): standard games, 120 minutes, two rounds a day at most."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import (
    Colour,
    Player,
    Rating,
    Result,
    RoundResult,
    TimeControlClass,
    Tournament,
)
from tourneyelo_fide.norms.system import FideNorms, NormOptions

TITLES = ("GM", "GM", "GM", "IM", "FM", None, None, "CM", None)
FEDERATIONS = ("GER", "GER", "GER", "FRA", "FRA", "FRA", "POL", "POL", "POL")


def norm_event(**facts) -> Tournament:
    """6 of 9 against nine opponents of 2500: a grandmaster result (2500 + 125)."""
    results = [Result.WIN] * 6 + [Result.LOSS] * 3
    games = tuple(RoundResult(n, Colour.WHITE, result) for n, result in enumerate(results, 2))
    hero = Player(number=1, name="Ann", federation="GER", ratings=(Rating(2450),), rounds=games)
    opponents = tuple(
        Player(
            number=n, name=f"Opponent {n}", title=title, federation=code, ratings=(Rating(2500),)
        )
        for n, (title, code) in enumerate(zip(TITLES, FEDERATIONS, strict=True), 2)
    )
    return Tournament(players=(hero, *opponents), type="Swiss system", federation="AUT", **facts)


def test_a_result_is_a_norm_where_the_event_fails_no_condition():
    run = FideNorms().norms(norm_event(), NormOptions())
    assert [norm.title for norm in run.players[0].norms if norm.reached] == ["GM", "IM"]


@pytest.mark.parametrize(
    "facts",
    [
        {"time_control_class": TimeControlClass.RAPID},
        {"time_control": "15 minutes + 10 seconds per move"},
        {"round_dates": (datetime.date(2026, 5, 1),) * 9},
    ],
)
def test_no_norm_is_reached_where_the_event_fails_a_condition(facts):
    run = FideNorms().norms(norm_event(**facts), NormOptions())
    for norm in run.players[0].norms:
        assert (norm.reached, norm.games) == (False, 0)
        assert [each.article for each in norm.failed] == ["1.1"]


def test_no_norm_is_in_reach_where_the_event_fails_a_condition():
    event = norm_event(time_control_class=TimeControlClass.RAPID)
    ahead = FideNorms().prospects(event, 8, NormOptions()).prospects
    assert {each.out_of_reach for each in ahead} == {
        "the event: class of the event: standard needed, rapid (1.1)"
    }
    assert not any(each.needs for each in ahead)


def test_a_condition_that_only_an_approval_meets_forbids_nothing():
    """45 + 30 is 75 minutes, which FIDE may have approved since 2026: not known, not failed."""
    event = norm_event(time_control="45 minutes + 30 seconds per move")
    assert FideNorms().norms(event, NormOptions()).players[0].norms[0].reached is True
