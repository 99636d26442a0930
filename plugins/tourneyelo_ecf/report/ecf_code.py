"""ECF codes: six digits and a letter that proves them."""

from __future__ import annotations

import re

_LETTERS = "ABCDEFGHJKL"
_WEIGHTS = (7, 6, 5, 4, 3, 2)
_DIGITS = re.compile(r"[0-9]{6}")


def check_letter(digits: str) -> str:
    """Return the letter of six digits: their weighted sum modulo 11, counted in ABCDEFGHJKL."""
    total = sum(weight * int(digit) for weight, digit in zip(_WEIGHTS, digits, strict=True))
    return _LETTERS[total % len(_LETTERS)]


def fault(code: str) -> str:
    """Say what is wrong with an ECF code; empty when it is right."""
    digits, letter = code[:6], code[6:]
    if not _DIGITS.fullmatch(digits):
        return "it is not six digits and a letter"
    wanted = check_letter(digits)
    if not letter:
        return f"the check letter is missing; that of these digits is {wanted}"
    return "" if letter == wanted else f"the check letter of these digits is {wanted}"
