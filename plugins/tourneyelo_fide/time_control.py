"""Time controls: how long a game of 60 moves can last for one player, and which class that is.

Only what can be read with certainty is read: every number of the text must have a meaning.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from tourneyelo.model import TimeControlClass, Tournament

MOVES = 60
"""The number of moves for which the regulations count a time control (Rapid/Blitz 1.1)."""
_CODE_PERIOD = re.compile(r"(?:(\d{1,5})/)?(\d{1,5})(?:\+(\d{1,5}))?")
_SECONDS_FROM = 300
"""Nobody has so many minutes at once: a bare number of this size counts seconds."""
_PERHAPS_SECONDS_FROM = 180
"""From here on a bare number is 3 hours or 3 minutes; only a small increment tells which."""
BY_COLOUR = re.compile(r"\s*W(.+?)\s*-\s*B(.+?)\s*")
"""Record 222 when White and Black have different times."""
_PLUS = re.compile(r"(\d{1,5})\s*(?:'|min\.?)?\s*\+\s*(\d{1,5})\s*(?:''|\"|s|sec\.?)?")
_BARE = re.compile(r"(\d{1,5})\+(\d{1,5})")
_SECONDS = re.compile(r"(\d{1,5})\s*(?:''|\"|″|(?:seconds?|secs?|s)\b\.?)", re.IGNORECASE)
_MINUTES = re.compile(r"(\d{1,5})\s*(?:'|′|(?:minutes?|mins?)\b\.?|min(?=/))", re.IGNORECASE)
_HOURS = re.compile(r"(\d{1,5})\s*(?:hours?|hrs?|h)\b\.?", re.IGNORECASE)
_MOVES = re.compile(
    r"(?:x\s*|/\s*|first\s+|for\s+)?\d{1,5}\s*(?:moves?|mm)\b|(?:from\s+)?move\s*(?:no\.?\s*)?1\b"
    r"|\b[1-6]\d\s*/\s*(?=\d{1,3}\s*min)",
    re.IGNORECASE,
)
_WORDS = {
    "blitz": TimeControlClass.BLITZ,
    "rapid": TimeControlClass.RAPID,
    "standard": TimeControlClass.STANDARD,
    "classical": TimeControlClass.STANDARD,
}


def minutes(tournament: Tournament) -> Fraction | None:
    """Return the minutes each player has for 60 moves; None when that cannot be told for certain.

    Record 222 of TRF26 goes before the free text.
    """
    if tournament.time_control_code:
        return _from_code(tournament.time_control_code)
    return _from_text(tournament.time_control or "")


def minutes_in_words(tournament: Tournament) -> Fraction | None:
    """Return what the free text alone says."""
    return _from_text(tournament.time_control or "")


def unequal(tournament: Tournament) -> tuple[str, str] | None:
    """Return White's and Black's time when record 222 gives them different ones."""
    found = BY_COLOUR.fullmatch(tournament.time_control_code or "")
    return (found[1], found[2]) if found and found[1] != found[2] else None


def class_of(total: Fraction) -> TimeControlClass | None:
    """Sort a time into FIDE's classes (B.02 1.1, Rapid/Blitz 1.1); None when it is too short."""
    if total >= 60:
        return TimeControlClass.STANDARD
    if total > 10:
        return TimeControlClass.RAPID
    return TimeControlClass.BLITZ if total > 3 else None


def class_in_words(*texts: str | None) -> TimeControlClass | None:
    """Find the class that texts name, when they name exactly one."""
    words = set(re.findall(r"[a-z]+", " ".join(filter(None, texts)).lower()))
    found = {_WORDS[word] for word in words & set(_WORDS)}
    return found.pop() if len(found) == 1 else None


@lru_cache(maxsize=256)
def _from_code(code: str) -> Fraction | None:
    """Read `40/6000+30:900+30`; unequal times (`W300-B240`) belong to no class."""
    seconds, moves_left = Fraction(0), MOVES
    for period in code.replace(" ", "").split(":"):
        found = _CODE_PERIOD.fullmatch(period)
        if not found:
            return None
        moves, base, increment = (int(part or 0) for part in found.groups())
        played = min(moves or moves_left, moves_left)
        seconds += base + increment * played
        moves_left -= played
    return seconds / 60


@lru_cache(maxsize=256)
def _from_text(text: str) -> Fraction | None:
    plus = _PLUS.fullmatch(text.strip())
    if plus:
        return _from_plus(text.strip(), int(plus[1]), int(plus[2]))
    rest = _MOVES.sub(" ", text)
    increments = {int(number) for number in _SECONDS.findall(rest)}
    rest = _SECONDS.sub(" ", rest)
    base = [int(number) for number in _MINUTES.findall(rest)]
    base += [60 * int(number) for number in _HOURS.findall(rest)]
    rest = _HOURS.sub(" ", _MINUTES.sub(" ", rest))
    if not base or len(increments) > 1 or re.search(r"\d", rest):
        return None
    increment = increments.pop() if increments else 0
    return sum(base) + Fraction(increment * MOVES, 60)


def _from_plus(text: str, base: int, increment: int) -> Fraction | None:
    """Read `90+30`, or FIDE's code in seconds when a bare base is too long for minutes."""
    bare = _BARE.fullmatch(text)
    if bare and (base >= _SECONDS_FROM or (base >= _PERHAPS_SECONDS_FROM and increment <= 5)):
        return _from_code(text)
    if bare and base >= _PERHAPS_SECONDS_FROM:
        return None
    return base + Fraction(increment * MOVES, 60)
