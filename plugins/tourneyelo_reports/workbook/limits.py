"""What a workbook cannot hold, said before it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tourneyelo.model import Finding, Section
from tourneyelo_reports.codes import TOO_LONG, TOO_MANY_ROWS
from tourneyelo_reports.losses import cells_where

LONGEST_TEXT = 32_767
MOST_ROWS = 1_048_576
MOST_COLUMNS = 16_384


def exceeded(sections: Iterable[Section]) -> Iterator[Finding]:
    """Report each table that is too large, or has a text too long, for a sheet."""
    for section in sections:
        if cells := cells_where(section, lambda text: len(text) > LONGEST_TEXT):
            what = f"{cells} longer than {LONGEST_TEXT} characters, cut short in the workbook"
            yield TOO_LONG.at(message=f"the table {section.title} has {what}")
        # One row is the heading; remarks follow the table after an empty row.
        rows = 1 + len(section.rows) + (1 + len(section.remarks) if section.remarks else 0)
        if rows > MOST_ROWS or len(section.columns) > MOST_COLUMNS:
            size = f"{rows} rows and {len(section.columns)} columns"
            yield TOO_MANY_ROWS.at(message=f"the table {section.title} needs {size}")
