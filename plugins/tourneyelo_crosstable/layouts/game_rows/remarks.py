"""Remarks about rows of games, one finding for all rows of which the same is to be said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourneyelo.model import Finding
from tourneyelo.model.wording import numbers
from tourneyelo_crosstable.cells import dates
from tourneyelo_crosstable.cells.results import scored_nothing
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.codes.cells import DATE
from tourneyelo_crosstable.games import Side
from tourneyelo_crosstable.layouts.game_rows.alone import Remark
from tourneyelo_crosstable.sheet import Cell, Sheet, text_of


class RowRemarks:
    """Collects remarks while rows are read."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._single: list[Finding] = []
        self._concluded: dict[str, list[tuple[int, int | None]]] = defaultdict(list)
        self._byes: list[tuple[int, int | None, str]] = []
        self._without_names: list[int] = []

    def concluded(self, problem: str, index: int, column: int | None) -> None:
        """Remark that something was concluded in the row at an index."""
        those = self._concluded[problem]
        if not those or those[-1][0] != index:
            those.append((index, column))

    def without_names(self, index: int) -> None:
        """Remark that a row has a result but no players."""
        self._without_names.append(index)

    def unreadable(self, index: int, column: int | None, cell: Cell, sides: list[Side]) -> None:
        """Remark that a result cannot be read."""
        between = " and ".join(side.name for side in sides)
        typed = dates.typed(cell)
        why = "which is no result"
        if typed:
            why = f"a date that a spreadsheet made of something typed, such as {typed}"
        if scored_nothing(cell):
            why = "which does not say whether both lost at the board or by forfeit (- - -)"
        message = f"the result of {between} reads {text_of(cell)!r}, {why}; it counts as unknown"
        code = DATE if typed else codes.RESULT
        self._single.append(code.at(self._sheet.place(index, column), message))

    def about_alone(
        self, remark: Remark, index: int, column: int | None, side: Side, cell: Cell
    ) -> None:
        """Remark on a row with one player."""
        if remark is Remark.WORTH_UNKNOWN:
            self._byes.append((index, column, side.name))
        elif remark is Remark.BLANK_OPPONENT:
            self.concluded("rows with a score but no opponent were read as byes", index, column)
        elif remark is Remark.BLANK_ROUND:
            problem = "rows with neither opponent nor result were read as not paired"
            self.concluded(problem, index, side.column)
        else:
            message = f"{side.name} has no opponent, and {text_of(cell)!r} is no worth of a bye"
            self._single.append(codes.RESULT.at(self._sheet.place(index, column), message))

    def findings(self) -> Iterator[Finding]:
        """Report everything."""
        yield from self._single
        for problem, those in self._concluded.items():
            message = f"{problem} ({self._rows([index for index, _ in those])})"
            yield codes.CONCLUDED.at(self._sheet.place(*those[0]), message)
        if self._byes:
            rows = self._rows([index for index, _, _ in self._byes])
            message = f"a bye does not say how much it is worth ({rows}); read as a full point"
            yield tables.WORD_BYE.at(self._sheet.place(*self._byes[0][:2]), message)
        if self._without_names:
            message = f"a result but no players in {self._rows(self._without_names)}; not read"
            yield tables.BELOW.at(self._sheet.place(self._without_names[0]), message)

    def _rows(self, indexes: list[int]) -> str:
        unit = "line" if self._sheet.lines else "row"
        return numbers(unit, [self._sheet.row_number(index) for index in indexes])
