"""Result cells: a code, the opponent's pairing number and the colour, as in `W9B`, `H0`, `X0`."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import Colour, Result, RoundResult

_CELL = re.compile(r"([WLDXFZBHU$#%])\s*(\d{0,4})\s*([WB]?)")
_NO_ROUND = re.compile(r"\s*0?\s*")
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
LETTERS = {colour: letter for letter, colour in _COLOURS.items()}

UNPLAYED = "U"
BLANK = ""
UNREADABLE = "?"
GAMES = {"W": Result.WIN, "D": Result.DRAW, "L": Result.LOSS}
FORFEITS = {"X": Result.FORFEIT_WIN, "F": Result.FORFEIT_LOSS, "Z": Result.UNMOVED_DRAW}
NOBODY = {"B": Result.POINT_BYE, "H": Result.HALF_BYE, UNPLAYED: Result.UNPAIRED}
DOUBLE_ONLY = frozenset("$#%")
DOUBLES = {
    "$": (Result.WIN, Result.WIN),
    "#": (Result.WIN, Result.DRAW),
    "W": (Result.WIN, Result.LOSS),
    "%": (Result.DRAW, Result.DRAW),
    "D": (Result.DRAW, Result.LOSS),
    "L": (Result.LOSS, Result.LOSS),
}
"""Codes of two games against the same opponent; which was played first is not told."""
MIRROR = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "XF", "Z": "Z"}
MIRROR_OF_DOUBLES = {"$": "L", "L": "$", "#": "D", "D": "#", "W": "W", "%": "%"} | {
    code: MIRROR[code] for code in "XFZ"
}


class Cell(msgspec.Struct, frozen=True):
    """A result cell as it stands."""

    code: str
    """A code of the format, BLANK or UNREADABLE."""
    opponent: int | None
    """None for 0 and for no number."""
    colour: Colour | None
    text: str


def read_cell(text: str) -> Cell:
    """Read a cell of either layout; blanks inside it and small letters do not matter."""
    if _NO_ROUND.fullmatch(text):
        return Cell(UNPLAYED if text.strip() else BLANK, None, None, text)
    found = _CELL.fullmatch(text.strip().upper())
    if found is None:
        return Cell(UNREADABLE, None, None, text)
    code, number, colour = found.groups()
    return Cell(code, int(number or 0) or None, _COLOURS.get(colour), text)


def is_game(cell: Cell, *, double: bool) -> bool:
    """Tell whether a cell tells of a game over the board."""
    return cell.code in (DOUBLES if double else GAMES)


def fault(cell: Cell, *, double: bool) -> str:
    """Say why a cell has no certain meaning; empty when it has one."""
    if cell.code == UNREADABLE:
        return f"{cell.text!r} is no result cell such as W9B, H0 or X0"
    if cell.code in DOUBLE_ONLY and not double:
        return f"{cell.text!r} is a code of two games in a section of single games"
    if is_game(cell, double=double) and cell.opponent is None:
        return f"{cell.text!r} is a game without an opponent"
    return ""


def results(cell: Cell, *, double: bool, lower: bool) -> tuple[RoundResult, ...]:
    """Say what a cell tells of a round, or of the two games of a double round.

    Args:
        cell: the cell.
        double: whether the section plays two games a round.
        lower: whether the player has the lower pairing number of the two; of two games he is told
            in the order of the code and the other in the opposite one, so that they fit.
    """
    told: tuple[Result, ...]
    if fault(cell, double=double):
        told = (Result.UNKNOWN,)
    elif double and cell.code in DOUBLES:
        told = DOUBLES[cell.code] if lower else DOUBLES[cell.code][::-1]
    else:
        told = ((GAMES | FORFEITS | NOBODY).get(cell.code, Result.UNPAIRED),)
    met = None if cell.code in NOBODY else cell.opponent
    told = told * 2 if double and len(told) == 1 else told
    second = cell.colour.other if cell.colour else None
    colours = (cell.colour, second) if met else (None, None)
    return tuple(RoundResult(met, *each) for each in zip(colours, told, strict=False))


_CODES = {result: code for code, result in (GAMES | FORFEITS | NOBODY).items()} | {
    Result.UNMOVED_WIN: "X",
    Result.UNMOVED_LOSS: "F",
    Result.FULL_BYE: "B",
    Result.PAIRING_BYE: "B",
    Result.ZERO_BYE: UNPLAYED,
}
_PAIRS = {frozenset(enumerate(pair)): code for code, pair in DOUBLES.items()} | {
    frozenset(enumerate(pair[::-1])): code for code, pair in DOUBLES.items()
}


def written(record: RoundResult) -> str:
    """Write a round as a cell; empty when there is no code for it.

    Who was met in a forfeit is not written: the format takes 0 there.
    """
    code = _CODES.get(record.result, "")
    if code in GAMES:
        return f"{code}{record.opponent}{_letter(record.colour)}" if record.opponent else ""
    return f"{code}0" if code else ""


def written_twice(first: RoundResult, second: RoundResult) -> str:
    """Write two games against the same opponent as one cell; empty when there is no code."""
    both = frozenset(enumerate((first.result, second.result)))
    if both in _PAIRS and first.opponent and first.opponent == second.opponent:
        return f"{_PAIRS[both]}{first.opponent}{_letter(first.colour)}"
    alike = written(first)
    return alike if alike == written(second) and first.result not in GAMES.values() else ""


def _letter(colour: Colour | None) -> str:
    return LETTERS[colour] if colour else ""
