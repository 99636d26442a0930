"""What the linear systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

DRAWN = Code(
    "KIN001",
    Severity.NOTE,
    "draws are rated as half a win, which shogi sources do not define",
    "leave drawn games out of the input if they must not count",
)
