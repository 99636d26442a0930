"""Grammars: in which of the ways of writing a round a sheet is written.

One sheet is written in one grammar: the one in which most of its cells name an opponent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tourneyelo_crosstable.cells.colours import colour_in
from tourneyelo_crosstable.cells.grammar import (
    HALF_BYE,
    HALVES,
    LONGEST,
    POINT_BYE,
    UNREADABLE,
    Grammar,
    is_bye_name,
    is_word_bye,
    round_in_words,
    tidy,
    without_opponent,
)
from tourneyelo_crosstable.cells.ways import CHESS_RESULTS, GRAMMARS, SWISS_PERFECT, WHITE_AS_B
from tourneyelo_crosstable.sheet import Cell

__all__ = [
    "CHESS_RESULTS",
    "GRAMMARS",
    "HALF_BYE",
    "HALVES",
    "POINT_BYE",
    "SWISS_PERFECT",
    "UNREADABLE",
    "Grammar",
    "counts",
    "grammar_of",
    "is_bye_name",
    "is_word_bye",
    "looks_like_opponent",
    "names_opponent",
    "rivals",
    "round_in_words",
    "tidy",
    "without_opponent",
]

_BOTH = {"b", "s"}
_DIGIT = re.compile(r"\d")
ENOUGH = 500
"""Different cells by which a grammar is told."""


def names_opponent(cell: Cell) -> bool:
    """Return True for a cell that names an opponent, whatever stands above it."""
    return isinstance(cell, str) and cell != "" and _names_opponent(tidy(cell))


def _names_opponent(text: str) -> bool:
    return any(each.distinctive and each.speaks_for(text) for each in GRAMMARS)


def looks_like_opponent(cell: Cell) -> bool:
    """Return True for a cell that names an opponent if it is one of a round."""
    return isinstance(cell, str) and cell != "" and _speaks_for_any(tidy(cell))


def _speaks_for_any(text: str) -> bool:
    return any(each.speaks_for(text) for each in GRAMMARS)


def counts(texts: Iterable[str]) -> list[int]:
    """Count for each grammar the tidy texts that speak for it."""
    told = [text for text in texts if len(text) <= LONGEST]
    return [each.spoken_by(told) for each in GRAMMARS]


def grammar_of(anywhere: Iterable[Cell], in_rounds: Iterable[Cell] = ()) -> Grammar:
    """Choose the grammar for which most cells under headings of rounds speak.

    Where no heading is known, only cells speak that can be nothing but rounds.
    """
    sample = _sample(in_rounds)
    best = _spoken_most(sample, GRAMMARS)
    if best is None:
        sample = _sample(anywhere)
        best = _spoken_most(sample, [each for each in GRAMMARS if each.distinctive])
    best = best or GRAMMARS[0]
    return WHITE_AS_B if best is CHESS_RESULTS and _without_w(sample) else best


def _spoken_most(texts: Sequence[str], grammars: Iterable[Grammar]) -> Grammar | None:
    """Choose the first of those for which most texts speak; None when no text does."""
    best, most = None, 0
    for each in grammars:
        spoken = each.spoken_by(texts)
        if spoken > most:
            best, most = each, spoken
        if most == len(texts):
            break
    return best


def _without_w(sample: list[str]) -> bool:
    """Return True where b and s are colours and w is none: then they are White and Black."""
    found: set[str] = set()
    for letter in filter(None, map(colour_in, sample)):
        found.add(letter.casefold())
        if not found <= _BOTH:
            return False
    return found == _BOTH


def _sample(cells: Iterable[Cell]) -> list[str]:
    """Take different cells until there are enough to tell the grammar."""
    texts = (cell for cell in cells if isinstance(cell, str) and _may_name_opponent(cell))
    found: dict[str, None] = {}
    for text in texts:
        found[text] = None
        if len(found) == ENOUGH:
            break
    return [tidy(text) for text in found]


def _may_name_opponent(cell: str) -> bool:
    return len(cell) <= LONGEST and _DIGIT.search(cell) is not None


def rivals(cells: Iterable[Cell]) -> str:
    """Say for which grammar cells speak that the chosen one cannot read; empty for none."""
    spoken = counts(_sample(cells))
    if not any(spoken):
        return ""
    rival = GRAMMARS[spoken.index(max(spoken))]
    return f", {max(spoken)} others as {rival.name} writes them ({rival.examples})"
