"""Numbers before all dates: the library ends in a panic if a cell with one is to show a date.

Which styles are those of dates is not asked here, for no list of players has such numbers at all.
"""

from __future__ import annotations

import re

from tourneyelo.workbooks.errors import DamagedError

_FURTHEST_BACK = -5e10
"""In days. The library breaks at twice as many."""
_WRITTEN = re.compile(
    rb"-(?:\d{11}|[\d.]*+(?:&|<[!?])|[\d.]++[eE](?!-\d)|[iI](?:[&<]|[nN](?:[&<]|[fF][&<iI])))"
)
"""Finds all such numbers, and others; comments and the like may stand within."""
_BINARY = 0xC227
"""The first two bytes of -5e10; those of what is further back are larger."""
_IS_INTEGER = 0x02


def may_lie_too_far_back(xml: bytes, first: int, end: int) -> bool:
    """Tell cheaply that most sheets have no such number."""
    return xml.find(b"-", first, end) >= 0 and _WRITTEN.search(xml, first, end) is not None


def refuse_too_far_back(text: str) -> None:
    """Refuse a number as it is written.

    Raises:
        DamagedError: it lies before all dates.
    """
    try:
        number = float(text)
    except ValueError:
        return
    _refuse(number < _FURTHEST_BACK)


def refuse_binary(number: bytes) -> None:
    """Refuse a number of eight bytes.

    Raises:
        DamagedError: it lies before all dates.
    """
    _refuse(number[7] >= _BINARY >> 8 and number[7] << 8 | number[6] >= _BINARY)


def refuse_short(number: bytes) -> None:
    """Refuse a number of four bytes: an integer, or the first half of one of eight.

    Raises:
        DamagedError: it lies before all dates.
    """
    if not number[0] & _IS_INTEGER:
        refuse_binary(bytes(4) + number)


def _refuse(too_far_back: bool) -> None:
    if too_far_back:
        raise DamagedError("a cell holds a number that lies before all dates")
