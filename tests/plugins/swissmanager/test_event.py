"""The facts of an event, its players and what is said of them."""

from __future__ import annotations

import datetime

import pytest
import tunx_files as files

import tourneyelo_swissmanager
from tourneyelo.model import BirthDate, RatingKind, Sex, TimeControlClass
from tourneyelo.testing import check_importer, check_plugin


def said(imported, code):
    """List what was said under a code."""
    return [finding.message for finding in imported.findings if finding.code == code]


def test_the_plugin_keeps_the_contract():
    host = check_plugin(tourneyelo_swissmanager)
    check_importer(host.importers["swiss-manager"], *files.samples())


def test_the_facts_of_the_event_are_read(read):
    event = read(files.open_event()).tournament
    assert (event.name, event.city, event.federation) == ("Glass Bead Open", "Waldzell", "SUI")
    assert (event.start_date, event.end_date) == (
        datetime.date(2026, 2, 6),
        datetime.date(2026, 2, 8),
    )
    assert event.type == "Individual: Swiss system"
    assert event.time_control == "90 min/40 moves + 30 min + 30 sec per move from move 1"
    assert event.time_control_class is TimeControlClass.STANDARD
    assert event.fide_event_id == 499001
    assert event.round_dates == tuple(datetime.date(2026, 2, day) for day in (6, 7, 8))
    assert (event.declared.players, event.declared.rounds) == (5, 3)


def test_arbiters_are_told_one_by_one(read):
    event = read(files.open_event()).tournament
    everybody = (event.chief_arbiter, *event.deputy_arbiters)
    assert [(each.title, each.name, each.fide_id) for each in everybody] == [
        ("IA", "Orlov, Vera", 99201001),
        ("FA", "Maas, Piet", 99201002),
        ("NA", "Silva, Ana", 99201003),
    ]


def test_what_the_model_has_no_field_for_is_a_further_fact(read):
    event = read(files.open_event()).tournament
    facts = {fact.name.removeprefix("swiss-manager."): fact.text for fact in event.further}
    assert facts == {
        "director": "Ilse Brandt",
        "organiser": "Castalia Chess Club",
        "tie-breaks": "84, 11 (direct encounter)",
        "chess-results-number": "1400001",
        "rated-by-fide": "yes",
        "start-times": "16:00, 10:00, 9:00",
    }


def test_paths_addresses_and_licences_stay_outside(read):
    whole = repr(read(files.open_event()))
    assert "somebody" not in whole
    assert "example.org" not in whole
    assert "4711" not in whole


def test_players_are_read_with_all_that_identifies_them(read):
    lindt, berg, novak, *_ = read(files.open_event()).tournament.players
    assert (lindt.number, lindt.name, lindt.title) == (1, "Lindt, Olav", "GM")
    assert (lindt.fide_id, lindt.rating, lindt.k.value) == (99202001, 2510, 10)
    assert (lindt.federation, lindt.birth) == ("SUI", BirthDate(1988))
    assert (berg.sex, berg.title, berg.birth) == (Sex.FEMALE, "WIM", BirthDate(1995, 6, 12))
    assert novak.name == "Novák, Žofie"


def test_further_texts_of_a_player_are_kept_and_private_ones_dropped(read):
    texts = {2: "Dr.", 5: "4711-B", 9: "Glass Beads", 11: "S50", 12: "Guests", 14: "a@example.org"}
    member = files.player("Moor", "Thea", national=1650, rating_list="AUT", further=texts)
    [player] = read(files.tunx([member])).tournament.players
    assert (player.national_id, player.club) == ("4711-B", "Glass Beads")
    [rating] = player.ratings
    assert (rating.value, rating.kind, rating.federation) == (1650, RatingKind.NATIONAL, "AUT")
    assert player.rating is None
    assert [(fact.name, fact.text) for fact in player.further] == [
        ("swiss-manager.academic-title", "Dr."),
        ("swiss-manager.type", "S50"),
        ("swiss-manager.group", "Guests"),
        ("swiss-manager.rating-list", "AUT"),
    ]
    assert "example.org" not in repr(player)


def test_a_name_may_stand_in_one_field_alone(read):
    event = read(files.tunx([files.player("Moor"), files.player("", "Ann")])).tournament
    assert [player.name for player in event.players] == ["Moor", "Ann"]


def test_zero_is_unknown(read):
    [player] = read(files.tunx([files.player("Moor", federation="")])).tournament.players
    known = (player.fide_id, player.birth, player.k, player.federation, player.title, player.sex)
    assert known == (None,) * 6
    assert player.ratings == ()


@pytest.mark.parametrize(
    ("settings", "sex", "code"),
    [
        ({"sex": 1}, Sex.FEMALE, None),
        ({"sex": 0, "fide_id": 99202009}, Sex.MALE, "SWM038"),
        ({"sex": 0, "fide_id": 99202009, "rating_list": "AUT"}, None, "SWM030"),
        ({"sex": 0}, None, "SWM030"),
        ({"sex": 2}, None, "SWM031"),
        ({"sex": 7}, None, "SWM037"),
    ],
)
def test_the_sex_is_open_unless_it_is_told_or_came_with_the_list_of_fide(read, settings, sex, code):
    imported = read(files.tunx([files.player("Moor", **settings)]))
    assert imported.tournament.players[0].sex is sex
    about = {f.code for f in imported.findings} & {"SWM030", "SWM031", "SWM037", "SWM038"}
    assert about == ({code} if code else set())


@pytest.mark.parametrize(
    ("value", "birth", "odd"),
    [
        (20010000, BirthDate(2001), False),
        (20010229, BirthDate(2001), True),
        (20010200, BirthDate(2001), True),
        (700, None, True),
        (0xFFFFFFFF, None, True),
    ],
)
def test_a_date_of_birth_that_is_none_is_said(read, value, birth, odd):
    imported = read(files.tunx([files.player("Moor", birth=value)]))
    assert imported.tournament.players[0].birth == birth
    assert bool(said(imported, "SWM036")) is odd


def test_titles_of_others_are_no_titles(read):
    members = [files.player("Moor", title="AFM"), files.player("Alm", title="fm")]
    imported = read(files.tunx(members))
    moor, alm = imported.tournament.players
    assert (moor.title, moor.further_fact("swiss-manager.title")) == (None, "AFM")
    assert alm.title == "FM"
    assert "player 1 (Moor): AFM" in said(imported, "SWM025")[0]


def test_a_region_is_no_federation_and_is_kept_as_it_stands(read):
    imported = read(files.tunx([files.player("Moor", federation="ВІН")]))
    [player] = imported.tournament.players
    assert (player.federation, player.raw_text("federation")) == (None, "ВІН")
    assert said(imported, "SWM024")


@pytest.mark.parametrize(
    ("class_", "rating_list", "doubtful"),
    [
        (files.STANDARD, "FIDE", False),
        (files.STANDARD, "FIDR", True),
        (files.RAPID, "FIDR", False),
        (files.RAPID, "FIDB", True),
        (files.BLITZ, "FIDB", False),
        (files.BLITZ, "NAT", True),
        (0, "FIDR", False),
        (0, "NAT", True),
    ],
)
def test_ratings_of_another_list_are_said(read, class_, rating_list, doubtful):
    member = files.player("Moor", rating=2000, rating_list=rating_list)
    imported = read(files.tunx([member], class_=class_))
    assert imported.tournament.players[0].rating == 2000
    assert bool(said(imported, "SWM026")) is doubtful


def test_the_owner_of_a_national_rating_is_told_by_the_name_of_the_list(read):
    lists = {"AUT": "AUT", "RUSB": "RUS", "FIDE": None, "NAT": None, "": None}
    members = [files.player("Moor", national=1500, rating_list=name) for name in lists]
    players = read(files.tunx(members)).tournament.players
    assert [each.ratings[0].federation for each in players] == list(lists.values())


def test_tie_breaks_keep_their_numbers_and_only_confirmed_names(read):
    imported = read(files.tunx(files.PLAYERS, tie_breaks=(37, 9, 11, 21)))
    named = "37, 9 (progressive score), 11 (direct encounter), 21 (performance)"
    assert imported.tournament.further_fact("swiss-manager.tie-breaks") == named
    assert imported.tournament.pairing.tie_breaks == ()
    assert said(imported, "SWM027")


def test_forbidden_pairs_are_read_and_called_inferred(read):
    imported = read(files.unfinished())
    pairs = [each.numbers for each in imported.tournament.pairing.forbidden]
    assert pairs == [(1, 2), (3, 4)]
    assert "inferred" in said(imported, "SWM028")[0]


def test_an_event_that_fide_does_not_rate_is_said(read):
    assert said(read(files.unfinished()), "SWM020")
    assert not said(read(files.open_event()), "SWM020")


@pytest.mark.parametrize(
    ("words", "federation", "message"),
    [
        ({20: "XXX", 25: "CRO"}, "CRO", "'XXX', is none of FIDE's; CRO, which stands further on"),
        ({20: "ZZZ", 25: "ZZZ"}, None, "'ZZZ', is none of FIDE's; left open"),
        ({20: "", 25: ""}, None, None),
    ],
)
def test_a_placeholder_is_no_federation(read, words, federation, message):
    imported = read(files.tunx(files.PLAYERS, words=words))
    assert imported.tournament.federation == federation
    findings = said(imported, "SWM023")
    assert [message in each for each in findings] == ([True] if message else [])


def test_the_place_is_taken_from_its_repetition_when_it_is_missing(read):
    event = read(files.tunx(files.PLAYERS, words={5: "", 10: "Hirsau"})).tournament
    assert event.city == "Hirsau"


def test_days_that_are_none_are_left_out_and_said(read):
    rounds = [files.Played(date=20260231)]
    imported = read(files.tunx(files.PLAYERS, rounds, settings={0x47: ("I", 20260000)}))
    assert imported.tournament.start_date is None
    assert imported.tournament.round_dates == ()
    assert imported.tournament.raw == {"start_date": "20260000", "round_date_1": "20260231"}
    assert len(said(imported, "SWM021")) == 2


def test_texts_of_several_lines_become_one_and_broken_characters_are_said(read):
    words = {0: "Glass\r\nBead  Open\x07", 14: "\ud800"}
    imported = read(files.tunx(files.PLAYERS, words=words))
    assert imported.tournament.name == "Glass Bead Open\ufffd"
    [message] = said(imported, "SWM029")
    assert message.endswith(": name and time control")


def test_extra_points_are_not_counted_and_said(read):
    imported = read(files.tunx([files.player("Moor", numbers={0x32: ("H", 2)})]))
    assert imported.tournament.points() == {1: 0}
    assert "player 1 (Moor): 2" in said(imported, "SWM032")[0]


def test_an_unknown_kind_of_time_control_is_said(read):
    imported = read(files.tunx(files.PLAYERS, class_=9))
    assert imported.tournament.time_control_class is None
    assert said(imported, "SWM022") == ["the kind of time control 9 is not known"]


def test_program_and_version_are_named(read):
    imported = read(files.open_event())
    assert imported.producer == "Swiss-Manager, build of 2025-10-29"
    assert "Swiss-Manager, build of 2025-10-29" in imported.understanding[0]
    assert imported.understanding[1:] == (
        "Individual: Swiss system, standard",
        "5 players, 3 rounds planned, 3 paired, 3 with all results",
        "marked as rated by FIDE, event number 499001",
        "tie-breaks by the numbers of the program: 84 and 11 (direct encounter)",
    )
