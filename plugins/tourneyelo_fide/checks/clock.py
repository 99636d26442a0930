"""Clock: the time control, the rating list it belongs to, and the players it is too short for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tourneyelo.model import Finding, TimeControlClass, Tournament
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import PROFILE, codes
from tourneyelo_fide.checks.header import trf26_applies

MOVES = 60
"""The number of moves for which times are compared (B.02 1.1)."""
_PERIOD = re.compile(
    r"(?:(?P<moves>\d{1,3})/)?(?P<seconds>\d{1,6})(?:\+(?P<increment>\d{1,4}))?", re.ASCII
)
_UNEQUAL = re.compile(r"W(.+)-B(.+)")


class Thinking(msgspec.Struct, frozen=True):
    """Seconds for 60 moves of each player."""

    white: int
    black: int

    @property
    def least(self) -> int:
        """The time of the player who has less."""
        return min(self.white, self.black)


class Clock(Check):
    """Looks at the time control as B.02 does; only FIDE's code is interpreted.

    In words, `90+30` means minutes and `120` may mean anything.
    """

    name = "fide-clock"
    title = "clock: time control and rating list"
    profiles = (PROFILE,)
    codes = (
        codes.TIME_CONTROL_MISSING,
        codes.TIME_CONTROL_NOT_ENCODED,
        codes.CLASS_UNKNOWN,
        codes.TOO_FAST,
        codes.CLASS_CONTRADICTED,
        codes.TOO_SHORT_FOR_STRONGEST,
        codes.UNEQUAL_CLOCKS,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report a time control that is missing, unclear or too short."""
        place, code = tournament.layout.place(None), tournament.time_control_code
        thinking = decode(code) if code else None
        if tournament.time_control_class is None:
            yield codes.CLASS_UNKNOWN.at(place, _class_unknown(thinking))
        stated = code or tournament.time_control
        if not stated:
            yield codes.TIME_CONTROL_MISSING.at(place)
        elif thinking is not None:
            yield from _judge(tournament, thinking, stated)
        elif trf26_applies(tournament):
            message = f"the time control is not in FIDE's code: {stated}"
            yield codes.TIME_CONTROL_NOT_ENCODED.at(place, message)


def _class_unknown(thinking: Thinking | None) -> str:
    fitting = thinking and list_for(thinking.least)
    hint = f"; its time control would make it {fitting}" if fitting else ""
    return codes.CLASS_UNKNOWN.title + hint


def decode(text: str) -> Thinking | None:
    """Read FIDE's code, such as `40/6000+30:900+30` or `W300-B240`; None when it is none."""
    text = text.replace(" ", "").upper()
    unequal = _UNEQUAL.fullmatch(text)
    white, black = (_seconds(part) for part in (unequal.groups() if unequal else (text, text)))
    return None if white is None or black is None else Thinking(white, black)


def _seconds(periods: str) -> int | None:
    """Add up all periods, and what each adds for its moves among the first 60."""
    total, left = 0, MOVES
    for text in periods.split(":"):
        period = _PERIOD.fullmatch(text)
        if period is None:
            return None
        moves = min(left, int(period["moves"] or left))
        total += int(period["seconds"]) + moves * int(period["increment"] or 0)
        left -= moves
    return total


def list_for(seconds: int) -> TimeControlClass | None:
    """Name the rating list of a time for 60 moves; None when it is too short for any.

    B.02 Rapid & Blitz 1.1: blitz is more than 3 and up to 10 minutes, rapid less than 60.
    """
    if seconds <= 3 * 60:
        return None
    if seconds <= 10 * 60:
        return TimeControlClass.BLITZ
    return TimeControlClass.RAPID if seconds < 60 * 60 else TimeControlClass.STANDARD


def _judge(tournament: Tournament, thinking: Thinking, stated: str) -> Iterator[Finding]:
    place, seconds = tournament.layout.place(None), thinking.least
    fitting, chosen = list_for(seconds), tournament.time_control_class
    if fitting is None:
        message = f"the time control {stated} gives {_minutes(seconds)} for {MOVES} moves"
        yield codes.TOO_FAST.at(place, f"{message}, too short for any rating list")
    elif chosen and chosen is not fitting:
        message = f"{_minutes(seconds)} for {MOVES} moves ({stated}) are {fitting}, not {chosen}"
        yield codes.CLASS_CONTRADICTED.at(place, message)
    elif fitting is TimeControlClass.STANDARD:
        yield from _too_short(tournament, seconds)
    elif thinking.white != thinking.black:
        message = f"unequal times ({stated}): such {fitting} games are not rated"
        yield codes.UNEQUAL_CLOCKS.at(place, message)


def _too_short(tournament: Tournament, seconds: int) -> Iterator[Finding]:
    """Report the ratings for whose games the time is too short (B.02 1.1)."""
    for rating, minutes in ((2400, 120), (1800, 90)):
        strong = sum((player.rating or 0) >= rating for player in tournament.players)
        if strong and seconds < minutes * 60:
            message = (
                f"{_minutes(seconds)} for {MOVES} moves: games of players rated {rating} or more "
                f"need {minutes} minutes; the event has {strong} of them"
            )
            yield codes.TOO_SHORT_FOR_STRONGEST.at(tournament.layout.place(None), message)


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes} minutes" + (f" {rest} seconds" if rest else "")
