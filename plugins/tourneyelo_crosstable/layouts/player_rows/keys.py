"""Keys: what an opponent number means - a row position, or a number in some column.

Rank-ordered and start-number-ordered exports look alike and guess wrong in silence. But every game
stands in the sheet twice, so the meaning under which the two accounts mirror each other is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Result, RoundResult
from tourneyelo.model.wording import numbers as numbers_of
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.layouts.player_rows.rounds import Rounds
from tourneyelo_crosstable.sheet import text_of
from tourneyelo_crosstable.table import Table, refusals

ROW_POSITIONS = "row positions"

MIRRORED = {
    *((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW)),
    *((Result.FORFEIT_WIN, Result.FORFEIT_LOSS), (Result.FORFEIT_LOSS, Result.FORFEIT_WIN)),
    *((Result.FORFEIT_LOSS, Result.FORFEIT_LOSS), (Result.PENDING, Result.PENDING)),
}


class Meaning(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that opponent numbers may mean."""

    name: str
    """In a sentence: `row positions`, `column A No.`."""
    by_position: bool
    column: int | None
    """The column that holds the numbers; positions may stand in one too."""
    numbers: tuple[int, ...]
    """Number of each row."""


class Key(Meaning, frozen=True, kw_only=True):
    """A meaning and how well it fits."""

    mirrored: int
    """Cells that the opponent's cell mirrors."""
    contradicted: int
    """Cells that it does not, the opponent being in the sheet."""

    def __str__(self) -> str:
        return f"{self.name}: {self.mirrored} mirror, {self.contradicted} do not"


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """The key chosen, the others, and the columns that could not be keys with the reason."""

    key: Key
    others: tuple[Key, ...]
    findings: tuple[Finding, ...] = ()

    def sentence(self, cells: int) -> str:
        """Say what opponent numbers mean and how that is known."""
        others = ", ".join(f"{other.name}: {other.mirrored}" for other in self.others)
        rest = f" ({others})" if others else ""
        return (
            f"opponent numbers mean {self.key.name}: "
            f"{self.key.mirrored} of {cells} cells mirror{rest}"
        )


def choose(table: Table, rounds: Rounds) -> Choice:
    """Find out what opponent numbers mean.

    Raises:
        Refused: no meaning makes more cells mirror than contradict each other.
    """
    candidates = [_weigh(meaning, rounds) for meaning in meanings(table)]
    ranked = sorted(candidates, key=lambda key: -key.mirrored)
    best = ranked[0]
    if best.mirrored <= best.contradicted:
        proved = next(_in_other_columns(table, rounds), None)
        if proved is None:
            raise Refused(_undecided(table, ranked, rounds))
        return Choice(key=proved, others=tuple(ranked))
    equal = [key for key in ranked if key.mirrored == best.mirrored]
    if len(equal) == 1:
        return Choice(key=best, others=tuple(ranked[1:]))
    best = _by_view(table, equal)
    message = f"{' and '.join(key.name for key in equal)} fit equally well; {best.name} were taken"
    finding = codes.BOTH_KEYS.at(table.sheet.place(table.header.row), message)
    others = tuple(key for key in ranked if key is not best)
    return Choice(key=best, others=others, findings=(finding,))


def meanings(table: Table) -> Iterator[Meaning]:
    """Name every possible meaning: row positions, then each column of distinct numbers."""
    positions = tuple(range(1, table.last - table.first + 1))
    columns = {column: _numbers(table, column) for column in table.columns.numbers}
    columns |= {c: _completed(table, columns[c]) for c in table.header.having("number")}
    same = [column for column, numbers in columns.items() if numbers == positions]
    names = ", ".join(f"column {table.title(column)}" for column in same)
    yield Meaning(
        name=f"{ROW_POSITIONS} (also {names})" if same else ROW_POSITIONS,
        by_position=True,
        column=next(iter(same), None),
        numbers=positions,
    )
    for column, numbers in columns.items():
        if column not in same and _distinct(numbers):
            yield Meaning(
                name=f"column {table.title(column)}{_without_number(table, column)}",
                by_position=False,
                column=column,
                numbers=tuple(number for number in numbers if number is not None),
            )


def _in_other_columns(table: Table, rounds: Rounds) -> Iterator[Key]:
    """Find keys under headings of something else, such as `ID`, that every single game proves."""
    fields = table.columns.fields
    headed = [fields[meaning] for meaning in ("national_id", "board", "rank") if meaning in fields]
    for column in (*headed, *table.columns.unused):
        numbers = _numbers(table, column)
        if column in table.columns.numbers or not _distinct(numbers):
            continue
        known = tuple(number for number in numbers if number is not None)
        name = f"column {table.title(column)}"
        meaning = Meaning(name=name, by_position=False, column=column, numbers=known)
        key = _weigh(meaning, rounds)
        if key.mirrored == rounds.games:
            yield key


def own_numbers(table: Table) -> Meaning:
    """Take starting numbers where a column holds them, else the positions of the rows."""
    headed = set(table.header.having("number"))
    by_position, *others = meanings(table)
    if by_position.column in headed:
        return by_position
    return next((each for each in others if each.column in headed), by_position)


def _numbers(table: Table, column: int) -> tuple[int | None, ...]:
    return tuple(ordinal(row[column]) for row in table.rows)


def _completed(table: Table, numbers: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Give rows without a number the next ones that no row has and no cell names.

    A row put in by hand must not keep the others from being understood.
    """
    if None not in numbers or 2 * numbers.count(None) > len(numbers):
        return numbers
    read, rounds = table.columns.grammar.read, table.columns.rounds
    named = [read(row[column]).opponent or 0 for row in table.rows for column in rounds]
    free = count(max([*named, *(number or 0 for number in numbers)]) + 1)
    return tuple(next(free) if number is None else number for number in numbers)


def _without_number(table: Table, column: int) -> str:
    without = [index for index, number in enumerate(_numbers(table, column)) if number is None]
    if not without:
        return ""
    rows = (table.sheet.row_number(table.first + index) for index in without)
    return f" (counted on in {numbers_of('line' if table.sheet.lines else 'row', [*rows])})"


def _distinct(numbers: Sequence[int | None]) -> bool:
    return None not in numbers and len(set(numbers)) == len(numbers)


def _weigh(meaning: Meaning, rounds: Rounds) -> Key:
    """Count the cells that the opponent's cell mirrors in opponent, colour and result."""
    numbers = meaning.numbers
    row_of: dict[int | None, int] = {number: row for row, number in enumerate(numbers)}
    mirrored = present = 0
    for round_, named in zip(zip(*rounds.records, strict=True), rounds.named, strict=True):
        rows = [row_of.get(opponent, -1) for opponent in named]
        present += len(rows) - rows.count(-1)
        # A cell is mirrored exactly when it mirrors the other.
        mirrored += 2 * sum(
            [
                _mirrors(numbers[index], round_[index], round_[row])
                for index, row in enumerate(rows)
                if row > index
            ]
        )
    return Key(
        name=meaning.name,
        by_position=meaning.by_position,
        column=meaning.column,
        numbers=numbers,
        mirrored=mirrored,
        contradicted=present - mirrored,
    )


def _mirrors(number: int, record: RoundResult, other: RoundResult) -> bool:
    return (
        other.opponent == number
        and (record.colour is not other.colour or record.colour is None)
        and (record.result, other.result) in MIRRORED
    )


def _by_view(table: Table, equal: list[Key]) -> Key:
    """Between keys that fit equally: positions where the sheet begins with a rank, else numbers."""
    ranked = table.header.headings[min(table.columns.numbers, default=0)].meaning == "rank"
    return next((key for key in equal if key.by_position is ranked), equal[0])


def _undecided(table: Table, ranked: list[Key], rounds: Rounds) -> Finding:
    if colour := refusals.unknown_colour(table.sheet, table.header, table.columns):
        return colour
    tried = {key.column for key in ranked}
    unfit = [
        f"column {table.title(column)} has blanks or the same number twice"
        for column in table.columns.numbers
        if column not in tried and not _distinct(_numbers(table, column))
    ]
    counts = "; ".join([*map(str, ranked), *unfit])
    message = f"it cannot be told which player an opponent number means ({counts})"
    remedy = refusals.remedy_for(table.sheet)
    remedy = codes.NO_KEY.remedy if remedy == codes.EXPORT else remedy
    row, column, text = _unmirrored(table, ranked[0], rounds)
    message += f"; {text!r} is not mirrored by its opponent"
    return codes.NO_KEY.at(table.sheet.place(row, column), message, remedy=remedy)


def _unmirrored(table: Table, key: Key, rounds: Rounds) -> tuple[int, int, str]:
    """Find the first cell that its opponent's does not mirror: row and column of the sheet."""
    records = rounds.records
    row_of = {number: row for row, number in enumerate(key.numbers)}
    for row, of_player in enumerate(records):
        for index, record in enumerate(of_player):
            if record.opponent is None:
                continue
            other = row_of.get(record.opponent)
            if other is None or not _mirrors(key.numbers[row], record, records[other][index]):
                column = rounds.columns[index]
                return table.first + row, column, text_of(table.rows[row][column])
    return table.header.row, 0, ""
