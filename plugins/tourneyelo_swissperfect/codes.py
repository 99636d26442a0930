"""Everything the SwissPerfect reader, writer and checks can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NOT_SWISSPERFECT = Code(
    "SWP001",
    ERROR,
    "this is no event of SwissPerfect",
    "give the .trn file with the .sco and .ini files of the same name beside it, or their zip",
)
PART_MISSING = Code(
    "SWP002",
    ERROR,
    "one of the files of the event is missing",
    "put the .trn, .sco and .ini files of the same name into one folder or zip",
)
DAMAGED = Code(
    "SWP003",
    ERROR,
    "a file of the event is damaged",
    "copy the three files again from the machine on which SwissPerfect runs",
)
NO_PLAYERS = Code(
    "SWP004",
    ERROR,
    "the event has no player",
    "give the files of an event with players",
)
FACTS_MISSING = Code(
    "SWP010",
    WARNING,
    "the .ini file is missing, so that name and arbiter of the event are not known",
    "put it beside the other two files",
)
DELETED = Code(
    "SWP011",
    NOTE,
    "records that are marked as deleted are left out",
    "nothing, unless somebody is missing",
)
RUBBISH = Code(
    "SWP012",
    NOTE,
    "fields hold characters behind their end, which are left out",
    "nothing: SwissPerfect leaves them there",
    repair=True,
)
CUT_SHORT = Code(
    "SWP013",
    WARNING,
    "a table holds fewer records than it counts",
    "copy the three files again from the machine on which SwissPerfect runs",
)
NO_DATES = Code(
    "SWP014",
    NOTE,
    "SwissPerfect stores no date of the event",
    "give the day of the event with --date",
)
NUMBERS = Code(
    "SWP015",
    WARNING,
    "start numbers are missing or given twice; players are numbered by their identity instead",
    "let SwissPerfect number the players, and save again",
    repair=True,
)
FIELD = Code(
    "SWP016",
    WARNING,
    "a field of a player cannot be understood",
    "correct it in SwissPerfect",
)
SAME_IDENTITY = Code(
    "SWP017",
    ERROR,
    "two players have the same identity, so that nobody can tell whose games are whose",
    "repair the event in SwissPerfect",
)
ENCODING = Code(
    "SWP018",
    NOTE,
    "letters with accents are read by code page 1252, which is inferred",
    "compare the names; correct it with --encoding",
)
GAME = Code(
    "SWP020",
    WARNING,
    "a record of a game cannot be understood and is left out",
    "compare the round with the crosstable of SwissPerfect",
)
UNRATED = Code(
    "SWP021",
    WARNING,
    "a pairing has a type that is not known; it is taken as not played",
    "compare the game with the crosstable of SwissPerfect, where + and - are games not rated",
)
UNKNOWN_RESULT = Code(
    "SWP022",
    WARNING,
    "the result of a pairing is not known",
    "enter the result in SwissPerfect",
)
STRANGER = Code(
    "SWP023",
    WARNING,
    "a pairing names a player who is not in the event",
    "compare the round with the crosstable of SwissPerfect",
)
TWICE = Code(
    "SWP024",
    WARNING,
    "a player is paired twice in a round; the first pairing is used",
    "compare the round with the crosstable of SwissPerfect",
)
NOBODY = Code(
    "SWP025",
    NOTE,
    "records of pairings that name no player are left out",
    "nothing: SwissPerfect leaves them there",
)
NOBODYS_BYE = Code(
    "SWP026",
    WARNING,
    "a bye with points names no player, so that nobody has it",
    "compare the points with the crosstable of SwissPerfect",
)
BONUS = Code(
    "SWP027",
    NOTE,
    "extra points are read as byes in rounds without a game; which round is inferred",
    "compare the byes with the crosstable of SwissPerfect",
    repair=True,
)
BONUS_LEFT = Code(
    "SWP028",
    WARNING,
    "extra points find no round without a game",
    "compare the points with the crosstable of SwissPerfect",
)
AUSTRALIAN = Code(
    "SWP030",
    NOTE,
    "the organiser's field is read as Australia uses it: state, kind and day of the last game",
    "nothing, if the event was in Australia",
)

READER = (
    NOT_SWISSPERFECT, PART_MISSING, DAMAGED, NO_PLAYERS, FACTS_MISSING, DELETED, RUBBISH,
    CUT_SHORT, NO_DATES, NUMBERS, FIELD, SAME_IDENTITY, ENCODING, GAME, UNRATED,
    UNKNOWN_RESULT, STRANGER, TWICE, NOBODY, NOBODYS_BYE, BONUS, BONUS_LEFT, AUSTRALIAN,
)  # fmt: skip

NOTHING_TO_WRITE = Code(
    "SWP040",
    ERROR,
    "there is nothing that SwissPerfect could hold",
    "give an event with players",
)
DUPLICATE_NUMBER = Code(
    "SWP041",
    ERROR,
    "two players have the same starting rank number",
    "give every player a number of their own",
)
NO_ROOM = Code(
    "SWP042",
    ERROR,
    "a value is longer than its field; nothing is ever cut",
    "shorten it",
)
LETTERS = Code(
    "SWP043",
    ERROR,
    "a text holds letters that SwissPerfect's files have no room for",
    "write the name in letters of Western Europe, or have it done with --ascii",
)
CONTRADICTION = Code(
    "SWP044",
    ERROR,
    "the records of two players contradict each other; SwissPerfect has one record for both",
    "correct the result in both records",
    of_accounts=True,
)
COLOUR = Code(
    "SWP045",
    WARNING,
    "the colours of games are not known; SwissPerfect cannot leave them open",
    "enter the colours, or correct them in SwissPerfect",
)
KIND_LOST = Code(
    "SWP046",
    NOTE,
    "SwissPerfect does not tell kinds of byes apart, only what they are worth",
    "nothing: the points stay the same",
)
RESULT_LOST = Code(
    "SWP047",
    WARNING,
    "SwissPerfect has no code for a result",
    "look whether the points of the player are right",
)
NOT_CARRIED = Code(
    "SWP048",
    WARNING,
    "SwissPerfect has no place for something",
    "send it along in words",
)
ORGANISER = Code(
    "SWP049",
    ERROR,
    "the organiser's field cannot be made as Australia wants it",
    "give the class with --class and the day of the last game with -O last_day=YYYY-MM-DD",
)

REPLACED = Code(
    "SWP050",
    NOTE,
    "a name is written with letters that the files can hold",
    "nothing, if the name is still right",
)

WRITER = (
    NOTHING_TO_WRITE, DUPLICATE_NUMBER, NO_ROOM, LETTERS, CONTRADICTION, COLOUR, KIND_LOST,
    RESULT_LOST, NOT_CARRIED, ORGANISER, REPLACED,
)  # fmt: skip

ACF = "conventions of Australian rating officers (ianandjan.com/ian/ratings, nswca.org.au)"
NO_ORGANISER = Code(
    "SWP060",
    WARNING,
    "the organiser's field does not read STATE NORMAL or RAPID dd/mm/yyyy",
    "write it like NSW NORMAL 27/08/2001, or let it be written with -O state=NSW",
    ACF,
)
NO_ACF_NUMBER = Code(
    "SWP061",
    ERROR,
    "players have no ACF number in digits",
    "enter it as local identity, or join a list that has it with --with FILE; "
    "for a new player ask the rating officer",
    ACF,
)
NO_GAME = Code("SWP062", ERROR, "there is no game to rate", "give the results of the event", ACF)

AUSTRALIA = (NO_ORGANISER, NO_ACF_NUMBER, NO_GAME)
