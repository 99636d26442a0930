"""Everything the reader of Swiss-Chess files can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity
from tourneyelo.plugin.field_reader import field_codes

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
EXPORT = "open the tournament in Swiss-Chess and export a FIDE report (TRF)"

NOT_SWISS_CHESS = Code(
    "SWT001",
    ERROR,
    "this is no tournament file of Swiss-Chess",
    "give the .SWT file of the tournament; when it is this one, copy it again: it may be cut short",
)
SIZE = Code(
    "SWT002",
    ERROR,
    "the size of the file does not fit the players and rounds that it counts",
    f"copy the file again, it may be cut short; or {EXPORT}",
)
ONE_IDENTITY = Code(
    "SWT003",
    ERROR,
    "two players carry the same number in the pairings",
    f"the file contradicts itself; {EXPORT}",
)
NO_PLAYERS = Code("SWT004", ERROR, "the tournament has no players", "enter the players first")
OLD_VERSION = Code(
    "SWT010",
    WARNING,
    "files of version 7 are read by a description only; no real one was compared",
    f"compare the crosstable with the program; or {EXPORT}",
)
TEAM_EVENT = Code(
    "SWT011",
    WARNING,
    "this is a team event; its games are read player by player, its teams are not",
    f"compare the crosstable with the program; or {EXPORT}",
)
PASSES = Code(
    "SWT012",
    WARNING,
    "two descriptions disagree where the number of passes stands; the one that fits was taken",
    "compare the number of rounds with the program",
)
COUNTED_NUMBERS = Code(
    "SWT013",
    WARNING,
    "the starting numbers are missing or repeat; players are numbered as they stand in the file",
    "number the players in the program, when the numbers matter",
    repair=True,
)
OTHER_MODE = Code(
    "SWT014",
    WARNING,
    "the kind of tournament is neither Swiss system nor round robin; its records are not confirmed",
    f"compare the crosstable with the program; or {EXPORT}",
)
TIE_BREAKS = Code(
    "SWT015",
    NOTE,
    "not all tie-breaks of the file have a code of FIDE's; none is used",
    "name the order with --tie-breaks when you want standings",
)
BYES = Code(
    "SWT030",
    NOTE,
    "byes are read as one program of a federation reads them; no real file with byes was compared",
    "compare the points of these players with the program",
)
RESULT_UNFIT = Code(
    "SWT031",
    ERROR,
    "a result cannot be read; it is an unknown result",
    "look at the result in the program",
    repair=True,
)
BY_DECISION = Code(
    "SWT032",
    NOTE,
    "a result is by decision of the arbiter: the two scores do not make one point",
    "nothing, when the decision stands; such a game is not rated here",
)
MOVED_IN_TEAM = Code(
    "SWT033",
    ERROR,
    "in a team event the totals of a player do not fit the results, as when line-ups were changed: "
    "these results may be somebody else's and are read as unknown",
    f"{EXPORT}; or say -O trust_records=true when the results are right",
    repair=True,
)
EXTRA_POINTS = Code(
    "SWT034",
    WARNING,
    "two descriptions disagree on the sign of extra points, and the points do not decide it; "
    "they are left out",
    "compare the points of the player with the program",
    repair=True,
)
OWN_VALUES = Code(
    "SWT035",
    WARNING,
    "the event has point values of its own, which cannot be proved by the players' points",
    "compare the points of the players with the program",
    repair=True,
)
FIELDS = field_codes("SWT")

READER = (
    NOT_SWISS_CHESS, SIZE, ONE_IDENTITY, NO_PLAYERS, OLD_VERSION, TEAM_EVENT, PASSES,
    COUNTED_NUMBERS, OTHER_MODE, TIE_BREAKS, BYES, RESULT_UNFIT, BY_DECISION, MOVED_IN_TEAM,
    EXTRA_POINTS, OWN_VALUES, *FIELDS.all,
)  # fmt: skip
