"""Merged cells: the value that a program keeps in the first of them counts in every row."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.workbooks import Merged
from tourneyelo_crosstable.codes import containers as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.limits import MOST_CELLS
from tourneyelo_crosstable.sheet import Cell, Sheet, is_blank


def fill_down(sheet: Sheet, ranges: Iterable[Merged]) -> Iterable[Finding]:
    """Write the value of merged cells into each of their rows, where nothing else stands.

    Raises:
        Refused: the ranges cover more cells than any table has.
    """
    filled: list[Merged] = []
    covered = 0
    for each in ranges:
        covered += max(min(each.last, len(sheet.rows) - 1) - each.first, 0)
        if covered > MOST_CELLS:
            message = f"the merged cells of {sheet.title()} cover more than any table has"
            raise Refused(tables.TOO_LARGE.at(sheet.whole(), message))
        if _fill(sheet.rows, each):
            filled.append(each)
    if not filled:
        return ()
    place = sheet.place(filled[0].first, filled[0].column)
    message = (
        f"{sheet.title()}: groups of cells merged over several rows: {len(filled)}; "
        "their value counts in each of the rows"
    )
    return (codes.MERGED.at(place, message),)


def _fill(rows: list[list[Cell]], merged: Merged) -> bool:
    """Fill one range; False when it is empty or beyond the sheet."""
    if merged.first >= len(rows) or merged.column >= len(rows[merged.first]):
        return False
    value = rows[merged.first][merged.column]
    if is_blank(value):
        return False
    below = [
        row for row in rows[merged.first + 1 : merged.last + 1] if is_blank(row[merged.column])
    ]
    for row in below:
        row[merged.column] = value
    return bool(below)
