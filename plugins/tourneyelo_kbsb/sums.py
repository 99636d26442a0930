"""The sums of line 00F: players, rounds, and how many results of players are of which kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Finding, Place, Result, Tournament
from tourneyelo.plugin import Source
from tourneyelo_kbsb import codes, columns

_SUMS = re.compile(
    r"00F P=\s*([0-9]{1,4}) R=\s*([0-9]{1,3}) S=(\S*) E=(\S*)"
    r" \+\s*([0-9]{1,5}) =\s*([0-9]{1,5}) -\s*([0-9]{1,5})"
)


class Sums(msgspec.Struct, frozen=True):
    """Counts of players and of results of players: a drawn game counts twice."""

    players: int
    wins: int
    draws: int
    losses: int


def sums_of(tournament: Tournament) -> Sums:
    """Count the results that are listed."""
    results = [
        record.result
        for player in tournament.players
        for record in player.rounds
        if record.opponent is not None
    ]
    return Sums(
        len(tournament.players),
        results.count(Result.WIN),
        results.count(Result.DRAW),
        results.count(Result.LOSS),
    )


def contradictions(
    source: Source, by_code: Mapping[str, list[tuple[int, str]]], event: Tournament
) -> Iterator[Finding]:
    """Compare line 00F with what the other lines tell."""
    number, line = by_code.get(columns.SUMS, [(0, "")])[0]
    place = source.place(number or None)
    stated = _SUMS.match(line)
    if stated is None:
        yield codes.COUNTS.at(place, "the line 00F is missing or cannot be read")
        return
    found = sums_of(event)
    pairs = (
        ("P=", int(stated[1]), found.players),
        ("+", int(stated[5]), found.wins),
        ("=", int(stated[6]), found.draws),
        ("-", int(stated[7]), found.losses),
    )
    for sign, said, listed in pairs:
        if said != listed:
            yield codes.COUNTS.at(place, f"00F says {sign}{said}, but {listed} are listed")
    if found.wins != found.losses or found.draws % 2:
        message = (
            f"results do not go in pairs: {found.wins} won, {found.draws} drawn, "
            f"{found.losses} lost"
        )
        yield codes.COUNTS.at(place, message)
    yield from _about_rounds(place, int(stated[2]), event)
    yield from _about_days(place, stated[3], stated[4], event)


def _about_rounds(place: Place, said: int, event: Tournament) -> Iterator[Finding]:
    declared = event.declared.rounds
    if declared is not None and said != declared:
        yield codes.COUNTS.at(place, f"00F says R={said}, 00B {declared}")


def _about_days(place: Place, first: str, last: str, event: Tournament) -> Iterator[Finding]:
    days = (("S", first, "042", event.start_date), ("E", last, "052", event.end_date))
    for sign, said, code, day in days:
        if said and day and said != f"{day:%d/%m/%y}":
            message = f"00F says {sign}={said}, the line {code} {day}"
            yield codes.OTHER_DAYS.at(place, message)
