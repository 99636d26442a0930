"""Marks: what a row says of a side by which people of one name can be told apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from tourneyelo_crosstable.cells.fields import fide_id, national_rating
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.games import Appearances, Side
from tourneyelo_crosstable.sheet import text_of


class Mark(NamedTuple):
    """A kind of mark, by its name in a sentence."""

    name: str
    of: Callable[[Side], Hashable | None]


def _number(side: Side) -> Hashable | None:
    return ordinal(side.cells.get("number", ""))


def _fide_id(side: Side) -> Hashable | None:
    value: int | None = fide_id(side.cells.get("fide_id", "")).value
    return value


def _national_id(side: Side) -> Hashable | None:
    text = text_of(side.cells.get("national_id", ""))
    return None if text in ("", "0") else text


def _rating(side: Side) -> Hashable | None:
    for meaning in ("rating_fide", "rating_national"):
        value: int | None = national_rating(side.cells.get(meaning, "")).value
        if value is not None:
            return value
    return side.beside.rating


NUMBER = Mark("starting number", _number)
FIDE_ID = Mark("FIDE number", _fide_id)
NATIONAL_ID = Mark("national number", _national_id)
RATING = Mark("rating", _rating)
OWN = (NUMBER, FIDE_ID, NATIONAL_ID)
"""Marks that nobody shares."""
MARKS = (*OWN, RATING)


def values(mark: Mark, group: Appearances) -> set[Hashable]:
    """Collect what the rows of a group say."""
    return {mark.of(side) for side, _ in group} - {None}
