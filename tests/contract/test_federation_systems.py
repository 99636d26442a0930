"""What holds for the systems of the federations on any event, however odd its ratings."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourneyelo.host import Host
from tourneyelo.model import (
    Player,
    PlayerRating,
    Rating,
    Result,
    RoundResult,
    StateKind,
    Tournament,
    boards,
)
from tourneyelo.plugin import Opponent, RatingSystem
from tourneyelo.plugin.example import example_event

HOST = Host.load()
NAMES = (
    "us-chess", "uscf-1960", "uscf-linear", "dwz", "ingo", "clarke", "ecf", "harkness",
    "harkness-per-game", "ccla", "khachaturov", "ncs", "jcca",
)  # fmt: skip
ZERO_SUM = ("uscf-linear", "harkness-per-game", "ccla", "khachaturov")
NEWCOMERS_BY_OPPONENTS = ("us-chess",)
"""Its step 5 rates a newcomer against opponents at what this event made of them: half a point
more for him lowers them first, which can outweigh it when newcomers meet one another."""
RATINGS = st.none() | st.integers(1, 3100)
SCORES = {2: Result.WIN, 1: Result.DRAW, 0: Result.LOSS}
OPTIONS = {"ecf": {"limit": "none", "nominal": 1500}, "ncs": {"limit": "none", "start": 1500}}
MOST = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)


def rated_by(system: RatingSystem, event: Tournament) -> dict[int, PlayerRating]:
    given_options = {**system.trial, **OPTIONS.get(system.name, {})}
    options = msgspec.convert(given_options, system.options, strict=False)
    return {player.number: player for player in system.rate(event, options).players}


def round_robin(ratings: list[int | None], scores: list[int]) -> Tournament:
    """Let everybody meet everybody once, by the circle method; scores in half points."""
    size = len(ratings) + len(ratings) % 2
    ring, drawn = list(range(1, size + 1)), iter(scores)
    rounds: dict[int, list[RoundResult]] = {number: [] for number in ring}
    for _ in range(size - 1):
        for one, other in zip(ring[: size // 2], reversed(ring[size // 2 :]), strict=True):
            score = next(drawn)
            rounds[one].append(RoundResult(other, None, SCORES[score]))
            rounds[other].append(RoundResult(one, None, SCORES[2 - score]))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    players = (
        Player(number=n, name=f"Player {n}", ratings=held(rating), rounds=tuple(rounds[n]))
        for n, rating in enumerate(ratings, 1)
    )
    return Tournament(players=tuple(players))


def held(rating: int | None) -> tuple[Rating, ...]:
    return () if rating is None else (Rating(rating),)


@st.composite
def events(draw: st.DrawFn, ratings: st.SearchStrategy[int | None] = RATINGS) -> Tournament:
    size = draw(st.sampled_from((2, 4, 6, 8)))
    given_ratings = draw(st.lists(ratings, min_size=size, max_size=size))
    games = size * (size - 1) // 2
    scores = draw(st.lists(st.sampled_from((0, 1, 2)), min_size=games, max_size=games))
    return round_robin(given_ratings, scores)


def improved(event: Tournament, index: int) -> tuple[int, Tournament] | None:
    """Give the first player of a game half a point more."""
    played = boards(event)
    board = played[index % len(played)]
    if board.half_points == 2:
        return None
    told = {board.first: board.half_points + 1, board.second: 1 - board.half_points}
    players = list(event.players)
    for position, player in enumerate(players):
        if player.number in told:
            rounds = list(player.rounds)
            old = rounds[board.round - 1]
            result = SCORES[told[player.number]]
            rounds[board.round - 1] = RoundResult(old.opponent, None, result)
            players[position] = msgspec.structs.replace(player, rounds=tuple(rounds))
    return board.first, msgspec.structs.replace(event, players=tuple(players))


def system(name: str) -> RatingSystem:
    return HOST.rating_systems[name]


def test_all_are_registered() -> None:
    assert set(NAMES) <= set(HOST.rating_systems.names())


@pytest.mark.parametrize("name", NAMES)
def test_each_says_what_it_is(name: str) -> None:
    offered = system(name)
    assert offered.unit is not None
    assert offered.status is not None
    assert offered.source
    assert offered.formula
    assert (offered.lower_is_better) == (name == "ingo")


@pytest.mark.parametrize("name", NAMES)
@MOST
@given(event=events(), data=st.data())
def test_the_order_of_players_changes_nothing(
    name: str, event: Tournament, data: st.DataObject
) -> None:
    shuffled = tuple(data.draw(st.permutations(event.players)))
    other = msgspec.structs.replace(event, players=shuffled)
    assert rated_by(system(name), other) == rated_by(system(name), event)


@pytest.mark.parametrize("name", NAMES)
@MOST
@given(event=events(st.integers(1, 3100)), index=st.integers(0, 27))
def test_who_scores_more_never_ends_lower(name: str, event: Tournament, index: int) -> None:
    better = improved(event, index)
    if better is None:
        return
    number, other = better
    was, now = (rated_by(system(name), each)[number].change for each in (event, other))
    if was is not None and now is not None:
        assert now <= was if system(name).lower_is_better else now >= was


@pytest.mark.parametrize("name", sorted({*NAMES} - {*NEWCOMERS_BY_OPPONENTS}))
@MOST
@given(event=events(), index=st.integers(0, 27))
def test_a_newcomer_who_scores_more_never_begins_lower(
    name: str, event: Tournament, index: int
) -> None:
    better = improved(event, index)
    if better is None:
        return
    number, other = better
    was, now = (rated_by(system(name), each)[number].initial_rating for each in (event, other))
    if was is not None and now is not None:
        assert now <= was if system(name).lower_is_better else now >= was


@pytest.mark.parametrize("name", ZERO_SUM)
@MOST
@given(event=events(st.integers(1, 3100)))
def test_what_some_gain_others_lose(name: str, event: Tournament) -> None:
    assert sum(player.change or 0 for player in rated_by(system(name), event).values()) == 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("gap", [0, 1, 399, 400, 401, 3000])
@pytest.mark.parametrize("score", [0, 1, 2])
def test_extremes_are_finite_or_said(name: str, gap: int, score: int) -> None:
    """One game, and all or nothing of seven."""
    seven = round_robin([100 + gap, *[100] * 7], [score] * 28)
    for event in (round_robin([100 + gap, 100], [score]), seven):
        for player in rated_by(system(name), event).values():
            assert player.change is None or player.change.is_finite()
            assert player.change is not None or player.remark or not player.rated_games


@pytest.mark.parametrize("name", NAMES)
def test_no_game_no_change(name: str) -> None:
    event = Tournament(players=(Player(number=1, name="Alone", ratings=held(1500)),))
    (player,) = rated_by(system(name), event).values()
    assert not player.change
    assert player.new_rating in (None, 1500)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("own", [-10_000, 10_000])
@pytest.mark.parametrize("count", [0, 3, 24, 2025, 10**9])
def test_the_widest_states_that_a_file_may_hold(name: str, own: int, count: int) -> None:
    """The host refuses wider ones with file and line; whatever it lets through is rated."""
    offered = system(name)
    figures = {
        field.name: Decimal(count)
        for field in offered.state_fields
        if field.kind is not StateKind.TEXT
    }
    for result in ("1", "=", "0"):
        games = [Opponent(Decimal(-own), result, figures)] * 5
        rated_by(offered, example_event(Decimal(own), games, figures=figures))
