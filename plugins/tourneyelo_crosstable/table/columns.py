"""Columns: what each column of a table holds, by its heading, else by what stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from tourneyelo.model import FEDERATIONS, federation_code
from tourneyelo_crosstable.cells import grammars
from tourneyelo_crosstable.cells.grammars import Grammar
from tourneyelo_crosstable.cells.values import ALL_TITLES, FIDE_RATINGS, YEARS, ordinal, whole
from tourneyelo_crosstable.sheet import Cell, Row, Sheet, column_letters, is_blank, text_of
from tourneyelo_crosstable.words import NOTHING, Heading, anchored, fold, heading

SEARCHED_ROWS = 200
"""A header row stands among these; 1 to 20 have been seen."""
FEWEST_HEADINGS = 3
PART_OF_ROUND = "part of a round"
"""A column that has been joined with others to a round."""
STANDS_FOR_EITHER = "fide"
"""A heading of FIDE ratings, or of FIDE numbers when it stands above no ratings."""
ROUND_SHARE = 0.7
"""Share of filled cells that must be round cells for a column to be a round."""

_WORD_MEANINGS = (
    *("rank", "title", "federation", "rating", "rating_fide", "rating_national", "fide_id"),
    *("national_id", "sex", "birth", "club", "k", "points"),
)


class Header(msgspec.Struct, frozen=True):
    """The row that names the columns."""

    row: int
    headings: tuple[Heading, ...]
    texts: tuple[str, ...]

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
        meanings, rounds = _headings_in(row)
        count = len(meanings) + rounds
        if count > most and anchored(meanings):
            best, most = index, count
            if rounds and "name" in meanings:
                break  # nothing better can follow; below stand players
    if best is None:
        best = _row_above_first_game(sheet)
    return None if best is None else _header(sheet, best)


def _headings_in(row: Row) -> tuple[set[str], int]:
    """Collect the meanings of the headings in a row, and count the rounds beyond the first."""
    found = [heading(cell) for cell in row if isinstance(cell, str) and 0 < len(cell) < 30]
    rounds = sum(each.meaning == "round" for each in found)
    return {each.meaning for each in found if each.meaning}, max(rounds - 1, 0)


def row_of_words(sheet: Sheet) -> int | None:
    """Find a row of headings that name neither players nor rounds."""
    for index, row in enumerate(sheet.rows[:SEARCHED_ROWS]):
        if len(_headings_in(row)[0]) >= FEWEST_HEADINGS:
            return index
    return None


def _row_above_first_game(sheet: Sheet) -> int | None:
    for index, row in enumerate(sheet.rows[:SEARCHED_ROWS]):
        if any(map(grammars.names_opponent, row)):
            filled = sum(not is_blank(cell) for cell in sheet.rows[index - 1]) if index else 0
            return index - 1 if filled >= FEWEST_HEADINGS else None
    return None


def _header(sheet: Sheet, index: int) -> Header:
    texts = tuple(text_of(cell) for cell in sheet.rows[index])
    return Header(row=index, headings=tuple(map(heading, texts)), texts=texts)


def find_columns(header: Header, rows: list[Row]) -> Columns:
    """Tell what the columns hold; `rows` are those below the header, as far as it is known."""
    grammar = _grammar(header, rows)
    by_word, rounds = _by_word(header, rows), _rounds(header, rows, grammar)
    free = [c for c, each in enumerate(header.headings) if not each.meaning and c not in rounds]
    name = next(iter(header.having("name")), None)
    if name is None:
        name = _longest_text(rows, free)
    free = [column for column in free if column != name]
    by_shape = _by_shape(free, rows, by_word)
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
        unused=tuple(c for c, text in enumerate(header.texts) if text and c not in used),
    )


def _grammar(header: Header, rows: list[Row]) -> Grammar:
    rounds = [*header.having("round"), *header.plain_numbers]
    return grammars.grammar_of(
        (cell for row in rows for cell in row),
        (row[column] for column in rounds for row in rows),
    )


def _of_unknown_heading(header: Header, columns: list[int | None]) -> tuple[int, ...]:
    """Pick the columns whose heading is a word that nobody knows."""
    return tuple(
        column
        for column in columns
        if column is not None and header.texts[column] and header.headings[column] == NOTHING
    )


def _by_word(header: Header, rows: list[Row]) -> dict[str, int]:
    found = {m: c[0] for m in _WORD_MEANINGS if (c := header.having(m))}
    fide = found.get("rating_fide")
    if fide is None or "fide_id" in found or fold(header.texts[fide]) != STANDS_FOR_EITHER:
        return found
    if not _are_ratings(_column(rows, fide)):
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


def _longest_text(rows: list[Row], free: Iterable[int]) -> int | None:
    """Find the column of names: the longest texts that have letters."""
    lengths = {
        column: sum(map(len, texts)) / len(texts)
        for column in free
        if (texts := [text_of(cell) for cell in _column(rows, column) if not is_blank(cell)])
        and sum(_LETTERS.search(text) is not None for text in texts) > 0.9 * len(texts)
    }
    longest = max(lengths, key=lengths.__getitem__, default=None)
    return longest if longest is not None and lengths[longest] >= 4 else None


_LETTERS = re.compile(r"[^\W\d_]{2}")


def _by_shape(free: list[int], rows: list[Row], known: dict[str, int]) -> dict[str, int]:
    """Recognise titles, federations and ratings under headings that are blank or unknown."""
    found: dict[str, int] = {}
    rated = {"rating", "rating_fide", "rating_national"}.intersection(known)
    for column in free:
        column_cells = _column(rows, column)
        filled = [cell for cell in column_cells if not is_blank(cell)]
        if not filled:
            continue
        if "title" not in known and _are_titles(filled):
            found.setdefault("title", column)
        elif "federation" not in known and _are_federations(filled):
            found.setdefault("federation", column)
        elif not rated and _are_ratings(column_cells) and not _may_be_years(filled):
            found.setdefault("rating", column)
    return found


def _are_titles(filled: list[Cell]) -> bool:
    texts = {text_of(cell).upper() for cell in filled}
    return bool(texts & ALL_TITLES) and all(len(text) <= 4 for text in texts)


def _are_federations(filled: list[Cell]) -> bool:
    known = sum(federation_code(text_of(cell)) in FEDERATIONS for cell in filled)
    return known > 0.8 * len(filled)


def _are_ratings(column: list[Cell]) -> bool:
    values = [whole(cell).value for cell in column if not is_blank(cell)]
    fitting = [value for value in values if value is not None and value in FIDE_RATINGS]
    return bool(fitting) and len(fitting) + values.count(0) == len(values)


def _may_be_years(filled: list[Cell]) -> bool:
    return all(whole(cell).value in YEARS for cell in filled)


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


def _column(rows: list[Row], column: int) -> list[Cell]:
    return [row[column] for row in rows]
