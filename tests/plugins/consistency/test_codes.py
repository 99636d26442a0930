"""Every code: the smallest event that brings it out, and one just inside that does not."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
import pytest

import tourneyelo_consistency
from tourneyelo.host import Host, pipeline
from tourneyelo.model import (
    BirthDate,
    DeclaredCounts,
    Finding,
    FurtherFact,
    Player,
    Rating,
    RawField,
    Scoring,
    Severity,
    Sex,
    Team,
    Tournament,
)
from tourneyelo.plugin import GENERAL
from tourneyelo.testing import event

HOST = Host.of(tourneyelo_consistency)
STATED = {
    1: {"points_declared": 25, "rank": 1},
    2: {"points_declared": 25, "rank": 2},
    3: {"points_declared": 10, "rank": 3},
    4: {"points_declared": 0, "rank": 4},
}
TWO_TEAMS = (Team(name="Rooks", players=(1, 2)), Team(name="Bishops", players=(3, 4)))


def found(tournament: Tournament) -> list[Finding]:
    return pipeline.run_checks(HOST, tournament, (GENERAL,))


def of(tournament: Tournament, code: str) -> list[Finding]:
    return [finding for finding in found(tournament) if finding.code == code]


def with_facts(tournament: Tournament, facts: dict[int, dict[str, Any]]) -> Tournament:
    """Change fields of players, by starting rank number."""

    def changed(player: Player) -> Player:
        return msgspec.structs.replace(player, **facts.get(player.number, {}))

    return msgspec.structs.replace(tournament, players=tuple(map(changed, tournament.players)))


def clean(facts: dict[int, dict[str, Any]] | None = None, **event_facts: Any) -> Tournament:
    """Build a complete round robin of four, with changes."""
    everybody = {
        number: {
            **stated,
            "fide_id": 99900000 + number,
            "federation": "AUT",
            "sex": Sex.MALE,
            "birth": BirthDate(1980 + number, 5, 7),
        }
        for number, stated in STATED.items()
    }
    days = {"round_dates": tuple(datetime.date(2026, 1, day) for day in (10, 10, 11))}
    tournament = event(
        "1 Alder 2100: 4w1 2w= 3b1",
        "2 Birch 2050: 3w1 1b= 4w1",
        "3 Cedar 1980: 2b0 4b1 1w0",
        "4 Dogwood 1900: 1b0 3w0 2b0",
        **{**days, **event_facts},
    )
    return with_facts(with_facts(tournament, everybody), facts or {})


def dated(*days: int) -> Tournament:
    return clean(round_dates=tuple(datetime.date(2026, 1, day) for day in days))


def counting(**counts: int) -> Tournament:
    return clean(declared=DeclaredCounts(**counts))


def born(year: int) -> Tournament:
    return clean({3: {"birth": BirthDate(year)}})


def stating(points: int, *lines: str, **facts: Any) -> Tournament:
    """State points of player 1, in tenths."""
    return with_facts(event(*lines, **facts), {1: {"points_declared": points}})


def in_teams(*lines: str) -> Tournament:
    return event(*lines, teams=TWO_TEAMS)


FOOTBALL = Scoring(white_win=30, white_draw=10, black_win=30, black_draw=10)
THREE = ("1 A: 2w1 3b=", "2 B: 1b0 4w1", "3 C: 4w1 1w=", "4 D: 3b0 2b0")
DOUBLE_ROUND_ROBIN = ("1 A: 2w1 3w1 . 2b1", "2 B: 1b0 . 3w1 1w0", "3 C: . 1b0 2b0 .")
CASES: dict[str, tuple[Tournament, Tournament]] = {
    "EVENT001": (event("1 A: 1w1", "2 B: ."), event("1 A: 2w1", "2 B: 1b0")),
    "EVENT002": (event("1 A: 3w1", "2 B: ."), event("1 A: 2w1", "2 B: 1b0")),
    "EVENT003": (event("1 A: 2w1", "2 B: ."), event("1 A: 2w1", "2 B: 1b0")),
    "EVENT004": (event("1 A: 2w1", "2 B: 1b1"), event("1 A: 2-", "2 B: 1-")),
    "EVENT005": (event("1 A: 2w1", "2 B: 1w0"), event("1 A: 2w+", "2 B: 1w-")),
    "EVENT006": (
        event("1 A: 2w1 3w1 2b1", "2 B: 1b0 4w= 1w0", "3 C: 4w= 1b0 .", "4 D: 3b= 2b= ."),
        event(*DOUBLE_ROUND_ROBIN),
    ),
    "EVENT007": (event("1 A: 2w*", "2 B: 1b*"), event("1 A: 2w=", "2 B: 1b=")),
    "EVENT008": (event("1 A: 2w?", "2 B: 1b?"), event("1 A: 2w*", "2 B: 1b*")),
    "EVENT009": (event("1 A: 2+", "2 B: ."), event("1 A: 2+", "2 B: 1-")),
    "EVENT010": (event("1 A: U", "2 B: Z"), event("1 A: 2+", "2 B: 1-")),
    "EVENT011": (event("1 A: 2w1", "1 B: 2b0", "2 C: 1b0"), event("1 A: 2w1", "2 B: 1b0")),
    "EVENT012": (clean({2: {"fide_id": 99900001}}), clean({2: {"fide_id": 99900009}})),
    "EVENT013": (clean({2: {"fide_id": 2050}}), clean({2: {"fide_id": 2051}})),
    "EVENT014": (clean({2: {"fide_id": 10**11}}), clean({2: {"fide_id": 10**11 - 1}})),
    "EVENT015": (clean({2: {"fide_id": 99_999}}), clean({2: {"fide_id": 100_000}})),
    "EVENT016": (born(2024), born(2023)),
    "EVENT017": (
        clean({2: {"federation": None}}),
        clean({2: {"federation": None, "raw": (RawField("federation", "XYZ"),)}}),
    ),
    "EVENT018": (
        event("1 A: 2w0", "2 B: 1b0", further=(FurtherFact("event.by-decision", "1:1"),)),
        event("1 A: 2w0", "2 B: 1b0"),
    ),
    "EVENT021": (
        clean(end_date=datetime.date(2026, 1, 9)),
        clean(end_date=datetime.date(2026, 1, 10)),
    ),
    "EVENT022": (dated(10, 11, 12), dated(10, 11, 11)),
    "EVENT023": (dated(11, 10, 11), dated(10, 10, 10)),
    "EVENT024": (dated(10, 11), dated(10, 11, 11)),
    "EVENT031": (clean({2: {"points_declared": 30}}), clean({2: {"points_declared": 25}})),
    "EVENT032": (stating(15, "1 A: 2w1 .", "2 B: 1b0 Z"), stating(15, "1 A: 2w1", "2 B: 1b0")),
    "EVENT033": (
        with_facts(event(*THREE), {1: {"points_declared": 40}, 2: {"points_declared": 30}}),
        stating(40, *THREE, scoring=FOOTBALL),
    ),
    "EVENT034": (clean({2: {"rank": None}}), clean({2: {"rank": 1}})),
    "EVENT035": (clean({3: {"rank": 4}, 4: {"rank": 3}}), clean({1: {"rank": 2}, 2: {"rank": 1}})),
    "EVENT041": (
        event("1 A: U 2w1 U", "2 B: . 1b0 ."),
        event("1 A: U 2w1 H", "2 B: . 1b0 ."),
    ),
    "EVENT042": (
        event("1 A: U 2w1", "2 B: U 1b0", "3 C: 4w1 .", "4 D: 3b0 ."),
        in_teams("1 A: U 2w1", "2 B: U 1b0", "3 C: 4w1 .", "4 D: 3b0 ."),
    ),
    "EVENT051": (counting(players=5), counting(players=4)),
    "EVENT052": (counting(rated_players=3), counting(rated_players=4)),
    "EVENT053": (counting(teams=2), counting(teams=0)),
    "EVENT054": (counting(rounds=2), counting(rounds=3)),
    "EVENT055": (counting(rounds=4), counting(rounds=3)),
    "EVENT061": (event("1 A 999: 2w1", "2 B: 1b0"), event("1 A 1000: 2w1", "2 B 3400: 1b0")),
}


def test_every_code_has_a_case() -> None:
    assert sorted(CASES) == [code.id for code in HOST.codes() if code.id.startswith("EVENT")]


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_code_is_reported_where_it_applies(code: str) -> None:
    assert of(CASES[code][0], code)


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_code_is_silent_just_inside(code: str) -> None:
    assert of(CASES[code][1], code) == []


def test_a_clean_event_has_no_findings() -> None:
    assert found(clean()) == []


def test_a_clean_event_with_all_counts_right_has_no_findings() -> None:
    assert found(counting(players=4, rated_players=4, teams=0, rounds=3)) == []


@pytest.mark.parametrize("year", [1915, 2024, 2025, 2026, 2027])
def test_an_impossible_year_of_birth_is_told(year: int) -> None:
    assert [finding.player for finding in of(born(year), "EVENT016")] == [3]


@pytest.mark.parametrize("year", [1916, 2023])
def test_a_possible_year_of_birth_is_not_told(year: int) -> None:
    assert of(born(year), "EVENT016") == []


def test_births_are_measured_by_the_event_and_never_by_today() -> None:
    assert of(born(2300), "EVENT016")
    undated = clean({3: {"birth": BirthDate(2300)}}, start_date=None, end_date=None, round_dates=())
    assert of(undated, "EVENT016") == []


def test_a_rating_in_the_fide_number_field_blocks_a_report() -> None:
    shared = clean(
        {
            1: {"fide_id": 2000, "ratings": (Rating(2000),)},
            2: {"fide_id": 2000, "ratings": (Rating(2000),)},
        }
    )
    assert {f.code: f.severity for f in found(shared)} == {
        "EVENT012": Severity.ERROR,
        "EVENT013": Severity.ERROR,
    }
    (finding,) = of(shared, "EVENT012")
    assert "player 1 (Alder)" in finding.message
    assert "player 2 (Birch)" in finding.message


def test_small_numbers_of_many_players_are_told_once() -> None:
    national = clean({number: {"fide_id": 1000 + number} for number in STATED})
    assert len(of(national, "EVENT015")) == 1


def test_a_gap_is_told_once_and_names_the_players() -> None:
    (finding,) = of(clean({2: {"birth": None}, 4: {"birth": None}}), "EVENT017")
    assert "2 and 4" in finding.message


def test_a_field_that_most_players_lack_is_no_gap() -> None:
    assert of(clean({n: {"birth": None} for n in (1, 2, 3)}), "EVENT017") == []


def test_an_incomplete_birth_date_among_complete_ones_is_a_gap() -> None:
    (finding,) = of(clean({3: {"birth": BirthDate(1990)}}), "EVENT017")
    assert finding.player == 3
