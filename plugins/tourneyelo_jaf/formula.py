"""The table of the Japan Amateur Shogi Federation, and its handicaps, in rating points."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

HANDICAPS = {"lance": 100, "bishop": 250, "rook": 350, "rook-lance": 450, "two-pieces": 600}
"""Pieces left out by the stronger player, and what they are worth (club pages)."""
START_VALUES = {f"{dan}-dan": 1700 + 100 * dan for dan in range(1, 7)} | {
    f"{kyu}-kyu": 1800 - 100 * kyu for kyu in range(1, 16)
}
"""Rating of a newcomer by his declared grade (club page)."""
_EVEN, _LARGEST_BAND = 16, 15


def band(difference: int) -> int:
    """Return four hundredths of a difference in whole points, at most 15 (the published table)."""
    exact = (Decimal(abs(difference)) * 4 / 100).quantize(Decimal(1), rounding=ROUND_HALF_UP)
    return min(int(exact), _LARGEST_BAND)


def change(rating: int, opponent: int, *, won: bool) -> int:
    """Return what a game changes: 16 less the band for the higher player's win, else 16 and it."""
    expected_to_win = rating >= opponent
    step = band(rating - opponent)
    points = _EVEN - step if expected_to_win == won else _EVEN + step
    return points if won else -points
