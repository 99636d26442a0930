"""Columns: what each column of a table holds, by its heading, else by what stands in it."""

from __future__ import annotations

import msgspec

from tourneyelo_crosstable.cells import grammars
from tourneyelo_crosstable.cells.figures import FIGURES
from tourneyelo_crosstable.cells.grammars import Grammar
from tourneyelo_crosstable.cells.squares import is_own_square
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.sheet import Cell, Row, Sheet, column_letters, is_blank, text_of
from tourneyelo_crosstable.table import shapes
from tourneyelo_crosstable.words import NOTHING, Heading, anchored, fold, heading

SEARCHED_ROWS = 200
"""A header row stands among these; 1 to 20 have been seen."""
FEWEST_HEADINGS = 3
PART_OF_ROUND = "part of a round"
"""A column that has been joined with others to a round."""
LONGEST_HEADING = 30
FEWEST_BY_SHAPE = 2
"""Columns that must be understood beside the names where no word is known and no game stands."""
STANDS_FOR_EITHER = "fide"
"""A heading of FIDE ratings, or of FIDE numbers when it stands above no ratings."""
ROUND_SHARE = 0.7
"""Share of filled cells that must be round cells for a column to be a round."""

_WORD_MEANINGS = (
    *("rank", "title", "federation", "rating", "rating_fide", "rating_national", "fide_id"),
    *("national_id", "sex", "birth", "club", "k", "points", "given_name", "team", "board"),
    *FIGURES,
)


class Header(msgspec.Struct, frozen=True):
    """The row that names the columns; where there is none, the first player's row stands for it."""

    row: int
    headings: tuple[Heading, ...]
    texts: tuple[str, ...]
    missing: bool = False
    """True when no row names the columns."""
    height: int = 1
    """Rows that name the columns: `Round 1` may stand above `Opp` and `Res`."""

    @property
    def below(self) -> int:
        """The first row below the header."""
        return self.row if self.missing else self.row + self.height

    def stands_again_in(self, row: Row) -> bool:
        """Return True for a row that repeats the headings, as one behind a page break does."""
        pairs = zip(row, self.texts, strict=True)
        return not self.missing and all(text_of(cell) == text for cell, text in pairs)

    def having(self, meaning: str) -> list[int]:
        """List the columns of a meaning."""
        return [column for column, each in enumerate(self.headings) if each.meaning == meaning]

    def title(self, column: int) -> str:
        """Name a column in a sentence: its letter and its heading."""
        return f"{column_letters(column)} {self.texts[column]}".strip()

    @property
    def plain_numbers(self) -> list[int]:
        """Columns headed by a number alone: rounds of a Swiss, or opponents of a grid."""
        return [
            column
            for column, each in enumerate(self.headings)
            if each.meaning is None and each.number is not None
        ]


class Columns(msgspec.Struct, frozen=True, kw_only=True):
    """What the columns hold, by 0-based index."""

    name: int | None
    grammar: Grammar
    """How round cells are written."""
    rounds: tuple[int, ...]
    numbers: tuple[int, ...]
    """Columns that may hold the numbers by which players are named."""
    fields: dict[str, int]
    """Meaning to column."""
    by_shape: tuple[int, ...]
    """Those recognised by their content, because their heading is unknown."""
    unused: tuple[int, ...]


def find_header(sheet: Sheet) -> Header | None:
    """Find the row that names the columns, by its words, else by the cells below it."""
    best, most = None, FEWEST_HEADINGS - 1
    for index, row in enumerate(sheet.rows[:SEARCHED_ROWS]):
        meanings, rounds = headings_in(row)
        count = len(meanings) + rounds
        if count > most and anchored(meanings):
            best, most = index, count
            if rounds and "name" in meanings:
                break  # nothing better can follow; below stand players
    return _by_shape_of_rows(sheet) if best is None else _header(sheet, best)


def headings_in(row: Row) -> tuple[set[str], int]:
    """Collect the meanings of the headings in a row, and count the rounds beyond the first.

    Numbers 1, 2, 3 ... count as rounds: they are that, or the opponents of a grid.
    """
    found = [heading(text) for cell in row if 0 < len(text := text_of(cell)) < LONGEST_HEADING]
    rounds = sum(each.meaning == "round" for each in found)
    numbers = [each.number for each in found if each.meaning is None and each.number is not None]
    if numbers[:2] == [1, 2]:
        rounds += len(numbers)
    return {each.meaning for each in found if each.meaning}, max(rounds - 1, 0)


def row_of_words(sheet: Sheet) -> int | None:
    """Find a row of headings that name neither players nor rounds."""
    for index, row in enumerate(sheet.rows[:SEARCHED_ROWS]):
        if len(headings_in(row)[0]) >= FEWEST_HEADINGS:
            return index
    return None


def _by_shape_of_rows(sheet: Sheet) -> Header | None:
    """Find the row above the first player, of unknown words; or that player, there being none."""
    first = shapes.first_player(sheet)
    if first is None:
        return None
    if first and shapes.names_columns(sheet.rows[first - 1]):
        header = _header(sheet, first - 1)
    else:
        width = len(sheet.rows[first])
        header = Header(first, (NOTHING,) * width, ("",) * width, missing=True)
    return header if _makes_sense(sheet, header) else None


def _makes_sense(sheet: Sheet, header: Header) -> bool:
    """Return True when the cells alone tell names, and games or enough facts of players."""
    rows: list[Row] = [*sheet.rows[header.below : header.below + SEARCHED_ROWS]]
    if any(grammars.names_opponent(cell) for row in rows for cell in row):
        return True
    columns = {column: _column(rows, column) for column in range(len(header.texts))}
    known = sum(each.meaning is not None for each in header.headings)
    found = len(shapes.fields_in(columns, ())) + known
    enough = found >= FEWEST_BY_SHAPE or all(sum(map(is_own_square, row)) == 1 for row in rows)
    return enough and shapes.names_in(columns) is not None


def _header(sheet: Sheet, index: int) -> Header:
    texts = tuple(text_of(cell) for cell in sheet.rows[index])
    return Header(row=index, headings=tuple(map(heading, texts)), texts=texts)


def find_columns(header: Header, rows: list[Row]) -> Columns:
    """Tell what the columns hold; `rows` are those below the header, as far as it is known."""
    grammar = _grammar(header, rows)
    by_word, rounds = _by_word(header, rows), _rounds(header, rows, grammar)
    filled = {c for c in range(len(header.headings)) if not _holds_nothing(rows, c)}
    free = [c for c in sorted(filled.difference(rounds)) if not header.headings[c].meaning]
    name = next(iter([*header.having("name"), *header.having("surname")]), None)
    if name is None and not header.having("white"):
        name = shapes.names_in({column: _column(rows, column) for column in free})
    free = [column for column in free if column != name]
    by_shape = shapes.fields_in({column: _column(rows, column) for column in free}, by_word)
    numbers = _number_columns(header, rows, free, before=name)
    used = {name, *rounds, *numbers, *by_word.values(), *by_shape.values()}
    used.update(header.having(PART_OF_ROUND))
    return Columns(
        name=name,
        grammar=grammar,
        rounds=rounds,
        numbers=numbers,
        fields=by_word | by_shape,
        by_shape=_of_unknown_heading(header, [name, *rounds, *by_shape.values()]),
        unused=tuple(
            column
            for column, text in enumerate(header.texts)
            if column not in used and (text or column in filled)
        ),
    )


def _grammar(header: Header, rows: list[Row]) -> Grammar:
    rounds = [*header.having("round"), *header.plain_numbers]
    return grammars.grammar_of(
        (cell for row in rows for cell in row),
        (row[column] for row in rows for column in rounds),
    )


def _of_unknown_heading(header: Header, columns: list[int | None]) -> tuple[int, ...]:
    """Pick the columns whose heading is a word that nobody knows."""
    return tuple(
        column
        for column in sorted(column for column in columns if column is not None)
        if header.texts[column] and header.headings[column] == NOTHING
    )


def _by_word(header: Header, rows: list[Row]) -> dict[str, int]:
    found = {m: c[0] for m in _WORD_MEANINGS if (c := header.having(m))}
    fide = found.get("rating_fide")
    if fide is None or "fide_id" in found or fold(header.texts[fide]) != STANDS_FOR_EITHER:
        return found
    if not shapes.are_ratings(_column(rows, fide)):
        found["fide_id"] = found.pop("rating_fide")
    return found


def _rounds(header: Header, rows: list[Row], grammar: Grammar) -> tuple[int, ...]:
    """Columns of rounds: those headed so, and those that look so under an unknown heading."""
    named = header.having("round")
    numbered = header.plain_numbers
    unknown = [c for c, each in enumerate(header.headings) if each.meaning is None]
    shaped = unknown if grammar.distinctive else numbered
    looking = [column for column in shaped if _is_round(_column(rows, column), grammar)]
    if set(looking).intersection(numbered):
        looking = [*looking, *numbered]
    return tuple(sorted({*named, *looking}))


def _is_round(column: list[Cell], grammar: Grammar) -> bool:
    filled = [cell for cell in column if not is_blank(cell)]
    if not any(map(grammar.names_opponent, filled)):
        return False
    read = sum(grammar.read(cell) is not grammars.UNREADABLE for cell in filled)
    return read >= ROUND_SHARE * len(filled)


def _number_columns(
    header: Header, rows: list[Row], free: list[int], before: int | None
) -> tuple[int, ...]:
    """Columns by which opponents may be named: headed so, or whole numbers left of the names."""
    headed = [*header.having("number"), *header.having("rank")]
    left = [c for c in free if before is not None and c < before and _all_whole(_column(rows, c))]
    return tuple(sorted({*headed, *left}))


def _all_whole(column: list[Cell]) -> bool:
    filled = [cell for cell in column if not is_blank(cell)]
    return bool(filled) and all(map(ordinal, filled))


def _holds_nothing(rows: list[Row], column: int) -> bool:
    return all(is_blank(row[column]) for row in rows)


def _column(rows: list[Row], column: int) -> list[Cell]:
    return [row[column] for row in rows]
