"""Folding: bringing names of any script and spelling into plain words that can be compared."""

from __future__ import annotations

import re
import unicodedata
from itertools import product

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

# Longer spellings stand before those that they contain. Capitals are sounds already settled.
_SOUNDS = tuple(
    tuple(rule.split(">"))
    for rule in (
        "schtsch>S shch>S szcz>S stch>S dsch>Z tsch>S tch>S cz>S sch>S sh>S sz>S sj>S chr>kr ch>S"
        " dzh>Z zh>Z dj>Z dz>Z ts>Z tz>Z z>Z ph>f pf>f th>t kh>h gh>h x>ks ck>k q>k c>k w>v"
        " ae>e ea>e oe>o ue>u ou>u ij>i yi>i iy>i ji>i yj>i y>i j>i ie>e"
    ).split()
)
"""What the usual transliterations of one name write differently."""
_UMLAUTS = {"a": ("a", "ae", "aa"), "o": ("o", "oe"), "u": ("u", "ue")}
_UMLAUT = re.compile(r"(aa|ae|oe|ue|[aou])")
_MOST_UMLAUTS = 11
"""Pieces of a word that are looked at, every other a vowel: at most 243 spellings."""
_DOUBLE = re.compile(r"(.)\1+")


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


def transliterations(word: str) -> list[str]:
    """List the ways in which a folded word may write ä, ö, ü and å: muller is mueller."""
    parts = _UMLAUT.split(word)[:_MOST_UMLAUTS]
    rest = word[sum(map(len, parts)) :]
    choices = [_UMLAUTS.get(part[:1], (part,)) if _UMLAUT.fullmatch(part) else (part,)
               for part in parts]  # fmt: skip
    return ["".join((*way, rest)) for way in product(*choices)]


def without_umlauts(word: str) -> str:
    """Write what may be ä, ö, ü or å in a folded word with the bare letter."""
    return _UMLAUT.sub(lambda found: found[0][0], word)


def sound(word: str) -> str:
    """Reduce a folded word to what the usual transliterations of a name have in common."""
    for spelling, letter in _SOUNDS:
        if spelling in word:
            word = word.replace(spelling, letter)
    word = word[:1] + word[1:].replace("h", "")
    word = _DOUBLE.sub(r"\1", word)
    return (f"{word[:-1]}f" if word.endswith("v") else word).lower()
