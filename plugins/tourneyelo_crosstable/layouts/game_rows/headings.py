"""Headings of game lists: which side of the game a heading is about, and what it names of it."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

import msgspec

from tourneyelo_crosstable.words import words

LEFT, RIGHT = 0, 1
LONGEST = 40
_NO_LETTERS = re.compile(r"[\W_]+")
_SIDES = {
    "white": LEFT,
    "black": RIGHT,
    "first": LEFT,
    "second": RIGHT,
    "opponent": RIGHT,
}
SHORT = (("w", "b"), ("w", "s"), ("p1", "p2"), ("1", "2"), ("a", "b"))
"""Marks of the sides that count only where both sides have a heading with theirs."""
_OF_A_SIDE = frozenset(
    {
        *("name", "number", "title", "federation", "rating", "rating_fide", "rating_national"),
        *("fide_id", "national_id", "sex", "birth", "club", "k", "points", "other_name"),
        *("result", "team", "colour", "surname", "given_name"),
    }
)
OF_A_GAME = frozenset(
    {"round", "board", "date", "time", "result", "winner", "colour", "event", "site"}
)


class SideHeading(msgspec.Struct, frozen=True, gc=False):
    """What a heading names of a side; `word` tells in which way the sides are called."""

    side: int
    meaning: str
    word: str


def plain(text: str) -> str:
    """Bring a heading into letters and digits alone: no case, blanks or signs."""
    return _NO_LETTERS.sub("", unicodedata.normalize("NFKC", text).casefold())


@lru_cache(maxsize=4096)
def side_heading(text: str) -> SideHeading | None:
    """Read a heading that names a side in full: `White`, `White Elo`, `Elo Weiß`."""
    letters = plain(text)
    known = _side_words()
    if letters in known:
        side = known[letters]
        return SideHeading(_SIDES[side], "name", side)
    for word, side in known.items():
        if len(word) < 2 or word not in letters:
            continue
        rest = _without(letters, word)
        if rest and (meaning := of_a_side(rest)):
            return SideHeading(_SIDES[side], meaning, side)
    return None


def _without(letters: str, word: str) -> str | None:
    if letters.startswith(word):
        return letters[len(word) :]
    return letters[: -len(word)] if letters.endswith(word) else None


@cache
def _side_words() -> dict[str, str]:
    """Map the words for the sides, the longest first so that `player 1` wins over `player`."""
    found = {
        plain(word): meaning
        for table in ("headers.csv", "games.csv")
        for word, meaning in words(table).items()
        if meaning in _SIDES
    }
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


@cache
def _meanings() -> dict[str, str]:
    """Map all other headings, without blanks and signs."""
    known: dict[str, str] = {}
    for table in ("headers.csv", "games.csv"):
        for word, meaning in words(table).items():
            if meaning in _OF_A_SIDE | OF_A_GAME:
                known.setdefault(plain(word), meaning)
    known.pop("", None)
    return known


def of_a_side(letters: str) -> str | None:
    """Tell what a heading names of a player; the player alone is his name."""
    meaning = _meanings().get(letters)
    return meaning if meaning in _OF_A_SIDE else None


def meaning(text: str) -> str | None:
    """Tell what a heading without a side means."""
    return _meanings().get(plain(text))


def short_heading(text: str, mark: str) -> str | None:
    """Tell what a heading with a short mark of a side names: `Elo W`, `WTitle`, `Name 1`."""
    letters = plain(text)
    rest = _without(letters, mark) if letters != mark else None
    return of_a_side(rest) if rest else None
