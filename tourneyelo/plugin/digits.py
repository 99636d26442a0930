"""Whole numbers in free text: plain digits, and never so many that they mean something else."""

from __future__ import annotations

MOST_DIGITS = 11
"""As many as TRF has columns for a FIDE number (58-68)."""


def whole(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """Read a whole number; None when the text is none, or longer than makes sense."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= most_digits:
        return int(digits)
    return None
