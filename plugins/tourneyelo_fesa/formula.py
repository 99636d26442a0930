"""The rating formulas of FESA: points per game, first ratings, grades."""

from __future__ import annotations

from collections.abc import Sequence

_COEFFICIENTS = ((2240, 16), (1920, 20), (1560, 24), (1280, 28), (1040, 32), (720, 36))
_LARGEST_COEFFICIENT = 40
LOWEST_OPPONENT = 400
"""A weaker opponent counts as this strong."""
UPSET_DIVISOR = 160
BONUS_BELOW, BONUS_GAMES, BONUS_DIVISOR = 1800, 100, 200
"""Below 1800, in the first 100 games after the first rating, every game adds a little."""
_DAN = (1740, 1860, 2000, 2160, 2340, 2540, 2760, 3000)
_KYU = (1620, 1510, 1410, 1320, 1240, 1160, 1080, 1000, 920, 840, 760, 680, 600, 520, 440)
GRADES = {f"{number}-dan": value for number, value in enumerate(_DAN, 1)} | {
    f"{number}-kyu": value for number, value in enumerate(_KYU, 1)
}
"""Midpoints of the grades (FESA grade table, 2000)."""


def coefficient(rating: float) -> int:
    """Return k by the player's own rating."""
    for bound, value in _COEFFICIENTS:
        if rating >= bound:
            return value
    return _LARGEST_COEFFICIENT


def expected_score(rating: float, opponent: float) -> float:
    """Return 1 / (1 + 10^((opponent - rating) / 400)); an opponent counts at least 400."""
    gap = max(-4000.0, min(4000.0, max(opponent, LOWEST_OPPONENT) - rating))
    return float(1 / (1 + 10 ** (gap / 400)))


def game_change(rating: float, opponent: float, score: float) -> float:
    """Return k (score - expected); for a win k (opponent - rating) / 160 where that is more."""
    k = coefficient(rating)
    usual = k * (score - expected_score(rating, opponent))
    upset = k * (max(opponent, LOWEST_OPPONENT) - rating) / UPSET_DIVISOR
    return max(usual, upset) if score == 1 else usual


def weak_bonus(rating: float, games_with_bonus: int) -> float:
    """Return (1800 - rating) / 200, in the first 100 games and below 1800 only."""
    if games_with_bonus >= BONUS_GAMES or rating >= BONUS_BELOW:
        return 0.0
    return (BONUS_BELOW - rating) / BONUS_DIVISOR


def first_rating(games: Sequence[tuple[float, float]]) -> int:
    """Return the whole rating that expects the score of these pairs of opponent and score.

    Nothing scored is 1; everything scored counts one more draw against the best opponent.
    """
    total = sum(score for _, score in games)
    if total == 0:
        return 1
    if total == len(games):
        return first_rating([*games, (max(opponent for opponent, _ in games), 0.5)])
    low, high = -4000.0, 8000.0
    while high - low > 1e-6:
        middle = (low + high) / 2
        if sum(expected_score(middle, opponent) for opponent, _ in games) < total:
            low = middle
        else:
            high = middle
    return max(1, round(low))
