"""The order of records: as the input had them, the others where the specification puts them."""

from __future__ import annotations

from collections.abc import Iterable

Anchored = tuple[str, str]


def ordered(lines: Iterable[Anchored], order: tuple[str, ...]) -> list[Anchored]:
    """Sort lines by record; those whose record the input lacks follow their usual predecessor."""
    groups: dict[str, list[Anchored]] = {}
    for anchor, line in lines:
        groups.setdefault(_code(anchor), []).append((anchor, line))
    sequence = [code for code in order if code in groups]
    usual = list(groups)
    for at, code in enumerate(usual):
        if code not in sequence:
            before = [other for other in usual[:at] if other in sequence]
            sequence.insert(sequence.index(before[-1]) + 1 if before else 0, code)
    return [line for code in sequence for line in groups[code]]


def _code(anchor: str) -> str:
    """Name the record of an anchor; national ratings stand together wherever they belong to."""
    return anchor.partition(" ")[0]
