"""An event as a rating period: who met whom with which deviation, and the lines that come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    Tournament,
    boards,
    decimal_of,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo_glicko.formulas import After, Met

PLACES = 6
"""Decimal places of the ratings and deviations that are kept."""
_SHOWN = 4


class Before(msgspec.Struct, frozen=True):
    """A player before the period, at its onset."""

    rating: float
    deviation: float
    volatility: float
    rated: bool
    """False for newcomers, who begin with the start values."""


Share = Callable[[Before, After, Before, float], tuple[float, float]]
"""From a player before and after, opponent and score: expected score, share of the change."""


class Period(msgspec.Struct, frozen=True):
    """Everybody before and after, by starting number."""

    known: dict[int, Player]
    before: dict[int, Before]
    after: dict[int, After]
    share: Share
    games: dict[int, list[Met]]


def games_of(tournament: Tournament, before: Mapping[int, Before]) -> dict[int, list[Met]]:
    """List everybody's games with the opponents' values at the onset."""
    games: dict[int, list[Met]] = {number: [] for number in before}
    for board in boards(tournament):
        first, second = before[board.first], before[board.second]
        score = board.half_points / 2
        games[board.first].append(Met(second.rating, second.deviation, score))
        games[board.second].append(Met(first.rating, first.deviation, 1 - score))
    return games


def line_of(player: Player, period: Period) -> PlayerRating:
    """Make a player's line; one whose number is somebody else's has no figures."""
    met = encounters(player, period.known)
    if period.known[player.number] is not player:
        reason = "not rated: the starting number is used twice"
        return player_line(player, met, tuple(game_line(e, no_game(e) or reason) for e in met))
    games = tuple(_game(player.number, each, period) for each in met)
    line = player_line(player, met, games)
    return _figures(line, player.number, period)


def kept(player: Player, period: Period, figures: dict[str, Decimal]) -> PlayerState:
    """Make a player's state; a newcomer without games stays one."""
    if period.known[player.number] is not player:
        return state_after(player, None)
    after, before = period.after[player.number], period.before[player.number]
    fresh = not before.rated and not period.games[player.number]
    return state_after(player, None if fresh else decimal_of(after.rating, PLACES), figures)


def _figures(line: PlayerRating, number: int, period: Period) -> PlayerRating:
    before, after = period.before[number], period.after[number]
    expected = sum((g.expected for g in line.games if g.expected is not None), Decimal(0))
    figures = {"expected_score": expected, "delta": line.rated_score - expected}
    if not before.rated:
        began = f"newcomer, began with {half_away(before.rating)}"
        initial = half_away(after.rating) if line.rated_games else None
        remark = line.remark or f"{began}; RD {half_away(after.deviation)}"
        return msgspec.structs.replace(line, **figures, initial_rating=initial, remark=remark)
    return msgspec.structs.replace(
        line,
        **figures,
        rating=half_away(before.rating),
        change=decimal_of(after.rating - before.rating, _SHOWN),
        new_rating=half_away(after.rating),
        remark=line.remark or f"RD {half_away(before.deviation)} -> {half_away(after.deviation)}",
    )


def _game(number: int, encounter: Encounter, period: Period) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    if line.reason or line.score is None or line.opponent is None:
        return line
    own, opponent = period.before[number], period.before[line.opponent]
    after = period.after[number]
    expected, change = period.share(own, after, opponent, float(line.score))
    newcomer = "" if opponent.rated else ", a newcomer"
    return msgspec.structs.replace(
        line,
        rated=True,
        reason=f"rated; opponent's RD {opponent.deviation:.0f}{newcomer}",
        opponent_rating=half_away(opponent.rating),
        difference=half_away(own.rating - opponent.rating),
        expected=decimal_of(expected, _SHOWN),
        change=decimal_of(change, _SHOWN) if own.rated else None,
    )
