"""Everything the readers of the Belgian programs can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity
from tourneyelo.plugin.field_reader import field_codes

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
EXPORT = "export the tournament from PairTwo in another format, such as its web page"

NOT_PAIRTWO = Code(
    "SWS001",
    ERROR,
    "this is no tournament file of PairTwo 5 or 6",
    "give the .sws file; when it is this one, copy it again, it may be cut short",
)
SIZE = Code(
    "SWS002",
    ERROR,
    "the file ends before the players and rounds that it counts",
    f"copy the file again, it may be cut short; or {EXPORT}",
)
NO_PLAYERS = Code("SWS003", ERROR, "the tournament has no players", "enter the players first")
NAME_ELSEWHERE = Code(
    "SWS010",
    WARNING,
    "the name of a player points outside the names of the file; the player is read without one",
    "look at the name in the program",
    repair=True,
)
RESULT_UNKNOWN = Code(
    "SWS030",
    WARNING,
    "a result has a code whose meaning is not known; it is read as an unknown result",
    "look at the result in the program",
    repair=True,
)
RESULT_UNFIT = Code(
    "SWS031",
    ERROR,
    "two records do not make one game; the result is read as unknown",
    "correct the result in the program",
    repair=True,
)
BY_DECISION = Code(
    "SWS032",
    NOTE,
    "both players lost the game, by decision of the arbiter",
    "nothing, when the decision stands; such a game is not rated here",
)
EXTRA_POINTS = Code(
    "SWS033",
    WARNING,
    "a player has extra points, whose unit is not known and not proved by the total; left out",
    "compare the points of the player with the program",
    repair=True,
)
ADJOURNED = Code(
    "SWS034",
    WARNING,
    "a game is adjourned; what stands there may serve the pairing only and is read as unknown",
    "enter the final result in the program",
    repair=True,
)
SWAR = Code(
    "SWS050",
    ERROR,
    "this is a file of SWAR, whose layout is not known for certain",
    "export the FIDE report (TRF) or the crosstable from SWAR, and give that",
)
NOT_SWAR = Code("SWS051", ERROR, "this is no file of SWAR", "give the .swar file")
FIELDS = field_codes("SWS")

READER = (
    NOT_PAIRTWO, SIZE, NO_PLAYERS, NAME_ELSEWHERE, RESULT_UNKNOWN, RESULT_UNFIT, BY_DECISION,
    EXTRA_POINTS, ADJOURNED, *FIELDS.all,
)  # fmt: skip
