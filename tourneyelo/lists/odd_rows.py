"""Odd rows: what cannot be right in a list; it is said, and never stops the import.

A list repeats few values a million times, so each value of a column is judged once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import compress

from tourneyelo.lists import codes
from tourneyelo.lists.packing import LONGEST_NUMBER, UNKNOWN, Column, birth_year
from tourneyelo.model import Code, Place
from tourneyelo.plugin import ListFacts, ListRow, Remarks
from tourneyelo.plugin.digits import whole

Verdict = Callable[[str], bool]
_FEDERATION = re.compile(r"[A-Z]{3}|")
_NOTHING = frozenset(("", "0", "0000"))
_LENGTH = len(ListRow._fields)


class OddRows:
    """Looks through blocks of rows and reports what is odd."""

    def __init__(self, facts: ListFacts, month: str, place: Place, remarks: Remarks) -> None:
        self._month, self._place, self._remarks = month, place, remarks
        self._checks = tuple(
            (ListRow._fields.index(column), code, verdict, set[str]())
            for column, code, verdict in _checks(facts, month)
        )

    def look(self, block: Sequence[ListRow]) -> list[Column]:
        """Report odd rows and return the columns of those that can be kept."""
        if set(map(len, block)) != {_LENGTH}:
            raise TypeError(f"a row of a list has {_LENGTH} columns, as ListRow says")
        columns: list[Column] = list(zip(*block, strict=True))
        for column, code, verdict, good in self._checks:
            strange = set(columns[column]) - good
            if strange:
                odd = {value for value in strange if not verdict(value)}
                good.update(strange - odd)
                if odd:
                    self._report(block, column, code, odd)
                    columns[column] = _left_unknown(columns[column], code, odd)
        if _usable(*columns[:2]):
            return columns
        self._report_unusable(block)
        kept = [_usable(row[:1], row[1:2]) for row in block]
        return [tuple(compress(values, kept)) for values in columns]

    def _report(self, block: Sequence[ListRow], column: int, code: Code, odd: set[str]) -> None:
        for row in block:
            if row[column] in odd:
                said = f"{row[0]} {row[1]}: {_WORDS[code.id]} {row[column]!r}"
                self._remarks.add(code.at(self._place, said))

    def _report_unusable(self, block: Sequence[ListRow]) -> None:
        for row in block:
            if not _usable(row[:1], row[1:2]):
                said = f"a row is left out: its number is {row[0]!r}, its name {row[1]!r}"
                self._remarks.add(codes.ODD_NUMBER.at(self._place, said))


def _usable(numbers: Column, names: Column) -> bool:
    return all(numbers) and all(names) and max(map(len, numbers)) <= LONGEST_NUMBER


def _left_unknown(values: Column, code: Code, odd: set[str]) -> Column:
    """Put nothing in the place of an odd K, and for an odd rating that the class is unknown."""
    if code not in _UNKNOWN:
        return values
    return [_UNKNOWN[code] if value in odd else value for value in values]


def _checks(facts: ListFacts, month: str) -> Iterator[tuple[str, Code, Verdict]]:
    lowest, highest = facts.usual_ratings

    def plausible(text: str) -> bool:
        return text in _NOTHING or lowest <= (whole(text) or 0) <= highest

    def usual(text: str) -> bool:
        return text in _NOTHING or whole(text) in facts.usual_k

    yield "federation", codes.ODD_FEDERATION, lambda text: bool(_FEDERATION.fullmatch(text.strip()))
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
_UNKNOWN = {codes.ODD_RATING: UNKNOWN, codes.ODD_K: ""}
