"""Dates that a spreadsheet made of what was typed, such as 1/2."""

from __future__ import annotations

import datetime
import re

from tourneyelo_crosstable.sheet import Cell, text_of

SERIALS = range(36_526, 73_051)
"""Numbers that spreadsheets keep for the days of the years 2000 to 2099."""
_FIRST_SERIAL = datetime.date(1899, 12, 30)
_MONTHS = (
    *("jan jän ene janv gen", "feb febr févr", "mar mär mrz mars mrt", "apr avr abr"),
    *("may mai maj mei mag", "jun juin giu", "jul juil lug", "aug août ago", "sep sept set"),
    *("oct okt ott out", "nov", "dec dez déc dic"),
)
_NUMBER_OF = {word: number for number, words in enumerate(_MONTHS, 1) for word in words.split()}
_DAY_AND_MONTH = re.compile(r"(\d{1,2})[-. ]+([^\W\d_]{3,4})\.?(?:[-. ]+\d{2,4})?")
_MONTH_AND_DAY = re.compile(r"([^\W\d_]{3,4})[-. ]+(\d{1,2})(?:,? \d{4})?")
_IN_NUMBERS = re.compile(r"\d{4}-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d.*)?|(\d{1,2})[./](\d{1,2})[./]\d{4}")

_AT_THE_END = re.compile(r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d[:\d]*)?$")


def typed(cell: Cell) -> str | None:
    """Say what may have been typed where a date stands now, `1/2 or 2/1`; None for no date."""
    parts = _parts(cell)
    if parts is None:
        return None
    first, second = parts
    return f"{first}/{second}" + (f" or {second}/{first}" if first != second else "")


def typed_half(cell: Cell) -> tuple[int, int] | None:
    """Tell day and month of a date that 1/2 may have become; None for anything else.

    2/1 and the results 1-2 and 2-1 become such dates too.
    """
    parts = _parts(cell)
    return parts if parts in ((1, 2), (2, 1)) else None


def typed_behind(text: str) -> str | None:
    """Say what may have been typed for a date at the end of a joined text, `12w2026-02-01`."""
    match = _AT_THE_END.search(text)
    return typed(match[0]) if match else None


def _parts(cell: Cell) -> tuple[int, int] | None:
    if isinstance(cell, datetime.date):
        return cell.day, cell.month
    text = text_of(cell)
    if text.isascii() and text.isdecimal() and len(text) == 5 and int(text) in SERIALS:
        day = _FIRST_SERIAL + datetime.timedelta(days=int(text))
        return day.day, day.month
    return _written(text.casefold())


def _written(text: str) -> tuple[int, int] | None:
    if match := _DAY_AND_MONTH.fullmatch(text):
        return _with_month(match[1], match[2])
    if match := _MONTH_AND_DAY.fullmatch(text):
        return _with_month(match[2], match[1])
    if match := _IN_NUMBERS.fullmatch(text):
        return (int(match[2]), int(match[1])) if match[1] else (int(match[3]), int(match[4]))
    return None


def month_named(word: str) -> int | None:
    """Tell the number of a month by its name, whole or cut; None when it names none."""
    folded = word.casefold()
    return next((n for n in map(_NUMBER_OF.get, (folded[:4], folded[:3])) if n), None)


def _with_month(day: str, month: str) -> tuple[int, int] | None:
    number = _NUMBER_OF.get(month)
    return (int(day), number) if number else None
