"""A file without names is joined to a list of names by starting number, when both state it."""

from __future__ import annotations

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.host.joining import join
from tourneyelo.model import Player, Rating, RatingKind, Result, RoundResult, Tournament
from tourneyelo.plugin import Imported

GAMES = (
    Player(number=1, name="?", rounds=(RoundResult(3, None, Result.WIN),)),
    Player(number=3, name="?", rounds=(RoundResult(1, None, Result.LOSS),)),
)
PEOPLE = (
    Player(number=1, name="Adler, Bruno", ratings=(Rating(2100, RatingKind.FIDE),)),
    Player(number=3, name="Birk, Carla", ratings=(Rating(1900, RatingKind.FIDE),)),
)


def imported(players, *, stated=True):
    return Imported(tournament=Tournament(players=players, numbers_stated=stated))


def test_names_and_ratings_come_by_number():
    joined = join(imported(GAMES), [imported(PEOPLE)]).tournament.players
    told = [(player.number, player.name, player.rating) for player in joined]
    assert told == [(1, "Adler, Bruno", 2100), (3, "Birk, Carla", 1900)]
    assert joined[0].rounds[0].result is Result.WIN


@pytest.mark.parametrize(("games", "people"), [(True, False), (False, True)])
def test_numbers_that_a_reader_counted_find_nobody(games, people):
    with pytest.raises(Refused):
        join(imported(GAMES, stated=games), [imported(PEOPLE, stated=people)])


def test_people_with_names_are_never_found_by_number_alone():
    others = tuple(msgspec.structs.replace(each, name=f"Other {each.number}") for each in GAMES)
    with pytest.raises(Refused):
        join(imported(others), [imported(PEOPLE)])
