"""Clock: the time control, the rating list it belongs to, and the players it is too short for."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tourneyelo.model import Finding, TimeControlClass, Tournament
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Check
from tourneyelo_fide import time_control
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.header import trf26_applies

NEEDED = ((2400, 120), (1800, 90))
"""Rating from which a standard game needs so many minutes for 60 moves (B.02 1.1)."""


class Clock(Check):
    """Looks at the time control as B.02 does; whether it fits the class is told when read."""

    name = "fide-clock"
    title = "clock: time control and rating list"
    profiles = (codes.PROFILE,)
    codes = (
        codes.TIME_CONTROL_MISSING,
        codes.TIME_CONTROL_NOT_ENCODED,
        codes.CLASS_UNKNOWN,
        codes.TOO_FAST,
        codes.TOO_SHORT_FOR_STRONGEST,
        codes.UNEQUAL_CLOCKS,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report a time control that is missing, not in code or too short."""
        if tournament.time_control_class is None:
            yield codes.CLASS_UNKNOWN.at(tournament.layout.fact("time_control"))
        yield from _statement(tournament)
        yield from _unequal(tournament)
        minutes = time_control.minutes(tournament)
        if minutes is not None:
            yield from _too_fast(tournament, minutes)
            yield from _too_short(tournament, minutes)


def _statement(tournament: Tournament) -> Iterator[Finding]:
    """Report a time control that is missing or only in words."""
    place, code = tournament.layout.fact("time_control"), tournament.time_control_code
    stated = code or tournament.time_control
    encoded = code and (
        time_control.minutes(tournament) is not None or time_control.BY_COLOUR.fullmatch(code)
    )
    if not stated:
        yield codes.TIME_CONTROL_MISSING.at(place)
    elif not encoded and trf26_applies(tournament):
        where = "in the record of the code stands" if code else "there is no code, only words:"
        message = f"the time control is not given in FIDE's code: {where} {stated}"
        yield codes.TIME_CONTROL_NOT_ENCODED.at(place, message)


def _unequal(tournament: Tournament) -> Iterator[Finding]:
    """Report times by colour in rapid and blitz, where they must be equal (1.2)."""
    times = time_control.unequal(tournament)
    fast = tournament.time_control_class in (TimeControlClass.RAPID, TimeControlClass.BLITZ)
    if times and fast:
        message = f"White has {times[0]} and Black {times[1]}: such games are not rated"
        yield codes.UNEQUAL_CLOCKS.at(tournament.layout.fact("time_control"), message)


def _too_fast(tournament: Tournament, minutes: Fraction) -> Iterator[Finding]:
    if time_control.class_of(minutes) is None:
        message = f"{_spoken(minutes)} for {time_control.MOVES} moves: too short for any list"
        yield codes.TOO_FAST.at(tournament.layout.fact("time_control"), message)


def _too_short(tournament: Tournament, minutes: Fraction) -> Iterator[Finding]:
    """Report the ratings for whose games a standard time is too short."""
    if time_control.class_of(minutes) is not TimeControlClass.STANDARD:
        return
    for rating, needed in NEEDED:
        if minutes >= needed:
            continue
        strong = sum((player.rating or 0) >= rating for player in tournament.players)
        if strong:
            message = (
                f"{_spoken(minutes)} for {time_control.MOVES} moves: games of players rated "
                f"{rating} or more need {needed}; the event has {counted(strong, 'such player')}"
            )
            yield codes.TOO_SHORT_FOR_STRONGEST.at(tournament.layout.fact("time_control"), message)


def _spoken(minutes: Fraction) -> str:
    whole, seconds = divmod(int(minutes * 60), 60)
    spoken = counted(whole, "minute")
    return f"{spoken} {counted(seconds, 'second')}" if seconds else spoken
