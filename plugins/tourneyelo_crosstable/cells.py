"""Round cells: what ` 19w1`, `   -½`, -1 or 0 say about one player's round.

The grammar is that of published crosstables: opponent, colour, result; or a worth without opponent.
"""

from __future__ import annotations

import html
import re

from tourneyelo.model import NOT_PAIRED, Colour, Result, RoundResult
from tourneyelo_crosstable.sheet import Cell, text_of

_GAME = re.compile(r"(\d{1,4})\s*([wbsWBS])\s*(1/2|0[.,]5|[10½=+-]?)")
_WORTH = re.compile(r"-?\s*(1/2|0[.,]5|[10½])")
_WORD = re.compile(r"(bye|spielfrei|freilos)\s*(1/2|0[.,]5|[10½])?", re.IGNORECASE)
_DASHES = str.maketrans("−–‐‑", "----")

_COLOURS = dict.fromkeys("wW", Colour.WHITE) | dict.fromkeys("bBsS", Colour.BLACK)
"""`s` is black in German exports."""
_HALVES = ("½", "1/2", "0.5", "0,5", "=")
_GAMES = dict.fromkeys(_HALVES, Result.DRAW) | {
    "1": Result.WIN,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "": Result.PENDING,
}
_WORTHS = dict.fromkeys(_HALVES, RoundResult(None, None, Result.HALF_BYE)) | {
    "1": RoundResult(None, None, Result.POINT_BYE),
    "0": NOT_PAIRED,
}
UNREADABLE = RoundResult(None, None, Result.UNKNOWN)


def is_word_bye(cell: Cell) -> bool:
    """Return True for a bye written as a word without its worth."""
    word = _WORD.fullmatch(_tidy(cell))
    return bool(word and not word[2])


def is_bye_name(text: str) -> bool:
    """Return True when a name is that of nobody: the opponent of who has a bye."""
    return is_word_bye(text.strip().rstrip(","))


def names_opponent(cell: Cell) -> bool:
    """Return True for a cell that names an opponent."""
    return isinstance(cell, str) and cell != "" and _GAME.fullmatch(_tidy(cell)) is not None


def read_cell(cell: Cell) -> RoundResult:
    """Read a round cell; `UNREADABLE` when it says nothing that can be named."""
    text = cell.strip() if isinstance(cell, str) else text_of(cell)
    game = _GAME.fullmatch(text) or _GAME.fullmatch(_tidy(text))
    if game:
        opponent, colour, result = game.groups()
        return RoundResult(int(opponent), _COLOURS[colour], _GAMES[result])
    return _without_game(_tidy(text))


def _without_game(text: str) -> RoundResult:
    if not text:
        return NOT_PAIRED
    worth = _WORTH.fullmatch(text.removesuffix(".0"))
    if worth:
        return _WORTHS[worth[1]]
    word = _WORD.fullmatch(text)
    return _WORTHS[word[2] or "1"] if word else UNREADABLE


def without_opponent(record: RoundResult) -> RoundResult:
    """Turn a game against a row named bye into the bye that it was."""
    if record.result in (Result.WIN, Result.FORFEIT_WIN):
        return _WORTHS["1"]
    if record.result is Result.DRAW:
        return _WORTHS["½"]
    if record.result is Result.PENDING:
        return RoundResult(None, None, Result.PENDING)
    return NOT_PAIRED


def _tidy(cell: Cell) -> str:
    """Bring a cell into plain text: blanks off, one kind of dash, no entities."""
    text = text_of(cell)
    if not text.isascii():
        text = text.translate(_DASHES)
    return html.unescape(text).strip() if "&" in text else text
