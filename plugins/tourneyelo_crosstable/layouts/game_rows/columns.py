"""Columns of a game list: what each tells, and of which side of the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeGuard

import msgspec

from tourneyelo_crosstable.cells.results import UNREADABLE, read
from tourneyelo_crosstable.cells.values import ALL_TITLES
from tourneyelo_crosstable.layouts.game_rows import headings
from tourneyelo_crosstable.layouts.game_rows.headings import LEFT, RIGHT
from tourneyelo_crosstable.sheet import Row, Sheet, column_letters, is_blank, text_of
from tourneyelo_crosstable.table.columns import FEWEST_HEADINGS, SEARCHED_ROWS
from tourneyelo_crosstable.words import heading

RESULT_SHARE = 0.7
"""Share of filled cells that must be results for a column to hold them under an unknown heading."""


class GameColumns(msgspec.Struct, frozen=True, kw_only=True):
    """What the columns under a header row hold, by 0-based index."""

    header: int
    texts: tuple[str, ...]
    sides: tuple[dict[str, int], dict[str, int]]
    """Meaning to column, of the left and the right side."""
    common: dict[str, int]
    """Meaning to column of what concerns the game."""
    called: str
    """How the sides are called: `white`, `first`, `opponent` or `name`."""
    by_shape: tuple[int, ...] = ()

    def title(self, column: int) -> str:
        """Name a column in a sentence: its letter and its heading."""
        return f"{column_letters(column)} {self.texts[column].strip()}".strip()

    @property
    def unused(self) -> list[int]:
        """Columns with a heading that are not read."""
        used = {*self.sides[LEFT].values(), *self.sides[RIGHT].values(), *self.common.values()}
        return [c for c, text in enumerate(self.texts) if text.strip() and c not in used]

    @property
    def of_japan(self) -> bool:
        """True for lists of games as Japan's federation keeps them (NCS)."""
        return all(
            "other_name" in side and side.get("rating_national", -1) == side.get("rating")
            for side in self.sides
        )

    @property
    def teams(self) -> list[int]:
        """The columns of teams; `Team A` may be that of White or of Black."""
        return [column for column, text in enumerate(self.texts) if _is_team(text)]

    @property
    def two_scores(self) -> bool:
        """True when the result stands in two columns, one for each side."""
        told = {"result", "winner"} & self.common.keys()
        return not told and all("points" in side for side in self.sides)

    @property
    def tells_results(self) -> bool:
        """True when some column tells how games ended."""
        return self.two_scores or bool({"result", "winner"} & self.common.keys())


def _is_team(text: str) -> bool:
    found = headings.side_heading(text)
    meanings = {headings.meaning(text), found.meaning if found else None}
    marks = {mark for pair in headings.SHORT for mark in pair}
    return "team" in meanings | {headings.short_heading(text, mark) for mark in marks}


def find(sheet: Sheet) -> int | None:
    """Find the first row that heads a list of games, unless one that heads rounds stands above."""
    for index, row in enumerate(sheet.rows[:SEARCHED_ROWS]):
        if names_in(row):
            return None if _names_opponents_again(row) else index
        if sum(heading(cell).number is not None for cell in row if _is_short_text(cell)) > 1:
            return None
    return None


def _names_opponents_again(row: Row) -> bool:
    """Return True for a player's row with an opponent for each of several rounds."""
    sides = [headings.side_heading(_heading(cell)) for cell in row]
    return sum(side is not None and side.word == "opponent" for side in sides) > 1


def _is_short_text(cell: object) -> TypeGuard[str]:
    return isinstance(cell, str) and 1 < len(cell) < 10


class Names(NamedTuple):
    """The columns of the two names, and how the sides are called."""

    left: int
    right: int
    called: str


def names_in(row: Row) -> Names | None:
    """Find the names when a row heads a list of games: it names two sides and something else."""
    texts = [_heading(cell) for cell in row]
    if not any(map(_may_name_a_side, texts)):
        return None
    names = _names(texts)
    if names is None:
        return None
    known = sum(map(_is_known, texts))
    enough = known + 2 * (names.called == "first") >= FEWEST_HEADINGS
    return names if enough else None


def _is_known(text: str) -> bool:
    if not text:
        return False
    marks = (mark for pair in headings.SHORT for mark in pair)
    return (
        headings.meaning(text) is not None
        or headings.side_heading(text) is not None
        or any(headings.short_heading(text, mark) for mark in marks)
    )


def _heading(cell: object) -> str:
    """Take a cell as a heading; numbers and long texts are none."""
    if not isinstance(cell, str) or len(cell) > headings.LONGEST:
        return ""
    text = cell.strip()
    return "" if text[:1].isdigit() else text


@lru_cache(maxsize=8192)
def _may_name_a_side(text: str) -> bool:
    return bool(text) and (
        headings.side_heading(text) is not None
        or headings.meaning(text) == "name"
        or any(headings.short_heading(text, pair[LEFT]) == "name" for pair in headings.SHORT)
    )


def _names(texts: list[str]) -> Names | None:
    named: dict[tuple[str, int], int] = {}
    for column, text in enumerate(texts):
        found = headings.side_heading(text) if text else None
        if found and found.meaning in ("name", "surname"):
            named.setdefault((found.word, found.side), column)
    plain = [c for c, text in enumerate(texts) if text and headings.meaning(text) == "name"]
    for left, right in (("white", "black"), ("first", "second")):
        if (left, LEFT) in named and (right, RIGHT) in named:
            return Names(named[left, LEFT], named[right, RIGHT], left)
    if plain and ("opponent", RIGHT) in named:
        return Names(plain[0], named["opponent", RIGHT], "opponent")
    return _marked_names(texts) or _two_names(texts, plain)


def _marked_names(texts: list[str]) -> Names | None:
    for pair in headings.SHORT:
        left, right = (_short_names(texts, mark) for mark in pair)
        if left and right:
            return Names(left[0], right[0], "white" if pair[LEFT] == "w" else "first")
    return None


def _two_names(texts: list[str], plain: list[int]) -> Names | None:
    has_result = any(headings.meaning(text) == "result" for text in texts if text)
    return Names(plain[0], plain[1], "name") if len(plain) == 2 and has_result else None


def _short_names(texts: list[str], mark: str) -> list[int]:
    return [c for c, text in enumerate(texts) if headings.short_heading(text, mark) == "name"]


def read_columns(sheet: Sheet, index: int, names: Names, rows: list[Row]) -> GameColumns:
    """Tell what the columns under a header row hold; `rows` are those below it."""
    texts = [text_of(cell) for cell in sheet.rows[index]]
    return _Finder(texts, names, rows).columns(index)


class _Finder:
    """Assigns columns to sides: by full words, by short marks, by the order in which they stand."""

    def __init__(self, texts: list[str], names: Names, rows: list[Row]) -> None:
        self._texts, self._names, self._rows = texts, names, rows
        self._called = names.called
        self.sides: tuple[dict[str, int], dict[str, int]] = (
            {"name": names.left},
            {"name": names.right},
        )
        self.common: dict[str, int] = {}
        self._free = [c for c in range(len(texts)) if c not in (names.left, names.right)]

    def columns(self, index: int) -> GameColumns:
        """Assign all columns."""
        self._by_full_words()
        self._by_short_marks()
        self._results_of_sides()
        self._common()
        by_shape = [*self._result_by_shape(), *self._in_order()]
        self._settle_ratings()
        for side in self.sides:
            if "team" in side:  # the model has a club of a player
                side.setdefault("club", side.pop("team"))
        return GameColumns(
            header=index,
            texts=tuple(self._texts),
            sides=self.sides,
            common=self.common,
            called=self._called,
            by_shape=tuple(by_shape),
        )

    def _settle_ratings(self) -> None:
        """Take plain ratings as FIDE's, beside names in Japanese script as those of Japan."""
        japan = all("other_name" in side for side in self.sides)
        kind = "rating_national" if japan else "rating_fide"
        for side in self.sides:
            if "rating" in side:
                side.setdefault(kind, side["rating"])

    def _give(self, side: int, meaning: str, column: int) -> None:
        if meaning not in self.sides[side]:
            self.sides[side][meaning] = column
            self._free.remove(column)

    def _by_full_words(self) -> None:
        for column in list(self._free):
            found = headings.side_heading(self._texts[column])
            if found and self._is_called(found.word):
                self._give(found.side, found.meaning, column)

    def _is_called(self, word: str) -> bool:
        return {"white": "white", "black": "white"}.get(word, "first") == (
            "white" if self._called == "white" else "first"
        )

    def _by_short_marks(self) -> None:
        for pair in headings.SHORT:
            if (pair[LEFT] == "w") is not (self._called == "white"):
                continue
            marked = [
                {m: c for c in self._free if (m := headings.short_heading(self._texts[c], mark))}
                for mark in pair
            ]
            for meaning in set(marked[LEFT]) & set(marked[RIGHT]):
                self._give(LEFT, meaning, marked[LEFT][meaning])
                self._give(RIGHT, meaning, marked[RIGHT][meaning])

    def _results_of_sides(self) -> None:
        """Take `White Result` and `Black Result` as what each side scored."""
        for side in self.sides:
            if "result" in side:
                side.setdefault("points", side.pop("result"))

    def _common(self) -> None:
        for column in list(self._free):
            meaning = headings.meaning(self._texts[column])
            if meaning in headings.OF_A_GAME and meaning not in self.common:
                self.common[meaning] = column
                self._free.remove(column)

    def _result_by_shape(self) -> Iterator[int]:
        """Find the results under an unknown heading, when nothing else holds them."""
        if {"result", "winner"} & self.common.keys() or all(
            "points" in side for side in self.sides
        ):
            return
        for column in self._free:
            filled = [row[column] for row in self._rows if not is_blank(row[column])]
            texts = [cell for cell in filled if isinstance(cell, str) and len(text_of(cell)) > 2]
            known = sum(read(cell) is not UNREADABLE for cell in texts)
            if texts and known > RESULT_SHARE * len(filled):
                self.common["result"] = column
                self._free.remove(column)
                yield column
                return

    def _in_order(self) -> Iterator[int]:
        """Give columns without a side to the side on which they stand."""
        meant: dict[str, list[int]] = defaultdict(list)
        for column in self._free:
            meaning = headings.meaning(self._texts[column]) or self._shape(column)
            if meaning and meaning not in headings.OF_A_GAME:
                meant[meaning].append(column)
        for meaning, columns in meant.items():
            if meaning == "number" and len(columns) < 2:
                continue  # it counts the rows or boards
            for side, column in self._on_sides(columns):
                if not self._texts[column].strip():
                    yield column
                self._give(side, meaning, column)

    def _shape(self, column: int) -> str | None:
        """Recognise titles under a blank heading."""
        if self._texts[column].strip():
            return None
        texts = {text_of(row[column]).upper() for row in self._rows} - {""}
        return "title" if texts & ALL_TITLES and all(len(text) <= 4 for text in texts) else None

    def _on_sides(self, columns: list[int]) -> Iterable[tuple[int, int]]:
        """Divide columns of one meaning: at the result between the names, else two in order."""
        left, right = self._names.left, self._names.right
        middle = self.common.get("result", -1)
        if min(left, right) < middle < max(left, right):
            sides = [LEFT if (column < middle) is (left < right) else RIGHT for column in columns]
            return zip(sides, columns, strict=True)
        in_order = (LEFT, RIGHT) if left < right else (RIGHT, LEFT)
        return zip(in_order, columns, strict=True) if len(columns) == len(in_order) else ()
