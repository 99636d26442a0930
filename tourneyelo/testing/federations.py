"""What federations promise: profiles by which the host can check and write."""

from __future__ import annotations

import re

from tourneyelo.model import Arbiter, Player
from tourneyelo.model.profile import FederationProfile, Identifier
from tourneyelo.plugin import Federation
from tourneyelo.testing.offers import check_offer, require, typed

_PEOPLE = ("player", "arbiter")
_OWN_FIELDS = re.compile(r"[a-z][a-z0-9-]*(\.[a-z][a-z0-9_-]*)+")


def check_federation(federation: Federation) -> None:
    """Check a federation's profile.

    It has the offer's own name and title; words for it and names of reports are told once;
    identifiers are fields that a player can have, with patterns that compile; facts say something.
    """
    check_offer(federation)
    profile = typed(federation.profile, federation.name)
    same = (profile.name, profile.title) == (federation.name, federation.title)
    require(same, f"{federation.name}: the profile has another name or title than the offer")
    _check_names(profile)
    _check_numbers(profile)
    for identifier in profile.identifiers:
        some = identifier.own_people_only or identifier.foreigners_only
        told = not some or profile.country is not None
        require(
            told,
            f"{profile.name}: {identifier.title!r} is of some people only, but the "
            "profile names no country to tell them by",
        )
        _check_identifier(identifier, f"{profile.name}: identifier {identifier.title!r}")
    for fact in profile.facts:
        told = bool(fact.subject.strip() and fact.text.strip())
        require(told, f"{profile.name}: a fact without subject or text: {fact!r}")


def _check_names(profile: FederationProfile) -> None:
    for kind, names in {
        "aliases": (profile.name, *profile.aliases),
        "reports": profile.reports,
        "forms": profile.forms,
    }.items():
        twice = len(names) != len(set(names))
        require(not twice, f"{profile.name}: {kind} name something twice: {names}")
        lower = all(name and name == name.strip().lower() for name in names)
        require(lower, f"{profile.name}: {kind} are not lower case: {names}")


def _check_numbers(profile: FederationProfile) -> None:
    days = profile.deadline_days
    require(days is None or days >= 0, f"{profile.name}: the deadline lies before the event ends")
    months = profile.deadline_months
    require(months is None or days is None, f"{profile.name}: a deadline in days and in months")
    code = profile.country
    require(
        code is None or bool(re.fullmatch("[A-Z]{3}", code)),
        f"{profile.name}: country {code!r} is no code of three capital letters",
    )


def _check_identifier(identifier: Identifier, where: str) -> None:
    require(bool(identifier.title.strip()), f"{where} has no title")
    require(identifier.of in _PEOPLE, f"{where} is of {identifier.of!r}, not one of {_PEOPLE}")
    nobody = identifier.own_people_only and identifier.foreigners_only
    require(not nobody, f"{where} is of nobody: of own people only, and of foreigners only")
    told = identifier.of == "player" or identifier.field in Arbiter.__struct_fields__
    told = told or "." in identifier.field
    require(told, f"{where}: arbiters have no field {identifier.field!r}")
    known = identifier.field in Player.__struct_fields__
    own = _OWN_FIELDS.fullmatch(identifier.field)
    require(known or bool(own), f"{where}: players have no field {identifier.field!r}")
    try:
        re.compile(identifier.pattern)
    except re.error as error:
        raise AssertionError(f"{where}: pattern {identifier.pattern!r}: {error}") from error
