"""Facts: what the cells of a table say about its players, column by column."""

from __future__ import annotations

from typing import NamedTuple

from tourneyelo.model import BirthDate, KFactor, Rating, RatingKind, Sex
from tourneyelo_crosstable.cells import values
from tourneyelo_crosstable.cells.fields import READERS, Reading
from tourneyelo_crosstable.cells.names import NameParts
from tourneyelo_crosstable.sheet import ByCell, Row, is_blank


class Facts(NamedTuple):
    """What the row of a player says, by the fields that `READERS` tell."""

    title: str | None = None
    federation: str | None = None
    fide_id: int | None = None
    national_id: str | None = None
    sex: Sex | None = None
    birth: BirthDate | None = None
    club: str | None = None
    k: KFactor | None = None
    points_declared: int | None = None
    rating: int | None = None
    national_rating: int | None = None

    def ratings(self) -> tuple[Rating, ...]:
        """List the ratings that there are, that of FIDE first."""
        fide = (Rating(self.rating),) if self.rating else ()
        if not self.national_rating:
            return fide
        return (*fide, Rating(self.national_rating, RatingKind.NATIONAL))

    def completed(self, parts: NameParts) -> Facts:
        """Use what stood beside a name where no column holds it."""
        title = parts.title if parts.title in values.FIDE_TITLES else None
        return self._replace(
            title=title if self.title is None else self.title,
            federation=parts.federation if self.federation is None else self.federation,
            rating=parts.rating if self.rating is None else self.rating,
        )


class OddColumn(NamedTuple):
    """A column with a cell that is not as it should be."""

    field: str
    readings: ByCell[Reading]
    column: int


def read(rows: list[Row], columns: dict[str, int]) -> tuple[list[Facts], list[OddColumn]]:
    """Read the facts of all rows, and tell in which columns something needs a remark."""
    nothing: list[object] = [None] * len(rows)
    by_field: dict[str, list[object]] = dict.fromkeys(Facts._fields, nothing)
    odd = []
    for meaning, (field, reader) in READERS.items():
        if meaning in columns:
            readings, column = ByCell(reader), columns[meaning]
            by_field[field] = [readings[row[column]].value for row in rows]
            if any(reading.code for reading in readings.values()):
                odd.append(OddColumn(field, readings, column))
    if "k" in columns and "rating_fide" in columns:
        blank = [is_blank(row[columns["k"]]) for row in rows]
        by_field["k"] = _without_blanks_of_unrated(by_field["k"], blank, by_field["rating"])
    return [*map(Facts._make, zip(*by_field.values(), strict=True))], odd


def _without_blanks_of_unrated(
    stated: list[object], blank: list[bool], ratings: list[object]
) -> list[object]:
    """Take a blank K of an unrated player for none said: lists leave it blank, as it should be."""
    return [
        None if nothing and rating is None else k
        for k, nothing, rating in zip(stated, blank, ratings, strict=True)
    ]
