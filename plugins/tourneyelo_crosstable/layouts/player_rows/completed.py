"""Completed: grids that tell sums of several games, or each game in one half only, spelled out.

A sum such as 1.5 of 2 says what the games were; 1 of 2 may be two draws or a win and a loss.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.cells.squares import MOST_GAMES, is_own_square
from tourneyelo_crosstable.cells.values import tenths
from tourneyelo_crosstable.codes import proofs as codes
from tourneyelo_crosstable.layouts.player_rows import keys, squares
from tourneyelo_crosstable.sheet import Cell, is_blank
from tourneyelo_crosstable.table import Table

_TURNED = str.maketrans("10+-○◯〇●勝負胜负", "01-+●●●○負勝负胜")
_POINT, _HALF = 10, 5
Place = tuple[int, int]
"""Row of the table and column, from 0."""


class Completed(NamedTuple):
    """A table whose squares are spelled out, and what is to be said about that."""

    table: Table
    findings: tuple[Finding, ...] = ()


def complete(table: Table) -> Completed | None:
    """Give a table that is a grid as it stands, or spelled out; None when it is none."""
    if squares.find(table) is not None:
        return Completed(table)
    places = _places(table)
    if places is None:
        return None
    return _of_sums(table, places) or _of_one_half(table, places)


def _places(table: Table) -> list[tuple[Place, Place]] | None:
    """Pair the squares of every two players; None without a column and own square for each."""
    plain = table.header.plain_numbers
    if len(plain) < squares.FEWEST_PLAYERS:
        return None
    numbers = keys.own_numbers(table).numbers
    column = {table.header.headings[each].number: each for each in plain}
    if len(column) != len(plain) or set(column) != set(numbers):
        return None
    own = [table.rows[row][column[number]] for row, number in enumerate(numbers)]
    if not all(map(is_own_square, own)):
        return None
    return [
        ((row, column[number]), (other, column[numbers[row]]))
        for row in range(len(numbers))
        for other, number in enumerate(numbers[:row])
    ]


def _of_sums(table: Table, places: list[tuple[Place, Place]]) -> Completed | None:
    """Spell sums out: those of every two players make up the same number of games."""
    sums = {each: tenths(_cell(table, each)) for pair in places for each in pair}
    filled = [pair for pair in places if not all(is_blank(_cell(table, each)) for each in pair)]
    totals = {(sums[one] or 0) + (sums[two] or 0) for one, two in filled}
    if len(totals) != 1 or any(sums[each] is None for pair in filled for each in pair):
        return None
    games, rest = divmod(totals.pop(), _POINT)
    if rest or not 1 < games <= MOST_GAMES:
        return None
    spelled = {each: _spelled(sums[each] or 0, games) for pair in filled for each in pair}
    message = (
        f"the cells of every two players sum to {games}: they are read as points of {games} games, "
        "whose order is not known"
    )
    place = table.sheet.place(table.first + filled[0][1][0], filled[0][1][1])
    return _with(table, spelled, codes.GRID_OF_SUMS.at(place, message))


def _spelled(total: int, games: int) -> str:
    """Write games for a sum that leaves no choice, else what nobody can read as games."""
    if total in (0, _HALF):
        return " ".join(["0"] * (games - bool(total)) + ["½"] * bool(total))
    if total >= games * _POINT - _HALF:
        half = total < games * _POINT
        return " ".join(["1"] * (games - half) + ["½"] * half)
    return f"{total / _POINT:g} of {games}"


def _of_one_half(table: Table, places: list[tuple[Place, Place]]) -> Completed | None:
    """Turn results round for squares that are blank, when no square contradicts another."""
    turned: dict[Place, str] = {}
    for one, two in places:
        mine, theirs = (squares.square(table, row, (column,)) for row, column in (one, two))
        if (
            mine is None
            or theirs is None
            or (mine and theirs and not squares.mirrors(mine, theirs))
        ):
            return None
        if bool(mine) is not bool(theirs):
            full, blank = (one, two) if mine else (two, one)
            turned[blank] = str(_plain(_cell(table, full))).translate(_TURNED)
    if not turned:
        return None
    message = (
        f"{counted(len(turned), 'game')} of the grid stand in the row of one player only, so that "
        "no second cell proves them"
    )
    place = table.sheet.place(table.first + min(turned)[0], min(turned)[1])
    return _with(table, turned, codes.GRID_HALF.at(place, message))


def _plain(cell: Cell) -> Cell:
    """Write a number of points as a result, whose digits are not to be turned."""
    points = tenths(cell)
    return {0: "0", _HALF: "½", _POINT: "1"}.get(-1 if points is None else points, cell)


def _cell(table: Table, place: Place) -> Cell:
    return table.rows[place[0]][place[1]]


def _with(table: Table, cells: dict[Place, str], finding: Finding) -> Completed | None:
    """Put texts into squares; None when that makes no grid."""
    rows = [[*row] for row in table.sheet.rows]
    for (row, column), text in cells.items():
        rows[table.first + row][column] = text
    sheet = msgspec.structs.replace(table.sheet, rows=rows)
    made = msgspec.structs.replace(table, sheet=sheet)
    return Completed(made, (finding,)) if squares.find(made) else None
