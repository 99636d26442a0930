"""W, N and Rc: score, games and mean rating against opponents with a national rating."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model import Player, Tournament, by_number, encounters, half_away
from tourneyelo_feda.columns import RC

_FARTHEST = 400
"""Each rating is moved to within so many points of the player's own, if he has one."""


class Figures(msgspec.Struct, frozen=True):
    """The sums of one player; the score in tenths."""

    score: int
    games: int
    mean: int


def figures_of(event: Tournament) -> dict[int, Figures]:
    """Sum up everybody's games, by starting rank number; as stated where there are no games."""
    if not event.rounds:
        return {player.number: _stated(player) for player in event.players}
    known = by_number(event)
    return {player.number: _summed(player, known) for player in event.players}


def _stated(player: Player) -> Figures:
    declared = player.figures_declared
    mean = player.further_fact(RC) or "0"
    games = declared.games if declared else None
    score = declared.score if declared else None
    return Figures(score or 0, games or 0, int(mean) if mean.isdecimal() else 0)


def _summed(player: Player, known: dict[int, Player]) -> Figures:
    score, ratings = 0, []
    for met in encounters(player, known):
        half_points = met.record.result.half_points
        rating = met.opponent.national_rating if met.opponent else None
        if met.agreement.usable and half_points is not None and rating:
            score += 5 * half_points
            ratings.append(_moved(rating, player.national_rating))
    mean = half_away(Decimal(sum(ratings)) / len(ratings)) if ratings else 0
    return Figures(score, len(ratings), mean)


def _moved(rating: int, own: int | None) -> int:
    return rating if not own else min(max(rating, own - _FARTHEST), own + _FARTHEST)
