"""A sheet: rows of cells with the places they stand at, whatever container they came in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TypeVar

import msgspec

from tourneyelo import workbooks
from tourneyelo.model import Finding, Layout, Place

Cell = workbooks.Cell
Row = Sequence[Cell]
T = TypeVar("T")


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Rows of equal width; an empty cell is the empty string."""

    file: str
    name: str | None = None
    """None for text, which has lines instead of sheets."""
    rows: list[list[Cell]]
    lines: tuple[int, ...] | None = None
    """1-based line of each row of a text."""
    separator: str = " "
    """What joins the cells of a row to one line again."""
    rows_at: tuple[int, ...] | None = None
    """0-based row in the sheet of each row, where several were joined to one."""
    above: int = 0
    """Rows that are no part of the table of a page, but stand above it there."""
    unit: str = "sheet"
    """What `name` names: a sheet of a workbook, a table of a page; empty when it says so."""
    hidden: bool = False
    """True when a workbook does not show it."""
    encoding: str | None = None
    """What a page was written in."""
    findings: tuple[Finding, ...] = ()
    """What had to be said about the cells before anybody knows what they mean."""

    def row_number(self, index: int) -> int:
        """Name a row as the user sees it: row of the sheet or table, line of the text."""
        return self.lines[index] if self.lines else self._at(index) + 1 - self.above

    def _at(self, index: int) -> int:
        return self.rows_at[index] if self.rows_at else index

    def place(self, index: int, column: int | None = None) -> Place:
        """Name the place of a cell by 0-based indexes; a text has a line and a cell."""
        if index < self.above:
            return self.whole()
        if column is None:
            return Layout(file=self.file, sheet=self.name).place(self.row_number(index))
        row = self._at(index) + 1 - self.above
        cell = Layout(sheet="", fields={"cell": column + 1}).place(row, "cell").cell
        line = self.lines[index] if self.lines else None
        return Place(file=self.file, sheet=self.name, line=line, cell=cell)

    def whole(self) -> Place:
        """Name the sheet itself."""
        return Place(file=self.file, sheet=self.name)

    def text(self, index: int) -> str:
        """Join the cells of a row to one line of text, as a header line must be read."""
        cells = (cell if isinstance(cell, str) else text_of(cell) for cell in self.rows[index])
        return " ".join(self.separator.join(cells).strip(self.separator + " ").split())

    def title(self) -> str:
        """Name the sheet in a sentence."""
        return "the text" if self.name is None else f"{self.unit} {self.name}".strip()


class ByCell(dict[Cell, T]):
    """What a function makes of cells: worked out once for all cells that read the same."""

    __slots__ = ("_function",)

    def __init__(self, function: Callable[[Cell], T]) -> None:
        self._function = function

    def __missing__(self, cell: Cell) -> T:
        self[cell] = made = self._function(cell)
        return made


def taking(columns: Sequence[int]) -> Callable[[Row], tuple[Cell, ...]]:
    """Make what takes the cells of some columns out of a row."""
    if len(columns) > 1:
        return itemgetter(*columns)
    return lambda row: tuple([row[column] for column in columns])


def text_of(cell: Cell) -> str:
    """Write a cell as text: outer blanks off, whole numbers without decimals."""
    if isinstance(cell, str):
        return cell.strip()
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)


def tidy_text(cell: Cell) -> str:
    """Write a cell as text with single blanks only."""
    return " ".join((cell if isinstance(cell, str) else text_of(cell)).split())


def is_blank(cell: Cell) -> bool:
    """Return True when a cell holds nothing to see."""
    return cell == "" or (isinstance(cell, str) and cell.isspace())


def column_letters(column: int) -> str:
    """Name a column by its 0-based index: 0 is A."""
    cell = Layout(sheet="", fields={"cell": column + 1}).place(1, "cell").cell or ""
    return cell[:-1]
