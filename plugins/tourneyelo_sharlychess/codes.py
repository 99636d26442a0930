"""Everything the reader of Sharly-Chess files can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity
from tourneyelo.plugin.field_reader import field_codes

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
EXPORT = "open the event in Sharly-Chess and export a TRF report"

NOT_SHARLY_CHESS = Code(
    "SCE001",
    ERROR,
    "this is no event file of Sharly-Chess",
    "give the .sce file of the event; when it is this one, copy it again: it may be cut short",
)
DAMAGED = Code(
    "SCE002",
    ERROR,
    "the database is damaged or cut short",
    f"copy the file again with the program closed; or {EXPORT}",
)
PLAYERS_ELSEWHERE = Code(
    "SCE003",
    ERROR,
    "this generation of the file (before m034) keeps its players in a Papi file",
    "give the .papi file of the tournament, or export a TRF report",
)
TOO_LARGE = Code(
    "SCE004", ERROR, "the file holds more than any event", "give the file of one event"
)
NO_TOURNAMENT = Code(
    "SCE005", ERROR, "the event has no tournament with players", "enter the players first"
)
ONE_IDENTITY = Code(
    "SCE006",
    ERROR,
    "two players of the tournament carry the same number",
    f"the file contradicts itself; {EXPORT}",
)
GENERATION_UNKNOWN = Code(
    "SCE010",
    WARNING,
    "the generation of the file is not known to this reader; the columns it knows were read",
    "compare the result with the program; or export a TRF report",
)
STILL_OPEN = Code(
    "SCE011",
    WARNING,
    "a -wal or -journal file lies beside this one: the file was open, or not closed, when copied",
    "close Sharly-Chess, and read the file again",
)
COUNTED_NUMBERS = Code(
    "SCE012",
    NOTE,
    "no pairing numbers are given yet; players are numbered as they were entered",
    "pair the first round first, when the numbers matter",
)
NO_NUMBER = Code(
    "SCE013",
    WARNING,
    "players without a pairing number get numbers behind the last one",
    "give them a number in the program",
    repair=True,
)
RESULT_UNKNOWN = Code(
    "SCE030",
    WARNING,
    "a result has a code that is not known; it is read as an unknown result",
    "look at the result in the program",
    repair=True,
)
RESULT_UNFIT = Code(
    "SCE031",
    ERROR,
    "a result does not fit its board; it is read as an unknown result",
    "correct the result in the program",
    repair=True,
)
BOARD_UNFIT = Code(
    "SCE032",
    ERROR,
    "a result stands on a board that is not there, or that others sit at",
    f"correct the pairing in the program; or {EXPORT}",
    repair=True,
)
ROUND_UNFIT = Code(
    "SCE033",
    WARNING,
    "a result stands in a round that the tournament does not have",
    "correct the number of rounds in the program",
    repair=True,
)
STRANGER = Code(
    "SCE034",
    ERROR,
    "a result belongs to somebody who is not in the tournament; it is left out",
    "enter the player in the tournament",
    repair=True,
)
BY_PENALTY = Code(
    "SCE035",
    NOTE,
    "a result is by decision of the arbiter: the two scores do not make one point",
    "nothing, when the decision stands; such a game is not rated here",
)
ESTIMATED = Code(
    "SCE036",
    NOTE,
    "players have an estimated rating only, which is none of FIDE's; they are taken as unrated",
    "nothing, unless they have a FIDE rating: then enter it",
)
RATINGS_UNREADABLE = Code(
    "SCE037",
    WARNING,
    "the ratings of a player cannot be read; the player is taken as unrated",
    "enter the ratings of the player in the program",
    repair=True,
)
POINTS_UNREADABLE = Code(
    "SCE038",
    WARNING,
    "what results are worth cannot be read; the usual points are taken",
    "compare the points of the players with the program",
    repair=True,
)
CLASS_UNKNOWN = Code(
    "SCE039",
    WARNING,
    "the kind of rating (standard, rapid, blitz) is not known; no ratings are read",
    "set the kind of rating of the tournament in the program",
    repair=True,
)
TEAM_EVENT = Code(
    "SCE040",
    WARNING,
    "this is a team event; its games are read player by player, its teams are not",
    "export a TRF report when the teams matter",
)
POINTS_ASSUMED = Code(
    "SCE041",
    WARNING,
    "what forfeits or byes are worth is not stated; the points of games are assumed",
    "compare the points of these players with the program",
    repair=True,
)
FIELDS = field_codes("SCE")

READER = (
    NOT_SHARLY_CHESS, DAMAGED, PLAYERS_ELSEWHERE, TOO_LARGE, NO_TOURNAMENT, ONE_IDENTITY,
    GENERATION_UNKNOWN, STILL_OPEN, COUNTED_NUMBERS, NO_NUMBER, RESULT_UNKNOWN, RESULT_UNFIT,
    BOARD_UNFIT, ROUND_UNFIT, STRANGER, BY_PENALTY, ESTIMATED, RATINGS_UNREADABLE,
    POINTS_UNREADABLE, CLASS_UNKNOWN, TEAM_EVENT, POINTS_ASSUMED, *FIELDS.all,
)  # fmt: skip
