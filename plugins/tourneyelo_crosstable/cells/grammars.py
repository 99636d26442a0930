"""Grammars: the ways in which programs write one player's round into one cell.

A grammar reads a game from a pattern, and everything else from a short list of words. One sheet is
written in one grammar: the one in which most of its cells name an opponent.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

import msgspec

from tourneyelo.model import NOT_PAIRED, Colour, Result, RoundResult
from tourneyelo_crosstable.sheet import Cell, text_of

POINT_BYE = RoundResult(None, None, Result.POINT_BYE)
HALF_BYE = RoundResult(None, None, Result.HALF_BYE)
UNREADABLE = RoundResult(None, None, Result.UNKNOWN)

HALVES = ("½", "1/2", "0.5", "0,5", "=")
_DASHES = str.maketrans("−–‐‑", "----")
_WORD = re.compile(r"(bye|spielfrei|freilos)\s*(1/2|0[.,]5|[10½])?", re.IGNORECASE)
_COLOURS = dict.fromkeys("wW", Colour.WHITE) | dict.fromkeys("bBsS", Colour.BLACK)
"""`s` is black in German exports."""


class Grammar(msgspec.Struct, frozen=True, kw_only=True):
    """One way of writing rounds."""

    name: str
    """Whose way it is, in a sentence."""
    examples: str
    game: re.Pattern[str]
    """Has the groups `opponent` and `result`, and `colour` where cells tell it."""
    results: dict[str, Result]
    byes: dict[str, RoundResult]
    """What a cell without opponent says, by its text in small letters without blanks."""

    def names_opponent(self, cell: Cell) -> bool:
        """Return True for a cell that names an opponent."""
        return isinstance(cell, str) and cell != "" and bool(self.game.fullmatch(tidy(cell)))

    def read(self, cell: Cell) -> RoundResult:
        """Read a round cell; `UNREADABLE` when it says nothing that can be named."""
        text = tidy(cell)
        game = self.game.fullmatch(text)
        if game:
            said = game.groupdict()
            colour = _COLOURS.get(said.get("colour") or "")
            return RoundResult(int(said["opponent"]), colour, self.results[said["result"].upper()])
        return self._without_game(text)

    def _without_game(self, text: str) -> RoundResult:
        if not text:
            return NOT_PAIRED
        word = _WORD.fullmatch(text)
        if word:
            return _BYES[word[2] or "1"]
        folded = "".join(text.removesuffix(".0").split()).casefold()
        return self.byes.get(folded, UNREADABLE)


def tidy(cell: Cell) -> str:
    """Bring a cell into plain text: blanks off, one kind of dash, no entities."""
    text = text_of(cell)
    if not text.isascii():
        text = text.translate(_DASHES)
    return html.unescape(text).strip() if "&" in text else text


def is_word_bye(cell: Cell) -> bool:
    """Return True for a bye written as a word without its worth."""
    word = _WORD.fullmatch(tidy(cell))
    return bool(word and not word[2])


def is_bye_name(text: str) -> bool:
    """Return True when a name is that of nobody: the opponent of who has a bye."""
    return is_word_bye(text.strip().rstrip(","))


def names_opponent(cell: Cell) -> bool:
    """Return True for a cell that names an opponent in any grammar."""
    return isinstance(cell, str) and cell != "" and _names_opponent(tidy(cell))


def _names_opponent(text: str) -> bool:
    return any(grammar.game.fullmatch(text) for grammar in GRAMMARS)


def grammar_of(cells: Iterable[Cell]) -> Grammar:
    """Choose the grammar in which most cells name an opponent, the first of equals."""
    texts = [tidy(cell) for cell in cells if isinstance(cell, str) and cell]
    counts = [sum(bool(each.game.fullmatch(text)) for text in texts) for each in GRAMMARS]
    return GRAMMARS[counts.index(max(counts))]


def without_opponent(record: RoundResult) -> RoundResult:
    """Turn a game against a row named bye into the bye that it was."""
    if record.result in (Result.WIN, Result.FORFEIT_WIN):
        return POINT_BYE
    if record.result is Result.DRAW:
        return HALF_BYE
    if record.result is Result.PENDING:
        return RoundResult(None, None, Result.PENDING)
    return NOT_PAIRED


_BYES = dict.fromkeys(HALVES, HALF_BYE) | {"1": POINT_BYE, "0": NOT_PAIRED}

CHESS_RESULTS = Grammar(
    name="Chess-Results",
    examples="12w1, 7b½",
    game=re.compile(
        r"(?P<opponent>\d{1,4})\s*(?P<colour>[wbsWBS])\s*(?P<result>1/2|0[.,]5|[10½=+-]?)"
    ),
    results=dict.fromkeys(HALVES, Result.DRAW)
    | {
        "1": Result.WIN,
        "0": Result.LOSS,
        "+": Result.FORFEIT_WIN,
        "-": Result.FORFEIT_LOSS,
        "": Result.PENDING,
    },
    byes={sign + worth: bye for worth, bye in _BYES.items() for sign in ("", "-")},
)
SWISS_PERFECT = Grammar(
    name="Swiss Perfect",
    examples="12:W, 7:D",
    game=re.compile(r"(?P<opponent>[1-9]\d{0,3})\s*:\s*(?P<result>[WLDwld=+-]?)"),
    results={
        "W": Result.WIN,
        "L": Result.LOSS,
        "D": Result.DRAW,
        "=": Result.DRAW,
        "+": Result.FORFEIT_WIN,
        "-": Result.FORFEIT_LOSS,
        "": Result.PENDING,
    },
    byes={
        zero + ":" + sign: bye
        for zero in ("", "0")
        for sign, bye in {
            **dict.fromkeys("w+", POINT_BYE),
            **dict.fromkeys("d=", HALF_BYE),
            **dict.fromkeys(("", "l", "-"), NOT_PAIRED),
        }.items()
    },
)
GRAMMARS = (CHESS_RESULTS, SWISS_PERFECT)
"""Of two in which equally many cells name an opponent, the first is taken."""
