"""Games and what they move: from everybody's start to everybody's change, per event or per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

import msgspec

from tourneyelo.model import Board, Player, Tournament, boards, half_away
from tourneyelo_elo.options import Start

HALF = Decimal("0.5")
Expected = Callable[[Decimal], Decimal]


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of an event are rated by."""

    expected: Expected
    """Expected score of one who stands so many points higher."""
    k_of: Callable[[int, int], int]
    """K of a starting number after so many games."""
    per_game: bool = False
    rounding: bool = False
    """Whole points for every change: of the game when `per_game`, else of the event."""
    max_diff: int | None = None
    ignore_draws: bool = False
    draw_counts_twice: bool = False
    """A draw is one win and one loss."""


class Play(msgspec.Struct, frozen=True):
    """A game from the side of one player."""

    opponent_rating: Decimal | None
    """None: the opponent has no rating that counts."""
    difference: Decimal | None
    expected: Decimal | None
    gain: Decimal | None
    """Score less expected score, twice of a draw that counts twice."""
    change: Decimal | None


class Outcome(msgspec.Struct, frozen=True):
    """All plays by starting number and round, and everybody's rating after the event."""

    plays: dict[tuple[int, int], Play]
    after: dict[int, Decimal | None]
    games: dict[int, int]
    """Games that were rated, those before the event included."""


def exchanged(tournament: Tournament, starts: Mapping[int, Start], rules: Rules) -> Outcome:
    """Rate every game of an event in the order of rounds."""
    before = {number: start.rating for number, start in starts.items()}
    now, games = dict(before), {number: start.games for number, start in starts.items()}
    plays: dict[tuple[int, int], Play] = {}
    for board in boards(tournament):
        if rules.ignore_draws and board.half_points == 1:
            continue
        used = now if rules.per_game else before
        for number, opponent, half_points in _sides(board):
            visible = None if starts[opponent].private else used[opponent]
            k = rules.k_of(number, games[number])
            plays[number, board.round] = _play(used[number], visible, half_points, k, rules)
        for number in (board.first, board.second):
            play = plays[number, board.round]
            if play.change is not None:
                games[number] += 1
                now[number] = _moved(now[number], play.change)
    after = now if rules.per_game else _after_event(before, plays, rules)
    return Outcome(plays, after, games)


def start_values(player: Player) -> tuple[Decimal | None, int]:
    """Return the exact rating before the event, and the games played before."""
    state = player.state
    if state is not None and state.rating is not None:
        return state.rating, int(state.figures.get("games", 0))
    rating = None if player.rating is None else Decimal(player.rating)
    return rating, int(state.figures.get("games", 0)) if state else 0


def _sides(board: Board) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return (
        (board.first, board.second, board.half_points),
        (board.second, board.first, 2 - board.half_points),
    )


def _play(
    own: Decimal | None, opponent: Decimal | None, half_points: int, k: int, rules: Rules
) -> Play:
    if own is None or opponent is None:
        return Play(opponent, None, None, None, None)
    difference = own - opponent
    if rules.max_diff is not None:
        difference = min(max(difference, Decimal(-rules.max_diff)), Decimal(rules.max_diff))
    expected = rules.expected(difference)
    weight = 2 if rules.draw_counts_twice and half_points == 1 else 1
    gain = weight * (half_points * HALF - expected)
    change = k * gain
    if rules.per_game and rules.rounding:
        change = Decimal(half_away(change))
    return Play(opponent, difference, expected, gain, change)


def _after_event(
    before: Mapping[int, Decimal | None], plays: Mapping[tuple[int, int], Play], rules: Rules
) -> dict[int, Decimal | None]:
    sums: dict[int, Decimal] = dict.fromkeys(before, Decimal(0))
    for (number, _), play in plays.items():
        sums[number] += play.change or 0
    if rules.rounding:
        sums = {number: Decimal(half_away(change)) for number, change in sums.items()}
    return {number: _moved(rating, sums[number]) for number, rating in before.items()}


def _moved(rating: Decimal | None, change: Decimal) -> Decimal | None:
    return None if rating is None else rating + change
