"""Signs of an Irish report: the federation, and numbers too small to be FIDE's."""

from __future__ import annotations

import re

IRELAND = "IRL"
SMALLEST_FIDE_ID = 100_000
_IRELAND = re.compile(rb"032 (?<![^\r\n]032 ) *IRL\b")
"""At the beginning of a line, which is asked after the code: that is found faster."""
_PLAYER = re.compile(rb"(?:^|[\r\n])001 [^\r\n]{53}([^\r\n]{11})")
"""A record up to its number, columns 58-68; accents in UTF-8 may shift it, others then decide."""
_HEADER, _HEAD = 4096, 65536
"""Bytes in which the federation is looked for, and the numbers of players."""


def is_irish(data: bytes) -> bool:
    """Tell an event of Ireland in which most numbers are those of the Irish Chess Union."""
    if not _IRELAND.search(data, 0, _HEADER):
        return False
    stated = [text.strip() for text in _PLAYER.findall(data[:_HEAD]) if text.strip().isdigit()]
    small = sum(0 < int(text) < SMALLEST_FIDE_ID for text in stated)
    return small > len(stated) - small
