"""Findings about lists of games and about blocks of one player's games."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

PART = Code(
    "CROSS070",
    WARNING,
    "the list holds some rounds of the event only; the others are left out",
    "give the lists of all rounds, or rate this part by itself if that is meant",
    until_joined=True,
)
NO_ROUND = Code(
    "CROSS071",
    ERROR,
    "it cannot be told which round a game belongs to",
    "add a column Round with 1, 2, 3 ..., or a line 'Round 3' above the games of each round",
)
BY_DATES = Code(
    "CROSS072",
    WARNING,
    "the list has no rounds; they were numbered by the days of the games",
    "compare the number of rounds with the event, or add a column Round",
    repair=True,
)
WHO = Code(
    "CROSS073",
    ERROR,
    "it cannot be told who is meant by a name",
    "write the same in all rows of one player, or give every player a number of his own in a "
    "column No. beside his name",
)
TWICE = Code(
    "CROSS074",
    NOTE,
    "a game is given more than once and counts once",
    "nothing, if it is one game",
    repair=True,
)
CONTRADICTED = Code(
    "CROSS075",
    ERROR,
    "rows contradict each other",
    "correct the row that is wrong",
    repair=True,
)
RESULT = Code(
    "CROSS076",
    ERROR,
    "a result cannot be read; it counts as unknown",
    "write 1-0, 0-1 or ½-½; by forfeit + - -, - - + or - - -; leave it empty until it is known",
    repair=True,
)
DIFFERS = Code(
    "CROSS077",
    WARNING,
    "rows differ about a player",
    "write the same in every row of the player",
    repair=True,
)
NOT_ALL_TOLD = Code(
    "CROSS078",
    NOTE,
    "of some players only the games against others are told; their other rounds are left out",
    "rely on the players with all rounds only; the others can be rated from the whole event",
)
CONCLUDED = Code(
    "CROSS079",
    NOTE,
    "something that the sheet does not say outright was concluded from its form",
    "check it; write it out where it is wrong",
    repair=True,
)
ALL = (
    *(PART, NO_ROUND, BY_DATES, WHO, TWICE, CONTRADICTED, RESULT, DIFFERS, NOT_ALL_TOLD),
    CONCLUDED,
)
