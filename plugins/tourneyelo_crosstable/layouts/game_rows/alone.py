"""Alone: rows of a player without opponent, and what the round was worth to him."""

from __future__ import annotations

from enum import StrEnum

from tourneyelo.model import Result
from tourneyelo_crosstable.cells import results
from tourneyelo_crosstable.cells.grammars import is_bye_name, is_word_bye, round_in_words, tidy
from tourneyelo_crosstable.layouts.game_rows.headings import LEFT
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.words import cell_word


class Nobody(StrEnum):
    """What stands in place of an opponent."""

    BYE = "bye"
    UNPAIRED = "unpaired"
    BLANK = "nothing"


class Remark(StrEnum):
    """What is to be said about such a row."""

    WORTH_UNKNOWN = "the word for a bye without its worth"
    BLANK_OPPONENT = "no opponent"
    BLANK_ROUND = "neither opponent nor result"
    UNREADABLE = "a worth that cannot be read"


_PLACEHOLDERS = ("-", "--", "---", "*", "x", "0", "-1")
_WORTH_POINTS = (Result.PAIRING_BYE, Result.POINT_BYE, Result.HALF_BYE)
_BYES = {Result.DRAW: Result.HALF_BYE, Result.LOSS: Result.UNPAIRED}


def kind_of_nobody(name: str) -> Nobody | None:
    """Tell what a name stands for that is nobody's; None for a name."""
    text = tidy(name)
    if not text or text.casefold() in _PLACEHOLDERS:
        return Nobody.BLANK
    meaning = cell_word(text)
    said = round_in_words(text)
    if meaning == "bye" or is_bye_name(text) or (said and said.result in _WORTH_POINTS):
        return Nobody.BYE
    if said:
        return Nobody.UNPAIRED
    return None if meaning is None else Nobody.UNPAIRED


def read(nobody: str, cell: Cell, side: int) -> tuple[Result, Remark | None]:
    """Read the round of who stands beside nobody, by the result cell of the row."""
    kind = kind_of_nobody(nobody)
    outcome = results.read(cell)
    if outcome == results.UNREADABLE:
        return Result.UNKNOWN, Remark.UNREADABLE
    if outcome == results.PENDING:
        if kind is Nobody.BYE:
            return _worth(nobody)
        return Result.UNPAIRED, Remark.BLANK_ROUND if kind is Nobody.BLANK else None
    scored = results.PLAYED.get(_own(outcome, cell, side), _own(outcome, cell, side))
    if scored is Result.WIN:
        record = Result.PAIRING_BYE if kind is Nobody.BYE else Result.POINT_BYE
    else:
        record = _BYES[scored]
    return record, Remark.BLANK_OPPONENT if kind is Nobody.BLANK else None


def _worth(nobody: str) -> tuple[Result, Remark | None]:
    """Take the worth of a bye from its words, there being no result."""
    said = round_in_words(tidy(nobody))
    if said is None or is_word_bye(nobody):
        return Result.POINT_BYE, Remark.WORTH_UNKNOWN
    return said.result, None


def _own(outcome: results.Outcome, cell: Cell, side: int) -> Result:
    """Take the own part of `1 - 0`; a score that stands alone is that of who is there."""
    of_both = any(sign in tidy(cell)[1:] for sign in "-: ")
    return outcome.right if of_both and side != LEFT else outcome.left
