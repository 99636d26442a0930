"""Cells of a workbook, and what is known of them beside their values."""

from __future__ import annotations

import datetime
from typing import NamedTuple

Cell = str | int | float | datetime.datetime | datetime.date | datetime.time | datetime.timedelta


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
