"""Values: whole numbers, points, dates and names as spreadsheets really hold them."""

from __future__ import annotations

import datetime
import enum
import re
from functools import lru_cache
from typing import NamedTuple

from tourneyelo.model import BirthDate, Sex
from tourneyelo_crosstable.limits import MOST_DIGITS
from tourneyelo_crosstable.sheet import Cell, text_of

FIDE_TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})
ALL_TITLES = FIDE_TITLES | {"AGM", "AIM", "AFM", "ACM", "NM", "NCM", "WNM"}
FIDE_RATINGS = range(1000, 3000)
"""No FIDE rating was ever lower (the floor was 1000, since March 2024 1400) or higher."""
YEARS = range(1900, 2101)

TOO_GREAT = 10**MOST_DIGITS
LONGEST_DECIMALS = 3
"""Characters behind the digits of a whole number: `.00`."""
_TENTHS = 10
_COMMA = re.compile(r"\s*,(?=\S)")
FOOTNOTES = " *†‡§¹²³"
"""What refers to a footnote behind a name, and the blank before it."""
_DECIMALS = re.compile(r"(\d+)[.,]0{1,2}")
_SCIENTIFIC = re.compile(r"(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})")
_POINTS = re.compile(r"(\d{0,3})(?:\s?(½|1/2)|[.,](\d)0*)?")
_DAY = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4})")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_SEXES = {
    **dict.fromkeys(("m", "male", "м", "муж"), Sex.MALE),
    **dict.fromkeys(("w", "f", "female", "ж", "жен"), Sex.FEMALE),
}


class State(enum.Enum):
    """How a whole number was written."""

    BLANK = "nothing"
    PLAIN = "plainly"
    TIDIED = "with blanks or decimals"
    REPAIRED = "in scientific notation, with all digits"
    UNREADABLE = "in a way that cannot be read for certain"


class Whole(NamedTuple):
    """A whole number and how it was written."""

    value: int | None
    state: State


_BLANK = Whole(None, State.BLANK)
_UNREADABLE = Whole(None, State.UNREADABLE)


@lru_cache(maxsize=8192)
def whole(cell: Cell) -> Whole:
    """Read a whole number; digits that a spreadsheet rounded away are never made up."""
    if isinstance(cell, str):
        read = _written(cell)
        return read if (read.value or 0) < TOO_GREAT else _UNREADABLE
    if not isinstance(cell, (int, float)) or not abs(cell) < TOO_GREAT:
        return _UNREADABLE
    return Whole(int(cell), State.PLAIN) if cell == int(cell) else _UNREADABLE


def _written(cell: str) -> Whole:
    text = cell.strip()
    if not text:
        return _BLANK
    if len(text) > MOST_DIGITS + LONGEST_DECIMALS:
        return _UNREADABLE
    if text.isascii() and text.isdecimal():
        return Whole(int(text), State.PLAIN if text == cell else State.TIDIED)
    return _written_as_decimal(text)


def ordinal(cell: Cell) -> int | None:
    """Read a rank or starting number, with or without a final dot; None when it is none."""
    return whole(cell.removesuffix(".") if isinstance(cell, str) else cell).value or None


def _written_as_decimal(text: str) -> Whole:
    if decimals := _DECIMALS.fullmatch(text):
        return Whole(int(decimals[1]), State.TIDIED)
    scientific = _SCIENTIFIC.fullmatch(text)
    if not scientific:
        return _UNREADABLE
    digits, exponent = scientific[1] + (scientific[2] or ""), int(scientific[3])
    if len(digits.rstrip("0")) > exponent + 1 or len(digits) < exponent + 1:
        return _UNREADABLE
    return Whole(int(digits[: exponent + 1]), State.REPAIRED)


def tenths(cell: Cell) -> int | None:
    """Read points as tenths: 6.5, 6,5 and 6½ are 65; None when it is no number of points."""
    match = _POINTS.fullmatch(text_of(cell))
    if not match or not match[0]:
        return None
    tenth = 5 if match[2] else int(match[3] or 0)
    return int(match[1] or 0) * _TENTHS + tenth


def birth(cell: Cell) -> tuple[BirthDate | None, bool]:
    """Read a date or year of birth, and tell whether it was certain."""
    if isinstance(cell, datetime.date):
        return BirthDate(cell.year, cell.month, cell.day), True
    text = text_of(cell)
    day = _DAY.fullmatch(text)
    if day:
        year, month, date = map(int, day.group(1, 2, 3) if day[1] else day.group(6, 5, 4))
        return _calendar_day(year, month, date)
    year_alone = _YEAR.fullmatch(text)
    if year_alone:
        return BirthDate(int(text)), True
    somewhere = _YEAR.search(text)
    return (BirthDate(int(somewhere[0])) if somewhere else None), False


def _calendar_day(year: int, month: int, day: int) -> tuple[BirthDate | None, bool]:
    """Keep what a date tells for certain: `1971/00/00` is a year."""
    if year not in YEARS:
        return None, False
    if month == 0 or day == 0:
        return BirthDate(year, month if 1 <= month <= 12 else None), month <= 12
    try:
        datetime.date(year, month, day)
    except ValueError:
        return BirthDate(year), False
    return BirthDate(year, month, day), True


def sex(text: str) -> Sex | None:
    """Read the sex; None when it is neither."""
    return _SEXES.get(text.casefold().rstrip("."))


def tidy_name(text: str) -> str:
    """Take off what exports hang on a name: double blanks, a last comma, a mark ` *)`."""
    return with_blank(without_mark(" ".join(text.split())))


def with_blank(name: str) -> str:
    """Put the blank behind the comma of `Surname,Given`."""
    return _COMMA.sub(", ", name) if "," in name else name


def without_mark(name: str) -> str:
    """Take a last comma or the mark of a footnote, such as ` *)`, off a tidy name."""
    return name.removesuffix("*)").rstrip(FOOTNOTES).removesuffix(",").rstrip()
