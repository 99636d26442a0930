"""Texts that cells share: kept once in .xlsx and .xlsb, but once for every cell when read.

A text of a megabyte that ten thousand cells name is a file of a few kilobytes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

_END = b"</si>"
_HIDING = re.compile(rb"""=\s*(?:"[^"<]*<|'[^'<]*<)""")
"""Finds a value of an attribute in which what looks like an element would be none."""
_NAMED = re.compile(rb' t="s"(?: s="\d+")?><v>(\d{1,9})</v>')


def longest(texts: bytes) -> int:
    """Bound the length of the longest text of .xlsx, markup included."""
    if texts.find(b"<!") >= 0 or _HIDING.search(texts):
        return len(texts)
    return max(map(len, texts.split(_END)))


def letters(texts: bytes, sheets: Iterable[bytes]) -> int:
    """Bound the letters of all cells of .xlsx that name a text, markup included."""
    most = longest(texts)
    lengths = _lengths(texts) if most < len(texts) else []
    total = 0
    for sheet in sheets:
        named = Counter(_NAMED.findall(sheet))
        others = sheet.count(b'"s"') + sheet.count(b"'s'") - named.total()
        total += others * most + sum(
            times * (lengths[at] if (at := int(index)) < len(lengths) else most)
            for index, times in named.items()
        )
    return total


def _lengths(texts: bytes) -> list[int]:
    """Measure every text in its order; none when it is doubtful which is which."""
    items = texts.split(_END)[:-1]
    usual = len(items) == texts.count(b"<si>") == texts.count(b"si>") // 2
    return [*map(len, items)] if usual and all(b"<t" in item for item in items) else []
