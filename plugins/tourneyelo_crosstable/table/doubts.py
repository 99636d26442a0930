"""Doubts: headings that say one thing above cells that can only be another."""

from __future__ import annotations

import msgspec

from tourneyelo_crosstable.cells.values import whole
from tourneyelo_crosstable.sheet import Row
from tourneyelo_crosstable.table.columns import Header
from tourneyelo_crosstable.table.shapes import are_ratings
from tourneyelo_crosstable.words import Heading

RATINGS = ("rating", "rating_fide", "rating_national")


def without_false_ranks(header: Header, rows: list[Row]) -> Header:
    """Take columns headed as ranks for ratings where their numbers can be nothing else."""
    headings = [*header.headings]
    rated = any(each.meaning in RATINGS for each in headings)
    for column in header.having("rank"):
        if _are_no_ranks(rows, column):
            headings[column] = Heading(None if rated else "rating")
            rated = True
    return msgspec.structs.replace(header, headings=tuple(headings))


def _are_no_ranks(rows: list[Row], column: int) -> bool:
    """Return True for ratings of which each is greater than the number of rows."""
    cells = [row[column] for row in rows]
    may_be_one = (0 < (whole(cell).value or 0) <= len(rows) for cell in cells)
    return not any(may_be_one) and are_ratings(cells)
