"""Rows: from the rows below the headers to games, with the round lines between them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from tourneyelo.errors import Refused
from tourneyelo.model import Colour
from tourneyelo_crosstable.cells import circles, days, results
from tourneyelo_crosstable.cells.names import NameParts, numbers_are_ratings, take_apart
from tourneyelo_crosstable.cells.results import Outcome
from tourneyelo_crosstable.cells.values import ordinal, tenths, tidy_name
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.games import Game, Side
from tourneyelo_crosstable.layouts.game_rows import alone, columns, winner
from tourneyelo_crosstable.layouts.game_rows.columns import GameColumns, Names
from tourneyelo_crosstable.layouts.game_rows.headings import LEFT, RIGHT
from tourneyelo_crosstable.layouts.game_rows.lines import RoundLine, round_line, round_number
from tourneyelo_crosstable.layouts.game_rows.remarks import RowRemarks
from tourneyelo_crosstable.sheet import ByCell, Cell, Row, Sheet, is_blank, text_of, tidy_text
from tourneyelo_crosstable.words import fold

JUDGED = 200
"""Rows below a header by which columns are judged."""
_HOUR = re.compile(r"(\d{1,2})[:.](\d{2})")
_COLOURS = {
    **dict.fromkeys(("w", "white", "weiss", "blancas", "blancs", "bianco", "б"), Colour.WHITE),
    **dict.fromkeys(("b", "s", "black", "schwarz", "negras", "noirs", "nero", "ч"), Colour.BLACK),
    **circles.COLOURS,
    **dict.fromkeys(("先手", "先番", "白番"), Colour.WHITE),
    **dict.fromkeys(("後手", "后手", "後番", "黒番"), Colour.BLACK),
}


def _are_numbers(names: list[str]) -> bool:
    """Return True when numbers, and what means nobody, stand where names would."""
    somebody = [name for name in names if alone.kind_of_nobody(name) is None]
    return bool(somebody) and all(map(ordinal, somebody))


class RowReader:
    """Reads a sheet from its first header on; one table, or one for each round."""

    def __init__(self, sheet: Sheet, header: int) -> None:
        self._sheet = sheet
        self._row_of_line: int | None = None
        self.lines: list[str] = []
        """The lines that tell the round of the games below them."""
        self._line = self._line_above(header)
        self.first_row = header if self._row_of_line is None else self._row_of_line
        """Where the part of the sheet that tells of games begins."""
        self.last_row = header
        self._round_above: int | None = None
        self.tables: list[GameColumns] = []
        self._taken_apart: ByCell[NameParts]
        self.remarks = RowRemarks(sheet)
        self.written: set[str] = set()
        """All texts that tell the result of two players."""
        self.games = tuple(self._read(header))

    @property
    def columns(self) -> GameColumns:
        """The columns of the table that is being read."""
        return self.tables[-1]

    def _line_above(self, header: int) -> RoundLine | None:
        """Find the line of a round above the first header; else the sheet may be named so."""
        for index in reversed(range(header)):
            found = round_line(self._sheet.text(index))
            if found:
                self._row_of_line = index
                self.lines.append(self._sheet.text(index))
                return found
        return round_line(self._sheet.name or "")

    def _read(self, header: int) -> Iterator[Game]:
        for index in range(header, len(self._sheet.rows)):
            row = self._sheet.rows[index]
            filled = sum(not is_blank(cell) for cell in row)
            if filled == 0:
                continue
            if names := columns.names_in(row):
                self._begin_table(index, names)
            elif filled <= 2 and (line := round_line(self._sheet.text(index))):
                self._line, self._round_above = line, None
                self.lines.append(self._sheet.text(index))
            elif filled > 1:
                yield from self._game(index, row)

    def _begin_table(self, index: int, names: Names) -> None:
        below = self._sheet.rows[index + 1 : index + 1 + JUDGED]
        rows = [row for row in below if sum(not is_blank(cell) for cell in row) > 2]
        self.tables.append(columns.read_columns(self._sheet, index, names, [*rows]))
        self._refuse_reversed()
        written = [text_of(row[side["name"]]) for row in rows for side in self.columns.sides]
        self._by_numbers = _are_numbers(written)
        ratings = numbers_are_ratings(written)
        self._taken_apart = ByCell(lambda name: take_apart(text_of(name), ratings=ratings))
        self._circled = circles.have_circles(self._result_cell(row) for row in rows)
        dates = self.columns.common.get("date")
        readings = [days.read(row[dates]) for row in rows] if dates is not None else []
        self._month_first = days.month_comes_first(readings)

    def _refuse_reversed(self) -> None:
        """Refuse `1-0` where Black stands on the left: it may mean White or the left side.

        Raises:
            Refused: it is so.
        """
        result, (white, black) = self.columns.common.get("result"), self.columns.sides
        if result is not None and white["name"] > black["name"] and self.columns.called == "white":
            message = "Black stands left of White, so that 1-0 may mean White or who stands left"
            remedy = "put White left of Black, or what each side scored into a column of its own"
            place = self._sheet.place(self.columns.header, result)
            raise Refused(codes.RESULT.at(place, message, remedy=remedy))

    def _game(self, index: int, row: Row) -> Iterator[Game]:
        sides = [self._side(index, row, side) for side in (LEFT, RIGHT)]
        there = [alone.kind_of_nobody(side.name) is None for side in sides]
        if not any(there):
            if results.read(self._result_cell(row)) not in (results.PENDING, results.UNREADABLE):
                self.remarks.without_names(index)
            return
        self.last_row = index + 1
        told = self._with_opponent if all(there) else self._alone
        yield told(index, row, sides)

    def _side(self, index: int, row: Row, side: int) -> Side:
        where = self.columns.sides[side]
        points = where.get("points") if not self.columns.two_scores else None
        parts = self._name(row, where)
        cells = {meaning: row[column] for meaning, column in where.items()}
        if self._by_numbers:
            cells["number"] = row[where["name"]]
        return Side(
            row=index,
            name=parts.name,
            column=where["name"],
            beside=parts,
            cells=cells,
            nameless=self._by_numbers,
            columns=where,
            points_before=None if points is None else tenths(row[points]),
        )

    def _name(self, row: Row, where: dict[str, int]) -> NameParts:
        """Read a name; only one that stands in one cell has other facts beside it."""
        written = [text_of(row[where[part]]) for part in ("name", "given_name") if part in where]
        names = [" ".join(name.split()) for name in written if name.strip()]
        if len(written) > 1:
            return NameParts(name=", ".join(names))
        return self._taken_apart[tidy_name("".join(names))]

    def _with_opponent(self, index: int, row: Row, sides: list[Side]) -> Game:
        outcome = self._outcome(row, sides)
        self.written.add(text_of(self._result_cell(row)))
        if outcome.repair:
            self.remarks.concluded(outcome.repair, index, self._result_column())
        if outcome == results.UNREADABLE:
            self.remarks.unreadable(index, self._result_column(), self._result_cell(row), sides)
        round_ = self._round(index, row)
        return Game(
            row=index,
            sides=(sides[LEFT], sides[RIGHT]),
            results=(outcome.left, outcome.right),
            colours=self._colours(index, row),
            round=round_,
            day=self._day(index, row),
            hour=self._hour(row),
        )

    def _alone(self, index: int, row: Row, sides: list[Side]) -> Game:
        there = LEFT if alone.kind_of_nobody(sides[LEFT].name) is None else RIGHT
        cell = self._result_cell(row, there)
        record, remark = alone.read(sides[1 - there].name, cell, there)
        if remark:
            self.remarks.about_alone(remark, index, self._result_column(), sides[there], cell)
        return Game(
            row=index,
            sides=(sides[there],),
            results=(record,),
            colours=(None,),
            round=self._round(index, row),
            day=self._day(index, row),
            hour=self._hour(row),
        )

    def _outcome(self, row: Row, sides: list[Side]) -> Outcome:
        if self._by_winner:
            return winner.read(self._result_cell(row), sides)
        if self.columns.two_scores:
            left, right = (row[side["points"]] for side in self.columns.sides)
            return results.of_scores(left, right)
        cell = circles.without_crosses(self._result_cell(row), circled=self._circled)
        return results.read(cell)

    def _result_column(self, side: int = LEFT) -> int | None:
        if self.columns.two_scores:
            return self.columns.sides[side]["points"]
        return self.columns.common.get("winner" if self._by_winner else "result")

    @property
    def _by_winner(self) -> bool:
        """True when the sheet names who won, and tells results in no other way."""
        return "result" not in self.columns.common and "winner" in self.columns.common

    def _result_cell(self, row: Row, side: int = LEFT) -> Cell:
        column = self._result_column(side)
        return "" if column is None else row[column]

    def _colours(self, index: int, row: Row) -> tuple[Colour | None, Colour | None]:
        column = self.columns.common.get("colour")
        if self.columns.called == "white":
            return Colour.WHITE, Colour.BLACK
        if column is not None:
            colour = _COLOURS.get(fold(text_of(row[column])))
            if colour is None and not is_blank(row[column]):
                self.remarks.concluded("a colour cannot be read and is not known", index, column)
            return colour, colour.other if colour else None
        if self.columns.called == "name" and "board" in self.columns.common:
            problem = "the left player was taken to have White, as in lists of Chess-Results"
            self.remarks.concluded(problem, self.columns.header, self.columns.sides[LEFT]["name"])
            return Colour.WHITE, Colour.BLACK
        return None, None

    def _round(self, index: int, row: Row) -> int | None:
        """Tell the round of a row: its own, that of the row above it, or of the line above."""
        column = self.columns.common.get("round")
        if column is None:
            return self._line.round if self._line else None
        if is_blank(row[column]):
            if self._round_above is not None:
                problem = "rows without a round have that of the row above"
                self.remarks.concluded(problem, index, column)
                return self._round_above
            return self._line.round if self._line else None
        self._round_above = round_number(row[column])
        if self._round_above is None:
            message = f"the round reads {text_of(row[column])!r}, which is no number"
            raise Refused(codes.NO_ROUND.at(self._sheet.place(index, column), message))
        return self._round_above

    def _day(self, index: int, row: Row) -> datetime.date | None:
        column = self.columns.common.get("date")
        if column is None or is_blank(row[column]):
            return self._line.day if self._line else None
        found = days.read(row[column])
        if self._month_first is None:
            if found.certain is None:
                problem = "days may be read with the month first or last and are not used"
                self.remarks.concluded(problem, index, column)
            return found.certain
        return found.month_first if self._month_first else found.day_first

    def _hour(self, row: Row) -> str:
        column = self.columns.common.get("time")
        cell = "" if column is None else row[column]
        if isinstance(cell, datetime.time | datetime.datetime):
            return f"{cell:%H:%M}"
        match = _HOUR.search(text_of(cell))
        return f"{int(match[1]):02}:{match[2]}" if match else ""

    def constant(self, meaning: str) -> list[str]:
        """List the different texts in a column of the whole event, such as its name."""
        column = self.tables[0].common.get(meaning)
        if column is None:
            return []
        said = {tidy_text(self._sheet.rows[g.row][column]) for g in self.games}
        return sorted(said - {""})
