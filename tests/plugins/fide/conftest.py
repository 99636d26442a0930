"""Small events for the FIDE tests: one player against opponents of given ratings."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence

import pytest

from tourneyelo.model import (
    BirthDate,
    Colour,
    KFactor,
    Player,
    PlayerRating,
    Rating,
    Result,
    RoundResult,
    TimeControlClass,
    Tournament,
)


def make_event(
    rating: int | None,
    games: Sequence[tuple[int | None, Result]],
    *,
    k: int | None = None,
    day: datetime.date | None = datetime.date(2026, 2, 6),
    class_: TimeControlClass = TimeControlClass.STANDARD,
    birth: BirthDate | None = None,
    **facts: object,
) -> Tournament:
    """Build an event in which player 1 meets one opponent a round."""
    rounds = tuple(
        RoundResult(number, Colour.WHITE, result) for number, (_, result) in enumerate(games, 2)
    )
    player = Player(
        number=1,
        name="Player, One",
        ratings=_rated(rating),
        k=None if k is None else KFactor(k),
        birth=birth,
        rounds=rounds,
    )
    opponents = tuple(
        Player(
            number=number,
            name=f"Opponent, {number}",
            ratings=_rated(opponent),
            rounds=(RoundResult(None, None, Result.UNPAIRED),) * (number - 2)
            + (RoundResult(1, Colour.BLACK, result.mirror or Result.FORFEIT_WIN),),
        )
        for number, (opponent, result) in enumerate(games, 2)
    )
    return Tournament(
        start_date=day, time_control_class=class_, players=(player, *opponents), **facts
    )


def _rated(value: int | None) -> tuple[Rating, ...]:
    return () if value is None else (Rating(value),)


@pytest.fixture
def event() -> Callable[..., Tournament]:
    """Return the builder of small events."""
    return make_event


@pytest.fixture
def rate() -> Callable[..., PlayerRating]:
    """Rate an event built by `event` and return the figures of player 1."""
    from tourneyelo_fide.system import FideOptions, FideRating

    def rated(*arguments: object, options: FideOptions | None = None, **facts: object):
        tournament = make_event(*arguments, **facts)  # type: ignore[arg-type]
        return FideRating().rate(tournament, options or FideOptions()).players[0]

    return rated
