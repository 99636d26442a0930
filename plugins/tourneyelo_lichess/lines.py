"""The lines and states of players after an event."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    decimal_of,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo_lichess.calculator import PROVISIONAL_FROM, Glicko, expected

PLACES = 6


class Play(NamedTuple):
    """A game from the side of one player."""

    own: Glicko
    opponent: Glicko
    after: Glicko


class History(NamedTuple):
    """Everybody before and after, and every game by starting number and round."""

    known: dict[int, Player]
    before: dict[int, Glicko]
    after: dict[int, Glicko]
    plays: dict[tuple[int, int], Play]


def line_of(player: Player, history: History) -> PlayerRating:
    """Make a player's line; one whose number is somebody else's has no figures."""
    met = encounters(player, history.known)
    if history.known[player.number] is not player:
        reason = "not rated: the starting number is used twice"
        return player_line(player, met, tuple(game_line(e, no_game(e) or reason) for e in met))
    newcomer = is_newcomer(player)
    games = tuple(_game(player.number, each, history, newcomer=newcomer) for each in met)
    line = player_line(player, met, games)
    before, after = history.before[player.number], history.after[player.number]
    expectation = sum((g.expected for g in games if g.expected is not None), Decimal(0))
    figures = {"expected_score": expectation, "delta": line.rated_score - expectation}
    remark = line.remark or f"RD {after.deviation:.0f}{_provisional(after)}"
    if newcomer:
        initial = half_away(after.rating) if line.rated_games else None
        began = f"newcomer, began with {before.rating:.0f}; {remark}"
        return msgspec.structs.replace(line, **figures, initial_rating=initial, remark=began)
    return msgspec.structs.replace(
        line,
        **figures,
        rating=half_away(before.rating),
        change=decimal_of(after.rating - before.rating, 4),
        new_rating=half_away(after.rating),
        remark=remark,
    )


def state_of(player: Player, history: History) -> PlayerState:
    """Make a player's state; a newcomer without games stays one, without a rating."""
    if history.known[player.number] is not player:
        return state_after(player, None)
    after = history.after[player.number]
    played = any(number == player.number for number, _ in history.plays)
    fresh = is_newcomer(player) and not played
    figures = {
        "rd": decimal_of(after.deviation, PLACES),
        "volatility": decimal_of(after.volatility, 8),
    }
    return state_after(player, None if fresh else decimal_of(after.rating, PLACES), figures)


def is_newcomer(player: Player) -> bool:
    """Tell whether neither the input nor a state has a rating."""
    return player.rating is None and (player.state is None or player.state.rating is None)


def _provisional(after: Glicko) -> str:
    return ", provisional" if after.deviation >= PROVISIONAL_FROM else ""


def _game(number: int, encounter: Encounter, history: History, *, newcomer: bool) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    play = history.plays.get((number, encounter.round))
    if line.reason or play is None:
        return line if line.reason else msgspec.structs.replace(line, reason="not rated")
    change = None if newcomer else decimal_of(play.after.rating - play.own.rating, 4)
    return msgspec.structs.replace(
        line,
        rated=True,
        reason=f"rated; RD {play.own.deviation:.0f} against {play.opponent.deviation:.0f}",
        opponent_rating=half_away(play.opponent.rating),
        difference=half_away(play.own.rating - play.opponent.rating),
        expected=decimal_of(expected(play.own.rating, play.opponent), 4),
        change=change,
    )
