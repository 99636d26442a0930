"""The findings of FIDE's rating lists."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

_AGAIN = "download the list again: https://ratings.fide.com/download_lists.phtml"

UNKNOWN_HEADER = Code(
    "FIDE180",
    Severity.ERROR,
    "the header of the list has a word that no list of FIDE is known to have",
    "see whether it is a rating list of FIDE; if it is, please report its header",
)
BROKEN = Code("FIDE181", Severity.ERROR, "the XML of the list is broken", _AGAIN)
ENTITIES = Code(
    "FIDE182",
    Severity.ERROR,
    "the file declares a document type or entities, which no rating list does",
    _AGAIN,
)
CONTRADICTED_MONTH = Code(
    "FIDE183",
    Severity.ERROR,
    "the list and its file name tell different months",
    "give the file its own name again",
)
WHICH_CLASS = Code(
    "FIDE184",
    Severity.ERROR,
    "the list is of one class and neither it nor its name says which",
    "say it: --class standard, --class rapid or --class blitz",
)
SHIFTED = Code(
    "FIDE185",
    Severity.NOTE,
    "a line is longer than the header; its columns were counted from its end",
    "nothing, if the player looks right",
)
NO_NUMBER = Code(
    "FIDE186",
    Severity.WARNING,
    "a row is left out: its FIDE number is none",
    "look at that line of the list; its columns may be shifted",
)
CUT_SHORT = Code(
    "FIDE187",
    Severity.WARNING,
    "a row is left out: the line breaks off before its ratings",
    _AGAIN,
)
LIST_CODES = (
    CUT_SHORT, UNKNOWN_HEADER, BROKEN, ENTITIES, CONTRADICTED_MONTH, WHICH_CLASS, SHIFTED,
    NO_NUMBER,
)  # fmt: skip
