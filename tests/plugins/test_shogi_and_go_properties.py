"""What every shogi and Go system keeps on any event, however far apart the players are."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourneyelo.host import Host
from tourneyelo.model import (
    NOT_PAIRED,
    Colour,
    Player,
    Rating,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.testing import check_rating_system

SYSTEMS = ("dojo81", "egd", "jaf-shogi", "kindai", "shogi-linear", "shogi24", "taisen")
"""Not FESA's: half a point more against a newcomer can cost a rating there; see the properties of
all registered systems."""
EXCHANGES = ("dojo81", "jaf-shogi", "kindai", "shogi-linear", "taisen")
HOST = Host.load()
RESULTS = (Result.LOSS, Result.DRAW, Result.WIN)


@st.composite
def events(draw, unrated: bool = True) -> Tournament:
    size = draw(st.integers(2, 6))
    records: list[list[RoundResult]] = [[] for _ in range(size)]
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(size)))
        for record in records:
            record.append(NOT_PAIRED)
        for one, other in zip(order[::2], order[1::2], strict=False):
            score = draw(st.integers(0, 2))
            records[one][-1] = RoundResult(other + 1, Colour.WHITE, RESULTS[score])
            records[other][-1] = RoundResult(one + 1, Colour.BLACK, RESULTS[2 - score])
    rating = st.integers(1, 3299)
    ratings = [draw(st.none() | rating if unrated else rating) for _ in range(size)]
    return Tournament(
        players=tuple(
            Player(
                number=number,
                name=f"player {number}",
                ratings=() if rating is None else (Rating(rating),),
                rounds=tuple(record),
            )
            for number, (rating, record) in enumerate(zip(ratings, records, strict=True), 1)
        )
    )


@pytest.mark.parametrize("name", SYSTEMS)
@given(some=st.lists(events(), min_size=1, max_size=4))
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_event_keeps_the_contract(name, some):
    check_rating_system(HOST.rating_systems[name], *some)


@pytest.mark.parametrize("name", EXCHANGES)
@given(event=events(unrated=False))
@settings(max_examples=50, deadline=None)
def test_what_one_gains_another_loses(name, event):
    system = HOST.rating_systems[name]
    run = system.rate(event, system.options())
    assert sum(line.change for line in run.players) == 0


@given(event=events(unrated=False))
@settings(max_examples=50, deadline=None)
def test_shogi_club_24_makes_points_only_for_the_weakest(event):
    system = HOST.rating_systems["shogi24"]
    total = sum(line.change for line in system.rate(event, system.options()).players)
    lowest = min(player.rating for player in event.players)
    assert total >= 0
    assert total == 0 or lowest <= 200 + 4 * 31
