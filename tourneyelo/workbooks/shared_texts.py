"""Texts that cells share: kept once in .xlsx and .xlsb, but once for every cell when read.

A text of a megabyte that ten thousand cells name is a file of a few kilobytes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from tourneyelo.workbooks.errors import TooLargeError

_END = b"</si>"
_ANNOUNCED = re.compile(rb"""uniqueCount\s*=\s*["']0*\d{7}""")
"""Finds a number of texts, a million or more, for all of which the library makes room at once."""
_UNUSUAL = re.compile(rb'=(?!"preserve")')
_HIDING = re.compile(rb"""=\s*(?:"[^"<]*<|'[^'<]*<)""")
"""Finds a value of an attribute in which what looks like an element would be none."""
_TAG = re.compile(rb"<[^>]*>")
_NAMED = re.compile(rb' t="s"(?: s="\d+")?><v>(\d{1,9})</v>')


def longest(texts: bytes) -> int:
    """Bound the length of the longest text of .xlsx, markup included.

    Raises:
        TooLargeError: it announces more texts than any list of players.
    """
    if _ANNOUNCED.search(texts):
        raise TooLargeError("it announces more texts than any list of players")
    return len(texts) if _hides_ends(texts) else max(map(len, texts.split(_END)))


def _hides_ends(texts: bytes) -> bool:
    """Tell whether what looks like the end of a text may be none, cheaply for those of Excel."""
    if texts.find(b"!") >= 0 and texts.find(b"<!") >= 0:
        return True
    unusual = _UNUSUAL.search(texts, texts.find(b"<si"))
    return unusual is not None and _HIDING.search(texts) is not None


def letters(texts: bytes, sheets: Iterable[bytes]) -> int:
    """Bound the letters of all cells of .xlsx that name a text."""
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
    items = texts[max(texts.find(b"<si>"), 0) :].split(_END)[:-1]
    usual = len(items) == texts.count(b"<si>") == texts.count(b"si>") // 2
    if not usual or not all(item.lstrip().startswith(b"<si>") for item in items):
        return []
    lengths = [len(_TAG.sub(b"", item)) for item in items]
    # Some versions of the library leave out empty texts, and so count the others differently.
    return lengths if all(lengths) else []
