"""Dates: days in order, rounds inside the event, births within a human life."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import pairwise

from tourneyelo.model import Finding, Player, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

OLDEST = 110
"""Years of age above which a year of birth is a slip of the pen."""
YOUNGEST = 3
"""Years of age below which nobody plays."""

Dated = tuple[int, datetime.date]
"""A round and its day."""


class Dates(Check):
    """Looks at the days of the event, of its rounds, and at years of birth."""

    name = "event-dates"
    title = "dates: the event, its rounds, births"
    codes = (
        codes.DATES_REVERSED,
        codes.ROUND_OUTSIDE,
        codes.ROUNDS_BACKWARDS,
        codes.ROUND_DATES_COUNT,
        codes.BIRTH_IMPOSSIBLE,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report dates that cannot be, measured by each other and never by today."""
        held = [(n, day) for n, day in enumerate(tournament.round_dates, 1) if day]
        reversed_ = _reversed(tournament)
        if reversed_:
            yield reversed_
        else:
            yield from _outside(tournament, held)
        yield from _backwards(tournament, held)
        yield from _count(tournament)
        yield from _births(tournament, held)


def _reversed(tournament: Tournament) -> Finding | None:
    start, end = tournament.start_date, tournament.end_date
    if start is None or end is None or start <= end:
        return None
    message = f"the event starts on {start} and ends before that, on {end}"
    return codes.DATES_REVERSED.at(tournament.layout.fact("end_date"), message)


def _outside(tournament: Tournament, held: list[Dated]) -> Iterator[Finding]:
    start = tournament.start_date or datetime.date.min
    end = tournament.end_date or datetime.date.max
    outside = [(number, day) for number, day in held if not start <= day <= end]
    if not outside:
        return
    rounds = listed(f"{number} on {day}" for number, day in outside)
    first = tournament.start_date or "(no first day)"
    last = tournament.end_date or "(no last day)"
    word = "round" if len(outside) == 1 else "rounds"
    message = f"{word} {rounds}: outside the days of the event, {first} to {last}"
    place = tournament.layout.fact("round_dates")
    yield codes.ROUND_OUTSIDE.at(place, message, round=_only(outside))


def _only(rounds: list[Dated]) -> int | None:
    return rounds[0][0] if len(rounds) == 1 else None


def _backwards(tournament: Tournament, held: list[Dated]) -> Iterator[Finding]:
    for (before, day), (number, later) in pairwise(held):
        if later < day:
            message = f"round {number} on {later} lies before round {before} on {day}"
            place = tournament.layout.fact("round_dates")
            yield codes.ROUNDS_BACKWARDS.at(place, message, round=number)


def _count(tournament: Tournament) -> Iterator[Finding]:
    dates, rounds = len(tournament.round_dates), tournament.rounds
    if not dates or not rounds or rounds <= dates <= (tournament.declared.rounds or rounds):
        return
    message = f"{counted(dates, 'round date')} for {counted(rounds, 'round')}"
    yield codes.ROUND_DATES_COUNT.at(tournament.layout.fact("round_dates"), message)


def _births(tournament: Tournament, held: list[Dated]) -> Iterator[Finding]:
    days = (tournament.start_date, tournament.end_date, *(day for _, day in held))
    year = next((day.year for day in days if day), None)
    if year is None:
        return
    oldest, youngest = year - OLDEST, year - YOUNGEST
    for player in tournament.players:
        if player.birth and not oldest <= player.birth.year <= youngest:
            yield _birth(tournament, player, player.birth.year, year)


def _birth(tournament: Tournament, player: Player, born: int, year: int) -> Finding:
    why = f"less than {YOUNGEST} years before" if born < year else "not before"
    if born < year - OLDEST:
        why = f"more than {OLDEST} years before"
    message = f"{named(player)} was born in {born}, {why} the event of {year}"
    place = tournament.layout.place(player.row, "birth")
    return codes.BIRTH_IMPOSSIBLE.at(place, message, player=player.number)
