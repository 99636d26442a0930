"""Facts: what the cells of a table say about its players, column by column."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from tourneyelo.model import BirthDate, KFactor, Rating, RatingKind, Sex
from tourneyelo_crosstable.cells import values
from tourneyelo_crosstable.cells.fields import READERS, Reading
from tourneyelo_crosstable.cells.names import NameParts
from tourneyelo_crosstable.sheet import ByCell, Row, is_blank


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What the row of a player says, by the fields of `Player`."""

    sex: Sex | None
    title: str | None
    federation: str | None
    fide_id: int | None
    national_id: str | None
    birth: BirthDate | None
    ratings: tuple[Rating, ...]
    """That of FIDE first."""
    k: KFactor | None
    club: str | None
    points_declared: int | None

    def completed(self, parts: NameParts) -> Facts:
        """Use what stood beside a name where no column holds it."""
        title = parts.title if parts.title in values.FIDE_TITLES else None
        rated = any(rating.kind is RatingKind.FIDE for rating in self.ratings)
        more = () if rated else _ratings(parts.rating, None)
        return msgspec.structs.replace(
            self,
            title=title if self.title is None else self.title,
            federation=parts.federation if self.federation is None else self.federation,
            ratings=(*more, *self.ratings),
        )


class OddColumn(NamedTuple):
    """A column with a cell that is not as it should be."""

    field: str
    readings: ByCell[Reading]
    column: int


def read(rows: list[Row], columns: dict[str, int]) -> tuple[list[Facts], list[OddColumn]]:
    """Read the facts of all rows, and tell in which columns something needs a remark."""
    told: dict[str, list[Any]] = {}
    odd = []
    for meaning, (field, reader) in READERS.items():
        if meaning in columns:
            readings, column = ByCell(reader), columns[meaning]
            told[field] = [readings[row[column]].value for row in rows]
            if any(reading.code for reading in readings.values()):
                odd.append(OddColumn(field, readings, column))
    nothing: list[None] = [None] * len(rows)
    fide, national = told.get("rating", nothing), told.get("national_rating", nothing)
    told["ratings"] = [*map(_ratings, fide, national)]
    if "k" in columns and "rating_fide" in columns:
        blank = [is_blank(row[columns["k"]]) for row in rows]
        told["k"] = _without_blanks_of_unrated(told["k"], blank, fide)
    return [*map(Facts, *(told.get(field, nothing) for field in Facts.__struct_fields__))], odd


@lru_cache(maxsize=4096)
def _ratings(fide: int | None, national: int | None) -> tuple[Rating, ...]:
    """List the ratings that there are."""
    found = (Rating(fide),) if fide else ()
    return (*found, Rating(national, RatingKind.NATIONAL)) if national else found


def _without_blanks_of_unrated(
    stated: list[Any], blank: list[bool], ratings: list[Any]
) -> list[Any]:
    """Take a blank K of an unrated player for none said: lists leave it blank, as it should be."""
    return [
        None if nothing and rating is None else k
        for k, nothing, rating in zip(stated, blank, ratings, strict=True)
    ]
