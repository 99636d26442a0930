"""Codes of tie-breaks as users and records 202 and 212 write them: `BH:GP/C1/P` (MTB26)."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable

import msgspec

from tourneyelo_fide.tie_breaks.modifiers import Cuts, Modifiers

POINTS = "PTS"
_PARTS = re.compile(r"[,;\s]+")
_MODIFIER = re.compile(r"([CMK])([1-9]\d?)|(L)([+-]?[1-9]\d?)|([PFR])")
_WRITTEN = {"MPVGP": "MPvGP"}
"""Codes that C.07 does not write in capitals throughout."""
_OLDER = {"GE": "REP"}
"""Names of earlier editions (2024_FC2_18 renamed GE)."""


class Score(enum.StrEnum):
    """Which score of a team a tie-break rests on."""

    MATCH = "MP"
    GAME = "GP"

    @property
    def other(self) -> Score:
        """The other one of the two."""
        return Score.GAME if self is Score.MATCH else Score.MATCH


SCORES = frozenset(score.value for score in Score)


class CodeError(ValueError):
    """A code that nobody can read; the message says why."""


class TieBreak(msgspec.Struct, frozen=True, kw_only=True):
    """A code, taken apart."""

    code: str
    """As it is shown: canonical spelling."""
    name: str
    score: Score | None = None
    letters: frozenset[str] = frozenset()
    """First letters of the modifiers."""
    modifiers: Modifiers = Modifiers()


def split(text: str) -> list[str]:
    """Part a list of codes at blanks, commas and semicolons."""
    return [part for part in _PARTS.split(text) if part]


def parse(text: str) -> TieBreak:
    """Take a code apart.

    Raises:
        CodeError: it is none.
    """
    head, *parts = text.strip().upper().split("/")
    name, _, score = head.partition(":")
    if name.startswith("OTHER"):
        raise CodeError(f"{text} is a rule of the organiser's own (4.1) that nobody else knows")
    if not name.isalpha() or (":" in head and score not in SCORES):
        raise CodeError(f"{text} is not written like BH, BH:GP or BH/C1")
    name = _OLDER.get(name, name)
    found: dict[str, int] = {}
    for part in parts:
        letter, number = _modifier(part, text)
        if letter in found:
            raise CodeError(f"{text} has the modifier {letter} twice")
        found[letter] = number
    written = _WRITTEN.get(name, name)
    return TieBreak(
        code="/".join((f"{written}:{score}" if score else written, *parts)),
        name=name,
        score=Score(score) if score else None,
        letters=frozenset(found),
        modifiers=_modifiers(found),
    )


def _modifier(part: str, text: str) -> tuple[str, int]:
    match = _MODIFIER.fullmatch(part)
    if match is None:
        raise CodeError(f"{text}: there is no modifier /{part}")
    letter = match[1] or match[3] or match[5]
    return letter, int(match[2] or match[4] or 1)


def _modifiers(found: dict[str, int]) -> Modifiers:
    get: Callable[[str, int], int] = found.get
    return Modifiers(
        cuts=Cuts(get("C", 0) + get("M", 0), get("M", 0)),
        limit=get("L", 0),
        divisor=found.get("K"),
        forfeits_played="P" in found,
        fore="F" in found,
        reverse="R" in found,
    )
