"""Findings about starting numbers, ratings and words that contradict their columns."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

SUM_BELOW = Code(
    "CROSS129",
    NOTE,
    "the table ends with a row that is called a sum and has neither number nor rank",
    "nothing, if it is no player; else write his whole name, and a number before it",
)
COUNTED = Code(
    "CROSS130",
    NOTE,
    "no column tells the starting numbers; players are numbered by their place in the list",
    "join a start list that has them: --with STARTLIST",
    until_joined=True,
)
DOUBTED = Code(
    "CROSS131",
    WARNING,
    "a column of starting numbers has blanks or the same number twice",
    "give every player a number of his own",
    repair=True,
)

OTHER_RATINGS = Code(
    "CROSS132",
    WARNING,
    "ratings of several classes stand side by side, and it is not certain which are the event's",
    "say the class above the table (Time control class : Rapid), or delete the other ratings",
)
RATING_OF_CLASS = Code(
    "CROSS133",
    NOTE,
    "of several columns of ratings the one of the event's class is used",
    "nothing, if the class of the event is right",
)
HEADING_DOUBTED = Code(
    "CROSS134",
    WARNING,
    "a heading says one thing and the cells below it another; the cells are believed",
    "give the column the heading that its cells need, such as Rtg",
    repair=True,
)

UNKNOWN_COLOUR = Code(
    "CROSS135",
    ERROR,
    "the letter of a colour is not known",
    "write w for White and b for Black, such as 12w1, 7b½",
)
GAP = Code(
    "CROSS136",
    WARNING,
    "a row amid the table holds no player; the rows below it are read on",
    "delete the row, or fill it in",
    repair=True,
)
ALL = (
    *(SUM_BELOW, COUNTED, DOUBTED, OTHER_RATINGS, RATING_OF_CLASS, HEADING_DOUBTED),
    *(UNKNOWN_COLOUR, GAP),
)
