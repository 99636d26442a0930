"""Names: when two spellings are one name, and when they are so near that one may be a slip."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

LONGEST_COMPARED = 60
SHORTEST_BEGINNING = 8
"""Letters of a name that was cut off which still tell whose it is."""
MOST_OF_A_KIND = 5
"""Names alike in the same way; more of them are a pattern of the event, not slips."""


@lru_cache(maxsize=32768)
def folded(name: str) -> str:
    """Bring a name into the form in which names are compared: no case, commas or double blanks."""
    plain = unicodedata.normalize("NFKC", name).casefold().replace(",", " ").rstrip("*). ")
    return " ".join(plain.split())


def alike(one: str, other: str) -> bool:
    """Return True for two spellings of one name, of which one may be cut off."""
    first, second = sorted((folded(one), folded(other)), key=len)
    return first == second or (len(first) >= SHORTEST_BEGINNING and second.startswith(first))


def nearly_alike(names: list[str]) -> Iterator[tuple[int, int]]:
    """Find pairs of names that differ in one or two letters, or in the order of their words."""
    ways: dict[str, list[int]] = defaultdict(list)
    for index, name in enumerate(names):
        for way in _blurred(folded(name)):
            ways[way].append(index)
    pairs = {
        pair
        for those in ways.values()
        if 1 < len(those) <= MOST_OF_A_KIND
        for pair in combinations(those, 2)
    }
    yield from sorted(pairs)


def _blurred(name: str) -> set[str]:
    """Write a name with its words in order, and without each of its letters in turn."""
    short = name[:LONGEST_COMPARED]
    left_out = {short[:at] + short[at + 1 :] for at in range(len(short))}
    return left_out | {" ".join(sorted(short.split()))}
