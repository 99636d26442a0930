"""Names of people: the forms in which two spellings of one name are the same.

Programs drop the comma, turn the order, blow up blanks and lose accents; none of that makes
another person.
"""

from __future__ import annotations

import enum
import re
import unicodedata
from collections.abc import Callable

_BY_ONE_LETTER = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th"}
)
_BY_TWO_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "ł": "l", "đ": "d", "ð": "d"}
)
"""As passports of German and Nordic speakers spell what others leave out."""
_BETWEEN_WORDS = re.compile(r"[^\w]+|_+")


class Likeness(enum.StrEnum):
    """How two spellings of one name differ, the least difference first."""

    EXACT = "exact"
    BLANKS = "but for blanks"
    CASE = "but for capitals"
    COMMA = "but for commas and dots"
    ACCENTS = "but for accents"
    WORD_ORDER = "but for the order of words"


def folded(name: str) -> str:
    """Bring a name into a form in which accents, case, commas and word order do not count."""
    return " ".join(sorted(_words(_without_accents(name))))


def spellings(name: str) -> frozenset[str]:
    """Return the folded forms that a name may have: ü stands for u and for ue."""
    return frozenset(" ".join(sorted(words)) for words in _in_order(name))


def plain_words(name: str) -> list[str]:
    """Return the words of a name in small letters without accents, in their order."""
    return _words(_without_accents(name))


def likeness(one: str, other: str) -> Likeness | None:
    """Tell how two spellings of a name differ; None when they are different names."""
    for found, form in _FORMS.items():
        if form(one) == form(other) and folded(one):
            return found
    if set(_in_order(one)) & set(_in_order(other)) - {()}:
        return Likeness.ACCENTS
    return Likeness.WORD_ORDER if spellings(one) & spellings(other) - {""} else None


_FORMS: dict[Likeness, Callable[[str], object]] = {
    Likeness.EXACT: str,
    Likeness.BLANKS: str.split,
    Likeness.CASE: lambda name: name.casefold().split(),
    Likeness.COMMA: lambda name: _words(name.casefold()),
}


def _in_order(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Spell a name without accents: letters bare, and as passports write them."""
    composed = unicodedata.normalize("NFC", name.casefold())
    passport = _without_accents(composed.translate(_BY_TWO_LETTERS))
    return tuple(_words(_without_accents(name))), tuple(_words(passport))


def _words(name: str) -> list[str]:
    return _BETWEEN_WORDS.sub(" ", name).split()


def _without_accents(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return plain.translate(_BY_ONE_LETTER)
