"""What text loses when it is written: control characters that no file of text may hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import Finding, Section
from tourneyelo.plugin.hostile import is_printable
from tourneyelo_reports.codes import UNPRINTABLE


def unprintable(sections: Iterable[Section]) -> Iterator[Finding]:
    """Report each table that holds control characters, with the first place."""
    for section in sections:
        if cells := cells_where(section, lambda text: not is_printable(text)):
            what = f"{cells} with control characters, written as U+FFFD"
            yield UNPRINTABLE.at(message=f"the table {section.title} has {what}")


def cells_where(section: Section, wrong: Callable[[str], bool]) -> str:
    """Count the texts of a table that are wrong and name the first; empty when none is."""
    places = [
        f"column {column.title}, row {number}"
        for number, row in enumerate(section.rows, 1)
        for column, cell in zip(section.columns, row, strict=True)
        if isinstance(cell, str) and wrong(cell)
    ]
    if not places:
        return ""
    cells = "1 cell" if len(places) == 1 else f"{len(places)} cells"
    return f"{cells} (first: {places[0]})"
