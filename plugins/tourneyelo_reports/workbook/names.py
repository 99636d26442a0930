"""Sheet names: legal for every spreadsheet program, and different from each other."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tourneyelo.plugin.hostile import printable

LONGEST_NAME = 31
RESERVED = frozenset({"history"})
"""Excel keeps it for its own change log."""

_FORBIDDEN = re.compile(r"[\[\]:*?/\\\s]+")


def sheet_names(titles: Iterable[str]) -> list[str]:
    """Make a name from each title; a repeated one, whatever its case, gets a number."""
    taken = set(RESERVED)
    names = []
    for title in titles:
        name = _unique(_legal(title), taken)
        taken.add(name.casefold())
        names.append(name)
    return names


def _legal(title: str) -> str:
    """Keep what a name may hold; apostrophes may stand inside only."""
    return _cut(_FORBIDDEN.sub(" ", printable(title)), LONGEST_NAME) or "Table"


def _unique(name: str, taken: set[str]) -> str:
    candidate, number = name, 1
    while candidate.casefold() in taken:
        number += 1
        candidate = f"{_cut(name, LONGEST_NAME - len(f' ({number})'))} ({number})"
    return candidate


def _cut(text: str, length: int) -> str:
    """Shorten to a length, in the UTF-16 units by which Excel counts."""
    units = text.strip(" '").encode("utf-16-le")[: 2 * length]
    return units.decode("utf-16-le", "ignore").strip(" '")
