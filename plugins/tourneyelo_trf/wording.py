"""The words in which findings name players, lists and points."""

from __future__ import annotations

from collections.abc import Iterable


def named(number: int | str, name: str) -> str:
    """Name a player by number and name."""
    return f"player {number} ({name})" if name else f"player {number}"


def listed(things: Iterable[object], most: int = 4) -> str:
    """List things, the first `most` by name."""
    texts = [str(thing) for thing in things]
    rest = len(texts) - most
    if rest > 1:
        return f"{', '.join(texts[:most])} and {rest} more"
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def counted(number: int, thing: str) -> str:
    """Count things: `1 record`, `3 records`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def shown(tenths: int) -> str:
    """Write points given in tenths: `2.5`."""
    sign, tenths = ("-", -tenths) if tenths < 0 else ("", tenths)
    return f"{sign}{tenths // 10}.{tenths % 10}"
