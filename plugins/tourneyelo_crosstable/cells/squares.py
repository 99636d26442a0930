"""Squares: what one cell of a round-robin grid tells of the games of two players."""

from __future__ import annotations

import re
from functools import lru_cache

from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells import circles, dates
from tourneyelo_crosstable.cells.grammars import HALVES, tidy
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.words import cell_word

Game = tuple[Result, Colour | None]
"""Result and colour of the player of the row; the colour is mostly not told."""

NOT_PLAYED = ("withdrawn", "not_paired")
"""Meanings of words in place of a result that there never was."""
MOST_GAMES = 8
"""Games of two players that one cell tells at most."""
_OWN = re.compile(r"\*+|[xX]{1,3}|[#■█▓●×\\＼／]+|[-–—]{2,}|###")
_BETWEEN = re.compile(r"[\s,;|&]+")
_COLOUR = f"[wbsWBS{''.join(circles.COLOURS)}]"
_RESULT = rf"(1/2|0[.,]5|[.,]5|[½10=+-]|{circles.alternatives()})"
_GAME = re.compile(rf"({_COLOUR})\s?{_RESULT}|{_RESULT}({_COLOUR}?)")
"""A result, with the colour before it or behind it: `1`, `1w`, `w1`."""
_RESULTS = {
    **dict.fromkeys((*HALVES, ".5", ",5"), Result.DRAW),
    "1": Result.WIN,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    **circles.results(),
}
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "s": Colour.BLACK, **circles.COLOURS}


def is_own_square(cell: Cell) -> bool:
    """Return True for the mark where a player would meet himself."""
    return isinstance(cell, str) and bool(_OWN.fullmatch(cell.strip()))


@lru_cache(maxsize=1024)
def games(cell: Cell) -> tuple[Game, ...] | None:
    """Read the games of a cell, `1`, `½ 1`, `10`; none for a blank, None for what is no result.

    A date may have been 1/2: it is read as a draw, which the cell of the opponent has to prove.
    """
    if dates.typed_half(cell):
        return ((Result.DRAW, None),)
    text = tidy(cell)
    if cell_word(text) in NOT_PLAYED:
        return ()
    made: list[Game] = []
    for part in filter(None, [text] if _GAME.fullmatch(text) else _BETWEEN.split(text)):
        end = 0
        for game in _GAME.finditer(part):
            if game.start() != end:
                return None
            before, first, last, behind = game.groups()
            made.append((_RESULTS[first or last], _COLOURS.get((before or behind).lower())))
            end = game.end()
        if end != len(part):
            return None
    return tuple(made) if len(made) <= MOST_GAMES else None
