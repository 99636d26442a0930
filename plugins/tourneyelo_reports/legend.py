"""The legend: what the columns of a report mean, itself a table."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.model import Column, Section

COLUMNS = (
    Column(key="table", title="Table"),
    Column(key="column", title="Column"),
    Column(key="meaning", title="Meaning"),
)


def legend(sections: Iterable[Section]) -> Section | None:
    """Gather the explained columns of all tables, None when there are none."""
    rows = tuple(
        (section.title, column.title, column.explanation)
        for section in sections
        for column in section.columns
        if column.explanation
    )
    return Section(name="legend", title="Legend", columns=COLUMNS, rows=rows) if rows else None
