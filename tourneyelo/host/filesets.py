"""Sets of files: which names are inputs, and which only belong to another one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tourneyelo.plugin import Importer

Patterns = tuple[str, ...]


def patterns_of(importers: Iterable[Importer]) -> list[Patterns]:
    """Collect the sets that the importers read, their inputs first."""
    return [patterns for importer in importers for patterns in importer.sets if patterns]


def parts_among(sets: Iterable[Patterns], names: Sequence[str]) -> dict[str, list[str]]:
    """Say for each name that is the input of a set which of the other names belong to it.

    A star stands for the same letters in all names of a set; the case of letters does not matter.
    """
    found: dict[str, list[str]] = {}
    for first, *others in sets:
        for name in names:
            stem = _stem(first, name)
            if stem is None:
                continue
            wanted = {other.replace("*", stem).lower() for other in others}
            found.setdefault(name, []).extend(
                each for each in names if each.lower() in wanted and each != name
            )
    return found


def without_parts(sets: Iterable[Patterns], names: Sequence[str]) -> list[str]:
    """Leave out the names that are no inputs of their own, since their set has its input."""
    belonging = {part for parts in parts_among(sets, names).values() for part in parts}
    return [name for name in names if name not in belonging]


def without_parts_by_folder(sets: Sequence[Patterns], paths: Sequence[str]) -> list[str]:
    """Do the same for paths: files belong together when they lie in one folder."""
    folders: dict[str, list[str]] = {}
    for path in paths:
        folder, _, name = path.rpartition("/")
        folders.setdefault(folder, []).append(name)
    kept = {
        f"{folder}/{name}" if folder else name
        for folder, names in folders.items()
        for name in without_parts(sets, names)
    }
    return [path for path in paths if path in kept]


def begins(patterns: Patterns, name: str) -> bool:
    """Tell whether a name is that of the input of a set."""
    return _stem(patterns[0], name) is not None


def _stem(pattern: str, name: str) -> str | None:
    """Return what the star stands for, empty when there is none; None when nothing fits."""
    match = _expression(pattern).fullmatch(name)
    if match is None:
        return None
    return match[1] if match.groups() else ""


@lru_cache
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile(re.escape(pattern).replace(r"\*", "(.*)"), re.IGNORECASE)
