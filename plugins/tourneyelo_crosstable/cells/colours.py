"""Colours: letters that stand where that of a colour should, and are none that is known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from tourneyelo.model import Colour
from tourneyelo_crosstable.cells.grammar import LONGEST, tidy
from tourneyelo_crosstable.sheet import Cell

_LIKE_A_GAME = re.compile(
    r"\d{1,4}\s*[/(]?\s*([^\W\d_]{1,8})\s*[/)]?\s*(?:1/2|0[.,]5|[10½=+-])", re.IGNORECASE
)
FEWEST = 2
"""Cells with a letter that is not known, for it to be no slip."""


def colour_in(cell: Cell) -> str | None:
    """Tell the letters between opponent and result; None where there are none."""
    text = tidy(cell) if isinstance(cell, str) else ""
    match = _LIKE_A_GAME.fullmatch(text) if len(text) <= LONGEST else None
    return match[1] if match else None


def unknown(cells: Iterable[Cell], known: Mapping[str, Colour]) -> str | None:
    """Tell the letters that stand for a colour most often and are not known."""
    letters = Counter(
        letter for cell in cells if (letter := colour_in(cell)) and letter not in known
    )
    ((letter, count),) = letters.most_common(1) or [("", 0)]
    return letter if count >= FEWEST else None
