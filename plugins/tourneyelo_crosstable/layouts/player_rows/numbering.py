"""Numbering: the starting numbers of players, which need not be what opponent numbers mean."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Finding
from tourneyelo.model.wording import listed
from tourneyelo_crosstable.cells.grammar import MOST_NUMBER
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.codes import numbers as codes
from tourneyelo_crosstable.layouts.player_rows.keys import Meaning
from tourneyelo_crosstable.sheet import is_blank
from tourneyelo_crosstable.table import Table

NAMED_CELLS = 6


class Numbering(msgspec.Struct, frozen=True, kw_only=True):
    """The starting number of every row, and where it stands."""

    numbers: tuple[int, ...]
    column: int | None
    stated: bool
    """False when nothing tells starting numbers and the rows were counted."""
    new: dict[int, int] = {}
    """Number as cells name a player to his starting number, where they are not the same."""
    understanding: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


def settle(table: Table, meaning: Meaning, opponents: frozenset[int | None]) -> Numbering:
    """Tell the starting numbers of rows whose opponents are named by a meaning."""
    about = tuple(about_unfit(table, meaning))
    whole = opponents <= {*meaning.numbers, None}
    for column in _columns(table, meaning):
        numbers = _numbers(table, column)
        if numbers == meaning.numbers:
            return Numbering(numbers=numbers, column=column, stated=True, findings=about)
        if numbers and whole:
            sentence = f"starting numbers are those of column {table.title(column)}"
            return Numbering(
                numbers=numbers,
                column=column,
                stated=True,
                new=dict(zip(meaning.numbers, numbers, strict=True)),
                understanding=(sentence,),
                findings=about,
            )
    stated = meaning.column is not None and _may_be_numbers(table, meaning.column)
    return Numbering(
        numbers=meaning.numbers,
        column=meaning.column,
        stated=stated and not about,
        findings=about or (() if stated else (_counted(table, meaning, whole),)),
    )


def _columns(table: Table, meaning: Meaning) -> list[int]:
    """List the columns headed as numbers, those that count nothing but the rows at the end."""
    headed = table.header.having("number")
    if not meaning.by_position and meaning.column in headed:
        return [meaning.column]
    return sorted(headed, key=lambda column: _numbers(table, column) == meaning.numbers)


def _numbers(table: Table, column: int) -> tuple[int, ...]:
    """Read the numbers of a column; none when a row has none, or two have the same."""
    found = [number for row in table.rows if (number := ordinal(row[column])) is not None]
    fit = len(found) == len(table.rows) == len(set(found)) and max(found) <= MOST_NUMBER
    return tuple(found) if fit else ()


def _may_be_numbers(table: Table, column: int) -> bool:
    return table.header.headings[column].meaning != "rank"


def _counted(table: Table, meaning: Meaning, whole: bool) -> Finding:
    place = table.sheet.place(table.header.row, meaning.column)
    message = f"no column tells starting numbers; players are numbered by {meaning.name}"
    if not whole:
        message += ", by which opponents who are not in the sheet are named too"
    return codes.COUNTED.at(place, message)


def about_unfit(table: Table, meaning: Meaning) -> Iterator[Finding]:
    """Report every column headed as numbers in which a player has none, or two have the same."""
    for column in table.header.having("number"):
        unfit = _unfit(table, column)
        if not unfit or all(is_blank(row[column]) for row in table.rows):
            continue
        told = listed(_said(table, column, *each) for each in unfit[:NAMED_CELLS])
        message = (
            f"column {table.title(column)} does not number everybody apart: {told}; players are "
            f"numbered by {meaning.name}"
        )
        first = min(rows[0] for _, rows in unfit)
        yield codes.DOUBTED.at(table.sheet.place(table.first + first, column), message)


def _unfit(table: Table, column: int) -> list[tuple[int | None, list[int]]]:
    """Find the numbers that stand twice, and None for no number, with their rows."""
    rows: dict[int | None, list[int]] = {}
    for index, row in enumerate(table.rows):
        rows.setdefault(ordinal(row[column]), []).append(index)
    return [(n, indexes) for n, indexes in rows.items() if n is None or len(indexes) > 1]


def _said(table: Table, column: int, number: int | None, rows: list[int]) -> str:
    what = "no number" if number is None else str(number)
    return f"{what} stands in {listed(_cell(table, index, column) for index in rows)}"


def _cell(table: Table, index: int, column: int) -> str:
    place = table.sheet.place(table.first + index, column)
    return f"line {place.line}" if place.line else place.cell or ""
