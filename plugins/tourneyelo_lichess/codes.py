"""What the Lichess variant has to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

OTHER_SCALE = Code(
    "LICHESS001",
    Severity.NOTE,
    "Lichess numbers are not FIDE numbers; every time class has a rating of its own",
    "give everybody's Lichess rating, rd and volatility with --players",
)
