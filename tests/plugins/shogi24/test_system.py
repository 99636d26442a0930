"""Shogi Club 24 over a whole event: the order of games, first games, and states."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from tourneyelo.model import PlayerState
from tourneyelo.testing import check_rating_system, event
from tourneyelo_shogi24.system import ShogiClub24, ShogiClub24Options

SYSTEM = ShogiClub24()


def rate(tournament, **options):
    return SYSTEM.rate(tournament, ShogiClub24Options(**options))


def with_states(tournament, states):
    players = tuple(
        msgspec.structs.replace(player, state=states.get(player.number))
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players)


def test_it_keeps_the_contract():
    check_rating_system(SYSTEM)


def test_a_game_is_rated_from_what_both_had_after_the_one_before():
    club = event("1 Alder 1500: 2w1 3w1", "2 Birch 1500: 1b0", "3 Cedar 1516: . 1b0")
    alder = rate(club).players[0]
    assert [game.change for game in alder.games] == [16, 16]
    assert alder.games[1].opponent_rating == 1516
    assert alder.games[1].difference == 0
    assert alder.new_rating == 1532


def test_newcomers_begin_at_the_given_rating_by_the_initial_formula():
    run = rate(event("1 Alder: 2w1", "2 Birch 1600: 1b0"), initial=1600)
    alder, birch = run.players
    assert (alder.rating, alder.change, alder.initial_rating) == (None, None, 1800)
    assert "initial formula, game 1" in alder.games[0].reason
    assert birch.change == -16
    assert run.states[0].figures == {"games": 1}


def test_without_a_start_an_unrated_player_counts_for_nobody():
    run = rate(event("1 Alder: 2w1", "2 Birch 1600: 1b0"))
    assert [line.rated_games for line in run.players] == [0, 0]
    assert "no rating to begin with" in run.players[1].games[0].reason


def test_draws_are_left_out_and_said():
    run = rate(event("1 Alder 1500: 2w=", "2 Birch 1600: 1b="))
    assert [line.rated_games for line in run.players] == [0, 0]
    assert {finding.code for finding in run.findings} == {"SHO001", "SHO002"}


def test_states_continue_where_the_event_ended():
    states = {
        1: PlayerState(rating=Decimal(1600), figures={"games": Decimal(0)}),
        2: PlayerState(rating=Decimal(1600), figures={"games": Decimal(100)}),
    }
    club = with_states(event("1 Alder: 2w1", "2 Birch: 1b0"), states)
    first = rate(club)
    assert [state.rating for state in first.states] == [1800, 1584]
    assert [state.figures["games"] for state in first.states] == [1, 101]
    second = rate(with_states(club, {state.number: state for state in first.states}))
    assert second.players[0].games[0].reason == "rated: initial formula, game 2"
    assert not second.findings


@pytest.mark.parametrize(("rating", "left"), [(3, 0), (20, 12)])
def test_nobody_falls_below_zero_and_a_loss_costs_half_down_there(rating, left):
    run = rate(event(f"1 Alder {rating}: 2w0", f"2 Birch {rating}: 1b1"))
    assert run.states[0].rating == left
