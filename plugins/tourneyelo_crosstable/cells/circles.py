"""Circles: the marks with which Japan and China tell how a game ended, of one side's view.

The table `words/marks.csv` holds them: ○ won, ● lost, △ drawn, and the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tourneyelo.model import NOT_PAIRED, Colour, Result, RoundResult
from tourneyelo_crosstable.cells.grammar import POINT_BYE, Grammar
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.words import words

_RESULTS = {
    "won": Result.WIN,
    "lost": Result.LOSS,
    "drawn": Result.DRAW,
    "forfeit_won": Result.FORFEIT_WIN,
    "forfeit_lost": Result.FORFEIT_LOSS,
}
COLOURS = {
    **dict.fromkeys("白先", Colour.WHITE),
    **dict.fromkeys("黒黑後后", Colour.BLACK),
}
"""Who has White moves first."""
CROSSES = ("×", "✕")
"""Signs that mean a loss only beside circles; elsewhere `×` stands between two players."""
_BYES: dict[str, RoundResult] = {
    "不戦勝": POINT_BYE,
    **dict.fromkeys(("不戦敗", "欠場", "欠席", "欠", "棄権", "弃权", "棄權"), NOT_PAIRED),
    **dict.fromkeys(("缺席", "未编排", "未編排", "休", "-", "--", "－", "ー"), NOT_PAIRED),
}
"""A win without an opponent is one by the full point that it is worth."""


@cache
def results() -> dict[str, Result]:
    """Map every mark and word to the result of the side beside which it stands."""
    return {mark: _RESULTS[meaning] for mark, meaning in words("marks.csv", str).items()}


@cache
def signs() -> tuple[str, ...]:
    """List the marks that are no words."""
    return tuple(mark for mark in results() if not "\u3040" <= mark[0] <= "\u9fff")


def without_crosses(cell: Cell, *, circled: bool) -> Cell:
    """Write a cross that stands for a loss as ●, where circles say that it does."""
    return "●" if circled and isinstance(cell, str) and cell.strip() in CROSSES else cell


def have_circles(cells: Iterable[Cell]) -> bool:
    """Return True when a cell tells a win by a circle."""
    circles = [sign for sign in signs() if results()[sign] is Result.WIN]
    return any(isinstance(cell, str) and cell.strip() in circles for cell in cells)


def mark_losses_twice(grammar: Grammar, cells: Iterable[Cell]) -> bool:
    """Return True when some cells have ● and others ×, one of which may be no loss."""
    if "●" not in grammar.results:
        return False
    texts = [cell for cell in cells if isinstance(cell, str)]
    return any("●" in text for text in texts) and any(
        cross in text for text in texts for cross in CROSSES
    )


def alternatives(marks: tuple[str, ...] = ()) -> str:
    """Write marks as a regular expression; without any all that are known."""
    return "|".join(sorted(map(re.escape, marks or results()), key=len, reverse=True))


def grammars() -> tuple[Grammar, ...]:
    """Make the ways of writing a round with such marks: `12○`, `○12`, `白12勝`, `○#5`."""
    spoken = tuple(mark for mark in results() if mark not in signs())
    return (
        _grammar("circles behind the opponent", "12○, 7△", signs(), first=False),
        _grammar("circles before the opponent", "○12, △7", signs(), first=True),
        _grammar("words behind the opponent", "12勝, 7分", spoken, first=False),
        _grammar("words before the opponent", "勝12, 分7", spoken, first=True),
    )


def _grammar(name: str, examples: str, marks: tuple[str, ...], *, first: bool) -> Grammar:
    """Write marks on one side of the opponent, a colour beside them; some make the way known."""
    words_alone = marks[0] not in signs()
    telling = tuple(mark for mark in marks if mark not in CROSSES)
    return Grammar(
        name=f"Japan or China with {name}",
        examples=examples,
        game=_pattern(tuple(results()), first=first),
        results=results(),
        byes=_BYES,
        colours=COLOURS,
        distinctive=not words_alone,
        telling=_pattern(telling, first=first),
    )


def _pattern(marks: tuple[str, ...], *, first: bool) -> re.Pattern[str]:
    letters = "".join(COLOURS)
    colour = rf"(?=(?:[^{letters}]*(?P<colour>[{letters}]))?[^{letters}]*$)"
    beside = rf"[{letters}手番()（）\s]*"
    result, opponent = rf"(?P<result>{alternatives(marks)})", r"[#＃]?(?P<opponent>\d{1,4})"
    told = (result, opponent) if first else (opponent, result)
    return re.compile(rf"{colour}{beside}{told[0]}{beside}{told[1]}{beside}")
