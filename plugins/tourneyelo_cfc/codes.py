"""What can be said about Canadian results files.

What the federation wants is stated on its pages; the layout of the file is inferred.
"""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
PAGES = "chess.ca, pages on submitting results"
MEND = "correct it in the program that wrote the file, and export again"

NOT_CFC = Code(
    "CFC001",
    ERROR,
    "this is no .ctr file: the first line has not ten values as we know them (inferred)",
    "export the event again for the CFC",
)
CUT = Code(
    "CFC002",
    ERROR,
    "the lines of players do not go by three: CFC id, results, total (inferred)",
    "export or copy the whole file again",
)
COUNTS = Code("CFC003", ERROR, "the first line does not fit the players and rounds", MEND)
BAD_RESULT = Code(
    "CFC004",
    ERROR,
    "a result is none that we know (W, D, L, WF, LF, WRF, LRF), or its opponent is nobody;"
    " the result is unknown",
    MEND,
)
TOTAL = Code("CFC005", ERROR, "a total is not the sum of the results", MEND)
BAD_ID = Code(
    "CFC006",
    ERROR,
    "a CFC id is missing, is not made of digits, or stands twice",
    "look the player up in the rating list of the CFC; --with TABLE joins a table with the ids",
    PAGES,
    told_anew=True,
)
BAD_DATE = Code("CFC007", ERROR, "the date is no day written as YYYY/MM/DD; unknown", MEND)
NO_NAMES = Code(
    "CFC008",
    NOTE,
    "the format holds no names: players are told by their CFC ids only",
    "nothing, or read the event from another file",
)
BYES = Code(
    "CFC009",
    NOTE,
    "results against 0 can be byes or forfeits that are not rated; their kind is not told",
    "nothing; neither is rated",
)
RATED_FORFEIT = Code(
    "CFC010",
    WARNING,
    "forfeits that the CFC rates (WRF, LRF) are read as forfeits, which other federations do not"
    " rate",
    "look whether they should be rated",
    PAGES,
)
LAYOUT = Code(
    "CFC011",
    WARNING,
    "the layout is inferred from one file of one round; no accepted file of several was seen",
    "compare with the crosstable",
)
ENCODING = Code(
    "CFC012", WARNING, "a character was lost; a mark stands in its place", "correct the name"
)

NO_GAMES = Code("CFC020", ERROR, "there is no game to report", "report an event with results")
DISPUTED = Code(
    "CFC021",
    ERROR,
    "the records of two players contradict each other",
    "correct the result in both records",
    of_accounts=True,
)
NO_RESULT = Code(
    "CFC022",
    ERROR,
    "the CFC wants all results, and one is not known",
    "enter it",
    PAGES,
)
NOT_GIVEN = Code(
    "CFC023",
    ERROR,
    "the CFC wants a fact that the input does not tell",
    "give it with -O",
    PAGES,
)
CLASS = Code(
    "CFC024",
    ERROR,
    "an event is Regular or Active; this one is neither, or it is not told",
    "give --class standard or --class rapid",
    PAGES,
)
CHANGED = Code(
    "CFC025",
    WARNING,
    "a round is written as a result against nobody, which says less",
    "nothing; it is not rated",
)
UNMOVED = Code(
    "CFC026",
    WARNING,
    "games of less than a move each are written as results against nobody",
    "look whether the CFC rates them",
)
PLAIN = Code(
    "CFC027",
    NOTE,
    "a text is written in plain letters; which ones the format holds is not known",
    "compare the name",
)
UNCARRIED = Code(
    "CFC028",
    NOTE,
    "the format has no field for some facts",
    "nothing, unless the federation asks for it: then send it separately",
)
INFERRED = Code(
    "CFC029",
    WARNING,
    "the layout of .ctr is inferred, and the .tms file that the CFC also takes is not written: its"
    " meaning is not known",
    "enter the results by hand on chess.ca/submit-results, or ask whether this file is taken",
)
KIND = Code(
    "CFC030",
    NOTE,
    "Swiss or round robin is not told by the input; it was told by the pairings",
    "nothing, or give -O kind=S or -O kind=R",
)
NUMBER = Code(
    "CFC031",
    ERROR,
    "the file numbers players by their order, and an opponent is not among them",
    "give every player a number of his own",
)
A_PART = Code(
    "CFC032", ERROR, "the CFC takes whole events, and this is a part", "report the whole event"
)
POINTS = Code(
    "CFC033",
    WARNING,
    "the points of a player are not the sum of his results as the CFC counts them",
    "nothing; totals are written as sums of wins and draws",
)

READER = (
    *(NOT_CFC, CUT, COUNTS, BAD_RESULT, TOTAL, BAD_ID, BAD_DATE, NO_NAMES, BYES),
    *(RATED_FORFEIT, LAYOUT, ENCODING),
)
CHECK = (BAD_ID, NO_RESULT)
WRITER = (
    *CHECK,
    *(DISPUTED, NO_GAMES, NOT_GIVEN, CLASS, CHANGED, UNMOVED, PLAIN, UNCARRIED, INFERRED, KIND),
    *(NUMBER, A_PART, POINTS),
)
