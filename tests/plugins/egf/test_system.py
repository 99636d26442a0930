"""The European Go Database over an event: classes, stones, floors and ceilings."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import PlayerState
from tourneyelo.testing import check_rating_system, event
from tourneyelo_egf.system import EuropeanGo, EuropeanGoOptions

CLUB = event("1 Alder 1300: 2w1", "2 Birch 1000: 1b0")


def rate(tournament=CLUB, **options):
    return EuropeanGo().rate(tournament, msgspec.convert(options, EuropeanGoOptions))


def at(tournament, *ratings):
    players = tuple(
        msgspec.structs.replace(player, ratings=(), state=PlayerState(rating=Decimal(rating)))
        for player, rating in zip(tournament.players, ratings, strict=True)
    )
    return msgspec.structs.replace(tournament, players=players)


def test_it_keeps_the_contract():
    check_rating_system(EuropeanGo())


def test_a_lighter_class_moves_less():
    full, half = rate(weight="A").players[0].change, rate(weight="C").players[0].change
    assert half == pytest.approx(full / 2, abs=Decimal("0.0001"))
    assert {finding.code for finding in rate().findings} == {"EGF001"}
    assert not rate(weight="A").findings


def test_stones_make_the_stronger_players_win_worth_more():
    even, given = rate().players[0], rate(handicaps="1:1-2=4").players[0]
    assert given.change > even.change
    assert given.games[0].reason.endswith("4 stones given")


@pytest.mark.parametrize("text", ["1:1-2=0", "1:1-2=10", "1:1-2=four", "nonsense"])
def test_what_are_no_stones_is_refused(text):
    with pytest.raises(Refused, match="handicaps"):
        rate(handicaps=text)


def test_negative_ratings_are_ratings_and_minus_900_is_the_lowest():
    lost = event("1 Alder: 2w0", "2 Birch: 1b1")
    run = rate(at(lost, -899, -899))
    assert run.states[0].rating == -900
    assert run.players[0].change == -1


def test_nothing_is_rated_beyond_the_scale():
    run = rate(event("1 Alder 3300: 2w1", "2 Birch 2500: 1b0"))
    assert [line.rated_games for line in run.players] == [0, 0]
    assert "EGF003" in {finding.code for finding in run.findings}
