"""Findings about containers: pages, XML spreadsheets, and cells without a value of their own."""

from __future__ import annotations

from tourneyelo.model import Code, Severity
from tourneyelo_crosstable.codes.tables import EXPORT

PAGE_CUT = Code(
    "CROSS060",
    Severity.ERROR,
    "the page is built so that it cannot be read in full",
    "open it in a browser, copy the table into a spreadsheet program and save it as .xlsx",
)
NO_STORED_VALUE = Code(
    "CROSS061",
    Severity.ERROR,
    "formulas have no stored value, because the program that wrote them did not calculate",
    "open the file in a spreadsheet program, let it calculate, and save it",
)
ERROR_VALUE = Code(
    "CROSS062",
    Severity.WARNING,
    "cells show an error instead of a value",
    "mend the formulas, or write the values in their place",
)
MERGED = Code(
    "CROSS063",
    Severity.NOTE,
    "cells are merged over several rows; their value counts in each of them",
    "nothing, unless a value belongs to one row only",
    repair=True,
)
ENTITIES = Code(
    "CROSS064",
    Severity.ERROR,
    "the file declares XML entities, which are never read and no spreadsheet program writes",
    "open it in a spreadsheet program you trust, and save the table as .xlsx",
)
NO_TABLE = Code("CROSS065", Severity.ERROR, "the page holds no table", EXPORT)
FRAMES = Code(
    "CROSS066",
    Severity.ERROR,
    "the page is only a frame: its tables lie in other files",
    "give the page of the sheet itself, in the folder beside the file (sheet001.htm)",
)
REVERSED = Code(
    "CROSS067",
    Severity.ERROR,
    "the rows or cells of the XML spreadsheet do not stand in their order",
    "open it in a spreadsheet program and save it as .xlsx",
)
CUT_OFF = Code(
    "CROSS068",
    Severity.WARNING,
    "the page ends within a table: it was probably cut off while it was saved",
    "open the page again, wait until it is there in full, and save it once more",
)

ALL = (
    *(PAGE_CUT, NO_STORED_VALUE, ERROR_VALUE, MERGED, ENTITIES, NO_TABLE, FRAMES, REVERSED),
    CUT_OFF,
)
