"""What the ratings of Shogi Club 24 have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

GAMES_UNKNOWN = Code(
    "SHO001",
    Severity.NOTE,
    "the number of earlier games is unknown; the usual formula is used, as after 24 games",
    "give a players file with the column games",
    source="Shogi Club 24, rating page, September 2012",
)
DRAWN = Code(
    "SHO002",
    Severity.WARNING,
    "drawn games are not rated: the server has no draws",
    "check the results; a replayed game counts by its replay",
    source="Shogi Club 24, rating page, September 2012",
)
