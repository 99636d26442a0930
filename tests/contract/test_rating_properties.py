"""What holds for every registered rating system on any event; new ones are covered at once."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.host import Host
from tourneyelo.host.examples import compute
from tourneyelo.model import (
    Colour,
    Player,
    PlayerRating,
    Rating,
    RatingRun,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.plugin import RatingSystem
from tourneyelo.testing import event

HOST = Host.load()
SYSTEMS = list(HOST.rating_systems)
CONSERVING = {"elo", "elo-davidson"}
"""Exchanges of points: what one wins the other loses when both have the same K."""
LAST_GAME_ONLY = {"lichess", "chesscom"}
"""With a deviation of 350 and more a game moves a rating by more than what it adds to the chance of
the next, so that half a point more in an early game can leave somebody lower in the end. That is
in the published formula; of the last game it cannot be."""
RATED_ONLY = {"fesa", "us-chess"}
"""Opponents count with their final ratings, and those of newcomers follow from the very games: who
wins more against a newcomer whom only he holds, has beaten somebody weaker. That is in the rules of
FESA and US Chess; between rated players it cannot be."""
NOBODY = RoundResult(None, None, Result.UNPAIRED)
ENDS = ("change", "new_rating", "initial_rating")
EXTREMES = {
    "nothing": ("1 Alder 2000: 2w0 3b0", "2 Birch 1900: 1b1 4w1", "3 Cedar 1800: 4w1 1w1",
                "4 Dogwood 1700: 3b0 2b0"),
    "everything": ("1 Alder 2000: 2w1 3b1 2b1", "2 Birch 1900: 1b0 . 1w0", "3 Cedar 1800: . 1w0"),
    "one game": ("1 Alder 2000: 2w1", "2 Birch 1900: 1b0"),
    "equal ratings": ("1 Alder 1500: 2w=", "2 Birch 1500: 1b="),
    "3000 points apart": ("1 Alder 3200: 2w0 2b1", "2 Birch 200: 1b1 1w0"),
    "the highest ratings": ("1 Alder 4000: 2w1", "2 Birch 3999: 1b0"),
    "the lowest ratings": ("1 Alder 1: 2w1", "2 Birch 1: 1b0"),
    "all newcomers": ("1 Alder: 2w1 3b1", "2 Birch: 1b0", "3 Cedar: . 1w0"),
}  # fmt: skip


def rate(system: RatingSystem, tournament: Tournament) -> RatingRun:
    options = msgspec.convert(dict(system.trial), system.options, strict=False)
    return system.rate(tournament, options)


def every_system() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)


@st.composite
def events(draw: st.DrawFn, *, rated: bool = False) -> Tournament:
    """Make an event of two to six players who meet at random over one to four rounds."""
    count = draw(st.integers(2, 6))
    rating = st.integers(400, 2900)
    ratings = [draw(rating if rated else st.none() | rating) for _ in range(count)]
    rounds: list[list[RoundResult]] = [[] for _ in range(count)]
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(count)))
        for records in rounds:
            records.append(NOBODY)
        for white, black in zip(order[::2], order[1::2], strict=False):
            result = draw(st.sampled_from((Result.WIN, Result.DRAW, Result.LOSS)))
            assert result.mirror is not None
            rounds[white][-1] = RoundResult(black + 1, Colour.WHITE, result)
            rounds[black][-1] = RoundResult(white + 1, Colour.BLACK, result.mirror)
    players = tuple(
        Player(
            number=at + 1,
            name=f"Player {at + 1}",
            ratings=() if ratings[at] is None else (Rating(ratings[at] or 0),),
            rounds=tuple(rounds[at]),
        )
        for at in range(count)
    )
    return msgspec.structs.replace(event(), players=players)


def by_number(run: RatingRun) -> dict[int, PlayerRating]:
    return {player.number: player for player in run.players}


def improved(
    tournament: Tournament, data: st.DataObject, *, last_only: bool = False
) -> tuple[int, Tournament] | None:
    """Give a player half a point more against somebody, who gets half a point less."""
    better = {Result.LOSS: Result.DRAW, Result.DRAW: Result.WIN}
    choices = [
        (player.number, at)
        for player in tournament.players
        for at, record in enumerate(player.rounds)
        if record.result in better
        and not (last_only and any(later.opponent for later in player.rounds[at + 1 :]))
    ]
    if not choices:
        return None
    number, at = data.draw(st.sampled_from(choices))
    record = tournament.players[number - 1].rounds[at]
    result = better[record.result]
    told = {number: result, record.opponent: result.mirror}
    players = []
    for player in tournament.players:
        if player.number in told:
            rounds = list(player.rounds)
            new = told[player.number]
            assert new is not None
            rounds[at] = msgspec.structs.replace(rounds[at], result=new)
            player = msgspec.structs.replace(player, rounds=tuple(rounds))  # noqa: PLW2901
        players.append(player)
    return number, msgspec.structs.replace(tournament, players=tuple(players))


@every_system()
@settings(max_examples=25, deadline=None, derandomize=True)
@given(data=st.data())
def test_who_scores_more_never_ends_lower(system: RatingSystem, data: st.DataObject) -> None:
    before = data.draw(events(rated=system.name in RATED_ONLY))
    better = improved(before, data, last_only=system.name in LAST_GAME_ONLY)
    if better is None:
        return
    number, after = better
    was, now = by_number(rate(system, before))[number], by_number(rate(system, after))[number]
    for figure in ENDS:
        old, new = getattr(was, figure), getattr(now, figure)
        if old is not None and new is not None:
            assert new <= old if system.lower_is_better else new >= old, figure


@every_system()
@settings(max_examples=15, deadline=None, derandomize=True)
@given(data=st.data())
def test_the_order_of_players_changes_nothing(system: RatingSystem, data: st.DataObject) -> None:
    first = data.draw(events())
    players = data.draw(st.permutations(first.players))
    second = msgspec.structs.replace(first, players=tuple(players))
    one, other = rate(system, first), rate(system, second)
    assert by_number(one) == by_number(other)
    assert {s.number: s for s in one.states} == {s.number: s for s in other.states}


@every_system()
@settings(max_examples=15, deadline=None, derandomize=True)
@given(tournament=events())
def test_no_game_no_change(system: RatingSystem, tournament: Tournament) -> None:
    """Only deviations may grow of somebody who played nobody."""
    run = rate(system, tournament)
    states = {state.number: state for state in run.states}
    for player in tournament.players:
        if all(record.opponent is None for record in player.rounds):
            figures = by_number(run)[player.number]
            assert not figures.change
            assert figures.new_rating in (None, figures.rating)
            if player.number in states and states[player.number].rating is not None:
                assert states[player.number].rating == player.rating


@pytest.mark.parametrize("name", sorted(CONSERVING))
@settings(max_examples=40, deadline=None, derandomize=True)
@given(tournament=events(rated=True))
def test_what_one_wins_the_other_loses(name: str, tournament: Tournament) -> None:
    run = rate(HOST.rating_systems[name], tournament)
    total = sum((player.change or Decimal(0) for player in run.players), Decimal(0))
    assert abs(total) <= Decimal("0.0001") * len(run.players)


@every_system()
@pytest.mark.parametrize("lines", EXTREMES.values(), ids=EXTREMES)
def test_extremes_give_finite_numbers_or_a_stated_refusal(
    system: RatingSystem, lines: tuple[str, ...]
) -> None:
    try:
        run = rate(system, event(*lines))
    except Refused as refusal:
        assert all(finding.remedy for finding in refusal.findings)
        return
    for player in run.players:
        for value in msgspec.structs.asdict(player).values():
            assert not isinstance(value, float)
            assert not isinstance(value, Decimal) or value.is_finite()
    for state in run.states:
        assert all(value.is_finite() for value in state.figures.values())
        assert state.rating is None or state.rating.is_finite()


@every_system()
def test_the_worked_example_agrees_with_what_its_source_prints(system: RatingSystem) -> None:
    computed = compute(HOST, system)
    if computed is None:
        pytest.skip("no example is published")
    assert [each for each in computed.figures if not each.agrees] == []
    assert computed.source.strip()


@every_system()
def test_every_system_says_unit_status_and_source(system: RatingSystem) -> None:
    facts: dict[str, Any] = {
        name: getattr(system, name) for name in ("unit", "status", "source", "formula")
    }
    assert [name for name, value in facts.items() if not value] == []


@every_system()
def test_every_parameter_is_explained(system: RatingSystem) -> None:
    from tourneyelo.host.parameters import parameters

    assert [each.name for each in parameters(system) if not each.meaning] == []
