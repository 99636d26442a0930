"""What is found in Irish reports only."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
ICU = "reading rules of icu_tournament, Krause"

IDENTITIES = Code(
    "TRF201",
    NOTE,
    "small numbers in the columns of the FIDE number are read as numbers of the ICU",
    "nothing, if the event is Irish; else read it with --from trf",
    ICU,
)
RATINGS = Code(
    "TRF202",
    NOTE,
    "it is not told whose ratings these are; they are read as FIDE ratings",
    "say -O ratings=icu if they are those of the ICU",
)
RATING_RANGE = Code(
    "TRF203",
    WARNING,
    "a rating of 4000 and more does not count",
    "enter the rating of the list",
    ICU,
)
RAISED = Code(
    "TRF204",
    WARNING,
    "a total above the listed results is filled with byes",
    "compare the byes with the crosstable",
    ICU,
    repair=True,
)
NO_COMMA = Code(
    "TRF205",
    WARNING,
    "a name has no comma between surname and first name; the ICU refuses it",
    "write Surname,Firstname",
    ICU,
)
MISSING = Code(
    "TRF206",
    WARNING,
    "the ICU refuses a report without name (012) or first day (042)",
    "enter both",
    ICU,
)
RECORD = Code(
    "TRF207",
    WARNING,
    "the ICU refuses a report with a record that TRF06 does not know",
    "take the line out",
    ICU,
)
READER = (IDENTITIES, RATINGS, RATING_RANGE, RAISED, NO_COMMA, MISSING, RECORD)

CANNOT_STATE = Code(
    "TRF211",
    ERROR,
    "a report for the ICU lacks what it must have",
    "enter it",
    ICU,
)
NO_LETTER = Code(
    "TRF212",
    ERROR,
    "a result has no sign in reports for the ICU",
    "enter the result",
    ICU,
)
TOTAL = Code(
    "TRF213",
    WARNING,
    "the points are written as the sum of the results, which differs from the stated points",
    "correct the results, or the points",
    ICU,
)
NOT_FEDERATION = Code(
    "TRF214",
    WARNING,
    "federations are no codes of FIDE's; the ICU takes that only when asked to skip or ignore it",
    "choose skip or ignore on the upload page, or correct the code",
    ICU,
)
NO_NUMBER = Code(
    "TRF215",
    WARNING,
    "Irish players have no number of the ICU; the FIDE number is written where there is one",
    "enter the number of every Irish player, or join a list that has it with --with FILE",
    ICU,
)
WRITER = (CANNOT_STATE, NO_LETTER, TOTAL, NOT_FEDERATION, NO_NUMBER, NO_COMMA)

SMALL_NUMBERS = Code(
    "TRF216",
    NOTE,
    "numbers too small to be FIDE's are those of the ICU",
    "nothing, if they are; --from krause reads them so",
    ICU,
)
NUMBERS = (NO_NUMBER, SMALL_NUMBERS)
