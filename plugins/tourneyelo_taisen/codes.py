"""What the ratings of TAISEN have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

INFERRED = Code(
    "TAI001",
    Severity.WARNING,
    "the formula of TAISEN is inferred from its factor 24; these are not the server's figures",
    "use them for comparison only",
)
HANDICAP = Code(
    "TAI002",
    Severity.ERROR,
    "a handicap cannot be understood, or its points are not given",
    "write -O handicaps=ROUND:GIVER-RECEIVER=SIZE and its worth as -O points=SIZE=POINTS",
)
DRAWN = Code(
    "TAI003",
    Severity.WARNING,
    "drawn games are not rated: nothing is known of draws",
    "check the results",
)
