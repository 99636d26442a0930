"""What a rating system says: per player and per game, with the reason of each."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.game import Encounter
from tourneyelo.model.result import Colour, Result

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


class RatingRun(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of a rating system for a whole event."""

    system: str
    rules: str
    """The rule set used, with the date it is in force from."""
    players: tuple[PlayerRating, ...] = ()
    findings: tuple[Finding, ...] = ()
