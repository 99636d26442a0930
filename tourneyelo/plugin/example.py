"""Worked examples: a small event with the figures that a source prints for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.model.player import KFactor, Player, Rating
from tourneyelo.model.result import Result, RoundResult
from tourneyelo.model.state import PlayerState
from tourneyelo.model.tournament import Tournament

_RESULTS = {
    "1": (Result.WIN, Result.LOSS),
    "=": (Result.DRAW, Result.DRAW),
    "0": (Result.LOSS, Result.WIN),
}


class Published(msgspec.Struct, frozen=True):
    """A figure as a source prints it."""

    figure: str
    """A field of `PlayerRating`, or `state.rating` and the like for what is kept."""
    value: Decimal
    tolerance: Decimal = Decimal(0)
    """How far the source's own rounding may be off."""


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """An event, options, and what a source prints for one of its players."""

    source: str
    """Document and date, or whose calculation it is."""
    tournament: Tournament
    published: tuple[Published, ...]
    player: int = 1
    options: Mapping[str, Any] = {}


class Opponent(msgspec.Struct, frozen=True):
    """Somebody who was met: rating, result seen from the player (`1`, `=`, `0`), and state."""

    rating: int | Decimal | None
    result: str
    figures: dict[str, Decimal] = {}


def example_event(
    rating: int | Decimal | None,
    opponents: Iterable[Opponent],
    *,
    k: int | None = None,
    figures: dict[str, Decimal] | None = None,
    **facts: Any,
) -> Tournament:
    """Make an event in which player 1 meets the opponents round by round.

    A rating that is no whole number above zero becomes that of the state.
    """
    met = list(opponents)
    rounds = [RoundResult(n, None, _RESULTS[o.result][0]) for n, o in enumerate(met, 2)]
    player = _player(1, "the player", rating, figures or {}, rounds)
    if k is not None:
        player = msgspec.structs.replace(player, k=KFactor(k, "given"))
    others = [_opponent(number, each) for number, each in enumerate(met, 2)]
    return Tournament(**{"name": "calculation", "players": (player, *others), **facts})


def _opponent(number: int, met: Opponent) -> Player:
    before = [RoundResult(None, None, Result.UNPAIRED)] * (number - 2)
    rounds = [*before, RoundResult(1, None, _RESULTS[met.result][1])]
    return _player(number, f"opponent {number - 1}", met.rating, met.figures, rounds)


def _player(
    number: int,
    name: str,
    rating: int | Decimal | None,
    figures: dict[str, Decimal],
    rounds: list[RoundResult],
) -> Player:
    plain = isinstance(rating, int) and rating > 0
    exact = None if rating is None or plain else Decimal(rating)
    state = None
    if figures or exact is not None:
        state = PlayerState(number=number, name=name, rating=exact, figures=figures)
    return Player(
        number=number,
        name=name,
        ratings=(Rating(rating),) if isinstance(rating, int) and plain else (),
        rounds=tuple(rounds),
        state=state,
    )
