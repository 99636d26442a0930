"""What the ratings of the Japan Amateur Shogi Federation have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

DRAWN = Code(
    "JAF001",
    Severity.WARNING,
    "drawn games are not rated: the table knows wins and losses only",
    "check the results",
    source="table of the federation, club copy",
)
HANDICAP = Code(
    "JAF002",
    Severity.ERROR,
    "a handicap cannot be understood",
    "write -O handicaps=ROUND:GIVER-RECEIVER=SIZE with a size of "
    "lance, bishop, rook, rook-lance, two-pieces",
    source="club pages on handicaps",
)
