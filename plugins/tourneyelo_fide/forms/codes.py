"""What is to be said about the forms IT1 and IT3."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_NORM = Code(
    "FIDE501",
    Severity.ERROR,
    "nobody of this event has a norm, so there is nothing to certify",
    "see: tourneyelo norms FILE",
    "B.01 1.4",
)
NOT_REACHED = Code(
    "FIDE502",
    Severity.ERROR,
    "a rule of the title regulations is not met, so there is no norm to certify",
    "see: tourneyelo norms FILE --all",
    "B.01 1.4",
)
CONDITION = Code(
    "FIDE503",
    Severity.ERROR,
    "the event does not fulfil a condition of every norm",
    "correct the input if it is wrong; with the approval of FIDE (from 2026) add -O approved=true",
    "B.01 1.1",
)
UNKNOWN_PLAYER = Code(
    "FIDE504",
    Severity.ERROR,
    "the event has no player of that number",
    "give the starting rank number with -O player=NUMBER",
)
TO_FILL = Code(
    "FIDE505",
    Severity.NOTE,
    "some fields cannot be known from the input and are left to fill in",
    "write them by hand, or give them with -O NAME=VALUE",
    "forms IT1 and IT3",
)
NO_PDF = Code(
    "FIDE506",
    Severity.ERROR,
    "PDF needs the package fpdf2, which is not installed",
    "pip install 'tourneyelo[pdf]', or write .html and print it",
)
NO_LETTERS = Code(
    "FIDE507",
    Severity.WARNING,
    "the letters of some texts are not in the font of the PDF and become empty boxes",
    "write .html or .xlsx instead",
)
UNPRINTABLE = Code(
    "FIDE508",
    Severity.WARNING,
    "some texts hold control characters, which are written as U+FFFD",
    "correct the text in the input",
)
OLDER = Code(
    "FIDE509",
    Severity.ERROR,
    "the title regulations of the event's day are not known here",
    "fill in the form by the regulations of its year",
    "B.01 in force from 1 January 2024; older texts are not in our sources",
)
PART = Code(
    "FIDE510",
    Severity.ERROR,
    "only a part of the event is here; the form is about the whole event",
    "write it from the whole event",
    "B.01 1.4.1",
)
COMMON = (TO_FILL, NO_PDF, NO_LETTERS, UNPRINTABLE)
IT1 = (NO_NORM, NOT_REACHED, CONDITION, UNKNOWN_PLAYER, OLDER, PART, *COMMON)
IT3 = (PART, *COMMON)
