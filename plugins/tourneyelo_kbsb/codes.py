"""What can be said about Belgian Elo files.

The layout is that of one producer, the federation's interclub software; the checks are ours.
"""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
MEND = "correct it in the program that wrote the file, and export again"
SOURCE = "KBSB/FRBE interclub software"

NOT_KBSB = Code(
    "KBSB001",
    ERROR,
    "this is no Belgian Elo file: there are no lines 00A to 00F, or no players (001)",
    "export the Elo file again (in SWAR: the menu EloN)",
    SOURCE,
)
BAD_NUMBER = Code(
    "KBSB002", ERROR, "a starting rank number is missing or stands twice", MEND, SOURCE
)
BAD_ROUND = Code(
    "KBSB003",
    ERROR,
    "a round is not opponent, colour and result in their columns; its result is unknown",
    MEND,
    SOURCE,
)
COUNTS = Code("KBSB004", ERROR, "the line 00F does not fit the players and results", MEND)
BAD_ID = Code(
    "KBSB005",
    ERROR,
    "a national number is not of one to five digits or stands twice, or nobody has one",
    "look the player up in the list of the federation; --with TABLE joins a table with the numbers",
    told_anew=True,
)
BAD_FIGURE = Code("KBSB006", ERROR, "a rating or points cannot be read; unknown", MEND)
POINTS = Code(
    "KBSB007",
    ERROR,
    "a player has fewer points than his results bring",
    "correct the points or the results",
    told_anew=True,
)
BAD_DATE = Code("KBSB008", WARNING, "a date cannot be read; unknown", MEND)
KEPT = Code("KBSB009", NOTE, "a line of an unknown kind is kept as it stands", "look at that line")
ENCODING = Code(
    "KBSB010",
    NOTE,
    "the file is not Latin-1, as the format wants",
    "nothing; names were read by the encoding that was found",
)
PART = Code(
    "KBSB011",
    WARNING,
    "the report begins behind round 1; its first results were taken for its first round (inferred)",
    "compare the rounds with the crosstable",
)
LOST = Code(
    "KBSB012", WARNING, "a character was lost; a mark stands in its place", "correct the name"
)
UNPLAYED = Code(
    "KBSB013",
    NOTE,
    "unplayed rounds are blank in this format; what happened in them is not told",
    "nothing; they are not rated",
)
SEVERAL_NAMES = Code(
    "KBSB014", NOTE, "00A and 012 name the event differently", "look which name is right"
)
OF_TRF = Code(
    "KBSB015",
    WARNING,
    "the file tells forfeits or byes, which the known producer leaves out; read as TRF16 has them"
    " (inferred)",
    "compare those rounds with the crosstable",
)

NO_GAMES = Code("KBSB020", ERROR, "there is no game to report", "report an event with results")
DISPUTED = Code(
    "KBSB021",
    ERROR,
    "the records of two players contradict each other",
    "correct the result in both records",
    of_accounts=True,
)
NO_RESULT = Code(
    "KBSB022",
    WARNING,
    "games without a known result are left blank",
    "report them when the result is known",
)
LEFT_OUT = Code(
    "KBSB023",
    WARNING,
    "byes and games that were not played are left blank (for files of several rounds inferred)",
    "nothing; their points are in the sum, and they are not rated",
    SOURCE,
)
TOO_LONG = Code("KBSB024", ERROR, "a value is longer than its columns", "shorten it", SOURCE)
TRANSLITERATED = Code(
    "KBSB025", NOTE, "a text is written in letters of Latin-1", "compare the names", SOURCE
)
NOT_LATIN = Code(
    "KBSB026", ERROR, "a text has no form in Latin-1", "write it in Latin letters", SOURCE
)
NOT_GIVEN = Code(
    "KBSB027",
    WARNING,
    "a line of the heading is left empty",
    "give it with -O",
    SOURCE,
)
UNCARRIED = Code(
    "KBSB028",
    NOTE,
    "the format has no field for some facts",
    "nothing, unless the federation asks for it: then send it separately",
)
INFERRED = Code(
    "KBSB029",
    WARNING,
    "written as the federation's interclub software does; that the rating officers take the same"
    " from other tournaments is inferred, no accepted file was seen",
    "ask a rating officer for an accepted file before you rely on it",
)
NUMBER_TWICE = Code(
    "KBSB030",
    ERROR,
    "players carry the same starting rank number",
    "give every player a number of his own",
)
ABROAD = Code(
    "KBSB031",
    WARNING,
    "the event is of another federation; the format says BEL in line 032",
    "look whether the event is rated in Belgium",
    SOURCE,
)
UNRATED = Code(
    "KBSB032",
    NOTE,
    "players without a national rating are written with 0; FIDE ratings have no column",
    "give national ratings where there are any; --with TABLE joins a table with a column RtgN",
    SOURCE,
)
NO_ID = Code(
    "KBSB033",
    WARNING,
    "a player has no national number, and its columns are blank; that everybody needs one is"
    " inferred",
    "look the player up in the list of the federation; --with TABLE joins a table with the numbers",
    told_anew=True,
)
BAD_LINE = Code(
    "KBSB034", WARNING, "a line of the heading cannot be read; nothing is taken from it", MEND
)
OTHER_DAYS = Code(
    "KBSB035",
    WARNING,
    "line 00F and lines 042 and 052 tell different days; those of 042 and 052 were taken",
    "look which days are right",
)

READER = (
    *(NOT_KBSB, BAD_NUMBER, BAD_ROUND, COUNTS, BAD_ID, NO_ID, BAD_FIGURE, POINTS, BAD_DATE, KEPT),
    *(BAD_LINE, OTHER_DAYS, ENCODING, PART, LOST, UNPLAYED, SEVERAL_NAMES, OF_TRF),
)
CHECK = (BAD_ID, NO_ID, POINTS)
WRITER = (
    *CHECK,
    *(DISPUTED, NO_GAMES, NO_RESULT, LEFT_OUT, TOO_LONG, TRANSLITERATED, NOT_LATIN, NOT_GIVEN),
    *(UNCARRIED, INFERRED, NUMBER_TWICE, ABROAD, UNRATED),
)
