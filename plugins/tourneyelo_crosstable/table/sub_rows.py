"""Sub-rows: a double round robin whose second games stand in a row of their own below the first."""

from __future__ import annotations

import msgspec

from tourneyelo_crosstable.cells.squares import games, is_own_square
from tourneyelo_crosstable.sheet import Cell, Row, Sheet, is_blank, text_of
from tourneyelo_crosstable.table.columns import Header

FEWEST_PLAYERS = 3


def join(sheet: Sheet, header: Header) -> Sheet:
    """Put the results of sub-rows beside those above them: `1` over `½` becomes `1 ½`."""
    name, columns = next(iter(header.having("name")), None), header.plain_numbers
    if name is None or len(columns) < FEWEST_PLAYERS:
        return sheet
    first, last = header.below, header.below
    while last + 1 < len(sheet.rows) and _pair(
        sheet.rows[last], sheet.rows[last + 1], name, columns
    ):
        last += 2
    if (last - first) // 2 < FEWEST_PLAYERS:
        return sheet
    kept = [*range(first), *range(first, last, 2), *range(last, len(sheet.rows))]
    rows = [
        _joined(sheet.rows[index], sheet.rows[index + 1], columns)
        if first <= index < last
        else sheet.rows[index]
        for index in kept
    ]
    lines = tuple(sheet.lines[index] for index in kept) if sheet.lines else None
    return msgspec.structs.replace(sheet, rows=rows, lines=lines, rows_at=tuple(kept))


def _pair(above: Row, below: Row, name: int, columns: list[int]) -> bool:
    """Return True for a row of a player and one without name that holds nothing but results."""
    results = [below[column] for column in columns]
    filled = [index for index, cell in enumerate(below) if not is_blank(cell)]
    return (
        not is_blank(above[name])
        and bool(filled)
        and set(filled) <= set(columns)
        and all(games(cell) is not None or is_own_square(cell) for cell in results)
    )


def _joined(above: Row, below: Row, columns: list[int]) -> list[Cell]:
    row = [*above]
    for column in columns:
        if not is_own_square(above[column]):
            row[column] = " ".join(filter(None, map(text_of, (above[column], below[column]))))
    return row
