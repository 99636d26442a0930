"""Doubt: results that two grammars would read differently."""

from __future__ import annotations

from collections.abc import Iterable, Set

from tourneyelo.errors import Refused
from tourneyelo.model import Code, Finding, Place, Result
from tourneyelo_crosstable.cells.grammar import Grammar, tidy
from tourneyelo_crosstable.cells.squares import games
from tourneyelo_crosstable.codes.cells import ONLY_FORFEITS, TWO_WAYS
from tourneyelo_crosstable.sheet import Cell

FEWEST_FORFEITS = 4
"""Cells without which a sheet of forfeits alone may be a round just begun."""
MANY_FORFEITS = 2 * FEWEST_FORFEITS
"""Squares of forfeits that no withdrawal explains where all other games are draws."""
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


def doubt_of_squares(cells: Iterable[Cell]) -> Code | None:
    """Tell why results without opponents may be games although they read as forfeits.

    In a grid + and - are forfeits too; where no game was won or lost otherwise, they may be all of
    its games, and surely where a hand marks draws with =.
    """
    told = [(tidy(cell), result) for cell in cells for result, _ in games(cell) or ()]
    results = {result for _, result in told}
    forfeited = sum(result in _FORFEITED for _, result in told)
    if _DECIDED & results or not forfeited:
        return None
    drawn = Result.DRAW in results
    if any("=" in text for text, _ in told) or (drawn and forfeited >= MANY_FORFEITS):
        return TWO_WAYS
    return ONLY_FORFEITS if not drawn and forfeited >= FEWEST_FORFEITS else None


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
