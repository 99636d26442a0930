"""What the reader, the check and the writer of FESA's report have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

SOURCE = "user guide of the tournament system, fesashogi.eu"
NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NOT_A_REPORT = Code(
    "FES020",
    ERROR,
    "this is no report of FESA",
    "give a text with lines such as `1 [Surname][Forename] [4+ 2- 0=]`",
    source=SOURCE,
)
BROKEN_LINE = Code(
    "FES021",
    ERROR,
    "a line is no player with number, names and results in brackets",
    "write it as `1 [Surname][Forename] [4+ 2- 0=]`, new players with N behind the number",
    source=SOURCE,
)
NUMBERS = Code(
    "FES022",
    ERROR,
    "the players are not numbered 1, 2, 3 ... in the order of their lines",
    "number them anew, their opponents with them, and leave nobody out",
    source=SOURCE,
)
UNEQUAL_ROUNDS = Code(
    "FES023",
    ERROR,
    "the players have different numbers of results",
    "write a result for every round of every player, 0- where there was none",
    source=SOURCE,
)
OPPONENT = Code(
    "FES024",
    ERROR,
    "an opponent is not in the report",
    "name opponents by their number in the report, 0 for nobody",
    source=SOURCE,
)
NOT_MUTUAL = Code(
    "FES025",
    ERROR,
    "the two players of a game tell it differently",
    "correct the wrong one of the two: + against -, = against =, the same handicap",
    source=SOURCE,
)
RESULT_UNKNOWN = Code(
    "FES026",
    ERROR,
    "a result cannot be understood and is read as unknown",
    "write it as opponent's number and +, - or =, such as 14-",
    source=SOURCE,
)
DATE = Code(
    "FES027",
    ERROR,
    "the second line is not the last day of the event",
    "write it as [2026-03-08]",
    source=SOURCE,
)
NO_GAME = Code(
    "FES028",
    NOTE,
    "rounds without a game are read by what they are worth; the report does not tell why",
    "nothing, unless byes and forfeits must be told apart",
    source=SOURCE,
)
HANDICAPS = Code(
    "FES029",
    NOTE,
    "handicaps are read so that the player with the minus gives the piece, which is inferred",
    "nothing: FESA's rating does not use them",
    source=SOURCE,
)
SIMULTANEOUS = Code(
    "FES030",
    WARNING,
    "games of a simultaneous display are read like others",
    "look whether they may be rated",
    source=SOURCE,
)
ENCODING = Code(
    "FES031",
    NOTE,
    "the report is not in ISO-8859-1, in which FESA takes it",
    "write it with `tourneyelo convert FILE OUT --to fesa`",
    source=SOURCE,
)
COMMENT = Code(
    "FES032",
    NOTE,
    "comments between the players are not kept",
    "nothing: the format ignores them",
    source=SOURCE,
)
READER = (
    NOT_A_REPORT,
    BROKEN_LINE,
    NUMBERS,
    UNEQUAL_ROUNDS,
    OPPONENT,
    NOT_MUTUAL,
    RESULT_UNKNOWN,
    DATE,
    NO_GAME,
    HANDICAPS,
    SIMULTANEOUS,
    ENCODING,
    COMMENT,
)

NO_PLAYERS = Code("FES040", ERROR, "there is no player to write", "give the results of an event")
NO_NAME = Code(
    "FES041",
    ERROR,
    "the event has no name or no last day, which are the first lines of the report",
    "give them in the input",
    source=SOURCE,
)
NO_NATIONALITY = Code(
    "FES042",
    ERROR,
    "a new player has no nationality",
    "give it by starting rank number: -O new='3=GB 5=FR'",
    source=SOURCE,
)
UNWRITABLE = Code(
    "FES043",
    ERROR,
    "a round has no sign in the report",
    "settle the result first",
    source=SOURCE,
    of_accounts=True,
)
RENUMBERED = Code(
    "FES044",
    NOTE,
    "the players are numbered anew, 1, 2, 3 ..., in the order of their starting rank numbers",
    "nothing: the format wants it so",
    source=SOURCE,
)
LETTERS = Code(
    "FES045",
    WARNING,
    "a name holds letters beyond ISO-8859-1 and is written in plain ones",
    "look whether the player would write it so",
    source=SOURCE,
)
FREE_ROUNDS = Code(
    "FES046",
    NOTE,
    "byes and forfeits become rounds without a game (0+ 0= 0-), which do not tell the kind",
    "nothing: the format has no more",
    source=SOURCE,
)
ALL_KNOWN = Code(
    "FES047",
    WARNING,
    "everybody is written as a player of FESA's list",
    "tell who is new, with his nationality: -O new='3=GB 5=FR'",
    source=SOURCE,
)
LEFT_OUT = Code(
    "FES048",
    NOTE,
    "the report has no field for some facts of the event",
    "tell them to FESA in another way, if it needs them",
)
BAD_OPTION = Code(
    "FES049",
    ERROR,
    "an option cannot be understood",
    "write -O new='3=GB 5=FR' and -O handicaps='2:5-7=2p'",
)
TOO_FAST = Code(
    "FES050",
    WARNING,
    "the time control is shorter than what FESA rates",
    "FESA rates from 30 minutes and 30 seconds, or 20 minutes and 40 seconds",
    source=SOURCE,
)
TIME_UNKNOWN = Code(
    "FES051",
    NOTE,
    "the time control cannot be compared with what FESA rates",
    "FESA rates from 30 minutes and 30 seconds, or 20 minutes and 40 seconds",
    source=SOURCE,
)
WRITER = (
    NO_PLAYERS,
    NO_NAME,
    NO_NATIONALITY,
    UNWRITABLE,
    RENUMBERED,
    LETTERS,
    FREE_ROUNDS,
    ALL_KNOWN,
    LEFT_OUT,
    BAD_OPTION,
)
CHECK = (NO_NAME, NO_NATIONALITY, TOO_FAST, TIME_UNKNOWN)
