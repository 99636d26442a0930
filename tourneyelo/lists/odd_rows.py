"""Odd rows: what cannot be right in a list; it is said, and never stops the import.

A list repeats few values a million times, so each value of a column is judged once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from tourneyelo.lists import codes
from tourneyelo.lists.packing import FACTS, SEPARATOR, birth_year, whole
from tourneyelo.model import Code, Place
from tourneyelo.plugin import ListFacts, ListRow, Remarks

Verdict = Callable[[str], bool]
_FEDERATION = re.compile(r"[A-Z]{3}|")
_NOTHING = frozenset(("", "0", "0000"))
_LENGTH = len(ListRow._fields)


class OddRows:
    """Looks through blocks of rows and reports what is odd."""

    def __init__(self, facts: ListFacts, month: str, place: Place, remarks: Remarks) -> None:
        self._month, self._place, self._remarks = month, place, remarks
        self._row = 0
        self._checks = tuple(
            (ListRow._fields.index(column), code, verdict, set[str]())
            for column, code, verdict in _checks(facts, month)
        )

    def look(self, block: Sequence[ListRow]) -> Sequence[ListRow]:
        """Report odd rows and return those that can be kept."""
        if {len(row) for row in block} != {_LENGTH}:
            raise TypeError(f"a row of a list has {_LENGTH} columns, as ListRow says")
        columns = tuple(zip(*block, strict=True))
        for column, code, verdict, good in self._checks:
            strange = set(columns[column]) - good
            if strange:
                odd = {value for value in strange if not verdict(value)}
                good |= strange - odd
                if odd:
                    self._report(block, column, code, odd)
        unusable = "" in columns[0] or "" in columns[1]
        kept = [row for row in block if self._usable(row)] if unusable else block
        self._row += len(block)
        return kept

    def _report(self, block: Sequence[ListRow], column: int, code: Code, odd: set[str]) -> None:
        for number, row in enumerate(block, self._row + 1):
            if row[column] in odd:
                said = f"row {number} ({row[0]} {row[1]}): {_WORDS[code.id]} {row[column]!r}"
                self._remarks.add(code.at(self._place, said))

    def _usable(self, row: ListRow) -> bool:
        if row[0] and row[1]:
            return True
        said = f"a row is left out: its number is {row[0]!r}, its name {row[1]!r}"
        self._remarks.add(codes.ODD_NUMBER.at(self._place, said))
        return False


def refuse_separators(facts: Sequence[str]) -> None:
    """Raise TypeError when a reader let a control character through that the database uses."""
    if {text.count(SEPARATOR) for text in facts} - {len(FACTS) - 1}:
        raise TypeError("a text of a list holds the control character 1F")


def _checks(facts: ListFacts, month: str) -> Iterator[tuple[str, Code, Verdict]]:
    lowest, highest = facts.usual_ratings

    def plausible(text: str) -> bool:
        return text in _NOTHING or lowest <= (whole(text) or 0) <= highest

    def usual(text: str) -> bool:
        return text in _NOTHING or whole(text) in facts.usual_k

    yield "federation", codes.ODD_FEDERATION, lambda text: bool(_FEDERATION.fullmatch(text))
    yield (
        "birth_year",
        codes.ODD_YEAR,
        lambda text: text in _NOTHING or bool(birth_year(text, month)),
    )
    for prefix in ("", "rapid_", "blitz_"):
        yield f"{prefix}rating", codes.ODD_RATING, plausible
        if facts.usual_k:
            yield f"{prefix}k", codes.ODD_K, usual


_WORDS = {
    codes.ODD_FEDERATION.id: "the federation is",
    codes.ODD_YEAR.id: "the birth year is",
    codes.ODD_RATING.id: "a rating is",
    codes.ODD_K.id: "a K is",
}
