"""Results: how a cell beside two players says how their game ended."""

from __future__ import annotations

import datetime
import itertools
import re
from functools import lru_cache
from typing import NamedTuple

from tourneyelo.model import Result
from tourneyelo_crosstable.cells import circles, dates
from tourneyelo_crosstable.cells.grammars import HALVES, tidy
from tourneyelo_crosstable.cells.ways import OPEN_WORDS
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.words import fold, words

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
SHORTEST = 3
"""Characters of a text that is a result wherever it stands: `1-0`."""
FORFEITED = {WIN: Result.FORFEIT_WIN, LOSS: Result.FORFEIT_LOSS}
"""What a result over the board becomes when the game was not played."""


class Outcome(NamedTuple):
    """How a game ended for the two sides, left first, and what was repaired to read it."""

    left: Result
    right: Result
    repair: str = ""


PENDING = Outcome(Result.PENDING, Result.PENDING)
UNREADABLE = Outcome(Result.UNKNOWN, Result.UNKNOWN)
_BOTH_LOST = Outcome(Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)
_BOTH_SCORED_NOTHING = ("0-0", "0:0", "0 0")
_AROUND_SIGNS = re.compile(r"\s*([-:/+])\s*")
_BY_FORFEIT = re.compile(
    r"[\s(\[,]*(?:(?<=[\s\d(\[])(?:ff?t?|x|k|kl|wo|w/o|def)|forfeit(?:ed)?|default|kampflos)\.?[)\]]*"
    r"(?=$|[-:])"
)
_SCORES = {"1": WIN, "0": LOSS, **dict.fromkeys((*HALVES, ".5", ",5"), DRAW)}
_OF_THE_OTHER = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}
_OF_THE_OTHER_MARKED = _OF_THE_OTHER | {
    Result.FORFEIT_WIN: Result.FORFEIT_LOSS,
    Result.FORFEIT_LOSS: Result.FORFEIT_WIN,
}
_MADE_OF_ONE_NIL = datetime.date(2000, 1, 1)
"""Spreadsheets take `1-0` for January 2000."""


@lru_cache(maxsize=1024)
def read(cell: Cell) -> Outcome:
    """Read the result of a game; `UNREADABLE` when it says nothing that can be named."""
    if isinstance(cell, datetime.date):
        return _made_of_a_date(cell)
    text = " ".join(tidy(cell).casefold().split()).removesuffix(".0")
    text = _AROUND_SIGNS.sub(r"\1", text)
    if text in _KNOWN:
        return _KNOWN[text]
    plain, forfeits = _BY_FORFEIT.subn("", text)
    if forfeits:
        return _without_a_game(plain)
    return _BY_WORD.get(words("results.csv").get(fold(text), ""), UNREADABLE)


def of_scores(left: Cell, right: Cell) -> Outcome:
    """Read a result that stands in two cells, one for each side."""
    halves = [dates.typed_half(cell) for cell in (left, right)]
    if halves[0] and halves[0] == halves[1]:
        return Outcome(DRAW, DRAW, "equal dates that a spreadsheet made of 1/2 were read as a draw")
    texts = tidy(left).removesuffix(".0"), tidy(right).removesuffix(".0")
    if not any(texts):
        return PENDING
    return read("-".join(texts)) if all(texts) else UNREADABLE


def _made_of_a_date(cell: datetime.date) -> Outcome:
    """Undo what a spreadsheet made of `1-0`; a date that may be `1/2` or `1-2` proves nothing."""
    day = cell.date() if isinstance(cell, datetime.datetime) else cell
    if day == _MADE_OF_ONE_NIL:
        return Outcome(WIN, LOSS, "the date that a spreadsheet made of 1-0 was read as 1-0")
    return UNREADABLE


def _without_a_game(text: str) -> Outcome:
    """Read the score of a game that is said to be forfeited."""
    if text in _BOTH_SCORED_NOTHING:
        return _BOTH_LOST
    left, right, _ = _KNOWN.get(text, UNREADABLE)
    if left in FORFEITED and right in FORFEITED:
        return Outcome(FORFEITED[left], FORFEITED[right])
    return UNREADABLE


def tells(text: str) -> bool:
    """Return True for a text that says how a game ended, if it is one of a result."""
    return read(text) not in (UNREADABLE, PENDING)


def tells_beyond_doubt(text: str) -> bool:
    """Return True for a text such as `1-0`, wherever it stands; shorter ones may be anything."""
    return len(text.strip()) >= SHORTEST and tells(text)


def scored_nothing(cell: Cell) -> bool:
    """Return True for 0-0, which does not say whether a game was played."""
    return _AROUND_SIGNS.sub(r"\1", tidy(cell)) in _BOTH_SCORED_NOTHING


def _known() -> dict[str, Outcome]:
    """List all spellings of all results, small letters, without blanks around signs."""
    known = dict.fromkeys(("", "*", "-", ":", "vs", "vs.", "v", "...", "…"), PENDING)
    known |= dict.fromkeys((each + dot for each in OPEN_WORDS for dot in ("", ".")), PENDING)
    for (left, won), (right, lost) in itertools.product(_SCORES.items(), repeat=2):
        if _OF_THE_OTHER[won] is lost:
            for between in ("-", ":", " "):
                known[left + between + right] = Outcome(won, lost)
    known |= _marked()
    for score, won in _SCORES.items():
        known[score] = Outcome(won, _OF_THE_OTHER[won])
    forfeited = Outcome(Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
    known |= dict.fromkeys(("+--", "+-", "+:-", "+/-", "+"), forfeited)
    mirrored = Outcome(Result.FORFEIT_LOSS, Result.FORFEIT_WIN)
    return (
        known
        | dict.fromkeys(("--+", "-+", "-:+", "-/+"), mirrored)
        | dict.fromkeys(("---", "-:-", "-/-"), _BOTH_LOST)
    )


def _marked() -> dict[str, Outcome]:
    """List results in marks such as ○: one alone is that of the side on the left."""
    marks = circles.results()
    known = {
        mark: Outcome(won, _OF_THE_OTHER_MARKED[won])
        for mark, won in marks.items()
        if mark not in circles.CROSSES
    }
    for (left, won), (right, lost) in itertools.product(marks.items(), repeat=2):
        if _OF_THE_OTHER_MARKED[won] is lost:
            for between in ("-", ":", " ", "/", ""):
                known[left + between + right] = Outcome(won, lost)
    return known


_KNOWN = _known()
_BY_WORD = {
    "white_won": Outcome(WIN, LOSS),
    "black_won": Outcome(LOSS, WIN),
    "drawn": Outcome(DRAW, DRAW),
}
PLAYED = {forfeited: played for played, forfeited in FORFEITED.items()}
"""What a result by forfeit scores, as a result over the board."""
