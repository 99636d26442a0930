"""The three roundings that FIDE's regulations ask for, all on whole numbers or exact decimals."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal


def half_up(numerator: int, denominator: int) -> int:
    """Round a fraction to the nearest whole number, one half up (B.01 1.4.8 and 1.4.9)."""
    return (2 * numerator + denominator) // (2 * denominator)


def is_half(numerator: int, denominator: int) -> bool:
    """Tell whether a fraction lies exactly between two whole numbers."""
    return 2 * (numerator % denominator) == denominator


def half_away_from_zero(value: Decimal) -> int:
    """Round to the nearest whole number, one half away from zero (B.02 8.3.4: rating change)."""
    return int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def hundredths_half_away_from_zero(value: int) -> int:
    """Round hundredths to the nearest whole number, one half away from zero (B.02 8.3.4)."""
    rounded = (abs(value) + 50) // 100
    return rounded if value >= 0 else -rounded


def mean(values: Sequence[int]) -> int:
    """Average whole numbers, one half up (B.01 1.4.8). There must be some."""
    return half_up(sum(values), len(values))
