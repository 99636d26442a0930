"""The meaning of the static fields of a player record (TRF16, section 001).

What comes again in file after file is remembered: there are few ratings, and 365 births a year.
"""

from __future__ import annotations

import contextlib
import datetime
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from tourneyelo.model import BirthDate, Rating, Sex, federation_code
from tourneyelo.plugin.digits import whole
from tourneyelo_trf import codes
from tourneyelo_trf.vocabulary import Misplaced, Oddity

T = TypeVar("T")
_SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE}
_TITLES = {name: name for name in "GM IM FM CM WGM WIM WFM WCM".split()}
_SHORT_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
}  # fmt: skip
"""Codes of older programs; a bare W is used for several titles and therefore left out."""
_COMPLETE_BIRTH = re.compile(r"(?:19|20)[0-9]{2}/(?:0[1-9]|1[0-2])/(?:0[1-9]|1[0-9]|2[0-8])")
"""A day that exists in every month of every year."""
_BIRTH = re.compile(r"([0-9]{4})(?:[/.-]([0-9]{2}| {0,2})[/.-]([0-9]{2}| {0,2}))?")
_NO_BIRTH = re.compile(r"[0 ]*(?:[/.-][0 ]*)*")
_POINTS = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]))?")


@lru_cache(maxsize=16_384)
def number(text: str) -> int:
    """Read positions 5-8, a number from 1 on; without one there the record is shifted."""
    value = whole(text)
    if not value:
        raise Misplaced(text)
    return value


def sex(text: str) -> Sex | None:
    """Read position 10."""
    if not text.strip() or text in "uU":
        return None
    known = _SEXES.get(text.lower())
    if known is None:
        raise Oddity(None, codes.SEX, f"the sex {text!r} is neither m nor w", raw=True)
    return known


def title(text: str) -> str | None:
    """Read positions 11-13, in capitals; older one- and two-letter forms are spelled out."""
    code = text.strip().upper()
    if not code or code in {"-", "NONE"}:
        return None
    known = _TITLES.get(code) or _SHORT_TITLES.get(code)
    if known is None:
        raise Oddity(None, codes.TITLE, f"the title {text.strip()!r} is none of FIDE's", raw=True)
    return known


@lru_cache(maxsize=4_096)
def ratings(text: str) -> tuple[Rating, ...]:
    """Read positions 49-52; blank and zeros are an unrated player."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit():
        value = int(digits)
        return (Rating(value),) if value else ()
    if digits and digits not in {"-", "UNR"}:
        message = f"the rating {digits!r} is no number; taken as unrated"
        raise Oddity((), codes.RATING, message, raw=True)
    return ()


def federation(text: str) -> str | None:
    """Read positions 54-56, in capitals."""
    if not text.strip():
        return None
    code = federation_code(text)
    if code is None:
        message = f"the federation {text.strip()!r} is no FIDE code"
        raise Oddity(None, codes.FEDERATION, message, raw=True)
    return code


def fide_id(text: str) -> int | None:
    """Read positions 58-68; zeros are no number."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit():
        return int(digits) or None
    if digits:
        message = f"the FIDE number {digits!r} is no number"
        raise Oddity(None, codes.FIDE_NUMBER, message, raw=True)
    return None


@lru_cache(maxsize=32_768)
def birth(text: str) -> BirthDate | None:
    """Read positions 70-79; zeros or blanks stand for a month or a day that is not known."""
    if _COMPLETE_BIRTH.fullmatch(text):
        return BirthDate(int(text[:4]), int(text[5:7]), int(text[8:]))
    return _other_birth(text)


def _other_birth(text: str) -> BirthDate | None:
    found = _BIRTH.fullmatch(text.strip())
    if found is None or not int(found[1]):
        if _NO_BIRTH.fullmatch(text):
            return None
        raise Oddity(None, codes.BIRTH, f"the birth date {text.strip()!r} cannot be read", raw=True)
    year, month, day = (int((part or "0").strip() or "0") for part in found.groups())
    if not _exists(year, month, day):
        message = f"the birth date {text.strip()} does not exist; only the year {year} is used"
        raise Oddity(BirthDate(year), codes.BIRTH, message, raw=True)
    return BirthDate(year, month or None, day or None)


def _exists(year: int, month: int, day: int) -> bool:
    """Tell whether there is such a day; 0 stands for an unknown day, or month and day."""
    if not month:
        return not day
    try:
        datetime.date(year, month, day or 1)
    except ValueError:
        return False
    return True


def points(text: str) -> int | None:
    """Read positions 81-84 as tenths of a point."""
    figure = text.strip()
    if not figure:
        return None
    found = _POINTS.fullmatch(figure)
    if found is None:
        raise Oddity(None, codes.POINTS, f"the points {figure!r} are no number", raw=True)
    return int(found[1]) * 10 + int(found[2] or 0)


def rank(text: str) -> int | None:
    """Read positions 86-89; 0 is written for players out of competition."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit():
        return int(digits) or None
    if digits:
        raise Oddity(None, codes.RANK, f"the rank {digits!r} is no number", raw=True)
    return None


def each(understand: Callable[[str], T], texts: Sequence[str]) -> list[T] | None:
    """Understand a field of all players; None when that of one is odd."""
    with contextlib.suppress(Oddity):
        return list(map(understand, texts))
    return None


def all_numbers(texts: Sequence[str]) -> list[int | None] | None:
    """Read the FIDE numbers or ranks of all players; None when that of one is odd."""
    digits = "".join(texts).replace(" ", "")
    if digits and not (digits.isascii() and digits.isdigit()):
        return None
    try:
        numbers = list(map(int, texts))
    except ValueError:  # blanks alone, or between digits
        return each(rank, texts)
    return [each or None for each in numbers]
