"""Findings about what one cell says, and how it was written."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

TWO_WAYS = Code(
    "CROSS090",
    ERROR,
    "the results can be read in two ways: as games, or as forfeits",
    "write won, drawn and lost games as 1, ½ and 0 (12w1, 7b½, 3w0); + and - are forfeits",
)
ONLY_FORFEITS = Code(
    "CROSS091",
    WARNING,
    "no game of the table was won or lost but by forfeit, which no event has",
    "if they were games, write 1, ½ and 0 behind the colour: + and - are forfeits",
    repair=True,
)
DATE = Code(
    "CROSS092",
    ERROR,
    "a spreadsheet turned what was typed into a date",
    "format the cells as text, and write ½ or 0.5 for half a point",
    repair=True,
)
DRESSED_RATING = Code(
    "CROSS093",
    WARNING,
    "ratings stand with letters, marks or separators, which were taken off",
    "check whose ratings they are; write the bare number, such as 1832",
    repair=True,
)
DRESSED_ID = Code(
    "CROSS094",
    WARNING,
    "FIDE numbers stand with words or marks, which were taken off",
    "compare the number with the source; write it with digits alone",
    repair=True,
)
TITLE_READ_AS = Code(
    "CROSS095",
    NOTE,
    "a title is written in another way than FIDE's",
    "write GM, IM, FM, CM, WGM, WIM, WFM or WCM where that is wrong",
    repair=True,
)
FEDERATION_READ_AS = Code(
    "CROSS096",
    NOTE,
    "a federation is written as a country, not with FIDE's code",
    "write the code of three letters that FIDE uses where that is wrong",
    repair=True,
)
NAME_PARTS = Code(
    "CROSS097",
    NOTE,
    "names carry a number, title, rating or mark, which was taken off",
    "give each a column of its own",
    repair=True,
)
SAME_NAME = Code(
    "CROSS098",
    WARNING,
    "two rows have the same name",
    "delete a row if they are one player; give their FIDE numbers if they are two",
)
TEXT_COLUMNS = Code(
    "CROSS099",
    ERROR,
    "the columns of the text cannot be told apart",
    "separate the columns with tabs or semicolons, or save the table as .xlsx",
)
ALL = (
    *(TWO_WAYS, ONLY_FORFEITS, DATE, DRESSED_RATING, DRESSED_ID, TITLE_READ_AS),
    *(FEDERATION_READ_AS, NAME_PARTS, SAME_NAME, TEXT_COLUMNS),
)
