"""Faults: cells that hold a formula nobody calculated, or an error, where a value belongs.

Whoever reads the cells alone sees a blank, and a blank means something in a crosstable. So the
formula or the error is written into the cell: it is never taken for a value, and never for none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tourneyelo.model import Finding
from tourneyelo.workbooks import Fault, write_faults
from tourneyelo_crosstable.codes import containers as codes
from tourneyelo_crosstable.sheet import Sheet

NAMED_PLACES = 5


def write_into(sheet: Sheet, faults: Iterable[Fault]) -> Iterator[Finding]:
    """Write every fault into its cell, and report them by kind."""
    known = list(faults)
    write_faults(sheet.rows, known)
    formulas = [fault for fault in known if fault.is_formula]
    errors = [fault for fault in known if not fault.is_formula]
    if formulas:
        message = f"{_listed(sheet, formulas)}: the formula has no stored value; it is not known"
        yield codes.NO_STORED_VALUE.at(sheet.place(formulas[0].row, formulas[0].column), message)
    if errors:
        message = f"{_listed(sheet, errors)}: the cell shows an error such as {errors[0].text}"
        yield codes.ERROR_VALUE.at(sheet.place(errors[0].row, errors[0].column), message)


def _listed(sheet: Sheet, faults: list[Fault]) -> str:
    named = [sheet.place(fault.row, fault.column).cell or "" for fault in faults[:NAMED_PLACES]]
    more = len(faults) - len(named)
    return ", ".join(named) + (f" and {more} more" if more else "")
