"""Formats of numbers: the library looks through the whole of one for every style that names it."""

from __future__ import annotations

import re

from tourneyelo.workbooks.errors import TooLargeError

_FORMAT = re.compile(rb"""formatCode[ \t\r\n]*=[ \t\r\n]*("[^"]*+"|'[^']*+')""")
_STYLE = re.compile(rb"[<:]xf[\s/>]")
_MOST_LETTERS = 100_000_000
"""Letters of formats that are looked through: no format of Excel has more than 255."""


def refuse_long(styles: bytes) -> None:
    """Refuse formats that are so long, and styles that are so many, that they take too long.

    Raises:
        TooLargeError: that is so.
    """
    longest = max(map(len, _FORMAT.findall(styles)), default=0)
    if longest * len(_STYLE.findall(styles)) > _MOST_LETTERS:
        raise TooLargeError("its formats of numbers are longer than any")
