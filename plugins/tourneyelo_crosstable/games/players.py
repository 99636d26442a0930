"""Players: what all rows of a person say about him, brought together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from tourneyelo.model import Code, Finding, Player, Rating, RatingKind, RawField, RoundResult
from tourneyelo.model.wording import MOST_LISTED, counted
from tourneyelo_crosstable.cells.fields import READERS, FieldReader
from tourneyelo_crosstable.cells.values import FIDE_TITLES, tidy_name
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.codes.cells import NAME_PARTS
from tourneyelo_crosstable.games import Appearances, Side, Told
from tourneyelo_crosstable.sheet import ByCell, Cell, is_blank, text_of

_KINDS = {"rating": RatingKind.FIDE, "national_rating": RatingKind.NATIONAL}
_READ_IN_FULL = (tables.TIDIED, tables.REPAIRED)
UNTOLD = "?"
"""The name of a player of whom the sheet tells the number alone."""
_NOT_OF_A_PLAYER = ("points",)


class _Who(NamedTuple):
    number: int
    name: str

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class PlayerReader:
    """Makes players of persons, and collects what was not as it should be."""

    def __init__(self, told: Told) -> None:
        self._sheet = told.sheet
        self._readers: dict[str, tuple[str, FieldReader]] = {
            meaning: (field, ByCell(reader).__getitem__)
            for meaning, (field, reader) in READERS.items()
            if meaning not in _NOT_OF_A_PLAYER
        }
        self._alike: dict[tuple[Code, str], list[tuple[_Who, Side, int]]] = defaultdict(list)
        self._without_id: list[tuple[_Who, Side, int]] = []

    def read(
        self, number: int, appearances: Appearances, rounds: tuple[RoundResult, ...]
    ) -> Player:
        """Make a player of all rows in which a person stands."""
        sides = [side for side, _ in appearances]
        spellings = [tidy_name(side.name) for side in sides]
        name = UNTOLD if all(side.nameless for side in sides) else max(spellings, key=_completeness)
        who = _Who(number, name)
        facts, raw = self._facts(who, sides)
        self._complete(who, facts, sides)
        ratings = tuple(
            Rating(value, kind) for field, kind in _KINDS.items() if (value := facts.pop(field, 0))
        )
        return Player(
            number=number,
            name=name,
            rounds=rounds,
            ratings=ratings,
            raw=tuple(raw),
            row=self._sheet.row_number(sides[0].row),
            **facts,
        )

    def _facts(self, who: _Who, sides: list[Side]) -> tuple[dict[str, Any], list[RawField]]:
        facts: dict[str, Any] = {}
        raw: list[RawField] = []
        for meaning, (field, reader) in self._readers.items():
            said = _said(meaning, sides)
            if not said:
                continue
            facts[field] = self._united(who, field, reader, said)
            if facts[field] is None:
                raw += [RawField(field, text) for _, cell in said[:1] if (text := text_of(cell))]
        if facts.get("fide_id", 1) is None:
            side = next(side for side in sides if "fide_id" in side.cells)
            self._without_id.append((who, side, side.columns["fide_id"]))
        raw += [RawField("other name", text_of(cell)) for _, cell in _said("other_name", sides)[:1]]
        return facts, [each for each in raw if each.text]

    def _complete(self, who: _Who, facts: dict[str, Any], sides: list[Side]) -> None:
        """Use what stood beside the name where no column holds it, and say so."""
        told = {problem: side for side in reversed(sides) for problem in side.beside.said}
        for problem, side in told.items():
            self._remark(NAME_PARTS, problem, (who, side, side.column))
        for field in ("title", "federation", "rating"):
            beside = [value for side in sides if (value := getattr(side.beside, field))]
            known = field != "title" or not FIDE_TITLES.isdisjoint(beside)
            if beside and known and facts.get(field) is None:
                facts[field] = beside[0]

    def _united(
        self, who: _Who, field: str, reader: FieldReader, said: list[tuple[Side, Cell]]
    ) -> Any:
        """Read a field in all rows; the first value counts, and rows that differ are told."""
        values: dict[Hashable, tuple[Side, Cell]] = {}
        meaning = next(m for m, (f, _) in self._readers.items() if f == field)
        for side, cell in said:
            reading = reader(cell)
            if reading.code is not None:
                column = side.columns.get(meaning, side.column)
                self._remark(reading.code, reading.problem, (who, side, column))
            if reading.value is not None:
                values.setdefault(reading.value, (side, cell))
        if len(values) > 1:
            self._differs(who, field, list(values.values()))
        return next(iter(values), None)

    def _remark(self, code: Code, problem: str, whose: tuple[_Who, Side, int]) -> None:
        those = self._alike[code, "" if code is tables.TIDIED else problem]
        if not those or those[-1][0] != whose[0]:
            those.append(whose)

    def _differs(self, who: _Who, field: str, said: list[tuple[Side, Cell]]) -> None:
        each = " and ".join(
            f"{text_of(cell)} in row {self._sheet.row_number(side.row)}" for side, cell in said[:4]
        )
        problem = f"{field.replace('_', ' ')} {each}; the first is used"
        self._remark(codes.DIFFERS, problem, (who, said[0][0], said[0][0].column))

    def findings(self) -> Iterator[Finding]:
        """Report everything, once for all players of whom the same is to be said."""
        for (code, problem), those in self._alike.items():
            yield self._about(code, problem or code.title, those)
        if self._without_id:
            without = counted(len(self._without_id), "player")
            yield self._about(tables.NO_FIDE_ID, f"{without} without FIDE number", self._without_id)

    def _about(self, code: Code, problem: str, those: list[tuple[_Who, Side, int]]) -> Finding:
        who, side, column = those[0]
        named = "; ".join(str(who) for who, _, _ in those[:MOST_LISTED])
        more = len(those) - MOST_LISTED
        message = f"{problem}: {named}" + (f"; and {more} more" if more > 0 else "")
        place = self._sheet.place(side.row, column)
        return code.at(place, message, player=who.number if len(those) == 1 else None)


def _said(meaning: str, sides: list[Side]) -> list[tuple[Side, Cell]]:
    """Collect what rows say about a meaning, each different text once; blanks say nothing."""
    said: dict[Cell, tuple[Side, Cell]] = {}
    for side in sides:
        cell = side.cells.get(meaning, "")
        if meaning in side.cells:
            said.setdefault(cell, (side, cell))
    filled = [each for each in said.values() if not is_blank(each[1])]
    return filled or list(said.values())[:1]


def _completeness(name: str) -> tuple[int, int]:
    """Rate a spelling: accents are lost and ends cut off, never the reverse."""
    return sum(letter.isalpha() and not letter.isascii() for letter in name), len(name)
