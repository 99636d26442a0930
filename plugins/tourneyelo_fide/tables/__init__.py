"""Tables 8.1.1 and 8.1.2 of the Rating Regulations, as printed; never a formula in their place."""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources


def expected_score(difference: int) -> int:
    """Look up the expected score, in hundredths, for own rating less opponent's (table 8.1.2)."""
    higher = _expected_by_difference()
    distance = abs(difference)
    value = higher[distance] if distance < len(higher) else higher[-1]
    return value if difference >= 0 else 100 - value


def performance_difference(percent: int) -> int:
    """Look up the rating difference dp for a score of 0 to 100 per cent (table 8.1.1)."""
    return _differences()[percent]


@cache
def _expected_by_difference() -> list[int]:
    """Spread table 8.1.2 over every whole difference; the last entry holds for all beyond."""
    spread: list[int] = []
    for first, last, value in _rows("expected_score.csv"):
        spread += [int(value)] * (int(last or first) - int(first) + 1)
    return spread


@cache
def _differences() -> dict[int, int]:
    return {int(percent): int(dp) for percent, dp in _rows("performance.csv")}


def _rows(name: str) -> list[list[str]]:
    """Read the rows of a table below its comments and its heading."""
    text = resources.files(__name__).joinpath(name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return list(csv.reader(lines))[1:]
