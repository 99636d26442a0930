"""Names: when two spellings are one name, and when they are so near that one may be a slip."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from tourneyelo.model import names as model_names
from tourneyelo.model.names import Likeness, likeness, spellings

LONGEST_COMPARED = 60
SHORTEST_BEGINNING = 8
"""Letters of a name that was cut off which still tell whose it is."""
MOST_OF_A_KIND = 5
"""Names alike in the same way; more of them are a pattern of the event, not slips."""
Pair = tuple[int, int]


@lru_cache(maxsize=32768)
def folded(name: str) -> str:
    """Bring a name into the form in which names are compared: no case, commas or double blanks."""
    plain = unicodedata.normalize("NFKC", name).casefold().replace(",", " ").rstrip("*). ")
    return " ".join(plain.split())


def alike(one: str, other: str) -> bool:
    """Return True for two spellings of one name, of which one may be cut off."""
    first, second = sorted((folded(one), folded(other)), key=len)
    return first == second or (len(first) >= SHORTEST_BEGINNING and second.startswith(first))


def same_words(one: str, other: str) -> bool:
    """Return True for names that differ in accents, case, blanks or commas alone."""
    return likeness(one, other) not in (None, Likeness.WORD_ORDER)


def same_name(names: list[str]) -> list[Pair]:
    """Find the pairs of names that are one but for accents, case, blanks, commas and order."""
    ways: dict[str, list[int]] = defaultdict(list)
    for index, name in enumerate(names):
        for way in spellings(name) - {""}:
            ways[way].append(index)
    return sorted({pair for those in ways.values() for pair in combinations(those, 2)})


def nearly_alike(names: list[str]) -> Iterator[Pair]:
    """Find pairs of names that differ in a letter or two, in accents, in order or by initials."""
    ways: dict[str, list[int]] = defaultdict(list)
    for index, name in enumerate(names):
        for way in {way for form in _forms(name) for way in _blurred(form)}:
            ways[way].append(index)
    pairs = {
        pair
        for those in ways.values()
        if 1 < len(those) <= MOST_OF_A_KIND
        for pair in combinations(those, 2)
    }
    yield from sorted(pairs.union(same_name(names), _by_initials(names)))


def akin(one: str, other: str) -> bool:
    """Return True for names with a word in common, or with the same initials."""
    mine, theirs = (_words(name) for name in (one, other))
    common = {word for word in set(mine) & set(theirs) if len(word) > 1}
    return bool(common) or sorted(w[0] for w in mine) == sorted(w[0] for w in theirs)


def _forms(name: str) -> set[str]:
    """Write a name as it stands, and without accents in the order of its letters."""
    return {folded(name), *spellings(name)}


def _blurred(name: str) -> set[str]:
    """Write a name in full, with its words in order, and without each of its letters in turn."""
    short = name[:LONGEST_COMPARED]
    left_out = {short[:at] + short[at + 1 :] for at in range(len(short))}
    return left_out | {short, " ".join(sorted(short.split()))}


def _words(name: str) -> list[str]:
    return model_names.folded(name).split()


def _by_initials(names: list[str]) -> set[Pair]:
    """Find names of which one writes words of the other as initials: `Berg, J.`, `Berg, Jon`."""
    short: dict[str, list[int]] = defaultdict(list)
    for index, name in enumerate(names):
        words = _words(name)
        if any(len(word) == 1 for word in words) and any(len(word) > 1 for word in words):
            short[" ".join(words)].append(index)
    pairs: set[Pair] = set()
    for index, name in enumerate(names) if short else ():
        for way in _with_initials(_words(name)):
            pairs |= {(min(index, at), max(index, at)) for at in short.get(way, ()) if at != index}
    return pairs


def _with_initials(words: list[str]) -> set[str]:
    """Write one word as its initial, or all words but one."""
    ways = set()
    for at, word in enumerate(words):
        others = words[:at] + words[at + 1 :]
        ways.add(" ".join(sorted([word[0], *others])))
        ways.add(" ".join(sorted([word, *(other[0] for other in others)])))
    return ways
