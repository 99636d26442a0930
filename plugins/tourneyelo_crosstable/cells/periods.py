"""Periods: the first and the last day of an event, as a line above a table tells them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from typing import NamedTuple

from tourneyelo_crosstable.cells import days
from tourneyelo_crosstable.cells.days import Found

MOST_DAYS = 2
_CLOCK = re.compile(r"\b\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\b")
_TO = r"\s*(?:[-–—~]|to|bis|until|a|al|au|do)\s*"
_WORD = r"[^\W\d_]{3,}\.?"
_SHORTENED = (
    (re.compile(rf"(?<![\d./-])(\d{{1,2}})\.?({_TO})(\d{{1,2}}\.)(\d{{1,2}}\.\d{{4}})"), r"\1.\4"),
    (
        re.compile(
            rf"(?<![\d./-])(\d{{1,2}}\.\d{{1,2}}\.)({_TO})(\d{{1,2}}\.\d{{1,2}}\.)(\d{{4}})"
        ),
        r"\1\4",
    ),
    (
        re.compile(
            rf"(?<![\d./-])(\d{{1,2}})(?:st|nd|rd|th|\.)?({_TO})(\d{{1,2}}(?:st|nd|rd|th|\.)?)"
            rf"(\s+(?:of\s+)?{_WORD},?\s+\d{{4}})"
        ),
        r"\1\4",
    ),
    (
        re.compile(
            rf"(?<![\d./-])(\d{{1,2}}\.?\s+{_WORD})({_TO})(\d{{1,2}}\.?\s+{_WORD})(,?\s+\d{{4}})"
        ),
        r"\1\4",
    ),
    (
        re.compile(rf"({_WORD}\s+\d{{1,2}})({_TO})({_WORD}\s+\d{{1,2}})(,?\s+\d{{4}})"),
        r"\1\4",
    ),
    (
        re.compile(rf"({_WORD}\s+)(\d{{1,2}})({_TO})(\d{{1,2}})(,?\s+\d{{4}})"),
        r"\1\2\5\3\1\4\5",
    ),
)
"""A first day that leaves month or year to the last one, and how it is in full."""
_PLAIN = frozenset(
    "to bis until till through from and von vom zum und al a à au du del de di el la le les hasta "
    "desde dal tot t m van en do od до с по às até das dos e y et og fra til från och date dates "
    "mo mon monday tu tue tuesday we wed wednesday th thu thursday fr fri friday sa sat saturday "
    "su sun sunday di mi so montag dienstag mittwoch donnerstag freitag samstag sonntag".split()
)
"""Words beside a date that leave nothing of it untold."""
_TOKEN = re.compile(r"\w+")


class Period(NamedTuple):
    """The days of an event; None where the text does not tell one for certain."""

    first: datetime.date | None
    last: datetime.date | None
    unread: tuple[str, ...] = ()
    """The parts of the text that should have told a day and could not be read."""


def read(text: str) -> Period:
    """Read the days; one day alone is both the first and the last."""
    plain = _in_full(_CLOCK.sub(" ", text)).strip()
    found = [*days.find(plain)]
    if not found or len(found) > MOST_DAYS:
        return Period(None, None, (text,) if plain else ())
    gaps = [_gap(plain[: found[0].start]), _gap(plain[found[-1].end :])]
    between = _gap(plain[found[0].end : found[-1].start])
    if any(map(str.isdigit, between)):
        return Period(None, None, (text,))
    known = _resolved(found)
    unread = [plain[f.start : f.end] for f, day in zip(found, known, strict=True) if day is None]
    first = None if gaps[0] else known[0]
    last = None if gaps[1] else known[-1]
    return Period(first, last, (*unread, *filter(None, gaps)))


def _in_full(text: str) -> str:
    for pattern, whole in _SHORTENED:
        if (match := pattern.search(text)) is None:
            continue
        ending = "" if whole.endswith(r"\5") else f"{match[2]}{match[3]}{match[4]}"
        return f"{text[: match.start()]}{match.expand(whole)}{ending}{text[match.end() :]}"
    return text


def _gap(text: str) -> str:
    """Keep what stands beside the dates unless it is known to say nothing of them."""
    words = {word.casefold() for word in _TOKEN.findall(text)}
    return "" if words <= _PLAIN else text.strip(" ,;()-–")


def _resolved(found: Sequence[Found]) -> list[datetime.date | None]:
    month_first = days.month_comes_first(each.readings for each in found)
    return [
        each.readings.certain
        or (None if month_first is None else each.readings[1 if month_first else 0])
        for each in found
    ]
