"""Lines between the games: `Round 8 on 2026/08/08 at 14:30` says round and day of those below."""

from __future__ import annotations

import datetime
import re
from typing import NamedTuple

from tourneyelo_crosstable.cells import days
from tourneyelo_crosstable.layouts.game_rows import headings
from tourneyelo_crosstable.sheet import Cell, text_of

_WORD_FIRST = re.compile(r"([^\W\d_]{1,14})\.?\s*[:#]?\s*(\d{1,3})\b(.*)", re.DOTALL)
_NUMBER_FIRST = re.compile(r"(\d{1,3})\s*[.ªº°ªa]{0,2}\s*([^\W\d_]{1,14})\b(.*)", re.DOTALL)
_JAPANESE = re.compile(r"第\s*(\d{1,3})\s*回戦?(.*)", re.DOTALL)
LONGEST = 120
_PLAIN_NUMBER = re.compile(r"(\d{1,6})(?:\.0+)?|(\d{1,3})\.(\d{1,3})")


class RoundLine(NamedTuple):
    """A round and its day, as a line above games says."""

    round: int
    day: datetime.date | None = None


def round_line(text: str) -> RoundLine | None:
    """Read a line that begins with a round, in any language whose word for it is known."""
    if len(text) > LONGEST:
        return None
    japanese = _JAPANESE.match(text)
    if japanese:
        return RoundLine(int(japanese[1]), days.read(japanese[2]).certain)
    for pattern, word, number in ((_WORD_FIRST, 1, 2), (_NUMBER_FIRST, 2, 1)):
        match = pattern.match(text)
        if match and headings.meaning(match[word]) == "round":
            return RoundLine(int(match[number]), days.read(match[3]).certain)
    return None


def round_number(cell: Cell) -> int | None:
    """Read a round: 3, `3`, `R3`, `Round 3`, `3.Rd`, or `3.1` with the board behind it."""
    text = text_of(cell)
    plain = _PLAIN_NUMBER.fullmatch(text)
    if plain:
        return int(plain[1] or plain[2])
    line = round_line(text)
    return line.round if line else None
