"""Players: from the row of a table to an identity with ratings and rounds."""

from __future__ import annotations

from tourneyelo.model import DeclaredFigures, Player, RawField, RoundResult
from tourneyelo_crosstable.cells import names, values
from tourneyelo_crosstable.cells.figures import FIGURES
from tourneyelo_crosstable.cells.names import NameParts
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import NAME_PARTS
from tourneyelo_crosstable.layouts.player_rows import facts as facts_of
from tourneyelo_crosstable.layouts.player_rows.facts import Facts
from tourneyelo_crosstable.layouts.player_rows.remarks import Remarks, Who
from tourneyelo_crosstable.sheet import ByCell, Row, text_of
from tourneyelo_crosstable.table import Table

_READ_IN_FULL = (codes.TIDIED, codes.REPAIRED)


class PlayerReader:
    """Reads the rows of a table; `remarks` collects what was not as it should be."""

    def __init__(self, table: Table, columns: dict[str, int], written: list[str]) -> None:
        """Take the columns by meaning, such as `rating_fide`, and the names as they are written."""
        self._sheet, self._name, self._first = table.sheet, table.name, table.first
        self._given, self._written = columns.get("given_name"), written
        self._numbers_are_ratings = names.numbers_are_ratings(written)
        self._has_ids = "fide_id" in columns
        self._figures = [
            (field, ByCell(reader), columns[meaning])
            for meaning, (field, reader) in FIGURES.items()
            if meaning in columns
        ]
        self._facts, self._odd = facts_of.read(table.rows, columns)
        self.remarks = Remarks(table, columns)

    def read(
        self, index: int, number: int, rounds: tuple[RoundResult, ...], rank: int | None
    ) -> Player:
        """Read the row at an index of the sheet."""
        row, facts = self._sheet.rows[index], self._facts[index - self._first]
        parts = self._name_parts(row, index, number)
        looks = self._odd or (self._has_ids and facts.fide_id is None)
        raw = self._unread(facts, row, index, Who(number, parts.name)) if looks else ()
        if parts.said:
            facts = facts.completed(parts)
        return Player(
            number=number,
            name=parts.name,
            rounds=rounds,
            sex=facts.sex,
            title=facts.title,
            federation=facts.federation,
            fide_id=facts.fide_id,
            national_id=facts.national_id,
            birth=facts.birth,
            ratings=facts.ratings(),
            k=facts.k,
            club=facts.club,
            points_declared=facts.points_declared,
            rank=rank,
            figures_declared=self._declared(row, index, Who(number, parts.name)),
            raw=raw,
            row=self._sheet.row_number(index),
        )

    def _name_parts(self, row: Row, index: int, number: int) -> NameParts:
        written = " ".join(self._written[index - self._first].split())
        name = values.without_mark(written)
        if self._given is not None and (given := " ".join(text_of(row[self._given]).split())):
            return NameParts(name=f"{name}, {given}")
        parts = names.take_apart(name, ratings=self._numbers_are_ratings)
        if name != written and (mark := written.removeprefix(name).strip()):
            problem = f"{mark!r} behind the name was taken off"
            self.remarks.add(codes.NAME, index, self._name, Who(number, parts.name), problem)
        for problem in parts.said:
            self.remarks.add(NAME_PARTS, index, self._name, Who(number, parts.name), problem)
        return parts

    def _unread(self, facts: Facts, row: Row, index: int, who: Who) -> tuple[RawField, ...]:
        """Remark on what is not as it should be, and keep the texts that could not be read."""
        raw: list[RawField] = []
        for field, readings, column in self._odd:
            _, code, problem = readings[row[column]]
            if code is None or (code is codes.K and facts.k is None):
                continue
            self.remarks.add(code, index, column, who, problem)
            if code not in _READ_IN_FULL and (text := text_of(row[column])):
                raw.append(RawField(field, text))
        if self._has_ids and facts.fide_id is None and all(r.field != "fide_id" for r in raw):
            self.remarks.without_fide_id(index, who)
        return tuple(raw)

    def _declared(self, row: Row, index: int, who: Who) -> DeclaredFigures | None:
        """Read the rating figures that the row prints."""
        figures: dict[str, int] = {}
        for field, readings, column in self._figures:
            value, code, problem = readings[row[column]]
            if code is not None:
                self.remarks.add(code, index, column, who, problem)
            if value is not None:
                figures[field] = value
        return DeclaredFigures(**figures) if figures else None
