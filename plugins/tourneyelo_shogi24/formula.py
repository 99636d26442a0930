"""The formulas of Shogi Club 24 (rating page of September 2012), in whole rating points."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

INITIAL_GAMES = 24
"""The last game that the initial formula rates; there both formulas coincide."""
STRONGEST_INITIAL, WEAKEST_INITIAL = 2800, 200
"""From the one up, and to the other down, the usual formula rates first games too."""
LARGEST, SMALLEST = 31, 1
_SPAN, _DIVISOR = 400, 25


def change(rating: int, opponent: int, *, won: bool, game_number: int | None) -> int:
    """Return what a game changes, before the floor of zero is put under the new rating.

    Args:
        rating: own rating before the game.
        opponent: the opponent's rating before the game.
        won: there are no draws.
        game_number: number of games with this one; None when beyond the first 24.
    """
    if initial(rating, game_number):
        assert game_number is not None
        return _signed(_gap(rating, opponent, won=won) / (game_number + 1), won=won)
    usual = _gap(rating, opponent, won=won) / _DIVISOR
    usual = max(min(usual, Decimal(LARGEST)), Decimal(-LARGEST))
    return _signed(usual / 2 if rating <= WEAKEST_INITIAL and not won else usual, won=won)


def initial(rating: int, game_number: int | None) -> bool:
    """Tell whether the initial formula rates a game."""
    first = game_number is not None and game_number <= INITIAL_GAMES
    return first and WEAKEST_INITIAL < rating < STRONGEST_INITIAL


def new_rating(rating: int, points: int) -> int:
    """Add a change; nobody falls below zero."""
    return max(0, rating + points)


def _gap(rating: int, opponent: int, *, won: bool) -> Decimal:
    return Decimal(opponent - rating + (_SPAN if won else -_SPAN))


def _signed(exact: Decimal, *, won: bool) -> int:
    """Round halves away from zero; a win gives at least one point, a loss costs at least one.

    Rounding to whole points is told by users of the server, not by its page; that a halved loss
    is rounded after halving is inferred.
    """
    points = int(exact.quantize(Decimal(1), rounding=ROUND_HALF_UP))
    return max(points, SMALLEST) if won else min(points, -SMALLEST)
