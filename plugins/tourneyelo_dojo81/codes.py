"""What the ratings of 81Dojo have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

CHOOSE = Code(
    "DOJ001",
    Severity.ERROR,
    "how the later curve bends where the loser stood more than 192.23 above is not published",
    "choose -O beyond=symmetric or -O beyond=loser-capped, or the early rules",
    source="blog of the operator, first part",
)
TIME = Code(
    "DOJ002",
    Severity.NOTE,
    "no main time is given; the factor of 5 minutes, 1.00, is used",
    "give the main time as -O minutes=15",
    source="FAQ of the server",
)
DRAWN = Code(
    "DOJ003",
    Severity.WARNING,
    "drawn games are not rated: the published formula knows wins and losses only",
    "check the results",
    source="FAQ of the server",
)
FACTOR = Code(
    "DOJ004",
    Severity.ERROR,
    "the later time factor of this main time is unknown",
    "give it as -O factor=1.11; known are 0, 5, 10 and 15 minutes",
    source="client of the server",
)
