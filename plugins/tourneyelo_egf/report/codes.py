"""What the reader, the check and the writer of the table have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

SOURCE = "format page of the European Go Database"
NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NOT_A_TABLE = Code(
    "EGF020",
    ERROR,
    "this is no result table of the European Go Database",
    "give a table with a line such as `1 Castellan Hugo 4d XX Club 4 2+/w 3-/b`",
    source=SOURCE,
)
BROKEN_LINE = Code(
    "EGF021",
    ERROR,
    "a line is no player with place, surname, forename, rank, country, club and score",
    "write the columns in this order, and join names of several words",
    source=SOURCE,
)
UNEQUAL_ROUNDS = Code(
    "EGF022",
    ERROR,
    "the players have different numbers of results",
    "write a result for every round of every player, 0- where there was none",
    source=SOURCE,
)
PLACES = Code(
    "EGF023",
    ERROR,
    "a place is there twice, or an opponent stands at no place",
    "number the places without repetition, and name opponents by their place",
    source=SOURCE,
)
NOT_MUTUAL = Code(
    "EGF024",
    ERROR,
    "the two players of a game tell it differently",
    "correct the wrong one of the two: + against -, opposite colours, the same handicap",
    source=SOURCE,
)
RESULT_UNKNOWN = Code(
    "EGF025",
    ERROR,
    "a result cannot be understood and is read as unknown",
    "write it as opponent's place, + - or =, and /w or /b, such as 23+/w",
    source=SOURCE,
)
NO_GAME = Code(
    "EGF026",
    NOTE,
    "rounds without a game are read by what they are worth; the table does not tell why",
    "nothing, unless byes and forfeits must be told apart",
    source=SOURCE,
)
NOT_ASCII = Code(
    "EGF027",
    WARNING,
    "the table holds letters beyond ASCII",
    "write names in plain letters",
    source=SOURCE,
)
COUNTRY = Code(
    "EGF028",
    WARNING,
    "a country is not two capital letters",
    "write the country as the database does",
    source=SOURCE,
)
PIN = Code(
    "EGF029",
    WARNING,
    "a player number (PIN) is not eight digits",
    "look it up in the database, or leave it out",
    source=SOURCE,
)
HEADER = Code(
    "EGF030",
    WARNING,
    "a header line cannot be understood",
    "write dates as ; DT[2026-03-06,2026-03-08] and the place as ; PC[country, city]",
    source=SOURCE,
)
COMMENT = Code(
    "EGF031",
    NOTE,
    "text behind a semicolon in the line of a player is ignored",
    "nothing: the format has it so",
    source=SOURCE,
)
SCORES = Code(
    "EGF032",
    NOTE,
    "no score column is the sum of the results, so that no points are compared",
    "nothing, if the scores count McMahon points",
)
READER = (
    NOT_A_TABLE,
    BROKEN_LINE,
    UNEQUAL_ROUNDS,
    PLACES,
    NOT_MUTUAL,
    RESULT_UNKNOWN,
    NO_GAME,
    NOT_ASCII,
    COUNTRY,
    PIN,
    HEADER,
    COMMENT,
    SCORES,
)

NO_PLAYERS = Code("EGF040", ERROR, "there is no player to write", "give the results of an event")
NO_RANK = Code(
    "EGF041",
    ERROR,
    "a player has no rank, which the table demands of everybody",
    "give it by starting rank number: -O ranks='1=4d 2=2k'",
    source=SOURCE,
)
NO_COUNTRY = Code(
    "EGF042",
    ERROR,
    "a player has no country of two letters",
    "give the country of all who have none: -O country=DE",
    source=SOURCE,
)
NO_CLUB = Code(
    "EGF043",
    ERROR,
    "a player has no club, and the table demands one of everybody",
    "give the club of all who have none: -O club=Berl",
    source=SOURCE,
)
NO_FORENAME = Code(
    "EGF044",
    ERROR,
    "a name is not surname and forename",
    "write the name as `Surname, Forename`",
    source=SOURCE,
)
UNWRITABLE = Code(
    "EGF045",
    ERROR,
    "a round has no sign in the table",
    "settle the result first",
    source=SOURCE,
    of_accounts=True,
)
JOINED = Code(
    "EGF046",
    NOTE,
    "the words of names and clubs are joined, for blanks divide the columns",
    "nothing: the format has it so",
)
PLAIN = Code(
    "EGF047",
    WARNING,
    "a name is written in plain letters",
    "look whether the player would write it so",
    source=SOURCE,
)
FREE_ROUNDS = Code(
    "EGF048",
    NOTE,
    "byes and forfeits become free rounds (0+ 0= 0-), which do not tell the kind",
    "nothing: the format has no more",
    source=SOURCE,
)
PLACES_MADE = Code(
    "EGF049",
    NOTE,
    "places are filled in by points, then by starting rank number",
    "give the ranks of the event, if tie-breaks decided it",
)
LEFT_OUT = Code(
    "EGF050",
    NOTE,
    "the table has no field for some facts of the event",
    "tell them to the database in another way, if it needs them",
)
BAD_OPTION = Code(
    "EGF051",
    ERROR,
    "an option cannot be understood",
    "write -O ranks='1=4d 2=2k' and -O handicaps='2:5-7=3'",
)
WRITER = (
    NO_PLAYERS,
    NO_RANK,
    NO_COUNTRY,
    NO_CLUB,
    NO_FORENAME,
    UNWRITABLE,
    JOINED,
    PLAIN,
    FREE_ROUNDS,
    PLACES_MADE,
    LEFT_OUT,
    BAD_OPTION,
)
CHECK = (NO_RANK, NO_COUNTRY, NO_CLUB, NO_FORENAME, PIN)
