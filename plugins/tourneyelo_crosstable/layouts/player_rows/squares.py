"""The squares of a grid: its columns, whom their headings mean, and the proof by mirroring.

A grid tells every result twice: the row of one player in the column of the other, and the reverse.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo_crosstable.cells.squares import Game, games, is_own_square
from tourneyelo_crosstable.layouts.player_rows import keys
from tourneyelo_crosstable.layouts.player_rows.keys import Meaning
from tourneyelo_crosstable.sheet import Cell, column_letters, is_blank, text_of
from tourneyelo_crosstable.table import Table

FEWEST_PLAYERS = 3
"""Of a grid whose own squares are not marked; two players can have a match."""
MOST_PLAYERS = 200
"""Nobody plays a round robin of more rounds; a square of results this large is something else."""
MIRROR = keys.MIRRORED
OWN_OR_NOTHING = ("", "-", "–", "—")

Square = tuple[Game, ...] | None
"""Games against an opponent; None when the cell cannot be read."""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """Where the squares stand and whom columns and rows mean."""

    columns: tuple[tuple[int, ...], ...]
    """The columns of each opponent: one, or one for each game."""
    opponents: tuple[int, ...]
    """Number of the opponent of each group of columns."""
    meaning: Meaning
    """Number of each row, and what such numbers are."""
    mirrored: int
    contradicted: int

    @property
    def pairs(self) -> int:
        """Pairs of players with a result on either side."""
        return self.mirrored + self.contradicted


def find(table: Table) -> Grid | None:
    """Find the grid in which most pairs mirror each other; None when there is none."""
    found = [grid for grid in _candidates(table) if grid and _convinces(table, grid)]
    return max(found, key=lambda grid: grid.mirrored, default=None)


def square(table: Table, row: int, columns: tuple[int, ...]) -> Square:
    """Read the games of a row in the columns of an opponent, an open game ending them."""
    made: list[Game] = []
    for column in columns:
        told = games(table.rows[row][column])
        if told is None:
            return None
        made += told
    return tuple(made)


def mirrors(one: Square, other: Square) -> bool:
    """Return True when both squares tell the same games."""
    if one is None or other is None or len(one) != len(other):
        return False
    return all(
        (mine[0], theirs[0]) in MIRROR and (mine[1] is None or mine[1] is not theirs[1])
        for mine, theirs in zip(one, other, strict=True)
    )


def _convinces(table: Table, grid: Grid) -> bool:
    """Return True when results mirror; where they prove little, own squares must be marked."""
    if grid.pairs and len(table.rows) >= FEWEST_PLAYERS:
        return grid.mirrored > grid.contradicted
    place = dict(zip(grid.opponents, grid.columns, strict=True))
    own = [
        table.rows[row][place[number][0]]
        for row, number in enumerate(grid.meaning.numbers)
        if number in place
    ]
    return len(own) > 1 and all(map(is_own_square, own)) and not grid.contradicted


def _candidates(table: Table) -> Iterator[Grid | None]:
    players = len(table.rows)
    numbered = _numbered(table)
    if len(numbered) > 1 and players <= MOST_PLAYERS:
        for meaning in keys.meanings(table):
            yield _weigh(table, [*numbered.values()], tuple(numbered), meaning)
    if FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        for columns in _blocks(table, players):
            yield from _labelled(table, columns)


def _numbered(table: Table) -> dict[int, tuple[int, ...]]:
    """Group the columns headed by numbers: a number twice, or a blank behind it, is one group."""
    groups: dict[int, tuple[int, ...]] = {}
    for column in table.header.plain_numbers:
        number = table.header.headings[column].number or 0
        groups[number] = (*groups.get(number, ()), column)
    return {number: _with_blanks(table, columns) for number, columns in groups.items()}


def _with_blanks(table: Table, columns: tuple[int, ...]) -> tuple[int, ...]:
    """Add the column behind whose heading was merged with the one before and that holds results."""
    behind = columns[-1] + 1
    if len(columns) > 1 or behind >= len(table.header.texts) or table.header.texts[behind]:
        return columns
    cells = [row[behind] for row in table.rows]
    if all(map(is_blank, cells)) or not all(map(_is_square, cells)):
        return columns
    return (*columns, behind)


def _blocks(table: Table, players: int) -> Iterator[list[tuple[int, ...]]]:
    """Find as many columns side by side as there are players, or twice as many, all of squares."""
    squares = [column for column in range(len(table.header.texts)) if _holds_squares(table, column)]
    for each in (1, 2):
        width = players * each
        for start in squares:
            block = range(start, start + width)
            if set(block) <= set(squares):
                yield [tuple(block[at : at + each]) for at in range(0, width, each)]


def _holds_squares(table: Table, column: int) -> bool:
    if column == table.name or table.header.headings[column].meaning == "round":
        return False
    return all(_is_square(row[column]) for row in table.rows)


def _is_square(cell: Cell) -> bool:
    return is_own_square(cell) or games(cell) is not None


def _labelled(table: Table, columns: list[tuple[int, ...]]) -> Iterator[Grid | None]:
    """Take the columns for players in the order of the rows, or for those whom they name."""
    known = keys.own_numbers(table)
    rows = [_named(table, group[0]) for group in columns]
    if len({row for row in rows if row is not None}) == len(columns):
        by_name = msgspec.structs.replace(known, name="the players whom the headings name")
        opponents = tuple(known.numbers[row] for row in rows if row is not None)
        yield _weigh(table, columns, opponents, by_name)
    order = f"the players in order of their rows (columns {_span(columns)})"
    in_order = msgspec.structs.replace(known, name=order)
    yield _weigh(table, columns, known.numbers, in_order)


def _span(columns: list[tuple[int, ...]]) -> str:
    return f"{column_letters(columns[0][0])} to {column_letters(columns[-1][-1])}"


def _named(table: Table, column: int) -> int | None:
    """Find the one row, from 0, whose name a heading means: in full, a word of it, or initials."""
    label = table.header.texts[column].casefold().rstrip(".")
    if not label:
        return None
    names = [text_of(row[table.name]).casefold() for row in table.rows]
    for fits in (_is_name, _begins_a_word, _are_initials):
        fitting = [row for row, name in enumerate(names) if fits(label, name)]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _is_name(label: str, name: str) -> bool:
    return label == name


def _begins_a_word(label: str, name: str) -> bool:
    return len(label) > 1 and any(word.startswith(label) for word in name.split())


def _are_initials(label: str, name: str) -> bool:
    initials = "".join(word[0] for word in name.replace(",", " ").split())
    return label.replace(".", "") in (initials, initials[::-1])


def _weigh(
    table: Table, columns: list[tuple[int, ...]], opponents: tuple[int, ...], meaning: Meaning
) -> Grid | None:
    """Count the pairs that mirror; None when an own square holds a result."""
    place = dict(zip(opponents, columns, strict=True))
    for row, number in enumerate(meaning.numbers):
        if any(not _may_be_own(table.rows[row][column]) for column in place.get(number, ())):
            return None
    agreed = [mirrors(*both) for both in _pairs(table, place, meaning) if any(both)]
    return Grid(
        columns=tuple(columns),
        opponents=opponents,
        meaning=meaning,
        mirrored=sum(agreed),
        contradicted=len(agreed) - sum(agreed),
    )


def _may_be_own(cell: Cell) -> bool:
    return is_own_square(cell) or text_of(cell) in OWN_OR_NOTHING


def _pairs(
    table: Table, place: dict[int, tuple[int, ...]], meaning: Meaning
) -> Iterator[tuple[Square, Square]]:
    """Read both squares of every two players."""
    for row, number in enumerate(meaning.numbers):
        for other, opponent in enumerate(meaning.numbers[:row]):
            if number in place and opponent in place:
                yield (
                    square(table, row, place[opponent]),
                    square(table, other, place[number]),
                )
