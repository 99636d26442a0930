"""Doubt: results that two grammars would read differently."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from tourneyelo.errors import Refused
from tourneyelo.model import Code, Finding, Place, Result
from tourneyelo_crosstable.cells.grammar import Grammar, tidy
from tourneyelo_crosstable.cells.squares import games
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
    told = [grammar.read(text).result for text in texts]
    return ONLY_FORFEITS if _mostly_forfeits(told) else None


def doubt_of_squares(cells: Iterable[Cell]) -> Code | None:
    """Tell why results without opponents may be games although they read as forfeits.

    In a grid + and - are forfeits too; where no game was won or lost otherwise, they may be all of
    its games, and surely where a hand marks draws with =.
    """
    told = [(tidy(cell), result) for cell in cells for result, _ in games(cell) or ()]
    results = [result for _, result in told]
    if _DECIDED.intersection(results) or not _FORFEITED.intersection(results):
        return None
    if any("=" in text for text, _ in told):
        return TWO_WAYS
    if not _mostly_forfeits(results):
        return None
    return TWO_WAYS if Result.DRAW in results else ONLY_FORFEITS


def _mostly_forfeits(results: Sequence[Result]) -> bool:
    """Return True for more forfeits than draws and nothing else, as + and ½ are in many a hand."""
    forfeited = sum(result in _FORFEITED for result in results)
    drawn = results.count(Result.DRAW)
    only = forfeited + drawn == len(results)
    return only and forfeited >= FEWEST_FORFEITS and forfeited > drawn


def doubt_of_signs(results: Set[Result], texts: Set[str]) -> Code | None:
    """Tell why the signs of a list of games may be games: + beside = or -, and no other victory."""
    if _DECIDED & results or "+" not in texts or not texts & {"=", "-", "−", "–"}:
        return None
    return TWO_WAYS


def refuse_or_tell(found: Code | None, place: Place) -> list[Finding]:
    """Report a doubt.

    Raises:
        Refused: the results can be read in two ways.
    """
    if found is None:
        return []
    if found is TWO_WAYS:
        raise Refused(found.at(place))
    return [found.at(place)]
