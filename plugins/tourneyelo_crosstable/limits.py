"""Limits: how large a table may be before it is certainly no tournament."""

from __future__ import annotations

from tourneyelo.errors import Refused
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.sheet import Sheet, column_letters

MOST_ROWS = 20_000
"""Twice the players that opponent numbers of four digits can name."""
MOST_COLUMNS = 2_000
MOST_CELLS = 1_000_000
MOST_ROUNDS = 500
MOST_DIGITS = 18
"""Longer whole numbers fit no field of any report."""


def refuse_sprawling(sheet: Sheet) -> None:
    """Refuse a sheet with more rows, columns or cells than any tournament.

    Raises:
        Refused: it has.
    """
    rows, columns = len(sheet.rows), len(sheet.rows[0]) if sheet.rows else 0
    unit = "lines" if sheet.lines else "rows"
    if columns > MOST_COLUMNS:
        last = column_letters(columns - 1)
        message = f"{sheet.title()} reaches to column {last}; a table has at most {MOST_COLUMNS:,}"
        raise Refused(codes.TOO_LARGE.at(sheet.whole(), message))
    if rows > MOST_ROWS:
        message = f"{sheet.title()} has {rows:,} {unit}; a table has at most {MOST_ROWS:,}"
        raise Refused(codes.TOO_LARGE.at(sheet.place(MOST_ROWS), message))
    if rows * columns > MOST_CELLS:
        message = (
            f"{sheet.title()} spreads over {rows:,} {unit} of {columns:,} columns; "
            f"a table has at most {MOST_CELLS:,} cells"
        )
        raise Refused(codes.TOO_LARGE.at(sheet.whole(), message))


def pad(sheet: Sheet) -> None:
    """Bring all rows to the width of the longest.

    Raises:
        Refused: that makes more cells than any table has.
    """
    width = max(map(len, sheet.rows), default=0)
    if width * len(sheet.rows) > MOST_CELLS:
        message = (
            f"{sheet.title()} spreads over {len(sheet.rows):,} rows of {width:,} columns; "
            f"a table has at most {MOST_CELLS:,} cells"
        )
        raise Refused(codes.TOO_LARGE.at(sheet.whole(), message))
    for row in sheet.rows:
        row.extend([""] * (width - len(row)))
