"""FESA over invented events: newcomers, first games, and states that cannot be read."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import PlayerState
from tourneyelo.testing import check_rating_system, event
from tourneyelo_fesa.system import EuropeanShogi, EuropeanShogiOptions


def rate(tournament, states=None, **options):
    players = tuple(
        msgspec.structs.replace(player, state=(states or {}).get(player.number))
        for player in tournament.players
    )
    changed = msgspec.structs.replace(tournament, players=players)
    return EuropeanShogi().rate(changed, msgspec.convert(options, EuropeanShogiOptions))


def test_it_keeps_the_contract():
    check_rating_system(EuropeanShogi())


def test_a_newcomer_without_a_grade_is_held_by_whom_he_met():
    run = rate(event("1 Alder 1500: 2w0 3w1", "2 Birch: 1b1", "3 Cedar: . 1b0"))
    assert run.players[1].initial_rating > 1500
    assert run.players[2].initial_rating == 1
    assert run.states[1].texts["earlier"].endswith("=1")


def test_newcomers_among_themselves_are_not_rated():
    run = rate(event("1 Alder: 2w1", "2 Birch: 1b0"))
    assert [line.initial_rating for line in run.players] == [None, None]
    assert [finding.code for finding in run.findings] == ["FES002", "FES002"]


def test_with_fewer_than_nine_games_a_rating_is_computed_from_all():
    before = PlayerState(rating=Decimal(1860), texts={"earlier": "1860=1 1860=0"})
    run = rate(event("1 Alder: 2w1", "2 Birch 1860: 1b0"), {1: before})
    alder = run.players[0]
    assert alder.remark.startswith("rating from all games so far")
    assert alder.new_rating > 1900
    assert len(run.states[0].texts["earlier"].split()) == 3


def test_with_nine_games_it_moves_from_what_it_was():
    earlier = " ".join(["1860=1 1860=0"] * 4)
    before = PlayerState(rating=Decimal(1860), texts={"earlier": earlier})
    run = rate(event("1 Alder: 2w1", "2 Birch 1860: 1b0"), {1: before})
    assert run.players[0].new_rating == 1872
    assert run.states[0].figures["games"] == 9
    assert "earlier" not in run.states[0].texts


@pytest.mark.parametrize("texts", [{"grade": "2-dans"}, {"earlier": "1860+"}])
def test_a_broken_state_is_refused_with_the_player(texts):
    with pytest.raises(Refused, match="player 1, Alder"):
        rate(event("1 Alder: 2w1", "2 Birch 1500: 1b0"), {1: PlayerState(texts=texts)})


def test_the_rules_of_2000_use_what_both_had_before():
    run = rate(event("1 Alder 1500: 2w1", "2 Birch 1700: 1b0"), edition="2000")
    assert run.players[0].change == 35
    assert run.players[0].games[0].opponent_rating == 1700


def test_games_among_newcomers_settle_by_rounding_as_in_fesas_program():
    """Each repetition lifts both a little less, until the step is less than half a point."""
    run = rate(event("1 Alder 400: 2b0", "2 Birch: 1w1 3w=", "3 Cedar: . 2b="))
    assert run.players[1].initial_rating == run.players[2].initial_rating
    assert "FES003" not in {finding.code for finding in run.findings}
