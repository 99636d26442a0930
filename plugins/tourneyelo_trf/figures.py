"""Figures in free text: plain digits, and never so many that they mean something else."""

from __future__ import annotations

import re

_TENTHS = re.compile(r"([0-9]{0,4})(?:\.([0-9])0*)?")


def whole(text: str, most_digits: int = 9) -> int | None:
    """Read a whole number; None when the text is none, or longer than makes sense."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= most_digits:
        return int(digits)
    return None


def tenths(text: str) -> int | None:
    """Read a value such as `3`, `1.5` or `.5` in tenths; None when it is finer than that."""
    found = _TENTHS.fullmatch(text.strip())
    if not found or not (found[1] or found[2]):
        return None
    return int(found[1] or "0") * 10 + int(found[2] or "0")
