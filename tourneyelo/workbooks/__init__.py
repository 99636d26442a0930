"""Workbooks: opened without trusting them.

The library that reads them believes whatever stands there: a few kilobytes may make it allocate
gigabytes, or end the process. So every workbook is looked into before, and the library is handed
what was looked at. It does not tell either which cells hold a formula without a value, or an error;
that is found out here, too.
"""

from tourneyelo.workbooks.cells import Cell, Fault, Merged, write_faults
from tourneyelo.workbooks.errors import (
    DamagedError,
    EntitiesError,
    ProtectedError,
    TooLargeError,
    WorkbookError,
)
from tourneyelo.workbooks.reading import Worksheet, worksheets

__all__ = [
    "Cell",
    "DamagedError",
    "EntitiesError",
    "Fault",
    "Merged",
    "ProtectedError",
    "TooLargeError",
    "WorkbookError",
    "Worksheet",
    "worksheets",
    "write_faults",
]
