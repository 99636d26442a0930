"""Games in plain lines, as they stand in a message: `Adler, Bruno - Birk, Carla  1-0`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tourneyelo_crosstable.cells.grammars import round_in_words
from tourneyelo_crosstable.layouts.game_rows.lines import round_line
from tourneyelo_crosstable.words import cell_word

HEADINGS = ["Player 1", "Player 2", "Result"]
"""The lines do not say that the first of the two has White."""
FEWEST_GAMES = 2
LONGEST_LINE = 200
_NAME = r"[^\d\s;|(][^\d;|()]*[^\d\s;|()](?:\s*[(\[]\d{3,4}[)\]])?"
_SCORE = r"(?:1/2|0[.,]5|[10½+-])"
_RESULT = rf"{_SCORE}\s?[-:/]\s?{_SCORE}(?:\s*\(?[a-z/.]{{1,9}}\)?)?|½|1/2|remis|draw|drawn|\*"
_BOARD = r"[>\s]*(?:\d{1,3}[.):]?\s+)?"
_BETWEEN = r"\s+(?:[-–—:]|vs?\.?)\s+"
_GAME = re.compile(rf"{_BOARD}({_NAME}){_BETWEEN}({_NAME})[\s:,]\s*({_RESULT})\s*", re.IGNORECASE)
_ALONE = re.compile(rf"{_BOARD}({_NAME})(?:{_BETWEEN}|[\s:]\s*)(\S+(?: \S+)?)\s*")
_LIKE_A_GAME = re.compile(rf"\w[\s,]+\w+{_BETWEEN}\w|\w{_BETWEEN}\w+[\s,]+\w")
"""Two sides, one of them of two words at least, as names are; `Cheers - Petra` is none."""
_DASHES = str.maketrans("–—−", "---")


class Line(NamedTuple):
    """A line of a text that says anything, and its cells, if it tells of a game or a bye."""

    number: int
    text: str
    cells: list[str] | None


def split(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give every game a row of its own below headings; a text that is not so written has no rows.

    Between the first game and the last every line must be understood, so that none is lost.
    """
    lines = [*_lines(text)]
    games = [index for index, line in enumerate(lines) if line.cells]
    if len(games) < FEWEST_GAMES or any(_may_be_lost(line) for line in lines[games[0] :]):
        return
    between = lines[games[0] : games[-1] + 1]
    if not all(line.cells or round_line(line.text) for line in between):
        return
    for index, line in enumerate(lines):
        if index == games[0]:
            yield line.number, HEADINGS
        yield line.number, line.cells or [line.text]


def _lines(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        said = line.lstrip("> \t").rstrip()
        if any(map(str.isalnum, said)):
            yield Line(number, said, _cells(said) if len(said) <= LONGEST_LINE else None)


def _cells(line: str) -> list[str] | None:
    game = _GAME.fullmatch(line.translate(_DASHES))
    if game:
        return [game[1].strip(" ,"), game[2].strip(" ,"), game[3]]
    alone = _ALONE.fullmatch(line)
    if alone and not round_line(line) and _is_nobody(alone[2]):
        return [alone[1].rstrip(" ,:-–—"), alone[2], ""]
    return None


def _is_nobody(text: str) -> bool:
    return bool(cell_word(text) or round_in_words(text))


def _may_be_lost(line: Line) -> bool:
    """Return True for a line that looks like a game and could not be read as one."""
    if line.cells or round_line(line.text):
        return False
    return len(line.text) > LONGEST_LINE or bool(_LIKE_A_GAME.search(line.text))
