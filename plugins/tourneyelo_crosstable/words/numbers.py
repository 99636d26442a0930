"""Numbers in words: `third`, `décima terceira`, `III`, `十二`; `three` behind a word for round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tourneyelo.model.names import plain_words
from tourneyelo_crosstable.words.tables import words

MOST_WORDS = 2
"""Words of a number: `décima terceira`."""
SHORTEST_WORD = 2
"""Letters of a word for round beside a number in words: `V` alone may be five."""
_DIGIT = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]+")


class Numbered(NamedTuple):
    """A number, the word that it stands beside, and what follows both."""

    number: int
    word: str
    rest: str


def number(text: str, table: str = "ordinals.csv") -> int | None:
    """Read a number in digits or words."""
    if text.isdecimal():
        return int(text)
    known = words(table, _plain).get(_plain(text))
    return int(known) if known else None


def _plain(text: str) -> str:
    """Bring a number in words into the form in which they are compared."""
    return " ".join(plain_words(text))


def beside_words(text: str) -> Iterator[Numbered]:
    """List the numbers in words with which a text begins, or which stand behind its first word."""
    found = [*_LETTERS.finditer(_DIGIT.split(text)[0])][: MOST_WORDS + 1]
    if not found or found[0].start():
        return
    for count in range(2, len(found) + 1):
        rest = text[found[count - 1].end() :]
        for told, word in _divided(text, found[:count]):
            if told and len(word) >= SHORTEST_WORD:
                yield Numbered(told, word, rest)


def _divided(text: str, found: list[re.Match[str]]) -> Iterator[tuple[int | None, str]]:
    """Take the last of two or more words as the one beside the number, then the first."""
    yield number(text[: found[-2].end()]), found[-1][0]
    behind = text[found[1].start() : found[-1].end()]
    yield number(behind) or number(behind, "cardinals.csv"), found[0][0]
