"""Rating columns: which of several is the event's, and which are none although headed so."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, TimeControlClass
from tourneyelo.model.wording import listed
from tourneyelo_crosstable.codes import numbers as codes
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.table.doubts import RATINGS
from tourneyelo_crosstable.table.shapes import are_ratings
from tourneyelo_crosstable.words import fold, heading

_WORDS = {
    TimeControlClass.STANDARD: ("std", "stand", "classic", "clásic", "clasic", "klassi", "класси"),
    TimeControlClass.RAPID: ("rapid", "rápid", "rpd", "schnell", "рапид", "быстр", "szybk"),
    TimeControlClass.BLITZ: ("blitz", "relámp", "блиц", "lampo", "blesk", "villám"),
}
"""Parts of headings, in small letters without blanks."""


def of_classes(table: Table) -> dict[int, TimeControlClass]:
    """Find the columns of ratings whose heading names a class of events."""
    columns = table.columns
    found = {}
    for column, text in enumerate(table.header.texts):
        class_ = _class_in(text)
        known = table.header.headings[column].meaning not in (None, *RATINGS)
        if class_ is None or known or column == columns.name or column in columns.rounds:
            continue
        if are_ratings([row[column] for row in table.rows]):
            found[column] = class_
    return found


def choose(
    table: Table, fields: dict[str, int], class_: TimeControlClass | None
) -> Iterator[Finding]:
    """Put the column of the event's class in place, or say which ratings are not used."""
    classes = of_classes(table)
    meaning = "rating_fide" if "rating_fide" in fields else "rating"
    if not classes or meaning not in fields:
        return
    taken = fields[meaning]
    own = next((column for column, each in classes.items() if each is class_), None)
    if own is None:
        yield from _about_others(table, taken, [*classes], class_)
        return
    fields[meaning] = own
    if len({taken, *classes}) > 1:
        message = f"the ratings of column {table.title(own)} are used, the class of the event"
        yield codes.RATING_OF_CLASS.at(table.sheet.place(table.header.row, own), message)


def _about_others(
    table: Table, taken: int, columns: list[int], class_: TimeControlClass | None
) -> Iterator[Finding]:
    unused = [f"column {table.title(column)}" for column in columns if column != taken]
    if unused or class_ is not None:
        told = f"; the event is {class_.value}" if class_ else ""
        rest = f"; not used: {listed(unused)}" if unused else ""
        message = f"the ratings of column {table.title(taken)} are used{rest}{told}"
        yield codes.OTHER_RATINGS.at(table.sheet.place(table.header.row, taken), message)


def _class_in(text: str) -> TimeControlClass | None:
    folded = fold(text)
    found = {class_ for class_, words in _WORDS.items() if any(word in folded for word in words)}
    return found.pop() if len(found) == 1 else None


def about_false_ranks(table: Table) -> Iterator[Finding]:
    """Say which headings are doubted."""
    header = table.header
    for column, text in enumerate(header.texts):
        now = header.headings[column].meaning
        if heading(text).meaning == "rank" and now != "rank":
            read = "read as ratings" if now == "rating" else "not used"
            message = (
                f"column {table.title(column)} is headed as ranks, but holds numbers that only "
                f"ratings can be; {read}"
            )
            yield codes.HEADING_DOUBTED.at(table.sheet.place(header.row, column), message)
