"""Checks for a federation: what its profile, its checks and its formats have to say."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.errors import UnknownName
from tourneyelo.host import federations
from tourneyelo.model import (
    BirthDate,
    Code,
    FederationProfile,
    FurtherFact,
    Identifier,
    ProfileFact,
    Severity,
    Surety,
)
from tourneyelo.model.tournament import Arbiter
from tourneyelo.plugin import Check, Exporter, Federation, Imported
from tourneyelo.testing import event, host_with

LONG = Code("CITY001", Severity.WARNING, "the name is too long for the form")
ODD = Code("CITY002", Severity.ERROR, "an odd number of players")
TODAY = datetime.date(2026, 3, 20)
CITY = FederationProfile(name="city", title="City Federation", country="XCF", aliases=("town",))


class Form(Exporter):
    name, title, codes = "city-form", "Form of the city", (LONG,)
    needs_rating = False

    def problems(self, report, options):
        yield LONG.at()

    def write(self, report, out, options):
        out.write(b"form")


class Odd(Check):
    name, title, codes, profiles = "city-odd", "Odd numbers", (ODD,), ("town",)

    def run(self, tournament):
        yield ODD.at()


def open_event(**facts):
    club = event("1 Alder:", "2 Birch:", end_date=datetime.date(2026, 3, 8), **facts)
    alder, birch = club.players
    alder = msgspec.structs.replace(
        alder, national_id="A12", birth=BirthDate(1990, 5, 6), federation="XCF", fide_id=None
    )
    birch = msgspec.structs.replace(
        birch, name="Bîrch", national_id=None, birth=BirthDate(1991), federation="XCG", fide_id=7
    )
    return msgspec.structs.replace(club, players=(alder, birch))


def checked(profile=CITY, *offers, today=TODAY, tournament=None, **wishes):
    changed = msgspec.structs.replace(profile, **wishes)
    host = host_with(Federation(changed), *offers)
    imported = Imported(tournament=tournament or open_event())
    report = federations.check(host, imported, "city", asking=federations.Asking(today=today))
    return [(f.code, f.severity.value, f.player) for f in report.findings]


def asked(**facts) -> tuple[Identifier, ...]:
    return (Identifier(title="city number", field="national_id", **facts),)


@pytest.mark.parametrize(
    ("identifiers", "found"),
    [
        (asked(), [("HOST030", "error", 2)]),
        (asked(severity=Severity.NOTE), [("HOST030", "note", 2)]),
        (asked(surety=Surety.INFERRED), [("HOST030", "warning", 2)]),
        (asked(pattern=r"A\d\d"), [("HOST030", "error", 2)]),
        (asked(pattern=r"\d+"), [("HOST031", "error", 1), ("HOST030", "error", 2)]),
        (asked(own_people_only=True), []),
        (asked(foreigners_only=True), [("HOST030", "error", 2)]),
        ((Identifier(title="x", field="fide_id"),), [("HOST030", "error", 1)]),
        ((Identifier(title="x", field="city.no"),), [("HOST030", "error", n) for n in (1, 2)]),
        ((Identifier(title="x", field="fide_id", of="arbiter"),), [("HOST030", "error", None)]),
    ],
)
def test_identifiers_are_asked_of_whom_the_profile_names(identifiers, found):
    assert checked(identifiers=identifiers) == found


def test_an_identifier_may_be_a_further_fact():
    number = (Identifier(title="x", field="city.no"),)
    club = open_event()
    told = tuple(
        msgspec.structs.replace(player, further=(FurtherFact("city.no", "1"),))
        for player in club.players
    )
    assert checked(identifiers=number, tournament=msgspec.structs.replace(club, players=told)) == []


def test_all_arbiters_are_asked():
    number = (Identifier(title="x", field="fide_id", of="arbiter"),)
    club = open_event(chief_arbiter=Arbiter("Vale", fide_id=1), deputy_arbiters=(Arbiter("Moss"),))
    assert checked(identifiers=number, tournament=club) == [("HOST030", "error", None)]


def test_letters_and_birth_dates_are_looked_at_when_the_profile_wants_it():
    assert checked(plain_letters=True) == [("HOST032", "warning", 2)]
    assert checked(full_birth_dates=True) == [("HOST033", "warning", 2)]
    assert checked(plain_letters=False, full_birth_dates=False) == []


@pytest.mark.parametrize(
    ("days", "today", "found"),
    [
        (12, TODAY, []),
        (11, TODAY, [("HOST034", "warning", None)]),
        (11, None, []),
        (None, TODAY, []),
    ],
)
def test_the_deadline_is_held_against_the_day_that_is_given(days, today, found):
    assert checked(deadline_days=days, today=today) == found


def test_without_a_last_day_the_deadline_is_not_guessed():
    club = msgspec.structs.replace(open_event(), end_date=None)
    assert checked(deadline_days=3, tournament=club) == [("HOST035", "note", None)]


def test_what_is_not_known_is_said_once():
    facts = tuple(
        ProfileFact(subject=subject, text="nobody knows", surety=surety)
        for subject, surety in (("format", "unknown"), ("deadline", "inferred"), ("letters", "x"))
        for surety in (Surety(surety) if surety != "x" else Surety.CONFIRMED,)
    )
    assert checked(facts=facts) == [("HOST036", "note", None)]


def test_checks_and_formats_of_the_federation_speak_too():
    found = checked(CITY, Odd(), Form(), reports=("missing", "city-form"))
    assert found == [("CITY002", "error", None), ("CITY001", "warning", None)]


def test_a_check_that_says_it_better_silences_the_profile():
    better = asked(checked_by="city-odd")
    assert checked(identifiers=better) == [("HOST030", "error", 2)]
    assert checked(CITY, Odd(), identifiers=better) == [("CITY002", "error", None)]
    births = {"full_birth_dates": True, "birth_dates_checked_by": "city-odd"}
    assert checked(CITY, Odd(), **births) == [("CITY002", "error", None)]


def test_what_a_format_says_itself_its_check_does_not_say_twice():
    class Same(Odd):
        name, codes = "city-same", (LONG,)

        def run(self, tournament):
            yield LONG.at(message="by its check")

    host = host_with(
        Federation(msgspec.structs.replace(CITY, reports=("city-form",))), Same(), Form()
    )
    report = federations.check(host, Imported(tournament=open_event()), "city")
    assert [finding.message for finding in report.findings] == [LONG.title]


def test_a_missing_format_is_said():
    assert checked(reports=("missing",)) == [("HOST037", "warning", None)]


def test_a_profile_of_checks_without_a_federation_is_still_one():
    host = host_with(Odd())
    report = federations.check(host, Imported(tournament=open_event()), "town")
    assert [finding.code for finding in report.findings] == ["CITY002"]
    with pytest.raises(UnknownName, match="town"):
        federations.check(host, Imported(tournament=open_event()), "city")
