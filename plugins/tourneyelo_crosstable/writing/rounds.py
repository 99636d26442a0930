"""Rounds: what a round cell can say, and how it says it."""

from __future__ import annotations

from tourneyelo.model import BYES, NOT_PAIRED, SAYS_NOTHING, Colour, Result, RoundResult
from tourneyelo_crosstable.cells.grammar import HALF_BYE, POINT_BYE
from tourneyelo_crosstable.sheet import Cell

_ALONE = {
    **dict.fromkeys((Result.FULL_BYE, Result.PAIRING_BYE, Result.POINT_BYE), POINT_BYE),
    **dict.fromkeys((Result.WIN, Result.UNMOVED_WIN, Result.FORFEIT_WIN), POINT_BYE),
    **dict.fromkeys((Result.HALF_BYE, Result.DRAW, Result.UNMOVED_DRAW), HALF_BYE),
    Result.UNKNOWN: RoundResult(None, None, Result.UNKNOWN),
    Result.LEFT_OUT: RoundResult(None, None, Result.LEFT_OUT),
}
"""What is said of a round in which nobody was met, by its worth; all else is an absence."""
_FORFEITED = {
    Result.UNMOVED_WIN: Result.FORFEIT_WIN,
    Result.UNMOVED_LOSS: Result.FORFEIT_LOSS,
}
_SIGNS = {
    Result.WIN: "1",
    Result.DRAW: "½",
    Result.LOSS: "0",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    Result.PENDING: "",
    Result.UNKNOWN: "??",  # a single one means that the result is awaited
}
_LETTERS = {**_SIGNS, Result.WIN: "W", Result.DRAW: "D", Result.LOSS: "L"}
_WITHOUT_OPPONENT: dict[Result, Cell] = {
    Result.POINT_BYE: -1,
    Result.HALF_BYE: "   -½",
    Result.UNPAIRED: 0,
    Result.UNKNOWN: "??",
    Result.LEFT_OUT: "",
}
"""As Chess-Results stores them: a number but for the half."""
_BYES_WITHOUT_COLOURS: dict[Result, Cell] = {
    Result.POINT_BYE: "  0:W",
    Result.HALF_BYE: "  0:D",
    Result.UNPAIRED: "  0: ",
    Result.UNKNOWN: "??",
    Result.LEFT_OUT: "",
}


def sayable(record: RoundResult) -> RoundResult:
    """Return the round itself, or the nearest of the same worth that a round cell can say.

    A draw of less than one move would enter the rating if it named the opponent, so that it
    becomes half a point without a game.
    """
    if not record.opponent or record.result in BYES or record.result in SAYS_NOTHING:
        return _ALONE.get(record.result, NOT_PAIRED)
    if record.result is Result.UNMOVED_DRAW:
        return HALF_BYE
    if record.result in _FORFEITED:
        return RoundResult(record.opponent, record.colour, _FORFEITED[record.result])
    return record


def round_cell(record: RoundResult) -> Cell:
    """Write a sayable round: ` 19w1`, `-1`, `   -½`, `0`; 13b alone is not played yet."""
    if record.opponent is None:
        return _WITHOUT_OPPONENT[record.result]
    colour = "b" if record.colour is Colour.BLACK else "w"
    return f"{record.opponent:3d}{colour}{_SIGNS[record.result]}"


def colourless_cell(record: RoundResult) -> Cell:
    """Write a sayable round as Swiss Perfect does, which tells no colours: ` 12:W`, `  0:D`."""
    if record.opponent is None:
        return _BYES_WITHOUT_COLOURS[record.result]
    return f"{record.opponent:3d}:{_LETTERS[record.result]}"
