"""What is to be said about a rating period."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

MAY_WAIT = Code(
    "FIDE601",
    NOTE,
    "at most five days of the month remained after the event, so that it may also wait for the "
    "following list; it is taken here",
    "take it out of the folder, and next month with --late, if it was reported after the closing",
    "B.02 9.1",
)
LATE = Code(
    "FIDE602",
    WARNING,
    "the event was due for an earlier list and is taken late",
    "make sure that no earlier list has it",
    "B.02 9.1: not in time for the third list after the end, not rated",
)
K_ASSUMED = Code(
    "FIDE603",
    NOTE,
    "K stands on no list and follows from the rule, as far as the input tells",
    "import the list in force in the month: tourneyelo list import FILE",
    "B.02 8.3.3",
)
NOT_ON_LIST = Code(
    "FIDE604",
    WARNING,
    "players are rated in events of the month, but their numbers are not on its list; the ratings "
    "of the events are used",
    "see whether the numbers are right; they may be newer than the list",
)
BORROWED = Code(
    "FIDE605",
    NOTE,
    "players without a rating of this class begin with their standard rating and the K of a new "
    "player; how K is chosen for them is inferred",
    "nothing",
    "B.02 rapid and blitz 7.2.1",
)
NEXT_K_ASSUMED = Code(
    "FIDE606",
    NOTE,
    "K 20 of the next list rests on 30 games that nobody has counted here",
    "import the lists of earlier months: their numbers of games are added up",
    "B.02 8.3.3",
)
ROUNDING = Code(
    "FIDE607",
    NOTE,
    "a first rating depends on rounding an exact half up, which is inferred",
    "compare with the rating that FIDE publishes",
    "B.02 8.2.3; B.01 1.4.8",
)
PERIOD = (
    MAY_WAIT, LATE, K_ASSUMED, NOT_ON_LIST, BORROWED, NEXT_K_ASSUMED, ROUNDING,
)  # fmt: skip
