"""Performance ratings: Rp = Ra + dp (B.01 1.4.7 to 1.4.9, C.07 10)."""

from __future__ import annotations

from tourneyelo_fide.change import LIMIT, RatedGame
from tourneyelo_fide.rounding import half_up, mean
from tourneyelo_fide.tables import performance_difference


def performance(games: list[RatedGame]) -> int | None:
    """Return the performance over games against rated opponents; None without games."""
    if not games:
        return None
    return mean([game.opponent for game in games]) + performance_difference(percent(games))


def limited_performance(rating: int | None, games: list[RatedGame]) -> int | None:
    """Return the performance with opponents moved to within 400 points, as Chess-Results does.

    An unrated player has no rating to move opponents to; theirs count as they are.
    """
    if rating is None:
        return performance(games)
    moved = [
        RatedGame(min(max(game.opponent, rating - LIMIT), rating + LIMIT), game.half_points)
        for game in games
    ]
    return performance(moved)


def percent(games: list[RatedGame]) -> int:
    """Return the score in per cent, one half up (B.01 1.4.9)."""
    return half_up(50 * sum(game.half_points for game in games), len(games))
