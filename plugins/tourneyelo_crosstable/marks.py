"""Marks: what our template writes on sheets that are there for people, not for the reader."""

from __future__ import annotations

from tourneyelo_crosstable.sheet import Sheet, text_of

NEVER_READ = "(this sheet is never read)"
"""Stands in the first cell of such a sheet."""


def is_never_read(sheet: Sheet) -> bool:
    """Tell whether a sheet is read only when it is asked for by name."""
    return bool(sheet.rows and sheet.rows[0]) and NEVER_READ in text_of(sheet.rows[0][0])
