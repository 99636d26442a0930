"""Encodings: which code page a text that is not UTF-8 was written in, by evidence.

Evidence are the letters that names would have: whole words in one script, capitals in front, no
box drawings inside words; the federations that the text names; and the opinion of a library.
Code page 1252 stays unless something else is plainly better.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections import Counter
from functools import cache
from itertools import pairwise

import msgspec

USUAL = "cp1252"
CANDIDATES = (USUAL, "cp1250", "cp1251", "cp1253", "cp437")
_MARGIN = 2
"""By how much another code page must be better than the usual one."""
_LOST = "\ufffd"
_FEWEST_SOUND = 4
"""In a text of a code page hardly any bytes happen to be valid UTF-8."""
_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]*[^\x00-\x7f][^\s,;.]*")
"""A word with a letter beyond ASCII; begun once per run of letters, or long lines take for ever."""
_REGIONS = {
    "cp1250": "CZE SVK POL HUN SLO CRO ROU BIH ALB",
    "cp1251": "RUS UKR BLR BUL MKD SRB KAZ KGZ MGL",
    "cp1253": "GRE CYP",
}
_FEDERATION = re.compile(rb"(?<![A-Z])[A-Z]{3}(?![A-Z])")
_CASED = {"Lu", "Ll", "Lt"}
_LETTERS = {*_CASED, "Lo", "Pd", "Po"}
_SIGNS = frozenset("0123456789½¼¾€£°()+=/<>«»„“”‘’…–—")
"""Signs of a report in any encoding, which tell nothing about the letters."""
_SHORTEST = 2
_MOST_ACCENTED = 3
"""No word of Latin letters has more than these without a plain one among them."""


class Guess(msgspec.Struct, frozen=True):
    """A code page and why it was chosen."""

    encoding: str
    evidence: str


def guess(data: bytes) -> Guess:
    """Choose the code page of a text that is not UTF-8."""
    votes = {name: _letters(data, name) for name in CANDIDATES}
    region = _region(data)
    if region:
        votes[region] += _MARGIN
    library = _library(data)
    if library in votes:
        votes[library] += 1
    best = max(votes, key=lambda name: (votes[name], -CANDIDATES.index(name)))
    if best == USUAL or votes[best] < votes[USUAL] + _MARGIN:
        return Guess(USUAL, "nothing speaks for another code page")
    reasons = ["the letters of its words"]
    if region == best:
        reasons.append("the federations it names")
    if library == best:
        reasons.append("the opinion of a library")
    return Guess(best, f"told by {' and '.join(reasons)}")


def is_damaged_utf8(text: str) -> bool:
    """Tell a UTF-8 text with a few bad bytes, already marked, from a text in a code page."""
    lost = text.count(_LOST)
    sound = sum(not character.isascii() for character in text) - lost
    return sound >= _FEWEST_SOUND * lost


def decode(data: bytes, encoding: str) -> str:
    """Decode by a code page; bytes it leaves undefined become control characters, never lost."""
    if encoding in CANDIDATES:
        return codecs.charmap_decode(data, "strict", _table(encoding))[0]
    return data.decode(encoding, "replace")


def known(encoding: str) -> bool:
    """Tell whether there is such an encoding for texts."""
    try:
        codecs.lookup(encoding)
        "".encode(encoding)
    except (LookupError, TypeError, ValueError):
        return False
    return True


@cache
def _table(encoding: str) -> str:
    characters = (bytes((byte,)).decode(encoding, "replace") for byte in range(256))
    return "".join(chr(n) if c == "\ufffd" else c for n, c in enumerate(characters))


def _letters(data: bytes, encoding: str) -> int:
    """Count words that look like names, less those that cannot be any."""
    words = _WORD.findall(decode(data[:65536], encoding))
    return sum(_vote(word) for word in dict.fromkeys(words))


def _vote(word: str) -> int:
    """Vote for a word that would be a name, against one that nobody writes, else not at all."""
    kinds = [unicodedata.category(character) for character in word if character not in _SIGNS]
    if any(kind not in _LETTERS for kind in kinds):
        return -1
    if len(kinds) < _SHORTEST:
        return 0
    if any(pair == ("Ll", "Lu") for pair in pairwise(kinds)):
        return -1
    letters = [character for character in word if unicodedata.category(character) in _CASED]
    scripts = {unicodedata.name(letter, "?").partition(" ")[0] for letter in letters}
    if (
        scripts == {"LATIN"}
        and len(letters) > _MOST_ACCENTED
        and not any(map(str.isascii, letters))
    ):
        return -1
    return 1 if len(scripts) == 1 else -1


def _region(data: bytes) -> str | None:
    """Return the code page of the region that most of the federations in the text belong to."""
    codes = Counter(code.decode() for code in _FEDERATION.findall(data[:65536]))
    totals = {
        page: sum(codes[code] for code in federations.split())
        for page, federations in _REGIONS.items()
    }
    page = max(totals, key=totals.__getitem__)
    return page if totals[page] * 2 > sum(codes.values()) else None


def _library(data: bytes) -> str | None:
    from charset_normalizer import from_bytes

    found = from_bytes(data[:65536], cp_isolation=list(CANDIDATES)).best()
    return found.encoding if found else None
