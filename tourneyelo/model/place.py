"""Places: where in a file something stands, in the words of that file."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A position in an input, such as `open.trf:14:49` or `open.xlsx!Crosstable!G7`."""

    file: str | None = None
    line: int | None = None
    """1-based line of a text file."""
    column: int | None = None
    """1-based column, counted in characters after decoding."""
    sheet: str | None = None
    cell: str | None = None

    def __str__(self) -> str:
        if self.sheet or self.cell:
            return "!".join(part for part in (self.file, self.sheet, self.cell) if part)
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)

    @property
    def order(self) -> tuple[int, int]:
        """Line and column, to sort what is told of one text; the whole input comes first."""
        return self.line or 0, self.column or 0


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """Where an importer found the fields of players, so that anyone can name a place later."""

    file: str | None = None
    sheet: str | None = None
    fields: dict[str, int] = {}
    """Field name of `Player` to its 1-based column."""
    rounds: tuple[int, ...] = ()
    """1-based columns of the rounds, in order."""
    facts: dict[str, int] = {}
    """Field name of `Tournament` to its 1-based line or row."""

    def place(self, row: int | None, field: str | None = None, round_: int | None = None) -> Place:
        """Name the place of a field, or of a round, in the row or line `row`."""
        column = self.fields.get(field or "")
        if round_ is not None and 0 < round_ <= len(self.rounds):
            column = self.rounds[round_ - 1]
        if self.sheet is None:
            return Place(file=self.file, line=row, column=column if row else None)
        cell = f"{_letters(column or 1)}{row}" if row else None
        return Place(file=self.file, sheet=self.sheet, cell=cell)

    def fact(self, field: str) -> Place:
        """Name the place of a fact of the event, or the input when nobody noted it."""
        return self.place(self.facts.get(field))


def _letters(column: int) -> str:
    """Name a spreadsheet column: 1 is A, 27 is AA."""
    name = ""
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name
