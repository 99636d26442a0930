"""Grades and ratings: the change of scale of July 2020."""

from __future__ import annotations

from decimal import Decimal


def rating_of(grade: Decimal) -> Decimal:
    """Return 7.5 x grade + 700 (ECF, note on monthly grading)."""
    return Decimal("7.5") * grade + 700


def grade_of(rating: Decimal) -> Decimal:
    """Return (rating - 700) / 7.5, the way back."""
    return ((rating - 700) / Decimal("7.5")).quantize(Decimal("0.0001"))
