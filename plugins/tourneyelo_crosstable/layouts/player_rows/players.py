"""Players: from the row of a table to an identity with ratings and rounds."""

from __future__ import annotations

import msgspec

from tourneyelo.model import DeclaredFigures, Player, RawField, RoundResult
from tourneyelo_crosstable.cells import names, values
from tourneyelo_crosstable.cells.figures import FIGURES
from tourneyelo_crosstable.cells.names import NameParts
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import NAME_PARTS
from tourneyelo_crosstable.layouts.player_rows import facts as facts_of
from tourneyelo_crosstable.layouts.player_rows.remarks import Remarks, Who
from tourneyelo_crosstable.sheet import ByCell, Row, text_of, tidy_text
from tourneyelo_crosstable.table import Table

_READ_IN_FULL = (codes.TIDIED, codes.REPAIRED)


class PlayerReader:
    """Reads the rows of a table; `remarks` collects what was not as it should be."""

    def __init__(self, table: Table, columns: dict[str, int], written: list[str]) -> None:
        """Take the columns by meaning, such as `rating_fide`, and the names, their blanks tidy."""
        self._table, self._written = table, written
        self._given = columns.get("given_name")
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
        at = index - self._table.first
        name, facts = self._written[at], self._facts[at]
        if self._given is not None or names.may_have_more(name):
            parts = self._name_parts(name, index, number)
            name, facts = parts.name, facts.completed(parts) if parts.said else facts
        # More than 15 keywords at once would be passed in a dictionary, at four times the cost.
        player = Player(
            number=number,
            name=name,
            rounds=rounds,
            sex=facts.sex,
            title=facts.title,
            federation=facts.federation,
            fide_id=facts.fide_id,
            national_id=facts.national_id,
            birth=facts.birth,
            ratings=facts.ratings,
            k=facts.k,
            club=facts.club,
            points_declared=facts.points_declared,
            rank=rank,
            row=self._table.sheet.row_number(index),
        )
        looks = self._odd or self._figures or (self._has_ids and facts.fide_id is None)
        return self._with_what_was_odd(player, index) if looks else player

    def _name_parts(self, written: str, index: int, number: int) -> NameParts:
        name = values.without_mark(written)
        if given := self._given_name(index):
            return NameParts(name=f"{name}, {given}")
        parts = names.take_apart(name, ratings=self._numbers_are_ratings)
        who, column = Who(number, parts.name), self._table.name
        if name != written and (mark := written.removeprefix(name).strip()):
            problem = f"{mark!r} behind the name was taken off"
            self.remarks.add(codes.NAME, index, column, who, problem)
        for problem in parts.said:
            self.remarks.add(NAME_PARTS, index, column, who, problem)
        return parts

    def _given_name(self, index: int) -> str:
        if self._given is None:
            return ""
        return tidy_text(self._table.sheet.rows[index][self._given])

    def _with_what_was_odd(self, player: Player, index: int) -> Player:
        """Remark on the cells of a row, and keep the figures it prints and what is unreadable."""
        row, who = self._table.sheet.rows[index], Who(player.number, player.name)
        raw, figures = self._unread(player, row, index, who), self._declared(row, index, who)
        if not raw and figures is None:
            return player
        return msgspec.structs.replace(player, raw=raw, figures_declared=figures)

    def _unread(self, player: Player, row: Row, index: int, who: Who) -> tuple[RawField, ...]:
        """Remark on what is not as it should be, and keep the texts that could not be read."""
        raw: list[RawField] = []
        for field, readings, column in self._odd:
            reading = readings[row[column]]
            code = reading.code
            if code is None or (code is codes.K and player.k is None):
                continue
            self.remarks.add(code, index, column, who, reading.problem)
            if code not in _READ_IN_FULL and (text := text_of(row[column])):
                raw.append(RawField(field, text))
        if self._has_ids and player.fide_id is None and all(r.field != "fide_id" for r in raw):
            self.remarks.without_fide_id(index, who)
        return tuple(raw)

    def _declared(self, row: Row, index: int, who: Who) -> DeclaredFigures | None:
        """Read the rating figures that the row prints."""
        figures: dict[str, int] = {}
        for field, readings, column in self._figures:
            reading = readings[row[column]]
            if reading.code is not None:
                self.remarks.add(reading.code, index, column, who, reading.problem)
            if reading.value is not None:
                figures[field] = reading.value
        return DeclaredFigures(**figures) if figures else None
