"""Checks that a profile alone allows: identifiers, letters, birth dates, and the last day."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterator

import msgspec

from tourneyelo.host.codes import (
    ACCENTS,
    BIRTH_INCOMPLETE,
    END_UNTOLD,
    IDENTIFIER_MISSING,
    IDENTIFIER_ODD,
    LATE,
    WANTS_UNKNOWN,
)
from tourneyelo.model import (
    FederationProfile,
    Finding,
    Identifier,
    Place,
    Player,
    Severity,
    Surety,
    Tournament,
)
from tourneyelo.model.tournament import Arbiter
from tourneyelo.model.wording import counted, listed, named

Told = tuple[str, int | None, Place, str | None]
"""Who somebody is, his number, the place of his identifier, and the identifier as told."""


def found(
    profile: FederationProfile,
    tournament: Tournament,
    checks: Collection[str] = (),
    today: datetime.date | None = None,
) -> list[Finding]:
    """Report what the profile lets one see.

    Args:
        profile: what the federation wants.
        tournament: the event.
        checks: names of the checks that run besides, some of which say it more exactly.
        today: the day against which the deadline is held; None looks at no deadline.
    """
    identifiers = [each for each in profile.identifiers if each.checked_by not in checks]
    births = profile.full_birth_dates and profile.birth_dates_checked_by not in checks
    return [
        *(finding for each in identifiers for finding in _identified(profile, each, tournament)),
        *(_letters(tournament) if profile.plain_letters else ()),
        *(_births(tournament) if births else ()),
        *_deadline(profile, tournament, today),
        *_not_known(profile),
    ]


def _identified(
    profile: FederationProfile, identifier: Identifier, tournament: Tournament
) -> Iterator[Finding]:
    for who, number, place, text in _asked(profile, identifier, tournament):
        if text is None:
            title, remedy = identifier.title, _how_to_enter(identifier)
            finding = IDENTIFIER_MISSING.at(
                place, f"{who} has no {title}{_doubt(identifier)}", player=number, remedy=remedy
            )
            yield msgspec.structs.replace(finding, severity=_severity(identifier))
        elif identifier.pattern and not re.fullmatch(identifier.pattern, text):
            said = f"{who}: {text} has not the form of the {identifier.title}{_doubt(identifier)}"
            finding = IDENTIFIER_ODD.at(place, said, player=number)
            yield msgspec.structs.replace(finding, severity=_severity(identifier))


def _how_to_enter(identifier: Identifier) -> str:
    """Name the quick way where there is one: tables tell numbers that every format knows."""
    enter = f"enter the {identifier.title}"
    if identifier.of == "player" and "." not in identifier.field:
        return f"{enter}, or join a table that has it with --with FILE"
    return enter


def _asked(
    profile: FederationProfile, identifier: Identifier, tournament: Tournament
) -> Iterator[Told]:
    """Pass on everybody of whom the identifier is asked."""
    if identifier.of == "arbiter":
        yield from _arbiters(identifier, tournament)
        return
    for player in tournament.players:
        if _meant(profile, identifier, player):
            place = tournament.layout.place(player.row, identifier.field)
            yield named(player), player.number, place, _told(player, identifier.field)


def _arbiters(identifier: Identifier, tournament: Tournament) -> Iterator[Told]:
    """Pass on the arbiters, of whom events tell FIDE numbers only, or a fact of one owner."""
    place = tournament.layout.fact("chief_arbiter")
    if "." in identifier.field:
        yield "the event", None, place, tournament.further_fact(identifier.field)
    else:
        chief = tournament.chief_arbiter or Arbiter("not named")
        for arbiter in (chief, *tournament.deputy_arbiters):
            number = getattr(arbiter, identifier.field, None)
            yield f"arbiter {arbiter.name}", None, place, None if number is None else str(number)


def _meant(profile: FederationProfile, identifier: Identifier, player: Player) -> bool:
    """Tell whether a player needs it; one whose federation nobody told may be of the own people."""
    if identifier.own_people_only:
        return player.federation in (None, profile.country)
    if identifier.foreigners_only:
        return player.federation not in (None, profile.country)
    return True


def _told(player: Player, field: str) -> str | None:
    value = player.further_fact(field) if "." in field else getattr(player, field, None)
    return None if value is None or not str(value).strip() else str(value).strip()


def _severity(identifier: Identifier) -> Severity:
    """Hold back from errors what is not confirmed."""
    doubtful = identifier.surety is not Surety.CONFIRMED
    grave = identifier.severity is Severity.ERROR
    return Severity.WARNING if doubtful and grave else identifier.severity


def _doubt(identifier: Identifier) -> str:
    confirmed = identifier.surety is Surety.CONFIRMED
    return "" if confirmed else f" (that it is asked for is {_SURELY[identifier.surety]})"


_SURELY = {Surety.INFERRED: "inferred, not confirmed", Surety.UNKNOWN: "not known"}


def _letters(tournament: Tournament) -> Iterator[Finding]:
    for player in tournament.players:
        if player.name.isascii():
            continue
        odd = "".join(dict.fromkeys(letter for letter in player.name if not letter.isascii()))
        place = tournament.layout.place(player.row, "name")
        yield ACCENTS.at(place, f"{named(player)} is written with {odd}", player=player.number)


def _births(tournament: Tournament) -> Iterator[Finding]:
    for player in tournament.players:
        if player.birth and player.birth.date:
            continue
        known = f"only the year {player.birth.year}" if player.birth else "no birth date"
        place = tournament.layout.place(player.row, "birth")
        yield BIRTH_INCOMPLETE.at(place, f"{named(player)}: {known}", player=player.number)


def _deadline(
    profile: FederationProfile, tournament: Tournament, today: datetime.date | None
) -> Iterator[Finding]:
    has_deadline = profile.deadline_days is not None or profile.deadline_months is not None
    if today is None or not has_deadline:
        return
    place, end = tournament.layout.fact("end_date"), tournament.end_date
    due = profile.due(end) if end else None
    if due is None:
        yield END_UNTOLD.at(place)
    elif today > due:
        message = f"due by {due}, {wording(profile)} after the end; today is {today}"
        yield LATE.at(place, message)


def wording(profile: FederationProfile) -> str:
    """Say the deadline in words; empty when it is not known."""
    if profile.deadline_days is not None:
        return counted(profile.deadline_days, "day")
    if profile.deadline_months is not None:
        return counted(profile.deadline_months, "month")
    return ""


def _not_known(profile: FederationProfile) -> Iterator[Finding]:
    """Say in one line about what silence is no approval."""
    subjects = list(dict.fromkeys(fact.subject for fact in profile.not_known()))
    if subjects:
        message = f"what {profile.title} wants is not known for certain: {listed(subjects)}"
        remedy = f"ask the federation; what is known: tourneyelo federations {profile.name}"
        yield WANTS_UNKNOWN.at(message=message, remedy=remedy)
