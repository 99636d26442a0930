"""A report as rows of text, whether it was read or is about to be written."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import Layout, Place
from tourneyelo.plugin.digits import whole
from tourneyelo_uschess.report.cells import Cell, read_cell
from tourneyelo_uschess.report.layout import round_field

_ROUND_FIELD = re.compile(r"D_RND(\d{2})")


class Row(msgspec.Struct, frozen=True):
    """A record: its texts by field, and where it stands."""

    cells: dict[str, str]
    layout: Layout = Layout()
    line: int | None = None

    def text(self, field: str) -> str:
        """Return the text of a field, empty when the layout has no such field."""
        return self.cells.get(field, "")

    def number(self, field: str) -> int | None:
        """Return the number in a field, None when there is none."""
        return whole(self.text(field))

    def place(self, field: str = "") -> Place:
        """Name the place of a field, else of the record."""
        return self.layout.place(self.line, field)


class Book(msgspec.Struct, frozen=True):
    """The three tables of a report."""

    event: Row
    sections: tuple[Row, ...]
    players: tuple[Row, ...]
    """Of all sections."""

    def of_section(self, section: Row) -> tuple[Row, ...]:
        """Return the players of a section."""
        number = section.number("S_SEC_NUM")
        return tuple(row for row in self.players if row.number("D_SEC_NUM") == number)


class SectionCells(msgspec.Struct, frozen=True):
    """The result cells of a section, by pairing number and in the order of rounds."""

    by_number: dict[int, tuple[Cell, ...]]
    double: bool = False
    """True when a round has two games against the same opponent."""
    by_opponents: bool = False
    """True when the columns were the opponents of a round robin, not its rounds."""


def section_cells(section: Row, players: tuple[Row, ...]) -> SectionCells:
    """Read the cells of a section; of players with one number the first counts."""
    rounds = rounds_told(section, players)
    cells: dict[int, tuple[Cell, ...]] = {}
    for row in players:
        number = row.number("D_PAIR_NUM")
        if number is not None and number not in cells:
            cells[number] = tuple(read_cell(row.text(round_field(n))) for n in range(1, rounds + 1))
    double = section.text("S_TRN_TYPE") == "2" or any(
        cell.code in "$#%" for own in cells.values() for cell in own if cell.code
    )
    if section.text("S_TRN_TYPE") == "R" and _columns_are_opponents(cells):
        return SectionCells(_in_rounds(cells), double, by_opponents=True)
    return SectionCells(cells, double)


def rounds_told(section: Row, players: tuple[Row, ...]) -> int:
    """Return how many rounds are told: as many as are stated, or as hold anything."""
    stated = section.number("S_TOT_RNDS") or 0
    held = [
        int(found[1])
        for row in players
        for field, text in row.cells.items()
        if (found := _ROUND_FIELD.fullmatch(field)) and not is_empty(text)
    ]
    return max(min(stated, columns(players)), *held, 0)


def columns(players: tuple[Row, ...]) -> int:
    """Return the number of the last column of rounds."""
    fields = [field for row in players[:1] for field in row.cells]
    return max((int(f[1]) for f in map(_ROUND_FIELD.fullmatch, fields) if f), default=0)


def is_empty(text: str) -> bool:
    """Tell whether a cell says that there was no round."""
    cell = read_cell(text)
    return cell.code in ("U", "") and cell.opponent is None


def _columns_are_opponents(cells: dict[int, tuple[Cell, ...]]) -> bool:
    """Tell whether every game stands in the column of its opponent, and none in the own one."""
    width = max(map(len, cells.values()), default=0)
    games = [
        (column, cell.opponent)
        for own in cells.values()
        for column, cell in enumerate(own, 1)
        if cell.opponent is not None
    ]
    own_empty = all(is_empty(c.text) for n, own in cells.items() for c in own[n - 1 : n])
    numbers = sorted(cells) == list(range(1, width + 1))
    return numbers and own_empty and bool(games) and all(one == other for one, other in games)


def _in_rounds(cells: dict[int, tuple[Cell, ...]]) -> dict[int, tuple[Cell, ...]]:
    """Give every pair of opponents a round, by the circle method, so that both tell it there."""
    size = len(cells) + len(cells) % 2
    nothing = read_cell("U0")
    ordered = {}
    for number, own in cells.items():
        rounds = [nothing] * (size - 1)
        for opponent, cell in enumerate(own, 1):
            if opponent != number:
                met = cell.code in ("X", "F", "Z") and cell.opponent is None
                told = msgspec.structs.replace(cell, opponent=opponent) if met else cell
                rounds[_circle(number, opponent, size) - 1] = told
        ordered[number] = tuple(rounds)
    return ordered


def _circle(first: int, second: int, size: int) -> int:
    """Return the round in which two of an even number of players meet (Berger's circle)."""
    one, other = sorted((first, second))
    return (2 * one if other == size else one + other) % (size - 1) + 1
