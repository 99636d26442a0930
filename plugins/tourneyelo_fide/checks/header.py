"""Header: the facts of the event without which FIDE takes no report."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament, federation_code
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes

TRF26_IN_FORCE = datetime.date(2025, 9, 1)
"""FIDE C.02.03 Annexure A: approved 12 May 2025, in force 1 September 2025."""


class Header(Check):
    """Looks for the mandatory header records."""

    name = "fide-header"
    title = "header: name, place, federation, days, arbiters"
    profiles = (codes.PROFILE,)
    codes = (
        codes.NAME_MISSING,
        codes.CITY_MISSING,
        codes.FEDERATION_MISSING,
        codes.FEDERATION_UNKNOWN,
        codes.START_DATE_MISSING,
        codes.END_DATE_MISSING,
        codes.CHIEF_ARBITER_MISSING,
        codes.CHIEF_ARBITER_WITHOUT_ID,
        codes.DEPUTY_WITHOUT_ID,
        codes.ROUND_DATES_MISSING,
        codes.WEB_ADDRESS,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is missing or is not what FIDE expects."""
        yield from _missing(tournament)
        yield from _federation(tournament)
        yield from _arbiters(tournament)
        yield from _round_dates(tournament)
        yield from _web_addresses(tournament)


def trf26_applies(tournament: Tournament) -> bool:
    """True unless the event began before TRF26 was in force."""
    return tournament.start_date is None or tournament.start_date >= TRF26_IN_FORCE


def _missing(tournament: Tournament) -> Iterator[Finding]:
    for code, field in (
        (codes.NAME_MISSING, "name"),
        (codes.CITY_MISSING, "city"),
        (codes.START_DATE_MISSING, "start_date"),
        (codes.END_DATE_MISSING, "end_date"),
    ):
        if not getattr(tournament, field):
            place = tournament.layout.fact(field)
            yield code.at(place, code.title + _understood(tournament, field))


def _understood(tournament: Tournament, field: str) -> str:
    """Quote a text that stands there and could not be understood."""
    text = tournament.raw.get(field)
    return f" that can be understood: {text!r}" if text else ""


def _federation(tournament: Tournament) -> Iterator[Finding]:
    stated = tournament.federation or tournament.raw.get("federation")
    place = tournament.layout.fact("federation")
    if not stated:
        yield codes.FEDERATION_MISSING.at(place)
    elif federation_code(stated) is None:
        message = f"the federation of the event, {stated!r}, is no FIDE federation"
        yield codes.FEDERATION_UNKNOWN.at(place, message)


def _arbiters(tournament: Tournament) -> Iterator[Finding]:
    chief, place = tournament.chief_arbiter, tournament.layout.fact("chief_arbiter")
    if chief is None or not (chief.name or chief.fide_id):
        yield codes.CHIEF_ARBITER_MISSING.at(place)
    elif chief.fide_id is None:
        message = f"the chief arbiter, {chief.name}, has no FIDE number"
        yield codes.CHIEF_ARBITER_WITHOUT_ID.at(place, message)
    for deputy in tournament.deputy_arbiters:
        if deputy.fide_id is None:
            message = f"the deputy arbiter {deputy.name} has no FIDE number"
            place = tournament.layout.fact("deputy_arbiters")
            yield codes.DEPUTY_WITHOUT_ID.at(place, message)


def _round_dates(tournament: Tournament) -> Iterator[Finding]:
    """Report missing days; a list that is too short is told by the checks of any event."""
    if not trf26_applies(tournament) or not tournament.rounds:
        return
    dates = tournament.round_dates
    held = (n for n in tournament.rounds_held if n <= len(dates))
    missing = [number for number in held if dates[number - 1] is None]
    place = tournament.layout.fact("round_dates")
    if not any(tournament.round_dates):
        yield codes.ROUND_DATES_MISSING.at(place, "no round has a date")
    elif missing:
        message = f"these rounds have no date: {listed(missing)}"
        only = missing[0] if len(missing) == 1 else None
        yield codes.ROUND_DATES_MISSING.at(place, message, round=only)


def _web_addresses(tournament: Tournament) -> Iterator[Finding]:
    chief = tournament.chief_arbiter
    for field, words, text in (
        ("name", "name of the event", tournament.name),
        ("city", "city", tournament.city),
        ("chief_arbiter", "chief arbiter", chief.name if chief else None),
    ):
        if text and "://" in text:
            place = tournament.layout.fact(field)
            yield codes.WEB_ADDRESS.at(place, f"the {words} is a web address: {text}")
