"""Everything the writers for the Irish Chess Union can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
FCSV = "icu_tournament, ForeignCSV"
SPX = "icu_tournament, SPExport"

FACT_MISSING = Code(
    "ICU001",
    ERROR,
    "the file must tell name, first and last day, rounds and web page of the event",
    "give them: -O event=NAME, --date, -O last_day=YYYY-MM-DD, -O website=PAGE",
    FCSV,
)
NOBODY = Code(
    "ICU002",
    ERROR,
    "no player has a number of the Irish Chess Union, so that nobody is reported",
    "enter the numbers as national numbers, or name players with -O players=3,7",
    FCSV,
)
NUMBER_MISSING = Code(
    "ICU003",
    ERROR,
    "a player to report has no number of the Irish Chess Union",
    "enter it as national number",
    FCSV,
)
NAME = Code(
    "ICU004",
    ERROR,
    "a name has no surname or no first name",
    "write Surname, Firstname",
    FCSV,
)
RESULT_MISSING = Code(
    "ICU005",
    ERROR,
    "a player to report must have a result in every round",
    "enter the result",
    FCSV,
)
OPPONENT = Code(
    "ICU006",
    ERROR,
    "an opponent has no federation, or is not in the event",
    "enter the federation of every opponent",
    FCSV,
)
NO_RATED_OPPONENT = Code(
    "ICU007",
    ERROR,
    "a player to report has met nobody with a rating",
    "enter the ratings of the opponents",
    FCSV,
)
COLOUR = Code(
    "ICU008",
    ERROR,
    "the colour of a game is not known; the file must tell it",
    "enter the colour",
    FCSV,
)
CONTRADICTED = Code(
    "ICU009",
    ERROR,
    "the opponent tells a game otherwise",
    "correct the result in both records",
    FCSV,
)
TOTAL = Code(
    "ICU010",
    WARNING,
    "the total is the sum of the results, which differs from the stated points",
    "correct the results, or the points",
    FCSV,
)
CSV_LOSES = Code(
    "ICU011",
    NOTE,
    "the file holds the games of the reported players only",
    "nothing: the Irish Chess Union rates nobody else",
    FCSV,
)
OF_CSV = (
    FACT_MISSING, NOBODY, NUMBER_MISSING, NAME, RESULT_MISSING, OPPONENT, NO_RATED_OPPONENT,
    COLOUR, CONTRADICTED, TOTAL, CSV_LOSES,
)  # fmt: skip

NO_PLAYERS = Code("ICU021", ERROR, "there is no player to write", "give an event with players", SPX)
NUMBERED_TWICE = Code(
    "ICU022",
    ERROR,
    "two players have the same starting rank number",
    "give every player a number of their own",
    SPX,
)
TABLE_LOSES = Code(
    "ICU023",
    WARNING,
    "the table has no place for something",
    "enter name and first day on the upload page; send Krause or SwissPerfect's files for colours",
    SPX,
)
RESULT_LOST = Code(
    "ICU024",
    WARNING,
    "a result is not known and left blank; the reader of the union counts that as lost",
    "enter the result",
    SPX,
)
OF_TABLE = (NO_PLAYERS, NUMBERED_TWICE, TABLE_LOSES, RESULT_LOST)
