"""Grammars: in which of the ways of writing a round a sheet is written.

One sheet is written in one grammar: the one in which most of its cells name an opponent.
"""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo_crosstable.cells.grammar import (
    HALF_BYE,
    HALVES,
    POINT_BYE,
    UNREADABLE,
    Grammar,
    is_bye_name,
    is_word_bye,
    tidy,
    without_opponent,
)
from tourneyelo_crosstable.cells.ways import CHESS_RESULTS, GRAMMARS, SWISS_PERFECT
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
    "evidence",
    "grammar_of",
    "is_bye_name",
    "is_word_bye",
    "looks_like_opponent",
    "names_opponent",
    "tidy",
    "without_opponent",
]


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


def counts(cells: Iterable[Cell]) -> list[int]:
    """Count for each grammar the cells that speak for it."""
    texts = [tidy(cell) for cell in cells if isinstance(cell, str) and cell]
    return [sum(map(each.speaks_for, texts)) for each in GRAMMARS]


def grammar_of(anywhere: Iterable[Cell], in_rounds: Iterable[Cell] = ()) -> Grammar:
    """Choose the grammar for which most cells under headings of rounds speak.

    Where no heading is known, only cells speak that can be nothing but rounds.
    """
    spoken = counts(in_rounds)
    if not any(spoken):
        spoken = [
            count if each.distinctive else 0
            for each, count in zip(GRAMMARS, counts(anywhere), strict=True)
        ]
    return GRAMMARS[spoken.index(max(spoken))]


def evidence(grammar: Grammar, cells: Iterable[Cell]) -> str:
    """Say how many cells speak for a grammar, and for which other the rest speak most."""
    texts = [tidy(cell) for cell in cells if isinstance(cell, str) and cell]
    others = [text for text in texts if not grammar.game.fullmatch(text)]
    said = f"{len(texts) - len(others)} cells name an opponent so"
    rivals = counts(others)
    if not any(rivals):
        return said
    rival = GRAMMARS[rivals.index(max(rivals))]
    return f"{said}, {max(rivals)} others as {rival.name} writes them ({rival.examples})"
