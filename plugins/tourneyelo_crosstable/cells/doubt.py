"""Doubt: results that two grammars would read differently."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.model import Code, Result
from tourneyelo_crosstable.cells.grammar import Grammar, tidy
from tourneyelo_crosstable.codes.cells import ONLY_FORFEITS, TWO_WAYS
from tourneyelo_crosstable.sheet import Cell

FEWEST_FORFEITS = 4
"""Cells without which a sheet of forfeits alone may be a round just begun."""
_DECIDED = frozenset({Result.WIN, Result.LOSS})
_FORFEITED = frozenset({Result.FORFEIT_WIN, Result.FORFEIT_LOSS})


def doubt(grammar: Grammar, results: frozenset[Result], cells: Iterable[Cell]) -> Code | None:
    """Tell why the games of a sheet may be games although they read as forfeits.

    Behind a colour, + and - are forfeits; a hand that marks draws with = means won and lost by
    them. None when the sheet has games that were won, or no forfeits, by all its `results`.
    """
    if _DECIDED & results or not _FORFEITED & results:
        return None
    texts = [tidy(cell) for cell in cells if grammar.names_opponent(cell)]
    if any(text.endswith("=") for text in texts):
        return TWO_WAYS
    alone = all(grammar.read(text).result in _FORFEITED for text in texts)
    return ONLY_FORFEITS if alone and len(texts) >= FEWEST_FORFEITS else None
