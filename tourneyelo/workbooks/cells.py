"""Cells of a workbook, and what is known of them beside their values."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import NamedTuple

Cell = str | int | float | datetime.datetime | datetime.date | datetime.time | datetime.timedelta


LONGEST_FAULT = 60


class Fault(NamedTuple):
    """A cell by row and column, from 0, and what stands in it: `=A2+1` or `#REF!`."""

    row: int
    column: int
    text: str

    @property
    def is_formula(self) -> bool:
        """True for a formula without a stored value, False for an error."""
        return self.text.startswith("=")


class Merged(NamedTuple):
    """Cells of one column that are one: rows `first` to `last`, from 0, both included."""

    first: int
    last: int
    column: int


def write_faults(rows: list[list[Cell]], faults: Iterable[Fault]) -> None:
    """Write what stands in cells without a value, so that they do not pass for blank ones.

    What lies beyond the rows is let be.
    """
    for fault in faults:
        if fault.row < len(rows) and fault.column < len(rows[fault.row]):
            cell = rows[fault.row][fault.column]
            if isinstance(cell, str) and not cell.strip():
                rows[fault.row][fault.column] = fault.text[:LONGEST_FAULT]
