"""Shapes: what a column or a row is, told by its cells alone, where no known word heads it."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Callable, Iterable

from tourneyelo.model import FEDERATIONS, federation_code
from tourneyelo_crosstable.cells import grammars, values
from tourneyelo_crosstable.cells.squares import is_own_square
from tourneyelo_crosstable.cells.values import ALL_TITLES, FIDE_RATINGS, whole
from tourneyelo_crosstable.sheet import Cell, Row, Sheet, is_blank, text_of

SEARCHED_ROWS = 200
FEWEST_CELLS = 3
"""Filled cells of a row that is a player's or names columns."""
FEWEST_OF_ONE_KIND = 2
"""Players that must follow each other to make a table without games."""
SMALLEST_FACT = 100
"""A rating or a FIDE number is not smaller; the number of a round is."""
BIRTH_YEARS = range(1920, 2026)

_LETTERS = re.compile(r"[^\W\d_]{2}|[\u3040-\u9fff\uac00-\ud7af]")
_SMALLEST_ID, _GREATEST_ID = 100_000, 999_999_999
_WITHOUT_GAME = re.compile(r"[-−–](?:[01½]|1/2|0[.,]5)")
_SHORTEST_NAME = 4
_HAN = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]")


def names_in(columns: dict[int, list[Cell]]) -> int | None:
    """Find the column of names: texts with letters, different from row to row, of several words.

    The first of equals is taken: the club stands behind the name.
    """
    marks = {
        column: mark
        for column, cells in columns.items()
        if (mark := _like_names([text_of(cell) for cell in cells if not is_blank(cell)]))
    }
    return max(marks, key=lambda column: (marks[column], -column), default=None)


def _like_names(texts: list[str]) -> tuple[bool, bool] | None:
    if not texts or sum(_LETTERS.search(text) is not None for text in texts) <= 0.9 * len(texts):
        return None
    length = sum(len(text) * (2 if _HAN.search(text) else 1) for text in texts) / len(texts)
    if length < _SHORTEST_NAME:
        return None
    words = sum(len(text.split()) > 1 for text in texts)
    return len(set(texts)) >= 0.95 * len(texts), 2 * words >= len(texts)


def fields_in(columns: dict[int, list[Cell]], known: Iterable[str]) -> dict[str, int]:
    """Recognise facts of players, by meaning, in columns whose heading is blank or unknown.

    A meaning that two columns fit equally well, and that cannot be told from their order, is none.
    """
    found: dict[str, int] = {}
    for meaning, fits, alone in _SHAPES:
        if _known(meaning, {*known, *found}):
            continue
        fitting = [
            column
            for column, cells in columns.items()
            if column not in found.values() and fits(cells)
        ]
        if fitting and not (alone and len(fitting) > 1):
            found[meaning] = fitting[0]
    if "birth" in found and not _rated({*known, *found}):
        del found["birth"]  # the numbers may be ratings as well as years
    return found


def _known(meaning: str, known: set[str]) -> bool:
    return _rated(known) if meaning == "rating" else meaning in known


def _rated(meanings: set[str]) -> bool:
    return not meanings.isdisjoint(("rating", "rating_fide", "rating_national"))


def are_ratings(column: list[Cell]) -> bool:
    """Return True for numbers that can all be FIDE ratings, 0 for unrated players among them."""
    filled = [cell for cell in column if not is_blank(cell)]
    return all(map(_is_rating, filled)) and any(whole(cell).value for cell in filled)


def _is_rating(cell: Cell) -> bool:
    number = whole(cell).value
    return number is not None and (number == 0 or number in FIDE_RATINGS)


def _are_titles(column: list[Cell]) -> bool:
    texts = {text_of(cell).upper() for cell in column if not is_blank(cell)}
    return bool(texts & ALL_TITLES) and all(len(text) <= 4 for text in texts)


def _are_federations(column: list[Cell]) -> bool:
    filled = Counter(text_of(cell) for cell in column if not is_blank(cell))
    known = sum(n for text, n in filled.items() if federation_code(text) in FEDERATIONS)
    return bool(filled) and known > 0.8 * filled.total()


def _are_fide_numbers(column: list[Cell]) -> bool:
    filled = [cell for cell in column if not is_blank(cell) and text_of(cell) != "0"]
    if not filled or not all(map(_is_fide_number, filled)):
        return False
    return len({whole(cell).value for cell in filled}) == len(filled)


def _is_fide_number(cell: Cell) -> bool:
    return _SMALLEST_ID <= (whole(cell).value or 0) <= _GREATEST_ID


def _are_sexes(column: list[Cell]) -> bool:
    texts = {text_of(cell) for cell in column if not is_blank(cell)}
    return bool(texts) and all(len(text) == 1 and values.sex(text) for text in texts)


def _are_births(column: list[Cell]) -> bool:
    filled = [cell for cell in column if not is_blank(cell)]
    return bool(filled) and all(map(_is_birth, filled))


def _is_birth(cell: Cell) -> bool:
    if isinstance(cell, datetime.date):
        return cell.year in BIRTH_YEARS
    date, certain = values.birth(cell)
    return certain and date is not None and date.year in BIRTH_YEARS


def _ratings_not_years(column: list[Cell]) -> bool:
    return are_ratings(column) and not _are_births(column)


_SHAPES: tuple[tuple[str, Callable[[list[Cell]], bool], bool], ...] = (
    ("title", _are_titles, False),
    ("federation", _are_federations, False),
    ("fide_id", _are_fide_numbers, True),
    ("sex", _are_sexes, True),
    ("rating", _ratings_not_years, False),
    ("birth", _are_births, True),
)
"""Meaning, shape, and whether only one column may have it."""


def first_player(sheet: Sheet) -> int | None:
    """Find the first row of a player where no row of known words heads the table."""
    rows = sheet.rows[:SEARCHED_ROWS]
    with_game = next((i for i, row in enumerate(rows) if any(map(_is_game, row))), None)
    if with_game is None:
        return _first_of_several(rows)
    while with_game and is_players(rows[with_game - 1]):
        with_game -= 1
    return with_game


def _first_of_several(rows: list[list[Cell]]) -> int | None:
    for index in range(len(rows) - FEWEST_OF_ONE_KIND + 1):
        if all(map(is_players, rows[index : index + FEWEST_OF_ONE_KIND])):
            return index
    return None


def _is_game(cell: Cell) -> bool:
    return grammars.names_opponent(cell)


def is_players(row: Row) -> bool:
    """Return True for a row with a text and what no header holds: a rating, a game, a bye."""
    return (
        names_columns(row)
        and any(isinstance(cell, str) and _LETTERS.search(cell) for cell in row)
        and any(map(_only_below_a_header, row))
    )


def names_columns(row: Row) -> bool:
    """Return True for a row with as many filled cells as a header or a player has."""
    return sum(not is_blank(cell) for cell in row) >= FEWEST_CELLS


def _only_below_a_header(cell: Cell) -> bool:
    if _is_game(cell) or (isinstance(cell, str) and _WITHOUT_GAME.fullmatch(cell.strip())):
        return True
    number = whole(cell).value
    return (number is not None and number >= SMALLEST_FACT) or is_own_square(cell)
