"""What is known of Chess.com ratings: Glicko after every game, with constants nobody publishes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, ClassVar, NamedTuple

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    RatingRun,
    StateField,
    StateKind,
    Tournament,
    boards,
    by_number,
    decimal_of,
    encounters,
    figure,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo.plugin import RatingSystem, Status, Unit
from tourneyelo_chesscom import codes

_Q = math.log(10) / 400
_INITIAL, _MOST_DEVIATION = 1200.0, 350.0
RD = StateField(
    name="rd",
    meaning="rating deviation in points",
    newcomer=Decimal(350),
    minimum=Decimal(1),
    maximum=Decimal(1000),
)
IDLE = StateField(
    name="idle",
    meaning="periods since the deviation was computed",
    kind=StateKind.WHOLE,
    newcomer=Decimal(0),
    needed=False,
    minimum=Decimal(0),
    maximum=Decimal(100_000),
)


class ChessComOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters that nobody publishes."""

    c: Decimal | None = None
    """Growth of the deviation a period; must be given."""


class Rated(NamedTuple):
    """A player's rating and deviation."""

    rating: float
    deviation: float


class Play(NamedTuple):
    """A game from the side of one player."""

    own: Rated
    opponent: Rated
    after: Rated
    expected: float


class ChessCom(RatingSystem):
    """Glicko after every game from 1200/350, and nobody's official figure."""

    name = "chesscom"
    title = "Chess.com (Glicko with constants of yours)"
    owner = "Chess.com"
    options = ChessComOptions
    codes = (codes.CONSTANT_UNKNOWN,)
    unit = Unit.GAME
    status = Status.INFERRED
    source = "forum posts: based on Glicko with a rating deviation, start 1200/350"
    formula = "Glicko after every game; RD = min(root of (RD^2 + c^2 x idle), 350) before the first"
    inferred = (
        "Period, growth c, floors and start values by level are not published; c must be given.",
    )
    state_fields = (RD, IDLE)
    trial: ClassVar[Mapping[str, Any]] = {"c": 60}

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate every game in the order of rounds.

        Raises:
            Refused: c is not given.
            Misuse: c lies outside what can be meant.
        """
        if options.c is None:
            raise Refused(codes.CONSTANT_UNKNOWN.at())
        if not 0 <= options.c <= 1000:
            raise Misuse(f"chesscom: c {options.c} lies outside 0 to 1000")
        known = by_number(tournament)
        before = {number: _onset(player, float(options.c)) for number, player in known.items()}
        plays, now = _played(tournament, before)
        return RatingRun(
            system=self.name,
            rules=f"Glicko per game, start 1200/350, c {options.c} given by the user",
            players=tuple(_line(each, known, before, now, plays) for each in tournament.players),
            states=tuple(_state(each, known, now, plays) for each in tournament.players),
            approximation="not Chess.com's own figures; its constants are not published",
        )


def _played(
    tournament: Tournament, before: dict[int, Rated]
) -> tuple[dict[tuple[int, int], Play], dict[int, Rated]]:
    now, plays = dict(before), dict[tuple[int, int], Play]()
    for board in boards(tournament):
        first, second, score = now[board.first], now[board.second], board.half_points / 2
        sides = ((board.first, first, second, score), (board.second, second, first, 1 - score))
        for number, own, opponent, points in sides:
            plays[number, board.round] = _game(own, opponent, points)
            now[number] = plays[number, board.round].after
    return plays, now


def _game(own: Rated, opponent: Rated, score: float) -> Play:
    """Update one player by one game (M. Glickman, The Glicko system)."""
    g = 1 / math.sqrt(1 + 3 * _Q**2 * opponent.deviation**2 / math.pi**2)
    expected = 1 / (1 + 10 ** (-g * (own.rating - opponent.rating) / 400))
    information = 1 / own.deviation**2 + _Q**2 * g**2 * expected * (1 - expected)
    rating = own.rating + _Q / information * g * (score - expected)
    return Play(own, opponent, Rated(rating, math.sqrt(1 / information)), expected)


def _onset(player: Player, c: float) -> Rated:
    exact = player.state.rating if player.state else None
    rating = player.rating if exact is None else exact
    deviation = float(figure(player.state, RD) or _MOST_DEVIATION)
    idle = float(figure(player.state, IDLE) or 0)
    grown = min(math.sqrt(deviation**2 + c**2 * idle), _MOST_DEVIATION)
    return Rated(_INITIAL if rating is None else float(rating), grown)


def _is_newcomer(player: Player) -> bool:
    return player.rating is None and (player.state is None or player.state.rating is None)


def _line(
    player: Player,
    known: dict[int, Player],
    before: dict[int, Rated],
    now: dict[int, Rated],
    plays: dict[tuple[int, int], Play],
) -> PlayerRating:
    met = encounters(player, known)
    if known[player.number] is not player:
        reason = "not rated: the starting number is used twice"
        return player_line(player, met, tuple(game_line(e, no_game(e) or reason) for e in met))
    newcomer = _is_newcomer(player)
    games = tuple(_game_line(e, plays.get((player.number, e.round)), newcomer) for e in met)
    line = player_line(player, met, games)
    start, end = before[player.number], now[player.number]
    remark = line.remark or f"RD {end.deviation:.0f}"
    if newcomer:
        initial = half_away(end.rating) if line.rated_games else None
        return msgspec.structs.replace(line, initial_rating=initial, remark=remark)
    return msgspec.structs.replace(
        line,
        rating=half_away(start.rating),
        change=decimal_of(end.rating - start.rating),
        new_rating=half_away(end.rating),
        remark=remark,
    )


def _game_line(encounter: Encounter, play: Play | None, newcomer: bool) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    if line.reason or play is None:
        return line if line.reason else msgspec.structs.replace(line, reason="not rated")
    return msgspec.structs.replace(
        line,
        rated=True,
        reason=f"rated; RD {play.own.deviation:.0f} against {play.opponent.deviation:.0f}",
        opponent_rating=half_away(play.opponent.rating),
        difference=half_away(play.own.rating - play.opponent.rating),
        expected=decimal_of(play.expected),
        change=None if newcomer else decimal_of(play.after.rating - play.own.rating),
    )


def _state(
    player: Player,
    known: dict[int, Player],
    now: dict[int, Rated],
    plays: dict[tuple[int, int], Play],
) -> PlayerState:
    if known[player.number] is not player:
        return state_after(player, None)
    played = any(number == player.number for number, _ in plays)
    fresh = _is_newcomer(player) and not played
    after = now[player.number]
    rating = None if fresh else decimal_of(after.rating, 6)
    return state_after(player, rating, {"rd": decimal_of(after.deviation, 6), "idle": Decimal(1)})
