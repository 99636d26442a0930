"""Figures: the rating columns of a list, exact as printed, for comparison and never for rating."""

from __future__ import annotations

import re
from decimal import Decimal

from tourneyelo_crosstable.cells.fields import NOTHING, FieldReader, Reading
from tourneyelo_crosstable.codes import lists as codes
from tourneyelo_crosstable.sheet import Cell, is_blank, text_of

_NUMBER = re.compile(r"([+-]?)(\d{0,4})(?:(½|1/2)|[.,](\d{1,4}))?")
_MINUS = str.maketrans("−–‐‑", "----")


def exact(cell: Cell, places: int) -> int | None:
    """Read a signed number as a whole of units of 10^-places; None when it is finer or none."""
    text = text_of(cell).translate(_MINUS).replace(" ", "")
    number = _NUMBER.fullmatch(text)
    if not number or not (number[2] or number[3] or number[4]):
        return None
    decimals = "5" if number[3] else number[4] or "0"
    value = Decimal(f"{number[1]}{number[2] or 0}.{decimals}").scaleb(places)
    return int(value) if value == int(value) else None


def _reader(places: int, what: str) -> FieldReader:
    def read(cell: Cell) -> Reading:
        if is_blank(cell) or text_of(cell) == "-":
            return NOTHING
        value = exact(cell, places)
        if value is None:
            problem = f"{text_of(cell)!r} is no {what}; it is not compared"
            return Reading(None, codes.FIGURE, problem)
        return Reading(value)

    return read


def _rating(cell: Cell) -> Reading:
    read = _reader(0, "performance rating")(cell)
    return NOTHING if read.value == 0 else read


FIGURES: dict[str, tuple[str, FieldReader]] = {
    "games_counted": ("games", _reader(0, "number of games")),
    "score_counted": ("score", _reader(1, "score")),
    "expected": ("expected", _reader(2, "expected score")),
    "delta": ("delta", _reader(2, "difference of scores")),
    "change": ("change", _reader(2, "rating change")),
    "performance": ("performance", _rating),
}
"""Meaning of a column to the field of `DeclaredFigures` and the reader of its cells."""
