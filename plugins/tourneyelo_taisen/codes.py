"""What the ratings of TAISEN have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

HANDICAP = Code(
    "TAI001",
    Severity.ERROR,
    "a handicap cannot be understood, or its points are not given",
    "write -O handicaps=ROUND:GIVER-RECEIVER=SIZE and its worth as -O points=SIZE=POINTS",
)
DRAWN = Code(
    "TAI002",
    Severity.WARNING,
    "drawn games are not rated: nothing is known of draws",
    "check the results",
)
