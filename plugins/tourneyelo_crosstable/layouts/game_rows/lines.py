"""Lines between the games: `Round 8 on 2026/08/08 at 14:30` says round and day of those below."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from tourneyelo.model.names import plain_words
from tourneyelo_crosstable.cells import days
from tourneyelo_crosstable.layouts.game_rows import headings
from tourneyelo_crosstable.sheet import Cell, text_of
from tourneyelo_crosstable.words import words

LONGEST = 120
SHORTEST_WORD = 2
"""Letters of a word for round beside a number in words: `V` alone may be five."""
MOST_WORDS = 2
"""Words of a number: `décima terceira`."""
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
_LETTERS = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
_NO_ROUND_OF_GAMES = ("robin", "table")
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
        number = _number(glued[1])
        return RoundLine(number, days.read(glued[3]).certain) if number else None
    for pattern, word, number in ((_WORD_FIRST, 1, 2), (_NUMBER_FIRST, 2, 1)):
        match = pattern.match(text)
        if match and headings.meaning(match[word]) == "round":
            return RoundLine(int(match[number]), days.read(match[3]).certain)
    return _in_words(text)


def _in_words(text: str) -> RoundLine | None:
    """Read a line that begins with a round whose number is written in words."""
    found = [*_LETTERS.finditer(_DIGIT.split(text)[0])][: MOST_WORDS + 1]
    if not found or found[0].start():
        return None
    for count in range(2, len(found) + 1):
        behind = text[found[count - 1].end() :]
        for number, word in _divided(text, found[:count]):
            if number and _is_round(word, behind):
                return RoundLine(number, days.read(behind).certain)
    return None


def _divided(text: str, found: list[re.Match[str]]) -> Iterator[tuple[int | None, str]]:
    """Take the last of two or more words as that for round, then the first."""
    yield _number(text[: found[-2].end()]), found[-1][0]
    behind = text[found[1].start() : found[-1].end()]
    yield _number(behind) or _number(behind, "cardinals.csv"), found[0][0]


def _is_round(word: str, behind: str) -> bool:
    if len(word) < SHORTEST_WORD or headings.meaning(word) != "round":
        return False
    following = plain_words(behind)
    return not following or following[0] not in _NO_ROUND_OF_GAMES


def _number(text: str, table: str = "ordinals.csv") -> int | None:
    """Read a number in digits or words: `third`, `3`; `three` only behind a word for round."""
    if text.isdecimal():
        return int(text)
    known = words(table, _plain).get(_plain(text))
    return int(known) if known else None


def _plain(text: str) -> str:
    """Bring a number in words into the form in which they are compared."""
    return " ".join(plain_words(text))


def round_number(cell: Cell) -> int | None:
    """Read a round: 3, `3`, `R3`, `Round 3`, `3.Rd`, `Third`, or `3.1` with the board behind it."""
    text = text_of(cell)
    plain = _PLAIN_NUMBER.fullmatch(text)
    if plain:
        return int(plain[1] or plain[2])
    line = round_line(text)
    return line.round if line else _number(text)
