"""The findings of lists that are tables."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_OWNER = Code(
    "TLIST001",
    Severity.ERROR,
    "a table does not say whose rating list it is",
    "say it: --owner and a name such as ENG or the club's",
)
NO_COLUMN = Code(
    "TLIST002",
    Severity.ERROR,
    "the table has no column for something that every list needs",
    "name the columns: --map 'Membership No=number' --map 'Full Name=name' --map Grade=rating",
)
BAD_MAP = Code(
    "TLIST003",
    Severity.ERROR,
    "the map names a column or a meaning that there is not",
    "write --map 'heading of the column=meaning'",
)
BROKEN = Code(
    "TLIST004",
    Severity.ERROR,
    "the table cannot be read",
    "save it again as CSV in UTF-8, or as .xlsx without a password",
)
NO_VALUE = Code(
    "TLIST005",
    Severity.WARNING,
    "cells of the table show an error, or hold a formula without its value",
    "open the workbook in a spreadsheet program, calculate it and save it; then import it again",
)
TABLE_CODES = (NO_OWNER, NO_COLUMN, BAD_MAP, BROKEN, NO_VALUE)
