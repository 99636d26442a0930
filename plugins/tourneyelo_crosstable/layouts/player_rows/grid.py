"""The round-robin grid: a column per opponent, whose cells tell the results against him.

It tells neither rounds nor colours. Ratings need neither; so that every game has a place, the
rounds are numbered by the Berger tables, and that is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import NOT_PAIRED, Finding, Place, Result, RoundResult
from tourneyelo.model.wording import counted, listed
from tourneyelo_crosstable.cells.doubt import doubt_of_squares, refuse_or_tell
from tourneyelo_crosstable.cells.squares import MOST_GAMES
from tourneyelo_crosstable.codes import lists as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.codes.cells import DATE
from tourneyelo_crosstable.codes.proofs import DATE_OF_DRAW
from tourneyelo_crosstable.layouts.player_rows import berger, completed, halves, squares
from tourneyelo_crosstable.layouts.player_rows.numbering import Numbering, settle
from tourneyelo_crosstable.layouts.player_rows.played import Played, sum_of
from tourneyelo_crosstable.layouts.player_rows.squares import Grid, Square
from tourneyelo_crosstable.sheet import column_letters, is_blank, text_of
from tourneyelo_crosstable.table import Table

HOW_TO_WRITE = "write 1, ½, 0, + or -, and for several games 1½ or 1 ½; leave open games blank"
OVER_THE_BOARD = {Result.WIN, Result.DRAW, Result.LOSS}
Pair = tuple[int, int]
"""Two rows, from 0."""


def recognises(table: Table) -> bool:
    """Return True when the results in columns of opponents mirror each other."""
    return completed.complete(table) is not None


def read(table: Table) -> Played:
    """Read every square.

    Raises:
        Refused: a player has no column, a column no player, the columns stand there twice, or
            results may be games as well as forfeits.
    """
    made = completed.complete(table)
    assert made is not None
    table = made.table
    grid = squares.find(table)
    assert grid is not None
    if twice := next((group for group in grid.columns if group[-1] - group[0] >= len(group)), None):
        raise Refused(_twice(table, twice))
    if set(grid.opponents) != set(grid.meaning.numbers):
        raise Refused(_not_square(table, grid))
    numbering = settle(table, grid.meaning, frozenset(grid.opponents))
    about_doubt = _doubt(table, grid)
    played = GridReader(table, _renumbered(grid, numbering), numbering).played()
    findings = (*made.findings, *about_doubt, *played.findings)
    return msgspec.structs.replace(played, findings=findings)


def _doubt(table: Table, grid: Grid) -> list[Finding]:
    """Report results that may be games although they read as forfeits.

    Raises:
        Refused: both ways of reading them are as good.
    """
    columns = [column for group in grid.columns for column in group]
    cells = (row[column] for row in table.rows for column in columns)
    place = table.sheet.place(table.header.row, columns[0])
    return refuse_or_tell(doubt_of_squares(cells), place)


def _renumbered(grid: Grid, numbering: Numbering) -> Grid:
    """Name players by their starting numbers."""
    structs = msgspec.structs
    return structs.replace(
        grid,
        opponents=tuple(numbering.new.get(number, number) for number in grid.opponents),
        meaning=structs.replace(grid.meaning, numbers=numbering.numbers, column=numbering.column),
    )


def _twice(table: Table, columns: tuple[int, ...]) -> Finding:
    """Say that nobody can tell second games from the same games pasted again."""
    names = " and ".join(f"column {table.title(column)}" for column in columns)
    message = f"{names} are headed alike but do not stand side by side"
    remedy = "put the second games beside the first, or delete the columns that stand there twice"
    place = table.sheet.place(table.header.row, columns[-1])
    return tables.GRID.at(place, message, remedy=remedy)


def _not_square(table: Table, grid: Grid) -> Finding:
    message = (
        f"the grid has columns for {counted(len(grid.opponents), 'opponent')} but rows of "
        f"{counted(len(grid.meaning.numbers), 'player')}"
    )
    return tables.GRID.at(table.sheet.place(table.header.row, grid.columns[0][0]), message)


class GridReader:
    """The games of a grid, and what was odd about its squares."""

    def __init__(self, table: Table, grid: Grid, numbering: Numbering) -> None:
        self._table, self._grid, self._numbering = table, grid, numbering
        self._numbers = grid.meaning.numbers
        self._place = dict(zip(grid.opponents, grid.columns, strict=True))
        rows = range(len(self._numbers))
        self._squares: dict[Pair, Square] = {
            (row, other): squares.square(table, row, self._place[self._numbers[other]])
            for row in rows
            for other in rows
            if row != other
        }
        self._restored: list[Pair] = []
        self._restore_zeros()
        self._halves = halves.Halves(table, self._place, self._numbers)
        self._squares |= dict.fromkeys(self._halves.unproved)

    def played(self) -> Played:
        """Put the games into rounds."""
        grid = self._grid
        records = tuple(self._records(row) for row in range(len(self._numbers)))
        return Played(
            records=records,
            numbers=self._numbers,
            number_column=grid.meaning.column,
            numbers_stated=self._numbering.stated,
            by_position=grid.meaning.by_position,
            columns=tuple(column for group in grid.columns for column in group),
            by_round=False,
            names_opponents=False,
            sum_up=lambda: tuple(map(sum_of, records)),
            understanding=(*self._sentences(), *self._numbering.understanding),
            findings=(*self._findings(), *self._numbering.findings),
        )

    @cached_property
    def _games(self) -> int:
        """Games that two players have with each other."""
        return max((len(games) for games in self._squares.values() if games), default=1)

    @cached_property
    def _cycle(self) -> int:
        return berger.rounds(len(self._numbers))

    def _restore_zeros(self) -> None:
        """Put back the first 0 that a spreadsheet cuts off `01`, where the other side proves it."""
        for (row, other), games in list(self._squares.items()):
            against = self._squares[other, row]
            if games is None or against is None or len(against) != len(games) + 1:
                continue
            restored: Square = ((Result.LOSS, None), *games)
            if len(self._place[self._numbers[other]]) == 1 and squares.mirrors(restored, against):
                self._squares[row, other] = restored
                self._restored.append((row, other))

    def _records(self, row: int) -> tuple[RoundResult, ...]:
        records = [NOT_PAIRED] * (self._cycle * self._games)
        order = sorted(self._numbers)
        mine = order.index(self._numbers[row]) + 1
        for other, number in enumerate(self._numbers):
            if other == row:
                continue
            first = berger.round_of(mine, order.index(number) + 1, len(order)) - 1
            for game in range(self._games):
                records[first + game * self._cycle] = self._record(row, other, game)
        return tuple(records)

    def _record(self, row: int, other: int, game: int) -> RoundResult:
        games, opponent = self._squares[row, other], self._numbers[other]
        if games is None:
            return RoundResult(opponent, None, Result.UNKNOWN)
        if game >= len(games):
            return RoundResult(opponent, None, Result.PENDING)
        result, colour = games[game]
        return RoundResult(opponent, colour, result)

    def _findings(self) -> Iterator[Finding]:
        yield self._about_rounds()
        yield from self._unreadable()
        if proved := self._halves.proved:
            places = listed(self._cell(*pair) for pair in proved)
            message = f"{places}: {DATE_OF_DRAW.title}"
            yield DATE_OF_DRAW.at(self._place_of(*proved[0]), message)
        yield from self._contradictions()
        yield from self._open()
        if self._restored:
            places = listed(self._cell(*pair) for pair in self._restored)
            message = f"{places}: a spreadsheet made one digit of two, such as 1 of 01; put back"
            yield codes.GRID_ZERO_LOST.at(self._place_of(*self._restored[0]), message)

    def _about_rounds(self) -> Finding:
        players, rounds = len(self._numbers), self._cycle * self._games
        tells, unknown = "neither rounds nor colours", ", and who had White is not known"
        if self._tells_colours:
            tells, unknown = "no rounds", ""
        message = (
            f"the grid tells {tells}: its games stand in rounds 1 to {rounds} of the Berger table "
            f"for {players + players % 2} players as a mere numbering{unknown}"
        )
        return codes.GRID_ROUNDS.at(self._heading(), message)

    @cached_property
    def _tells_colours(self) -> bool:
        """True when a colour stands with every game that was played."""
        played = [game for games in self._squares.values() for game in games or ()]
        return bool(played) and all(colour for result, colour in played if result in OVER_THE_BOARD)

    def _unreadable(self) -> Iterator[Finding]:
        for (row, other), games in self._squares.items():
            if games is None:
                said = (
                    f"{self._who(row)} against {self._who(other)} reads {self._text(row, other)!r}"
                )
                place, number = self._place_of(row, other), self._numbers[row]
                if typed := self._halves.typed(row, other):
                    made = f"{said}, a date that a spreadsheet made of something typed, such as "
                    message = f"{made}{typed}; it counts as unknown"
                    yield DATE.at(place, message, player=number)
                    continue
                several = " of " in self._text(row, other)
                why = "draws alone or as many wins as losses" if several else "no result"
                message = (
                    f"{said}, which {'may be' if several else 'is'} {why}; it counts as unknown"
                )
                yield tables.CELL.at(place, message, player=number, remedy=HOW_TO_WRITE)

    def _contradictions(self) -> Iterator[Finding]:
        for (row, other), games in self._squares.items():
            against = self._squares[other, row]
            if row > other or games is None or against is None or squares.mirrors(games, against):
                continue
            message = (
                f"{self._who(row)} against {self._who(other)}: {self._cell(row, other)} reads "
                f"{self._text(row, other)!r}, but {self._cell(other, row)} reads "
                f"{self._text(other, row)!r}"
            )
            place, number = self._place_of(row, other), self._numbers[row]
            yield codes.GRID_CONTRADICTION.at(place, message, player=number)

    def _open(self) -> Iterator[Finding]:
        pairs = [
            (row, other)
            for (row, other), games in self._squares.items()
            if row < other and _count(games) < self._games > _count(self._squares[other, row])
        ]
        if not pairs:
            return
        if len(pairs) == len(self._squares) // 2 and not any(self._squares.values()):
            yield codes.NOT_STARTED.at(self._heading(), "the grid holds no result yet")
            return
        named = listed(f"{self._numbers[row]}-{self._numbers[other]}" for row, other in pairs)
        message = (
            f"games without result: {len(pairs)} (players {named}); they are not played yet, or "
            f"never because somebody withdrew{self._who_is_in_all(pairs)}"
        )
        yield tables.UNFINISHED.at(self._place_of(*pairs[0]), message)

    def _who_is_in_all(self, pairs: list[Pair]) -> str:
        common = set(pairs[0]).intersection(*map(set, pairs[1:]))
        if len(pairs) < 2 or not common:
            return ""
        return f"; {self._who(common.pop())} is one of the two in all of them"

    def _sentences(self) -> Iterator[str]:
        grid = self._grid
        first, last = column_letters(grid.columns[0][0]), column_letters(grid.columns[-1][-1])
        many = "" if self._games == 1 else f", {self._games} games each"
        yield (
            f"columns {first} to {last} -> results against {len(grid.opponents)} players: a "
            f"round-robin grid{many}"
        )
        yield (
            f"opponent columns mean {grid.meaning.name}: {grid.mirrored} of {grid.pairs} pairs "
            "of players mirror each other"
        )
        known = "stand with the results" if self._tells_colours else "are not known"
        yield f"rounds are numbered by the Berger tables; colours {known}"

    def _heading(self) -> Place:
        return self._table.sheet.place(self._table.header.row, self._grid.columns[0][0])

    def _place_of(self, row: int, other: int) -> Place:
        column = self._place[self._numbers[other]][0]
        return self._table.sheet.place(self._table.first + row, column)

    def _cell(self, row: int, other: int) -> str:
        return self._place_of(row, other).cell or ""

    def _text(self, row: int, other: int) -> str:
        cells = [self._table.rows[row][column] for column in self._place[self._numbers[other]]]
        return " ".join(text_of(cell) for cell in cells if not is_blank(cell))

    def _who(self, row: int) -> str:
        return f"player {self._numbers[row]} ({text_of(self._table.rows[row][self._table.name])})"


def _count(games: Square) -> int:
    """Count the games of a square; one that cannot be read is not open."""
    return MOST_GAMES if games is None else len(games)
