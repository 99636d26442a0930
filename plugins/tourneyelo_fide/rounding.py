"""The three roundings that FIDE's regulations ask for, all on exact numbers."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def half_up(value: Fraction) -> int:
    """Round to the nearest whole number, one half up (B.01 1.4.8: averages and percentages)."""
    return (value + Fraction(1, 2)).__floor__()


def half_away_from_zero(value: Decimal) -> int:
    """Round to the nearest whole number, one half away from zero (B.02 8.3.4: rating change)."""
    return int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def mean(values: list[int]) -> int:
    """Average whole numbers, one half up (B.01 1.4.8). The list must not be empty."""
    return half_up(Fraction(sum(values), len(values)))
