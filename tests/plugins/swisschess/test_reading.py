"""Cards, records and the base block, in the words of the description of the format."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Arbiter, BirthDate, Colour, Result
from tourneyelo.plugin import Certainty, Source
from tourneyelo_swisschess.event import encoded, read_day
from tourneyelo_swisschess.importer import SwissChessImporter
from tourneyelo_swisschess.layout import BASE, CARD_7, CARD_8, PAIRING

from .conftest import ALDER, BIRCH, LOST, WON

DUMMY = {"name": "spielfrei", "dummy": "f", "identity": 13, "number": 3}


def codes(imported):
    return [finding.code for finding in imported.findings]


def both(imported):
    return [player.rounds[0].result for player in imported.tournament.players]


def test_a_usual_file_is_read_whole_and_without_a_word(read):
    imported = read(days=[46087])
    event, (ann, bo) = imported.tournament, imported.tournament.players
    assert imported.findings == ()
    assert imported.producer == "Swiss-Chess 8.83"
    assert (event.name, event.city, event.federation) == ("Rook Days", "Linz", "AUT")
    assert event.chief_arbiter == Arbiter("Cedar, Cy", text="Cedar, Cy")
    assert [each.name for each in event.deputy_arbiters] == ["Dogwood, Di", "Elder, El"]
    assert event.time_control_code == "40/5400+30:1800+30"
    assert event.round_dates == (datetime.date(2026, 3, 6),)
    assert (ann.name, ann.sex, ann.birth) == ("Alder, Ann", "w", BirthDate(1990, 2, 3))
    assert (ann.rating, ann.national_rating, ann.fide_id) == (2000, 1950, 99_900_031)
    assert (ann.national_id, ann.rank, ann.points_declared) == ("12345-0132", 1, 10)
    assert (bo.birth, bo.rating, bo.fide_id) == (BirthDate(1988), 1900, None)
    assert (ann.rounds[0].opponent, ann.rounds[0].colour) == (2, Colour.WHITE)
    assert both(imported) == [Result.WIN, Result.LOSS]


def test_free_texts_about_people_leave_no_trace(read):
    assert "secret" not in repr(read())
    assert "rubbish" not in repr(read())


def test_an_arbiter_may_have_title_and_number(read):
    numbered = read(arbiter="IA Cedar, Cy (99900011)").tournament.chief_arbiter
    assert (numbered.title, numbered.name, numbered.fide_id) == ("IA", "Cedar, Cy", 99_900_011)


@pytest.mark.parametrize("description", [BASE, CARD_7, CARD_8, PAIRING])
def test_descriptions_stay_inside_their_records(description):
    assert all(field.offset + field.size <= description.size for field in description.fields)
    assert len({field.name for field in description.fields}) == len(description.fields)


@pytest.mark.parametrize(
    ("white", "black", "status", "results"),
    [
        (3, 1, 0, [Result.WIN, Result.LOSS]),
        (1, 3, 0, [Result.LOSS, Result.WIN]),
        (2, 2, 0, [Result.DRAW, Result.DRAW]),
        (15, 5, 0, [Result.WIN, Result.LOSS]),
        (243, 241, 0, [Result.WIN, Result.LOSS]),
        (3, 1, 2, [Result.FORFEIT_WIN, Result.FORFEIT_LOSS]),
        (1, 3, 0x22, [Result.FORFEIT_LOSS, Result.FORFEIT_WIN]),
        (1, 1, 2, [Result.FORFEIT_LOSS, Result.FORFEIT_LOSS]),
        (0, 0, 0, [Result.PENDING, Result.PENDING]),
        (0, 0, 0x11, [Result.PENDING, Result.PENDING]),
    ],
)
def test_two_records_make_one_game(read, white, black, status, results):
    imported = read(cells=[[(1, 12, white, status)], [(3, 11, black, status)]])
    assert both(imported) == results
    assert imported.findings == ()


@pytest.mark.parametrize(
    ("white", "black", "results"),
    [
        (1, 1, [Result.LOSS, Result.LOSS]),
        (1, 2, [Result.LOSS, Result.DRAW]),
        (2, 1, [Result.DRAW, Result.LOSS]),
    ],
)
def test_results_by_decision_are_told_once(read, white, black, results):
    imported = read(cells=[[(1, 12, white, 0)], [(3, 11, black, 0)]])
    assert both(imported) == results
    assert codes(imported) == ["SWT032"]


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ((1, 12, 3, 0), (3, 11, 3, 0)),
        ((1, 12, 3, 0), (3, 11, 2, 0)),
        ((1, 12, 3, 2), (3, 11, 1, 0)),
        ((1, 12, 2, 2), (3, 11, 2, 2)),
        ((1, 12, 3, 7), (3, 11, 1, 7)),
        ((1, 12, 3, 1), (3, 11, 1, 1)),
        ((1, 12, 3, 3), (3, 11, 1, 3)),
        ((1, 12, 3, 0), (1, 11, 1, 0)),
        ((1, 12, 3, 0), (3, 12, 1, 0)),
        ((1, 99, 3, 0), (3, 11, 1, 0)),
        ((7, 12, 3, 0), (3, 11, 1, 0)),
        ((0, 0, 3, 0), (0, 0, 1, 2)),
        ((0, 12, 3, 0), (0, 0, 0, 0)),
    ],
)
def test_any_other_pair_is_an_unknown_result_and_an_error(read, white, black):
    imported = read(cells=[[white], [black]])
    assert both(imported)[0] is Result.UNKNOWN
    assert Result.WIN not in both(imported)
    assert "SWT031" in codes(imported)


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        ((0, 0, 2, 2), Result.HALF_BYE),
        ((0, 0, 3, 2), Result.POINT_BYE),
        ((2, 0, 3, 0), Result.PAIRING_BYE),
        ((4, 0, 2, 0), Result.HALF_BYE),
        ((2, 13, 3, 0), Result.PAIRING_BYE),
        ((1, 13, 3, 0), Result.PAIRING_BYE),
        ((2, 0, 1, 0), Result.ZERO_BYE),
    ],
)
def test_byes_are_read_and_said_to_be_unproved(read, cell, result):
    imported = read([ALDER, BIRCH, DUMMY], [[cell], [(0, 0, 0, 0)], [(0, 0, 0, 0)]])
    assert [player.name for player in imported.tournament.players] == ["Alder, Ann", "Birch, Bo"]
    assert imported.tournament.players[0].rounds[0].result is result
    assert codes(imported) == ["SWT030"]


def test_rounds_that_nobody_was_paired_in_are_no_rounds(read):
    nothing = (0, 0, 0, 0)
    imported = read(cells=[[WON, nothing], [LOST, nothing]])
    assert imported.tournament.rounds == 1
    assert imported.tournament.declared.rounds == 2


def test_before_the_first_round_there_are_no_records(read):
    imported = read(cells=[[], []], rounds=5)
    assert imported.tournament.rounds == 0
    assert imported.findings == ()


@pytest.mark.parametrize(
    ("passes", "told"), [((2, 2), []), ((1, 2), ["SWT012"]), ((2, 1), ["SWT012"])]
)
def test_a_double_round_robin_has_two_records_of_each_round(read, passes, told):
    two = {"mode": 1, "passes_257": passes[0], "passes_258": passes[1], "rounds": 1}
    second = [(3, 12, 2, 0)], [(1, 11, 2, 0)]
    imported = read(cells=[[WON, *second[0]], [LOST, *second[1]]], **two)
    results = [each.result for each in imported.tournament.players[0].rounds]
    assert results == [Result.WIN, Result.DRAW]
    assert codes(imported) == told


@pytest.mark.parametrize("numbers", [(0, 2), (1, 1)])
def test_starting_numbers_that_are_none_are_counted_anew(read, numbers):
    first, second = numbers
    imported = read([ALDER | {"number": first}, BIRCH | {"number": second}])
    assert [player.number for player in imported.tournament.players] == [1, 2]
    assert not imported.tournament.numbers_stated
    assert codes(imported) == ["SWT013"]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"title": "XX"}, "SWT022"),
        ({"federation": "XX"}, "SWT023"),
        ({"fide_id": "12x"}, "SWT024"),
        ({"fide_rating": "9999"}, "SWT025"),
        ({"birth": "19901345"}, "SWT026"),
        ({"name": ""}, "SWT021"),
        ({"attribute": "?"}, "SWT028"),
        ({"name": "Al\x01der"}, "SWT020"),
    ],
)
def test_fields_that_cannot_be_are_told_and_kept(read, facts, told):
    imported = read([ALDER | facts, BIRCH])
    assert codes(imported) == [told]


@pytest.mark.parametrize(
    ("text", "birth"),
    [("19900203", BirthDate(1990, 2, 3)), ("1990", BirthDate(1990)), ("3.2.1990", BirthDate(1990))],
)
def test_birth_dates(read, text, birth):
    assert read([ALDER | {"birth": text}, BIRCH]).tournament.players[0].birth == birth


def test_who_withdrew_is_told_and_has_no_sex(read):
    player = read([ALDER | {"attribute": "*"}, BIRCH]).tournament.players[0]
    assert player.sex is None
    assert player.further_fact("swiss-chess.withdrawn") == "yes"


@pytest.mark.parametrize(
    ("text", "day"),
    [("06.03.2026", (2026, 3, 6)), ("6.3.26", (2026, 3, 6)), ("6.3.98", (1998, 3, 6))],
)
def test_days_may_have_short_years(text, day):
    assert read_day(text) == datetime.date(*day)


def test_a_day_that_is_none_is_told(read):
    imported = read(start="31.02.2026")
    assert imported.tournament.start_date is None
    assert imported.tournament.raw["start_date"] == "31.02.2026"
    assert codes(imported) == ["SWT027"]


@pytest.mark.parametrize(
    ("periods", "code"),
    [
        (["90 min + 30 s"], "5400+30"),
        (["40/120 min", "Rest/60 min"], "40/7200:3600"),
        (["40/90min + 30s/move", "Rest/30min+30s/move"], "40/5400+30:1800+30"),
        (["90 min, then something"], None),
        (["40/90 min"], None),
        ([], None),
    ],
)
def test_plain_periods_are_written_as_codes(periods, code):
    assert encoded(periods) == code


def test_files_are_recognised_by_their_size(build):
    importer = SwissChessImporter()
    data = build()
    assert importer.detect(Source("x", data)).certainty is Certainty.LIKELY
    assert importer.detect(Source("x", data[:-1])).certainty is Certainty.POSSIBLE
    assert importer.detect(Source("x.swt", b"text")).certainty is Certainty.NO
