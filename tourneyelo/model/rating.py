"""What a rating system says: per player and per game, with the reason of each."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.game import Encounter
from tourneyelo.model.player import Player
from tourneyelo.model.result import Colour, Result
from tourneyelo.model.rounding import half_away
from tourneyelo.model.state import PlayerState

_SCORES = {
    Result.WIN: Decimal(1),
    Result.DRAW: Decimal("0.5"),
    Result.LOSS: Decimal(0),
}


class GameRating(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One round of one player as the rating system saw it."""

    round: int
    opponent: int | None
    colour: Colour | None
    result: Result
    rated: bool
    reason: str
    """Why rated, or why not, with the article."""
    opponent_rating: int | None = None
    score: Decimal | None = None
    """1, 0.5 or 0; None when no game was played."""
    difference: int | None = None
    """Own rating less opponent's, after any limit the rules put on it."""
    expected: Decimal | None = None
    change: Decimal | None = None


def game_line(encounter: Encounter, reason: str, *, rated: bool = False) -> GameRating:
    """Make the line of a round without a difference: not rated, or counted in another way."""
    record, opponent = encounter.record, encounter.opponent
    return GameRating(
        round=encounter.round,
        opponent=record.opponent,
        colour=record.colour,
        result=record.result,
        rated=rated,
        reason=reason,
        opponent_rating=opponent.rating if opponent else None,
        score=_SCORES.get(record.result),
    )


class PlayerRating(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The figures of one player; None is "there is none", never zero."""

    number: int
    name: str
    rating: int | None = None
    otb_games: int = 0
    """Games played over the board, against anyone present."""
    rated_games: int = 0
    rated_score: Decimal = Decimal(0)
    opp_avg: int | None = None
    """Average rating of the rated opponents, no limit on differences (B.01, C.07)."""
    expected_score: Decimal | None = None
    delta: Decimal | None = None
    k: int | None = None
    k_source: str | None = None
    change: Decimal | None = None
    """Of this event alone, not rounded."""
    new_rating: int | None = None
    """Estimate after one rounding: other events of the period share it."""
    performance: int | None = None
    rc: int | None = None
    """Average of the ratings used in the calculation, as FIDE prints Rc."""
    rp_limited: int | None = None
    """Performance from limited differences, as Chess-Results prints Rp."""
    performances: dict[str, int] = {}
    """Further performance figures by the name of their formula."""
    initial_rating: int | None = None
    initial_rating_publishable: bool | None = None
    """None for rated players."""
    remark: str = ""
    """What the reader of the line should know, such as why there is no figure."""
    games: tuple[GameRating, ...] = ()


def player_line(
    player: Player,
    met: Sequence[Encounter],
    games: tuple[GameRating, ...],
    **figures: Any,
) -> PlayerRating:
    """Put a player's line together: counts, score and average follow from the lines of games."""
    rated = [line for line in games if line.rated]
    opponents = [line.opponent_rating for line in rated if line.opponent_rating is not None]
    average = half_away(Decimal(sum(opponents)) / len(opponents)) if opponents else None
    counts = {
        "number": player.number,
        "name": player.name,
        "rating": player.rating,
        "otb_games": sum(e.record.result.played and e.agreement.usable for e in met),
        "rated_games": len(rated),
        "rated_score": sum((line.score or Decimal(0) for line in rated), Decimal(0)),
        "opp_avg": average,
        "games": games,
        "remark": "" if rated else "no rated game",
    }
    return PlayerRating(**{**counts, **figures})


def state_after(
    player: Player,
    rating: Decimal | None,
    figures: dict[str, Decimal] | None = None,
    texts: dict[str, str] | None = None,
) -> PlayerState:
    """Make the state of a player after the event, known by number, id and name."""
    identity = player.fide_id if player.fide_id is not None else player.national_id
    return PlayerState(
        number=player.number,
        id=None if identity is None else str(identity),
        name=player.name,
        rating=rating,
        figures=figures or {},
        texts=texts or {},
    )


class RatingRun(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of a rating system for a whole event."""

    system: str
    rules: str
    """The rule set used, with the date it is in force from."""
    players: tuple[PlayerRating, ...] = ()
    findings: tuple[Finding, ...] = ()
    states: tuple[PlayerState, ...] = ()
    """Everybody's state after the event; empty when the system keeps only ratings."""
    remarks: tuple[str, ...] = ()
    """Sentences of the rules that every reader of the figures should see below them."""
    approximation: str = ""
    """What of these figures is inferred, unknown or a stand-in; empty when nothing is."""
