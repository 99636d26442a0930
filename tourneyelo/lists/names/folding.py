"""Folding: bringing names of any script and spelling into plain words that can be compared."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"[a-z0-9]+")
_APOSTROPHE = re.compile(r"(?<=\w)['’`ʼ](?=\w)")
_EXPANSIONS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae", "ß": "ss", "œ": "oe"}
)
"""How German and the Nordic languages write these letters where they are missing."""
PARTICLES = frozenset(
    "al ap bin da das de del della den der di do dos du e el la las le los ibn op"
    " ten ter und van vande vander vom von y zu zum zur jr sr dr prof".split()
)
"""Words that are often left out; those alone do not tell two persons apart."""

_SOUNDS = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"shch|schtsch|szcz|stch", "S"),
        (r"tsch|tch|cz|(?<!s)ch(?!r)", "S"),
        (r"sch|sh|sz|sj", "S"),
        (r"zh|dzh|dsch|dj|dz", "Z"),
        (r"ts|tz|z", "Z"),
        (r"ph|pf", "f"),
        (r"th", "t"),
        (r"kh|gh", "h"),
        (r"x", "ks"),
        (r"ck|q|c", "k"),
        (r"w", "v"),
        (r"ff$|v$", "f"),
        (r"ae|ea", "e"),
        (r"oe", "o"),
        (r"ue|ou", "u"),
        (r"ij|yi|iy|ji|ii|yj|[yj]", "i"),
        (r"ie", "e"),
        (r"(?<=.)h", ""),
        (r"(.)\1+", r"\1"),
    )
)


def folded(text: str) -> str:
    """Write a text in lower-case ASCII, accents stripped and other scripts transliterated."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    if not plain.isascii():
        from anyascii import anyascii

        plain = anyascii(plain)
    return plain.lower()


def words_of(text: str) -> list[str]:
    """Split a name into folded words, as the index of names does."""
    return _WORD.findall(folded(text))


def spellings(text: str) -> list[list[str]]:
    """Split a name into words in every way its letters are folded: ü as u, and as ue."""
    expanded = unicodedata.normalize("NFC", text).lower().translate(_EXPANSIONS)
    joined = _APOSTROPHE.sub("", text)
    ways = (words_of(text), words_of(expanded), words_of(joined))
    return [list(way) for way in dict.fromkeys(map(tuple, ways)) if way]


def sound(word: str) -> str:
    """Reduce a folded word to what the usual transliterations of a name have in common."""
    for pattern, replacement in _SOUNDS:
        word = pattern.sub(replacement, word)
    return word.lower()
