"""Periods, newcomers and deviations of Glicko and Glicko-2."""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import PlayerState, RatingRun
from tourneyelo.testing import event
from tourneyelo_glicko.formulas import Met, glicko, glicko2
from tourneyelo_glicko.glicko import Glicko, GlickoOptions
from tourneyelo_glicko.glicko2 import Glicko2, Glicko2Options

LINES = ("1 Alder 2000: 2w1", "2 Birch 1900: 1b0", "3 Cedar 1800: U", "4 Dogwood: U")
RATINGS, DEVIATIONS = st.floats(100, 3500), st.floats(30, 350)
GAMES = st.lists(st.builds(Met, RATINGS, DEVIATIONS, st.sampled_from((0.0, 0.5, 1.0))), max_size=9)


def rate(system: Any, states: dict[int, dict[str, str]], **options: Any) -> RatingRun:
    tournament = event(*LINES)
    players = tuple(
        msgspec.structs.replace(player, state=_state(states.get(player.number)))
        for player in tournament.players
    )
    given_ = msgspec.convert(options, system.options, strict=False)
    return system.rate(msgspec.structs.replace(tournament, players=players), given_)


def _state(figures: dict[str, str] | None) -> PlayerState | None:
    if figures is None:
        return None
    return PlayerState(figures={name: Decimal(value) for name, value in figures.items()})


def test_the_deviation_grows_over_idle_periods_up_to_that_of_newcomers() -> None:
    run = rate(Glicko(), {3: {"rd": "50", "idle": "1"}, 2: {"rd": "50", "idle": "1000"}})
    cedar = run.states[2].figures["rd"]
    assert float(cedar) == pytest.approx(math.hypot(50, 63.2), abs=1e-4)
    assert "RD 350" in run.players[1].remark


def test_the_deviation_keeps_its_floor_when_one_is_given() -> None:
    run = rate(Glicko(), {1: {"rd": "31"}, 2: {"rd": "31"}}, rd_floor=31)
    assert run.states[0].figures["rd"] == 31


def test_australian_constants_are_asked_for() -> None:
    with pytest.raises(Refused, match="-O c=NUMBER"):
        rate(Glicko(), {}, preset="australian")
    assert "Australian" in rate(Glicko(), {}, preset="australian", c=60).approximation
    assert rate(Glicko(), {}).approximation == ""


@pytest.mark.parametrize("options", [{"c": -1}, {"c": 2000}])
def test_a_growth_that_cannot_be_meant_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Misuse):
        rate(Glicko(), {}, **options)


@pytest.mark.parametrize("options", [{"tau": 0}, {"tau": 99}, {"initial_volatility": 0}])
def test_a_constraint_that_cannot_be_meant_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Misuse):
        rate(Glicko2(), {}, **options)


def test_who_does_not_play_grows_uncertain_by_the_volatility() -> None:
    run = rate(Glicko2(), {3: {"rd": "50", "volatility": "0.06"}})
    cedar = run.states[2]
    assert cedar.rating == 1800
    grown = math.hypot(50, 0.06 * 173.7178)
    assert float(cedar.figures["rd"]) == pytest.approx(grown, abs=1e-4)


def test_a_newcomer_without_games_has_no_rating() -> None:
    for system in (Glicko(), Glicko2()):
        run = rate(system, {})
        assert run.players[3].initial_rating is None
        assert run.states[3].rating is None


def test_the_parts_of_games_make_the_change() -> None:
    for system in (Glicko(), Glicko2()):
        player = rate(system, {}).players[0]
        parts = sum(game.change or 0 for game in player.games)
        assert abs(parts - player.change) <= Decimal("0.001")


@given(RATINGS, DEVIATIONS, GAMES)
def test_games_make_glicko_more_certain(rating: float, deviation: float, games: Any) -> None:
    after = glicko(rating, deviation, games)
    assert 0 < after.deviation <= deviation
    assert math.isfinite(after.rating)


@given(RATINGS, DEVIATIONS, st.floats(0.01, 0.3), GAMES, st.floats(0.2, 1.5))
def test_glicko2_is_finite_and_never_more_uncertain_than_without_games(
    rating: float, deviation: float, volatility: float, games: Any, tau: float
) -> None:
    after = glicko2(rating, deviation, volatility, games, tau)
    assert all(map(math.isfinite, after))
    assert after.deviation > 0
    assert after.volatility > 0


def test_options_have_the_defaults_of_the_papers() -> None:
    assert GlickoOptions().initial == Glicko2Options().initial == 1500
    assert Glicko2Options().tau == Decimal("0.5")
