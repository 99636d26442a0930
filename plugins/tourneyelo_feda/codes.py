"""What can be said about RatingAdmin lists.

The layout is that of one writer of 2018; whether the federation still takes it is not known.
"""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
MEND = "correct it in the program that wrote the file, and export again"

NOT_FEDA = Code(
    "FEDA001",
    ERROR,
    "this is no RatingAdmin list: the first line does not name its nine columns, or no player"
    " follows",
    "export the list again; its first line begins with local_id;initial_ranking;Name",
)
CELLS = Code("FEDA002", ERROR, "a line has not nine values", MEND)
BAD_NUMBER = Code(
    "FEDA003", ERROR, "a starting rank number (initial_ranking) is missing or stands twice", MEND
)
BAD_FIGURE = Code("FEDA004", ERROR, "a figure cannot be read, or cannot be true", MEND)
NO_ID = Code(
    "FEDA005",
    WARNING,
    "a national number (local_id) is missing or stands twice",
    "look the player up in the list of the federation; --with TABLE joins a table with the numbers",
    told_anew=True,
)
BIRTH = Code(
    "FEDA006",
    NOTE,
    "years of birth have two digits and were read as 1930 to 2029",
    "give full years of birth where that is wrong",
    repair=True,
)
BAD_VALUE = Code(
    "FEDA007", WARNING, "a sex, country or year of birth cannot be read; unknown", MEND
)
NO_ROUNDS = Code(
    "FEDA008",
    WARNING,
    "the list holds sums of players, no games: nothing can be rated from it",
    "read the event from the file of the pairing program",
)
LOST = Code(
    "FEDA009", WARNING, "a character was lost; a mark stands in its place", "correct the name"
)

NOTHING = Code("FEDA020", ERROR, "there is no player to write", "report an event with players")
DISPUTED = Code(
    "FEDA021",
    ERROR,
    "the records of two players contradict each other",
    "correct the result in both records",
    of_accounts=True,
)
NO_RESULT = Code(
    "FEDA022",
    WARNING,
    "games without a known result are not counted",
    "report them when the result is known",
)
TOO_LONG = Code("FEDA023", ERROR, "a value is longer than its column", "shorten it")
SIGN = Code("FEDA024", ERROR, "a text holds ;, which divides the columns", "take the ; out")
UNRATED = Code(
    "FEDA025",
    WARNING,
    "nobody has a national rating: no game counts, and N, W and Rc are 0",
    "give national ratings; --with TABLE joins a table with a column RtgN",
)
UNPLAYED = Code(
    "FEDA026",
    NOTE,
    "byes and forfeits are not counted; the writer of 2018 counted forfeit wins in W, which looks"
    " like a slip",
    "nothing, unless the federation asks for the old counting",
)
BLANK = Code(
    "FEDA027",
    WARNING,
    "a sex, country or year of birth is not known; its column is left blank",
    "add it to the input",
)
UNCARRIED = Code(
    "FEDA028",
    NOTE,
    "the list has no column for some facts",
    "nothing, unless the federation asks for it: then send it separately",
)
DOUBTFUL = Code(
    "FEDA029",
    WARNING,
    "whether FEDA still takes this list is not known; the layout is that of one writer of 2018",
    "send a Tournament Report File (TRF) instead: any program that FIDE accepts will do (inferred)",
)
NUMBER_TWICE = Code(
    "FEDA030",
    ERROR,
    "players carry the same starting rank number",
    "give every player a number of his own",
)
AS_STATED = Code(
    "FEDA031",
    NOTE,
    "the event holds no games: W, N and Rc are those that the input prints",
    "compare them with the crosstable",
)
NO_SUMS = Code(
    "FEDA032",
    ERROR,
    "the event tells neither games nor the sums W, N and Rc of a player",
    "give an event with results",
)

READER = (NOT_FEDA, CELLS, BAD_NUMBER, BAD_FIGURE, NO_ID, BIRTH, BAD_VALUE, NO_ROUNDS, LOST)
WRITER = (
    *(NO_ID, DISPUTED, NOTHING, NO_RESULT, TOO_LONG, SIGN, UNRATED, UNPLAYED, BLANK),
    *(UNCARRIED, DOUBTFUL, NUMBER_TWICE, AS_STATED, NO_SUMS),
)
