"""The lines of players and games that an exchange makes."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo_elo.exchange import Outcome, Play
from tourneyelo_elo.options import Start
from tourneyelo_elo.performance import linear_performance, logistic_performance

FOUR_PLACES = Decimal("0.0001")
SIX_PLACES = Decimal("0.000001")
_TWICE = "not rated: the starting number is used twice"


class Frame(msgspec.Struct, frozen=True):
    """What all lines of an event need."""

    known: dict[int, Player]
    starts: dict[int, Start]
    outcome: Outcome
    scale: int
    stated_k: dict[int, tuple[int, str]]
    """K of each player at the end of the event, and where it comes from."""
    unrated_reason: str = "not rated: the opponent is unrated"


def line_of(player: Player, frame: Frame) -> PlayerRating:
    """Make a player's line; one whose number is somebody else's has no figures."""
    met = encounters(player, frame.known)
    if frame.known[player.number] is not player:
        games = tuple(game_line(each, no_game(each) or _TWICE) for each in met)
        return player_line(player, met, games)
    games = tuple(_game(player.number, each, frame) for each in met)
    line = player_line(player, met, games, **_performances(games, frame.scale))
    start = frame.starts[player.number]
    return line if start.rating is None else _with_change(line, player, start.rating, frame)


def state_of(player: Player, frame: Frame) -> PlayerState:
    """Make a player's state after the event."""
    if frame.known[player.number] is not player:
        return state_after(player, None if player.rating is None else Decimal(player.rating))
    rating = frame.outcome.after[player.number]
    exact = None if rating is None else rating.quantize(SIX_PLACES)
    games = Decimal(frame.outcome.games[player.number])
    return state_after(player, exact, {"games": games})


def _game(number: int, encounter: Encounter, frame: Frame) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    if line.reason:
        return line
    play = frame.outcome.plays.get((number, encounter.round))
    if play is None:
        return msgspec.structs.replace(line, reason="not rated: draws are left out (draws=ignore)")
    return _rated(line, play, frame)


def _rated(line: GameRating, play: Play, frame: Frame) -> GameRating:
    if play.opponent_rating is None:
        return msgspec.structs.replace(line, reason=frame.unrated_reason)
    seen = half_away(play.opponent_rating)
    if play.change is None:
        reason = "counts for performance only"
        return msgspec.structs.replace(line, rated=True, reason=reason, opponent_rating=seen)
    assert play.expected is not None
    assert play.difference is not None
    return msgspec.structs.replace(
        line,
        rated=True,
        reason="rated",
        opponent_rating=seen,
        difference=half_away(play.difference),
        expected=play.expected.quantize(FOUR_PLACES),
        change=play.change.quantize(FOUR_PLACES),
    )


def _performances(games: tuple[GameRating, ...], scale: int) -> dict[str, object]:
    rated = [(g.opponent_rating, g.score) for g in games if g.rated]
    opponents = [rating for rating, _ in rated if rating is not None]
    score = sum((score for _, score in rated if score is not None), Decimal(0))
    found = {
        "Elo formula": logistic_performance(opponents, score, scale),
        "linear rule of 400": linear_performance(opponents, score),
    }
    return {
        "performance": found["Elo formula"],
        "performances": {name: value for name, value in found.items() if value is not None},
    }


def _with_change(line: PlayerRating, player: Player, before: Decimal, frame: Frame) -> PlayerRating:
    number = player.number
    rounds = [game.round for game in line.games if game.change is not None]
    plays = [frame.outcome.plays[number, round_] for round_ in rounds]
    expected = sum((p.expected for p in plays if p.expected is not None), Decimal(0))
    gain = sum((p.gain for p in plays if p.gain is not None), Decimal(0))
    after = frame.outcome.after[number]
    assert after is not None
    k, k_source = frame.stated_k[number]
    figures = {
        "expected_score": expected.quantize(FOUR_PLACES),
        "delta": gain.quantize(FOUR_PLACES),
        "k": k,
        "k_source": k_source,
    }
    if player.rating is None and (player.state is None or player.state.rating is None):
        initial = half_away(after) if line.rated_games else None
        remark = line.remark or f"newcomer, began with {half_away(before)}"
        return msgspec.structs.replace(line, **figures, initial_rating=initial, remark=remark)
    return msgspec.structs.replace(
        line,
        **figures,
        rating=half_away(before),
        change=(after - before).quantize(FOUR_PLACES),
        new_rating=half_away(after),
    )
