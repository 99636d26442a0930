"""Values with a decimal point as text."""

from __future__ import annotations

import re

_TENTHS = re.compile(r"([0-9]{0,4})(?:\.([0-9])0*)?")


def tenths(text: str) -> int | None:
    """Read a value such as `3`, `1.5` or `.5` in tenths; None when it is finer than that."""
    found = _TENTHS.fullmatch(text.strip())
    if not found or not (found[1] or found[2]):
        return None
    return int(found[1] or "0") * 10 + int(found[2] or "0")
