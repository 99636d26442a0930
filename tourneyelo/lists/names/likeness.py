"""Likeness: how well what somebody wrote fits a name of the list, and why.

Costs are hundredths of trust taken away; they only order candidates and never make one certain.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from tourneyelo.lists.names.folding import PARTICLES, sound, spellings, without_umlauts, words_of
from tourneyelo.lists.names.words import allowed_typos

EXACT = "the same name"
ORDER = "other word order"
ACCENTS = "accents or transliterated letters"
PUNCTUATION = "hyphens or apostrophes"
JOINED = "words written together"
SOUND = "another transliteration"
UMLAUT = "umlaut spelt otherwise"
INITIAL = "initial"
SHORTENED = "shortened word"
TYPO = "typo"
PARTICLE = "particle left out"
MISSING = "word left out"

SAFE = frozenset((EXACT, ORDER, ACCENTS, PUNCTUATION, JOINED))
"""Reasons under which the letters of a name are all the same."""
_COSTS = {
    EXACT: 0, ACCENTS: 1, PUNCTUATION: 1, ORDER: 2, JOINED: 2, UMLAUT: 2,
    PARTICLE: 3, SOUND: 5, SHORTENED: 10,
}  # fmt: skip
_INITIAL_COST = 12
_TYPO_COST = 8
_SHORT_TYPO_COST = 13
_SHORT_WORD = 4
_LISTED_MORE_COST = 12
_WRITTEN_MORE_COST = 30
_NOT_ALIKE = 100
_SHORTEST_START = 3
_PUNCTUATION = re.compile(r"[-'’`.]")


class Likeness(msgspec.Struct, frozen=True):
    """How well a name fits: 100 is the same name, and the reasons for less."""

    score: int
    reasons: tuple[str, ...]

    @property
    def safe(self) -> bool:
        """True when every letter is the same."""
        return SAFE.issuperset(self.reasons)


class WrittenName:
    """A name as somebody wrote it, ready to be compared with many of a list."""

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.split())
        self.spellings = spellings(self.text)
        self._plain = words_of(self.text)
        self._ascii = self.text.isascii()

    def likeness(self, listed: str) -> Likeness:
        """Compare with a name of the list."""
        if self.text == listed:
            return Likeness(100, (EXACT,))
        words = words_of(listed)
        best = max(
            (_compare(spelling, words) for spelling in self.spellings),
            key=lambda likeness: likeness.score,
        )
        if not best.safe:
            return best
        reasons = [reason for reason in best.reasons if reason != EXACT]
        reasons += self._looks(listed, words)
        cost = sum(_COSTS[reason] for reason in reasons)
        return Likeness(100 - cost, tuple(dict.fromkeys(reasons)) or (EXACT,))

    def _looks(self, listed: str, words: list[str]) -> list[str]:
        """Say in what two names differ whose words are the same."""
        reasons = []
        if not (self._ascii and listed.isascii()) and self.text.casefold() != listed.casefold():
            reasons.append(ACCENTS)
        marks = [_PUNCTUATION.findall(text) for text in (self.text, listed)]
        if marks[0] != marks[1]:
            reasons.append(PUNCTUATION)
        if self._plain != words and sorted(self._plain) == sorted(words):
            reasons.append(ORDER)
        return reasons


def _compare(written: Sequence[str], listed: Sequence[str]) -> Likeness:
    """Pair the words of two names, the surest pairs first, and add up what is left over."""
    if written == listed:
        return Likeness(100, (EXACT,))
    left, right = list(written), list(listed)
    for word in written:
        if word in right:
            left.remove(word)
            right.remove(word)
    if not left and not right:
        return Likeness(100 - _COSTS[ORDER], (ORDER,))
    if "".join(left) == "".join(right) or "".join(sorted(left)) == "".join(right):
        return Likeness(100 - _COSTS[JOINED], (JOINED,))
    cost, reasons = _paired(left, right)
    more, missing = _left_over(left, right)
    return Likeness(max(0, 100 - cost - more), (*reasons, *missing))


def _paired(left: list[str], right: list[str]) -> tuple[int, list[str]]:
    """Take pairs of alike words out of both lists."""
    pairs = sorted(
        ((*_relation(one, other), one, other) for one in left for other in right),
        key=lambda pair: pair[0],
    )
    total, reasons = 0, []
    for cost, reason, one, other in pairs:
        if cost < _NOT_ALIKE and one in left and other in right:
            left.remove(one)
            right.remove(other)
            total += cost
            reasons.append(reason)
    return total, reasons


def _relation(one: str, other: str) -> tuple[int, str]:
    """Say what one word would cost as a spelling of the other."""
    short, long = sorted((one, other), key=len)
    if len(short) == 1:
        alike = long.startswith(short)
        return (_INITIAL_COST, f"{INITIAL} {short!r}") if alike else (_NOT_ALIKE, "")
    if without_umlauts(one) == without_umlauts(other):
        return _COSTS[UMLAUT], f"{UMLAUT} ({one}, {other})"
    if sound(one) == sound(other):
        return _COSTS[SOUND], f"{SOUND} ({one}, {other})"
    from rapidfuzz.distance import OSA

    most = allowed_typos(long)
    wrong = OSA.distance(one, other, score_cutoff=most)
    if wrong <= most:
        each = _SHORT_TYPO_COST if len(short) < _SHORT_WORD else _TYPO_COST
        return each * wrong, f"{TYPO} ({one}, {other})"
    if len(short) >= _SHORTEST_START and long.startswith(short):
        return _COSTS[SHORTENED], f"{SHORTENED} ({short}, {long})"
    return _NOT_ALIKE, ""


def _left_over(written: Sequence[str], listed: Sequence[str]) -> tuple[int, list[str]]:
    """Add up the words without a partner; an initial that no other word has contradicts them."""
    contradicted = any(word not in PARTICLES and len(word) > 1 for word in listed)
    cost, reasons = 0, []
    for words, each in ((written, _WRITTEN_MORE_COST), (listed, _LISTED_MORE_COST)):
        for word in words:
            initial = len(word) == 1
            small = initial and not (contradicted and words is written)
            small = small or (word in PARTICLES and not initial)
            cost += _COSTS[PARTICLE] if small else each
            reasons.append(f"{PARTICLE if word in PARTICLES else MISSING} ({word})")
    return cost, reasons
