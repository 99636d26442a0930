"""Lines between the games: `Round 8 on 2026/08/08 at 14:30` says round and day of those below."""

from __future__ import annotations

import datetime
import re
import unicodedata
from typing import NamedTuple

from tourneyelo.model.names import plain_words
from tourneyelo_crosstable.cells import days
from tourneyelo_crosstable.layouts.game_rows import headings
from tourneyelo_crosstable.sheet import Cell, text_of
from tourneyelo_crosstable.words import numbers

LONGEST = 120
_WORD_FIRST = re.compile(r"([^\W\d_]{1,14})\.?\s*[:#]?\s*(\d{1,3})\b(.*)", re.DOTALL)
_ENDINGS = r"(?:st|nd|rd|th|er|[èe]me|[èe]re|re|e|й|ый|ий|я)"
_NUMBER_FIRST = re.compile(
    rf"(\d{{1,3}})(?:\s?-?{_ENDINGS}\b\.?|\s*[.ªº°ªa]{{0,2}})\s*([^\W\d_]{{1,14}})\b(.*)",
    re.DOTALL | re.IGNORECASE,
)
# 第3回 alone is the third round, 第3回大会 the third event of its kind.
_WITHOUT_BLANKS = re.compile(
    r"第?\s*(\d{1,3}|[一二三四五六七八九十]{1,3})\s*"
    r"(回戦|回合|ラウンド|[轮輪]次?|回(?!\s*[^\W\d_]))(.*)",
    re.DOTALL,
)
_NO_ROUND_OF_GAMES = (["robin"], ["table"])
"""What follows `round` in `First Round Robin of Lakeside`, which is an event."""
_PLAIN_NUMBER = re.compile(r"(\d{1,6})(?:\.0+)?|(\d{1,3})\.(\d{1,3})")


class RoundLine(NamedTuple):
    """A round and its day, as a line above games says."""

    round: int
    day: datetime.date | None = None


def round_line(text: str) -> RoundLine | None:
    """Read a line that begins with a round, in any language whose word for it is known."""
    if len(text) > LONGEST:
        return None
    text = unicodedata.normalize("NFC", text)
    if glued := _WITHOUT_BLANKS.match(text):
        number = numbers.number(glued[1])
        return RoundLine(number, days.read(glued[3]).certain) if number else None
    for pattern, word, number in ((_WORD_FIRST, 1, 2), (_NUMBER_FIRST, 2, 1)):
        match = pattern.match(text)
        if match and headings.meaning(match[word]) == "round":
            return RoundLine(int(match[number]), days.read(match[3]).certain)
    return _in_words(text)


def _in_words(text: str) -> RoundLine | None:
    """Read a line that begins with a round whose number is written in words."""
    for told in numbers.beside_words(text):
        following = plain_words(told.rest)
        if headings.meaning(told.word) == "round" and following[:1] not in _NO_ROUND_OF_GAMES:
            return RoundLine(told.number, days.read(told.rest).certain)
    return None


def round_number(cell: Cell) -> int | None:
    """Read a round: 3, `3`, `R3`, `Round 3`, `3.Rd`, `Third`, or `3.1` with the board behind it."""
    text = text_of(cell)
    plain = _PLAIN_NUMBER.fullmatch(text)
    if plain:
        return int(plain[1] or plain[2])
    line = round_line(text)
    return line.round if line else numbers.number(text)
