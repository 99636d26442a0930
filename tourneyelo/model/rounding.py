"""Roundings that several rule books share; each caller cites the one that asks for it."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal


def half_away(value: Decimal | float) -> int:
    """Return the nearest integer, halves away from zero."""
    return int(Decimal(value).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def decimal_of(value: float, places: int = 4) -> Decimal:
    """Bring the result of a floating-point formula to a Decimal with so many places.

    Raises:
        ArithmeticError: it is not finite; no figure of ours may be infinite or undefined.
    """
    if not math.isfinite(value):
        raise ArithmeticError(f"{value} is no rating figure")
    rounded = Decimal(value).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    return rounded if rounded else abs(rounded)
