"""Three documented rules that can stand in, each as the changes of both players of a game."""

from __future__ import annotations

from decimal import Decimal

from tourneyelo.model import decimal_of

K = 32


def elo(first: Decimal, second: Decimal, half_points: int) -> tuple[Decimal, Decimal]:
    """Return K (S - E) on the logistic curve, K = 32 as in textbooks."""
    expected = 1 / (1 + 10 ** (float(second - first) / 400))
    gain = decimal_of(K * (half_points / 2 - expected))
    return gain, -gain


def linear(first: Decimal, second: Decimal, half_points: int) -> tuple[Decimal, Decimal]:
    """Return 16 points and 4 per cent of the difference (linear rule, postal USCF)."""
    gain = 16 * (half_points - 1) + Decimal("0.04") * (second - first)
    return gain, -gain


def ccla(first: Decimal, second: Decimal, half_points: int) -> tuple[Decimal, Decimal]:
    """Return 16 less or more one point for 20 points of difference (CCLA 1947)."""
    band = min(int(abs(first - second) // 20), 14)
    towards_lower = band if first <= second else -band
    gain = Decimal(16 * (half_points - 1) + towards_lower)
    return gain, -gain
