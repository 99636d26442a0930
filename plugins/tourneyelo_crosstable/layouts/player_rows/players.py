"""Players: from the row of a table to an identity with ratings and rounds."""

from __future__ import annotations

from typing import Any

from tourneyelo.model import DeclaredFigures, Player, Rating, RatingKind, RawField, RoundResult
from tourneyelo_crosstable.cells import names, values
from tourneyelo_crosstable.cells.fields import READERS, fide_rating
from tourneyelo_crosstable.cells.figures import FIGURES
from tourneyelo_crosstable.cells.names import NameParts
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import NAME_PARTS
from tourneyelo_crosstable.layouts.player_rows.remarks import Remarks, Who
from tourneyelo_crosstable.sheet import ByCell, Row, is_blank, text_of
from tourneyelo_crosstable.table import Table

_KINDS = {"rating": RatingKind.FIDE, "national_rating": RatingKind.NATIONAL}
_READ_IN_FULL = (codes.TIDIED, codes.REPAIRED)


class PlayerReader:
    """Reads the rows of a table; `remarks` collects what was not as it should be."""

    def __init__(self, table: Table, columns: dict[str, int]) -> None:
        """Take the columns by meaning, such as `rating_fide`."""
        self._sheet, self._name = table.sheet, table.name
        self._given = columns.get("given_name")
        written = (text_of(row[table.name]) for row in table.rows)
        self._numbers_are_ratings = names.numbers_are_ratings(written)
        self._rating = columns.get("rating_fide")
        self._figures = [
            (field, ByCell(reader), columns[meaning])
            for meaning, (field, reader) in FIGURES.items()
            if meaning in columns
        ]
        self._plan = [
            (field, ByCell(reader), columns[meaning])
            for meaning, (field, reader) in READERS.items()
            if meaning in columns
        ]
        self.remarks = Remarks(table, columns)

    def read(
        self, index: int, number: int, rounds: tuple[RoundResult, ...], rank: int | None
    ) -> Player:
        """Read the row at an index of the sheet."""
        row = self._sheet.rows[index]
        parts = self._name_parts(row, index, number)
        facts, raw = self._facts(row, index, number, parts.name)
        self._complete(facts, parts)
        stated = [(kind, facts.pop(field, None)) for field, kind in _KINDS.items()]
        return Player(
            number=number,
            name=parts.name,
            rounds=rounds,
            ratings=tuple([Rating(value, kind) for kind, value in stated if value]),
            rank=rank,
            figures_declared=self._declared(row, index, number, parts.name),
            raw=tuple(raw),
            row=self._sheet.row_number(index),
            **facts,
        )

    def _name_parts(self, row: Row, index: int, number: int) -> NameParts:
        written = " ".join(text_of(row[self._name]).split())
        name = values.without_mark(written)
        if self._given is not None and (given := " ".join(text_of(row[self._given]).split())):
            return NameParts(name=f"{name}, {given}")
        parts = names.take_apart(name, ratings=self._numbers_are_ratings)
        if mark := written.removeprefix(name).strip():
            problem = f"{mark!r} behind the name was taken off"
            self.remarks.add(codes.NAME, index, self._name, Who(number, parts.name), problem)
        for problem in parts.said:
            self.remarks.add(NAME_PARTS, index, self._name, Who(number, parts.name), problem)
        return parts

    def _complete(self, facts: dict[str, Any], parts: NameParts) -> None:
        """Use what stood beside a name where no column holds it."""
        if not parts.said:
            return
        for field in ("title", "federation", "rating"):
            value = getattr(parts, field)
            known = field != "title" or value in values.FIDE_TITLES
            if value is not None and known and facts.get(field) is None:
                facts[field] = value

    def _declared(self, row: Row, index: int, number: int, name: str) -> DeclaredFigures | None:
        """Read the rating figures that the row prints."""
        figures: dict[str, int] = {}
        for field, readings, column in self._figures:
            value, code, problem = readings[row[column]]
            if code is not None:
                self.remarks.add(code, index, column, Who(number, name), problem)
            if value is not None:
                figures[field] = value
        return DeclaredFigures(**figures) if figures else None

    def _has_no_k(self, row: Row, column: int) -> bool:
        """Return True for a blank K of an unrated player: lists leave it blank, as it should be."""
        if self._rating is None or not is_blank(row[column]):
            return False
        return fide_rating(row[self._rating]).value is None

    def _facts(
        self, row: Row, index: int, number: int, name: str
    ) -> tuple[dict[str, Any], list[RawField]]:
        facts: dict[str, Any] = {}
        raw: list[RawField] = []
        for field, readings, column in self._plan:
            facts[field], code, problem = readings[row[column]]
            if code is None:
                continue
            if code is codes.K and self._has_no_k(row, column):
                facts[field] = None
                continue
            self.remarks.add(code, index, column, Who(number, name), problem)
            if code not in _READ_IN_FULL and (text := text_of(row[column])):
                raw.append(RawField(field, text))
        if facts.get("fide_id", 1) is None and all(each.field != "fide_id" for each in raw):
            self.remarks.without_fide_id(index, Who(number, name))
        return facts, raw
