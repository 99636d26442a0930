"""Fields: what one cell beside the rounds says about a player, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tourneyelo.model import Code, KFactor, federation_code
from tourneyelo_crosstable.cells import dates, spellings, values
from tourneyelo_crosstable.cells.spellings import Meant
from tourneyelo_crosstable.cells.values import State
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import (
    DATE,
    DRESSED_ID,
    DRESSED_RATING,
    FEDERATION_READ_AS,
    TITLE_READ_AS,
)
from tourneyelo_crosstable.sheet import Cell, is_blank, text_of, tidy_text

K_FACTORS = frozenset({10, 15, 20, 30, 40})
UNRATED = frozenset({"", "0", "-", "--", "unr", "unrated", "nr", "none", "n/a", "u"})


class Reading(msgspec.Struct, frozen=True, gc=False):
    """A value, and a kind of finding with its wording when the cell was not as it should be."""

    value: Any
    code: Code | None = None
    problem: str = ""


NOTHING = Reading(None)
FieldReader = Callable[[Cell], Reading]


def fide_rating(cell: Cell) -> Reading:
    """Read a FIDE rating; 0 and blank are unrated, a number that FIDE never gave is none."""
    if isinstance(cell, float) and cell.is_integer() and int(cell) in values.FIDE_RATINGS:
        return Reading(int(cell))  # as a workbook holds nearly all of them
    reading = national_rating(cell)
    if reading.value is None or reading.value in values.FIDE_RATINGS:
        return reading
    problem = f"{reading.value} cannot be a FIDE rating; the player counts as unrated"
    return Reading(None, codes.RATING, problem)


def national_rating(cell: Cell) -> Reading:
    """Read any rating; 0 and blank are unrated."""
    if isinstance(cell, str) and cell.strip().casefold().rstrip(".") in UNRATED:
        return NOTHING
    reading = _whole(cell, codes.RATING, "is no rating; the player counts as unrated")
    return _or_meant(cell, reading, spellings.rating, DRESSED_RATING)


def fide_id(cell: Cell) -> Reading:
    """Read a FIDE number; 0 and blank are none."""
    reading = _whole(cell, codes.FIDE_ID, "is no FIDE number, or lacks digits; it is not used")
    return _or_meant(cell, reading, spellings.fide_id, DRESSED_ID)


def _or_meant(
    cell: Cell, reading: Reading, meant: Callable[[str], Meant | None], code: Code
) -> Reading:
    """Keep a reading, unless what cannot be read plainly is a known spelling."""
    if reading.value is not None or not reading.problem or not isinstance(cell, str):
        return reading
    found = meant(cell.strip())
    return Reading(found.value, code, found.said) if found else reading


def _whole(cell: Cell, unreadable: Code, problem: str) -> Reading:
    if isinstance(cell, float) and 0 < cell < values.TOO_GREAT and cell.is_integer():
        return Reading(int(cell))  # as a workbook holds nearly all of them
    value, state = values.whole(cell)
    if state is State.UNREADABLE or (value is not None and value < 0):
        return Reading(None, unreadable, f"{text_of(cell)!r} {problem}")
    if state is State.REPAIRED:
        return Reading(value, codes.REPAIRED, f"{text_of(cell)} was read as {value}")
    return Reading(value or None, codes.TIDIED if state is State.TIDIED else None)


def title(cell: Cell) -> Reading:
    """Read a FIDE title."""
    text = text_of(cell).upper()
    if not text or text in values.FIDE_TITLES:
        return Reading(text or None)
    if text in values.ALL_TITLES:
        problem = f"{text_of(cell)!r} is no title of FIDE over the board"
        return Reading(None, codes.OTHER_TITLE, problem)
    unknown = Reading(None, codes.TITLE, f"{text_of(cell)!r} is no title of FIDE")
    return _or_meant(cell, unknown, spellings.title, TITLE_READ_AS)


def federation(cell: Cell) -> Reading:
    """Read a federation code."""
    text = text_of(cell)
    code = federation_code(text)
    if not text or code:
        return Reading(code)
    unknown = Reading(None, codes.FEDERATION, f"{text!r} is no federation code of FIDE")
    return _or_meant(cell, unknown, spellings.federation, FEDERATION_READ_AS)


def plain_text(cell: Cell) -> Reading:
    """Read a text such as a club; 0 stands for none."""
    text = tidy_text(cell)
    return Reading(None if text in ("", "0") else text)


def sex(cell: Cell) -> Reading:
    """Read the sex; blank says nothing, since Chess-Results marks women only."""
    text = text_of(cell)
    found = values.sex(text)
    if text and found is None:
        return Reading(None, codes.SEX, f"the sex reads {text!r}, neither m nor w")
    return Reading(found)


def birth(cell: Cell) -> Reading:
    """Read a date or year of birth."""
    if is_blank(cell) or text_of(cell) == "0":
        return NOTHING
    date, certain = values.birth(cell)
    if certain:
        return Reading(date)
    kept = f"only the year {date.year} is used" if date else "it is not used"
    return Reading(date, codes.BIRTH, f"the date of birth reads {text_of(cell)!r}; {kept}")


def k_factor(cell: Cell) -> Reading:
    """Read the K of FIDE B.02, 8.3.3; 0 is a placeholder of lists and programs."""
    value = values.whole(cell).value
    if value in K_FACTORS:
        return Reading(KFactor(value))
    stated = f"K reads {text_of(cell)!r}" if text_of(cell) else "K is blank"
    return Reading(KFactor(None), codes.K, f"{stated}, so it is not known")


def points(cell: Cell) -> Reading:
    """Read the stated points as tenths."""
    found = values.tenths(cell)
    if found is None and (typed := dates.typed(cell)):
        made = f"{text_of(cell)!r} is a date, which a spreadsheet made of {typed}"
        return Reading(None, DATE, f"{made}; the points are not known")
    if found is None and not is_blank(cell):
        return Reading(None, codes.POINTS, f"{text_of(cell)!r} is no number of points")
    return Reading(found)


READERS: dict[str, tuple[str, FieldReader]] = {
    "title": ("title", title),
    "federation": ("federation", federation),
    "fide_id": ("fide_id", fide_id),
    "national_id": ("national_id", plain_text),
    "sex": ("sex", sex),
    "birth": ("birth", birth),
    "club": ("club", plain_text),
    "k": ("k", k_factor),
    "points": ("points_declared", points),
    "rating_fide": ("rating", fide_rating),
    "rating_national": ("national_rating", national_rating),
}
"""Meaning of a column to the field of `Player` and the reader of its cells."""
