"""Every code: the smallest report that brings it out, and one just inside that does not."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
import pytest

from tourneyelo.model import (
    Arbiter,
    BirthDate,
    DeclaredFigures,
    Finding,
    KFactor,
    Player,
    RawField,
    Severity,
    Sex,
    TimeControlClass,
    Tournament,
)
from tourneyelo.model.pairing import PairingFacts, StartingRank
from tourneyelo.testing import check_check, event
from tourneyelo_fide.checks import checks

CHECKS = {check.name: check for check in checks()}
CODES = {code.id: code for check in CHECKS.values() for code in check.codes}
DAY = datetime.date(2026, 1, 10)
STATED = PairingFacts(
    program="Invented Pairings 1.0", tournament_type="FIDE_DUTCH_2026", tie_breaks=("BH/C1", "BH")
)
PERSONS = {
    1: {"name": "Alder, Bruno", "title": "FM", "sex": Sex.MALE},
    2: {"name": "Birch, Carla", "title": "WFM", "sex": Sex.FEMALE},
    3: {"name": "Cedar, Dario", "sex": Sex.MALE},
    4: {"name": "Dogwood, Elsa", "sex": Sex.FEMALE},
}


def found(tournament: Tournament) -> list[Finding]:
    return [finding for check in CHECKS.values() for finding in check.run(tournament)]


def of(tournament: Tournament, code: str) -> list[Finding]:
    return [finding for finding in found(tournament) if finding.code == code]


def report(persons: dict[int, dict[str, Any]] | None = None, **facts: Any) -> Tournament:
    """Build a report that FIDE takes, with changes."""
    complete = {
        "federation": "AUT",
        "end_date": DAY + datetime.timedelta(days=1),
        "round_dates": (DAY, DAY, DAY + datetime.timedelta(days=1)),
        "chief_arbiter": Arbiter("Marker, Ruth", "IA", 99999901),
        "deputy_arbiters": (Arbiter("Helper, Sam", "FA", 99999902),),
        "time_control_code": "5400+30",
        "pairing": STATED,
    }
    tournament = event(
        "1 Alder 2100: 4w1 2w= 3b1",
        "2 Birch 2050: 3w1 1b= 4w1",
        "3 Cedar 1980: 2b0 4b1 1w0",
        "4 Dogwood 1900: 1b0 3w0 2b0",
        **{**complete, **facts},
    )
    players = tuple(_person(player, persons or {}) for player in tournament.players)
    return msgspec.structs.replace(tournament, players=players)


def _person(player: Player, persons: dict[int, dict[str, Any]]) -> Player:
    known = {
        "federation": "AUT",
        "fide_id": 99900000 + player.number,
        "birth": BirthDate(1980 + player.number, 5, 7),
        "rank": player.number,
        **PERSONS[player.number],
    }
    return msgspec.structs.replace(player, **{**known, **persons.get(player.number, {})})


def lasting(days: int) -> Tournament:
    return report(end_date=DAY + datetime.timedelta(days=days))


def chief(**changes: Any) -> Tournament:
    return report(chief_arbiter=msgspec.structs.replace(Arbiter("Marker", "IA", 999999), **changes))


def clock(code: str | None, class_: str | None = "standard", **facts: Any) -> Tournament:
    return report(
        time_control_code=code,
        time_control_class=TimeControlClass(class_) if class_ else None,
        **facts,
    )


def rounds(*lines: str) -> Tournament:
    """Build an event with other rounds; its persons do not matter."""
    return event(*lines)


def pairing(persons: dict[int, dict[str, Any]] | None = None, **changes: Any) -> Tournament:
    national = changes.pop("national", ())
    facts = msgspec.structs.replace(STATED, **changes)
    return report(persons, pairing=facts, national_records=national)


def colourless(*lines: str) -> Tournament:
    """Take the colours out of an event."""
    coloured = event(*lines)
    players = tuple(
        msgspec.structs.replace(
            player,
            rounds=tuple(msgspec.structs.replace(record, colour=None) for record in player.rounds),
        )
        for player in coloured.players
    )
    return msgspec.structs.replace(coloured, players=players)


def idle(**changes: Any) -> Tournament:
    """Add a player who was never paired."""
    complete = report()
    added = msgspec.structs.replace(
        complete.players[0], number=5, rank=5, fide_id=99900005, rounds=(), name="Elm, Fabio"
    )
    added = msgspec.structs.replace(added, **changes)
    return msgspec.structs.replace(complete, players=(*complete.players, added))


def printing(**figures: int) -> Tournament:
    """Print figures beside a player with K 20, rated 2000, who won and drew against 2000 and 1936.

    B.02 8.1.2: 0 is .50, 64 is .59. Change: 20 x (1.5 - 1.09) = 8.20.
    B.01 1.4.9: 75 per cent are 193; mean of the opponents 1968: performance 2161.
    """
    played = event("1 A 2000: 2w1 3b=", "2 B 2000: 1b0", "3 C 1936: U 1w=")
    declared = msgspec.structs.replace(
        played.players[0], k=KFactor(20), figures_declared=DeclaredFigures(**figures)
    )
    return msgspec.structs.replace(played, players=(declared, *played.players[1:]))


NOBODY = {"name": "spielfrei", "fide_id": None, "ratings": (), "rank": None}
BEFORE_TRF26 = {"start_date": datetime.date(2025, 8, 31)}
FROM_TRF26 = {"start_date": datetime.date(2025, 9, 1)}
UNRATED = {"ratings": ()}
ACCENTED = {"name": "Grünwald, Ottilie"}
CASES: dict[str, tuple[Tournament, Tournament]] = {
    "FIDE169": (
        rounds("1 A 2100: 2w1 P", "2 B 2000: 1b0"),
        event("1 A 2100: 2w1 P", "2 B 2000: 1b0", **BEFORE_TRF26),
    ),
    "FIDE170": (
        report(national_records=("NGR",)),
        pairing(starting_rank=StartingRank(method="FIDON", federation="NGR"), national=("NGR",)),
    ),
    "FIDE101": (report(name=None), report(name="X")),
    "FIDE102": (report(city=None), report(city="X")),
    "FIDE103": (report(federation=None), report(federation="FID")),
    "FIDE104": (report(federation="XYZ"), report(federation="aut")),
    "FIDE105": (report(start_date=None), report(start_date=DAY)),
    "FIDE106": (report(end_date=None), report(end_date=DAY)),
    "FIDE107": (chief(name="", fide_id=None), chief(name="", fide_id=999999)),
    "FIDE108": (chief(fide_id=None), chief(fide_id=100001)),
    "FIDE109": (report(deputy_arbiters=(Arbiter("Helper"),)), report(deputy_arbiters=())),
    "FIDE110": (
        report(round_dates=(), **FROM_TRF26),
        report(round_dates=(), **BEFORE_TRF26),
    ),
    "FIDE111": (report(city="https://example.org/x"), report(city="Bad X: Y")),
    "FIDE121": (clock(None, time_control=None), clock(None, time_control="90 min")),
    "FIDE122": (
        clock(None, time_control="90 min + 30 s", **FROM_TRF26),
        clock(None, time_control="90 min + 30 s", **BEFORE_TRF26),
    ),
    "FIDE123": (clock("5400+30", None), clock("5400+30")),
    "FIDE124": (clock("180", "blitz"), clock("181", "blitz")),
    "FIDE125": (clock("5399"), clock("5400")),
    "FIDE126": (clock("W300-B240", "blitz"), clock("W300-B300", "blitz")),
    "FIDE131": (lasting(30), lasting(29)),
    "FIDE132": (report(), report(end_date=None)),
    "FIDE141": (report({2: {"fide_id": None}}), idle(fide_id=None)),
    "FIDE142": (idle(fide_id=None), idle(**NOBODY)),
    "FIDE143": (
        report({2: {"federation": None}}),
        report({2: {"federation": None, "raw": (RawField("federation", "XYZ"),)}}),
    ),
    "FIDE144": (report({2: {"federation": "XYZ"}}), report({2: {"federation": "NON"}})),
    "FIDE145": (report({2: {**UNRATED, "sex": None}}), report({2: UNRATED})),
    "FIDE146": (report({2: {"sex": None}}), report({2: {**UNRATED, "sex": None}})),
    "FIDE147": (report({2: {"birth": None}}), report({2: {"birth": BirthDate(1990)}})),
    "FIDE148": (
        report({2: {"birth": BirthDate(1990)}}),
        report({2: {"birth": BirthDate(1990), "raw": (RawField("birth", "1990/02/30"),)}}),
    ),
    "FIDE149": (report({2: {"name": "Carla Birch"}}), report({2: {"name": "Birch,Carla"}})),
    "FIDE150": (report({2: ACCENTED}), report({2: {"name": "O'Neil-Smith, J."}})),
    "FIDE151": (report({1: {"title": "AGM"}}), report({1: {"title": "GM"}})),
    "FIDE152": (report({2: {"sex": Sex.MALE}}), report({2: {"title": "GM", "sex": Sex.MALE}})),
    "FIDE153": (idle(**NOBODY), idle(**{**NOBODY, "fide_id": 99900005})),
    "FIDE154": (report({2: {"rank": None}}), idle(**NOBODY)),
    "FIDE155": (rounds("1 A 1399: 2w=", "2 B 1500: 1b="), rounds("1 A 1400: 2w=", "2 B: 1b=")),
    "FIDE156": (rounds("1 A 3001: 2w=", "2 B 1500: 1b="), rounds("1 A 3000: 2w=", "2 B: 1b=")),
    "FIDE161": (rounds("1 A: 2w*", "2 B: 1b*"), rounds("1 A: 2w=", "2 B: 1b=")),
    "FIDE162": (rounds("1 A: F"), rounds("1 A: U")),
    "FIDE163": (idle(number=10_000), idle(number=9999)),
    "FIDE164": (
        report({1: {"points_declared": 1000}}),
        report({1: {"points_declared": 999}}),
    ),
    "FIDE165": (idle(number=6), idle(number=5)),
    "FIDE166": (rounds("1 A: 2+", "2 B: H"), rounds("1 A: 2-", "2 B: 1-")),
    "FIDE167": (
        colourless("1 A: 2w1", "2 B: 1b0"),
        colourless("1 A: 2w+ U", "2 B: 1b- H"),
    ),
    "FIDE168": (
        pairing({2: UNRATED}, tie_breaks=("ARO",)),
        pairing({2: UNRATED}, tie_breaks=("AOB",)),
    ),
    "FIDE191": (printing(change=830), printing(change=820)),
    "FIDE192": (printing(performance=2162), printing(performance=2161)),
    "FIDE174": (report({number: {"rounds": ()} for number in PERSONS}), report()),
    "FIDE171": (pairing(program=None), pairing(program="X")),
    "FIDE172": (pairing(tournament_type=None), pairing(tournament_type="OTHER_ROUNDROBIN")),
    "FIDE173": (pairing(tie_breaks=()), pairing(tie_breaks=(), standing_order=("PTS", "BH"))),
}


def test_every_code_has_a_case() -> None:
    assert sorted(CASES) == sorted(CODES)


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_code_is_reported_where_it_applies(code: str) -> None:
    assert of(CASES[code][0], code)


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_code_is_silent_just_inside(code: str) -> None:
    assert of(CASES[code][1], code) == []


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_code_names_its_source_and_a_remedy(code: str) -> None:
    assert CODES[code].source
    assert CODES[code].remedy


@pytest.mark.parametrize("check", sorted(CHECKS))
def test_a_check_keeps_the_promises_of_checks(check: str) -> None:
    check_check(CHECKS[check])


def test_only_what_title_norms_need_is_left_to_the_strict_profile() -> None:
    strict = {name for name, check in CHECKS.items() if check.profiles == ("fide:strict",)}
    assert strict == {"fide-titles"}
    assert {CHECKS[name].profiles for name in CHECKS.keys() - strict} == {("fide",)}


def test_a_report_that_fide_takes_gets_the_deadline_only() -> None:
    assert [finding.code for finding in found(report())] == ["FIDE132"]


@pytest.mark.parametrize(
    "code",
    [
        "FIDE101",
        "FIDE102",
        "FIDE103",
        "FIDE105",
        "FIDE106",
        "FIDE107",
        "FIDE141",
        "FIDE154",
        "FIDE167",
    ],
)
def test_what_the_r_column_demands_blocks_the_report(code: str) -> None:
    assert {finding.severity for finding in of(CASES[code][0], code)} == {Severity.ERROR}


@pytest.mark.parametrize("code", ["FIDE143", "FIDE144", "FIDE146", "FIDE147", "FIDE149", "FIDE151"])
def test_what_the_r_column_warns_of_is_a_warning(code: str) -> None:
    assert {finding.severity for finding in of(CASES[code][0], code)} == {Severity.WARNING}
