"""What the chart of the CCLA has to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_START = Code(
    "CCLA001",
    Severity.WARNING,
    "the League's starting values are unknown: games with the unrated are not rated",
    "give a starting value with -O start=1300, or ratings in the players file (--players)",
)
GIVEN_START = Code(
    "CCLA002",
    Severity.WARNING,
    "unrated players begin with a value that the user gave, not the League's",
    "leave out -O start to have only games between rated players rated",
)
LONG_MATCH = Code(
    "CCLA003",
    Severity.WARNING,
    "two players met more than twice: challenge matches have a rule that is unknown",
    "rate such a match by hand; here its games count like all others",
)
YEAR_1939 = Code(
    "CCLA004",
    Severity.ERROR,
    "the method of 1939 is unknown: sources give the year, none the formula",
    "use -O year=1947, the chart that the League calls the original of its system",
)
ALL = (NO_START, GIVEN_START, LONG_MATCH, YEAR_1939)
