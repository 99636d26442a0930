"""The FIDE list in force: who is who, rating and K, and what the input has otherwise.

Rules: B.02 7.1.2 (the list in force on the first day), Rapid/Blitz 7.2.1 (the standard rating of
who has none of the class), 8.3.3 (K; once 2400, always 10). All people are invented.
"""

from __future__ import annotations

import datetime
import importlib.util
from pathlib import Path

import msgspec
import pytest

import tourneyelo_elo
import tourneyelo_fide
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import (
    BirthDate,
    KFactor,
    Player,
    Rating,
    RatingKind,
    Sex,
    TimeControlClass,
    Tournament,
)
from tourneyelo.plugin import Imported
from tourneyelo.testing import event

_SPEC = importlib.util.spec_from_file_location("memory", Path(__file__).with_name("conftest.py"))
_MEMORY = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(_MEMORY)
Memory, person = _MEMORY.Memory, _MEMORY.person
DAY = datetime.date(2026, 3, 6)
HOST = Host.of(tourneyelo_fide, tourneyelo_elo)
STANDARD, RAPID = TimeControlClass.STANDARD, TimeControlClass.RAPID


def player(number: int, name: str, rating: int | None = None, **facts) -> Player:
    ratings = (Rating(rating),) if rating else ()
    return Player(number=number, name=name, ratings=ratings, **facts)


def enriched(*players: Player, lists, class_=STANDARD, day=DAY, decisions=None, **given):
    tournament = Tournament(players=players, start_date=day, time_control_class=class_)
    overrides = Overrides(lists=lists, decisions=decisions or {}, **given)
    found, findings = pipeline.enrich(HOST, tournament, overrides)
    return found.players, findings


def codes(findings):
    return {finding.code for finding in findings if finding.code.startswith("FIDE4")}


def test_a_name_and_its_federation_get_everything_the_list_knows():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105, 20, title="FM")])
    (found,), findings = enriched(player(1, "Bruno Alder", federation="AUT"), lists=lists)
    assert found.fide_id == 1000101
    assert (found.rating, found.k.value) == (2105, 20)
    assert (found.title, found.federation, found.sex) == ("FM", "AUT", Sex.MALE)
    assert found.birth == BirthDate(1980)
    assert found.ratings[0].origin == "FIDE list 2026-03"
    assert codes(findings) == {"FIDE420", "FIDE421"}


def test_the_rating_of_the_list_in_force_replaces_another_and_both_are_told():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105, rapid=2044)])
    (found,), findings = enriched(player(1, "Alder, Bruno", 2044, fide_id=1000101), lists=lists)
    assert found.rating == 2105
    (told,) = [finding for finding in findings if finding.code == "FIDE409"]
    assert "2044 in the input, 2105 on the list of 2026-03" in told.message
    assert "2044 is the rapid rating" in told.message


def test_a_national_rating_stays_beside_that_of_the_list():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105)])
    national = Rating(1990, RatingKind.NATIONAL, "AUT")
    given = Player(number=1, name="Alder, Bruno", fide_id=1000101, ratings=(national,))
    (found,), findings = enriched(given, lists=lists)
    assert (found.rating, found.national_rating) == (2105, 1990)
    assert "FIDE410" in codes(findings)


def test_who_is_unrated_on_the_list_is_not_rated_by_the_input():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", None, None)])
    (found,), findings = enriched(player(1, "Alder, Bruno", 1700, fide_id=1000101), lists=lists)
    assert found.rating is None
    assert "FIDE411" in codes(findings)


@pytest.mark.parametrize(("rapid", "rating", "k"), [(1950, 1950, 20), (None, 2105, None)])
def test_without_a_rapid_rating_the_standard_one_counts(rapid, rating, k):
    """Rapid/Blitz 7.2.1; its K is that of a newcomer to the list and not printed there."""
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105, 10, rapid=rapid)])
    (found,), _ = enriched(player(1, "Alder, Bruno", fide_id=1000101), lists=lists, class_=RAPID)
    assert found.rating == rating
    assert (found.k.value if found.k else None) == k


def test_the_k_of_the_list_goes_before_that_of_the_input_but_not_before_the_user():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105, 10)])
    given = player(1, "Alder, Bruno", 2105, fide_id=1000101, k=KFactor(20))
    (found,), findings = enriched(given, lists=lists)
    assert found.k == KFactor(10, "FIDE list 2026-03")
    assert "FIDE412" in codes(findings)
    (found,), _ = enriched(given, lists=lists, k_by_player={1: 40})
    assert found.k.value == 40


def test_a_k_or_rating_of_the_user_that_the_list_contradicts_is_kept_and_noted():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105, 10)])
    given = Player(
        number=1, name="Alder, Bruno", fide_id=1000101, ratings=(Rating(2000, origin="user"),)
    )
    (found,), findings = enriched(given, lists=lists, k_by_player={1: 40})
    assert (found.rating, found.k.value) == (2000, 40)
    told = {f.code: f for f in findings if f.code in ("FIDE409", "FIDE412")}
    assert {f.severity.value for f in told.values()} == {"note"}
    assert "rating 2000 as the user gave it is kept" in told["FIDE409"].message
    assert "K 40 as the user gave it is kept" in told["FIDE412"].message
    assert "10" in told["FIDE412"].message


def test_absence_from_a_list_of_one_class_asks_for_the_standard_list():
    """Rapid and blitz 7.2.1: without it nobody can be rated as in standard."""
    only = {"classes": (RAPID,)}
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", None, None, rapid=2044, **only)])
    given = player(1, "Birch, Carla", 1900, fide_id=1000102)
    (found,), findings = enriched(given, lists=lists, class_=RAPID)
    (told,) = [finding for finding in findings if finding.code == "FIDE414"]
    assert "which tells only rapid" in told.message
    assert "import the combined or the standard list" in told.remedy
    assert found.rating == 1900


def test_without_the_standard_list_nobody_is_unrated_in_rapid():
    only = {"classes": (RAPID,)}
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", None, None, **only)])
    given = player(1, "Alder, Bruno", 1900, fide_id=1000101)
    (found,), findings = enriched(given, lists=lists, class_=RAPID)
    assert found.rating == 1900
    assert "FIDE411" not in codes(findings)


def test_k_for_everybody_is_for_those_whom_the_list_does_not_know():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105, 10)])
    players, _ = enriched(
        player(1, "Alder, Bruno", 2105, fide_id=1000101), player(2, "Birch, Carla", 1800),
        lists=lists, k=40,
    )  # fmt: skip
    assert [each.k.value for each in players] == [10, 40]


def test_once_2400_is_remembered_by_other_months():
    """8.3.3; the list in force is not here, but an older one settles K for good."""
    lists = Memory(m2025_01=[person(1000101, "Alder, Bruno", 2410, 10, month="2025-01")])
    (found,), findings = enriched(player(1, "Alder, Bruno", 2350, fide_id=1000101), lists=lists)
    assert found.k.value == 10
    assert "2410 on the FIDE list 2025-01" in found.k.origin
    assert found.rating == 2350
    assert codes(findings) == {"FIDE418"}


def test_a_number_of_somebody_else_is_an_error_and_nothing_of_it_is_used():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno"), person(1000102, "Birch, Carla")])
    (found,), findings = enriched(player(1, "Birch, Carla", 1800, fide_id=1000101), lists=lists)
    (told,) = [finding for finding in findings if finding.code == "FIDE401"]
    assert told.severity == "error"
    assert "1000102" in told.message
    assert found.rating == 1800


def test_two_candidates_are_asked_about_and_decided_by_the_user():
    lists = Memory(
        m2026_03=[person(1000101, "Alder, Bruno", 2105), person(1000102, "Alder, Bruno", 1500)]
    )
    (found,), findings = enriched(player(1, "Alder, Bruno"), lists=lists)
    assert found.fide_id is None
    assert "FIDE415" in codes(findings)
    (found,), _ = enriched(player(1, "Alder, Bruno"), lists=lists, decisions={1: 1000102})
    assert (found.fide_id, found.rating) == (1000102, 1500)
    (found,), findings = enriched(player(1, "Alder, Bruno"), lists=lists, decisions={1: None})
    assert found.fide_id is None
    assert "FIDE415" not in codes(findings)


def test_a_decided_number_replaces_that_of_the_input_and_it_is_told():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno"), person(1000102, "Birch, Carla")])
    given = player(1, "Birch, Carla", 2000, fide_id=1000101)
    (found,), findings = enriched(given, lists=lists, decisions={1: 1000102})
    assert found.fide_id == 1000102
    (told,) = [finding for finding in findings if finding.code == "HOST010"]
    assert "1000101" in told.message
    assert "1000102" in told.message


def test_a_number_of_somebody_else_stays_an_error_when_the_player_is_on_no_list():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno")])
    given = player(1, "Birch, Carla", 2000, fide_id=1000101)
    _, findings = enriched(given, lists=lists, decisions={1: None})
    assert "FIDE401" in codes(findings)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"federation": "GER"}, "FIDE405"),
        ({"sex": Sex.FEMALE}, "FIDE406"),
        ({"birth": BirthDate(1981)}, "FIDE407"),
        ({"title": "IM"}, "FIDE408"),
        ({"federation": "GER", "birth": BirthDate(1999)}, "FIDE402"),
    ],
)
def test_what_contradicts_the_list_is_told_by_how_surely_it_is_wrong(facts, code):
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105)])
    given = player(1, "Alder, Bruno", 2105, fide_id=1000101, **facts)
    (found,), findings = enriched(given, lists=lists)
    assert code in codes(findings)
    field, value = next(iter(facts.items()))
    assert getattr(found, field) == value


def test_one_person_under_two_numbers_is_told():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno"), person(1000109, "Alder, Bruno")])
    _, findings = enriched(player(1, "Alder, Bruno", 2000, fide_id=1000101), lists=lists)
    assert "FIDE424" in codes(findings)


def questions(*players: Player, lists):
    tournament = Tournament(players=players, start_date=DAY, time_control_class=STANDARD)
    asked = tourneyelo_fide.listed.enricher.FideList().consult(tournament, lists, {}, None)
    return {q.player: [c.player.id for c in q.candidates] for q in asked.questions}


def test_one_person_of_the_list_is_not_two_players_and_both_are_asked_about():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105)])
    both = (
        player(1, "Alder, Bruno", fide_id=1000101),
        player(2, "Bruno Alder", fide_id=1000101),
    )
    players, findings = enriched(*both, lists=lists)
    assert "FIDE403" in codes(findings)
    assert [each.rating for each in players] == [None, None]
    assert questions(*both, lists=lists) == {1: [1000101], 2: [1000101]}


def test_a_stated_number_wins_over_a_match_by_name():
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105)])
    both = (
        player(1, "Alder, Bruno", fide_id=1000101),
        player(2, "Bruno Alder", federation="AUT"),
    )
    players, findings = enriched(*both, lists=lists)
    assert [each.rating for each in players] == [2105, None]
    assert "FIDE403" not in codes(findings)
    (told,) = [finding for finding in findings if finding.code == "FIDE415"]
    assert "but player 1 (Alder, Bruno) is that by number" in told.message
    assert questions(*both, lists=lists) == {2: [1000101]}


@pytest.mark.parametrize(
    ("rating", "facts", "said"),
    [
        (None, {}, "nothing but the name agrees"),
        (2206, {"federation": "AUT"}, "rating 2206, on the list 2105"),
        (2400, {}, "rating 2400, on the list 2105"),
        (2105, {"federation": "GER"}, "federation GER, on the list AUT"),
        (2105, {"birth": BirthDate(1981)}, "year of birth 1981, on the list 1980"),
        (2105, {"sex": Sex.FEMALE}, "sex w, on the list m"),
    ],
)
def test_a_name_alone_or_against_the_evidence_is_asked_about(rating, facts, said):
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105)])
    given = player(1, "Alder, Bruno", rating, **facts)
    (found,), findings = enriched(given, lists=lists)
    assert (found.fide_id, found.rating) == (None, rating)
    (told,) = [finding for finding in findings if finding.code == "FIDE415"]
    assert said in told.message
    assert "FIDE416" not in codes(findings)


@pytest.mark.parametrize("rating", [2005, 2105, 2205])
def test_a_name_with_a_near_rating_is_taken(rating):
    lists = Memory(m2026_03=[person(1000101, "Alder, Bruno", 2105)])
    (found,), _ = enriched(player(1, "Alder, Bruno", rating), lists=lists)
    assert (found.fide_id, found.rating) == (1000101, 2105)


def test_without_a_day_or_the_list_of_its_month_none_is_used():
    lists = Memory(m2026_02=[person(1000101, "Alder, Bruno", 2105)])
    given = player(1, "Alder, Bruno", 1900, fide_id=1000101)
    (found,), findings = enriched(given, lists=lists, day=None)
    assert (found.rating, codes(findings)) == (1900, {"FIDE417"})
    (found,), findings = enriched(given, lists=lists)
    assert (found.rating, codes(findings)) == (1900, {"FIDE418"})


def test_a_part_of_a_long_event_is_rated_by_the_list_of_its_own_month():
    """Inferred from B.01 1.1.4: per game, the list in force when it was played."""
    lists = Memory(
        m2026_01=[person(1000101, "Alder", 2100), person(1000102, "Birch", 2000)],
        m2026_02=[person(1000101, "Alder", 2110), person(1000102, "Birch", 1990)],
    )
    long = event("1 Alder 2100: 2w1 2b1", "2 Birch 2000: 1b0 1w0")
    ids = (1000101, 1000102)
    long = msgspec.structs.replace(
        long,
        start_date=datetime.date(2026, 1, 10),
        end_date=datetime.date(2026, 2, 14),
        round_dates=(datetime.date(2026, 1, 10), datetime.date(2026, 2, 14)),
        time_control_class=STANDARD,
        players=tuple(
            msgspec.structs.replace(each, fide_id=id_)
            for each, id_ in zip(long.players, ids, strict=True)
        ),
    )
    for month, ratings in ((1, [2100, 2000]), (2, [2110, 1990])):
        overrides = Overrides(lists=lists, month=datetime.date(2026, month, 1))
        report = pipeline.rate(HOST, Imported(tournament=long), "fide", overrides)
        assert [each.rating for each in report.players] == ratings
    whole = pipeline.rate(HOST, Imported(tournament=long), "fide", Overrides(lists=lists))
    assert "FIDE423" in {finding.code for finding in whole.findings}
