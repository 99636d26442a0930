"""Records of players and pairings, in the words of the description of the format."""

from __future__ import annotations

import datetime
import struct

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Arbiter, BirthDate, Colour, Result
from tourneyelo.plugin import Certainty, Source
from tourneyelo_pairtwo.importer import PairTwoImporter
from tourneyelo_pairtwo.layout import EVENT, HEAD, PAIRING, PLAYER
from tourneyelo_pairtwo.swar import SwarImporter

from .conftest import ALDER, BIRCH, LOST, NOBODY, WON


def codes(imported):
    return [finding.code for finding in imported.findings]


def results(imported):
    return [player.rounds[0].result for player in imported.tournament.players]


def test_a_usual_file_is_read_whole_and_without_a_word(read):
    imported = read()
    event, (ann, bo) = imported.tournament, imported.tournament.players
    assert imported.findings == ()
    assert (event.name, event.city, event.federation) == ("Rook Days", "Gent", "BEL")
    assert event.chief_arbiter == Arbiter("Cedar, Cy", text="Cedar, Cy")
    assert event.time_control == "90 min + 30 s"
    assert event.start_date == event.round_dates[0] == datetime.date(2026, 3, 6)
    assert event.end_date == datetime.date(2026, 3, 8)
    assert (ann.name, ann.sex, ann.title) == ("Alder, Ann", "w", "FM")
    assert (ann.birth, bo.birth) == (BirthDate(1990, 2, 3), None)
    assert (ann.rating, ann.national_rating, ann.fide_id) == (2000, 1950, 99_900_031)
    assert (ann.rounds[0].opponent, ann.rounds[0].colour) == (2, Colour.WHITE)
    assert results(imported) == [Result.WIN, Result.LOSS]


def test_sizes_are_those_of_the_description():
    assert (HEAD.size, PLAYER.size, PAIRING.size) == (356, 68, 8)
    assert EVENT.size == 80 + 50 + 50 + 32 + 128 + 20 + 36 + 64 + 8 + 12 + 4 + 4 + 8 + 4


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        (11, 1, [Result.WIN, Result.LOSS]),
        (1, 11, [Result.LOSS, Result.WIN]),
        (6, 6, [Result.DRAW, Result.DRAW]),
        (12, 2, [Result.FORFEIT_WIN, Result.FORFEIT_LOSS]),
        (2, 12, [Result.FORFEIT_LOSS, Result.FORFEIT_WIN]),
        (2, 2, [Result.FORFEIT_LOSS, Result.FORFEIT_LOSS]),
        (0, 0, [Result.PENDING, Result.PENDING]),
        (3, 3, [Result.PENDING, Result.PENDING]),
    ],
)
def test_two_records_make_one_game(read, white, black, expected):
    imported = read(cells=[[(1, 3, white)], [(0, 253, black)]])
    assert results(imported) == expected
    assert imported.findings == ()


@pytest.mark.parametrize(
    ("white", "black", "told"),
    [
        ((1, 1, 11), (0, 255, 11), "SWS031"),
        ((1, 1, 11), (0, 255, 6), "SWS031"),
        ((1, 1, 12), (0, 255, 1), "SWS031"),
        ((1, 1, 13), (0, 255, 3), "SWS034"),
        ((1, 1, 8), (0, 255, 8), "SWS034"),
        ((1, 1, 7), (0, 255, 1), "SWS030"),
        ((1, 9, 11), (0, 255, 1), "SWS031"),
        ((9, 1, 11), (0, 255, 1), "SWS031"),
        ((0, 1, 11), (0, 255, 1), "SWS031"),
        ((-1, 0, 11), (-1, 0, 2), "SWS031"),
    ],
)
def test_any_other_pair_is_an_unknown_result(read, white, black, told):
    imported = read(cells=[[white], [black]])
    assert results(imported)[0] is Result.UNKNOWN
    assert told in codes(imported)


def test_a_game_that_both_lost_is_told_once(read):
    imported = read(cells=[[(1, 1, 1)], [(0, 255, 1)]])
    assert results(imported) == [Result.LOSS, Result.LOSS]
    assert codes(imported) == ["SWS032"]


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        ((-1, 0, 14), Result.PAIRING_BYE),
        ((-1, 0, 4), Result.ZERO_BYE),
        ((-1, 0, 2), Result.ZERO_BYE),
        ((-1, 0, 0), Result.UNPAIRED),
        (NOBODY, Result.UNPAIRED),
    ],
)
def test_rounds_without_an_opponent(read, cell, result):
    imported = read(cells=[[WON, cell], [LOST, (-1, 0, 2)]])
    assert imported.tournament.players[0].rounds[1].result is result
    assert imported.findings == ()


def test_rounds_from_the_current_one_on_do_not_count(read):
    cells = [[WON, (1, 255, 0)], [LOST, (0, 1, 0)]]
    assert read(cells=cells, current=1).tournament.rounds == 1


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"title": 9}, "SWS022"),
        ({"title": 99}, "SWS022"),
        ({"nation": "XXX"}, "SWS023"),
        ({"fide_rating": 9000}, "SWS025"),
        ({"birth": 50 * 512 + 13 * 32 + 40}, "SWS026"),
        ({"at": 9999}, "SWS010"),
        ({"length": 0}, "SWS021"),
        ({"sex": 3}, "SWS028"),
    ],
)
def test_fields_that_cannot_be_are_told(read, facts, told):
    assert told in codes(read([ALDER | facts, BIRCH]))


@pytest.mark.parametrize(("extra", "points", "tenths"), [(1, 3, 5), (1, 4, 10), (-1, 1, -5)])
def test_extra_points_count_as_the_total_proves(read, extra, points, tenths):
    imported = read([ALDER | {"extra": extra, "points": points}, BIRCH])
    (adjustment,) = imported.tournament.pairing.adjustments
    assert (adjustment.points, adjustment.numbers) == (tenths, (1,))
    assert imported.findings == ()


def test_extra_points_that_nothing_proves_are_told(read):
    imported = read([ALDER | {"extra": 7}, BIRCH])
    assert imported.tournament.pairing.adjustments == ()
    assert codes(imported) == ["SWS033"]


def test_a_day_that_is_none_is_told(read):
    imported = read(start=124 * 512 + 15 * 32 + 31)
    assert imported.tournament.start_date is None
    assert codes(imported) == ["SWS027"]


def test_before_the_first_round_there_are_no_records(read):
    imported = read(cells=[[], []])
    assert imported.tournament.rounds == 0
    assert len(imported.tournament.players) == 2


def test_files_are_recognised_by_release_and_size(build):
    importer = PairTwoImporter()
    data = build()
    assert importer.detect(Source("x", data)).certainty is Certainty.CERTAIN
    assert importer.detect(Source("x", data + bytes(99))).certainty is Certainty.LIKELY
    assert importer.detect(Source("x", data[:-40])).certainty is Certainty.POSSIBLE
    assert importer.detect(Source("x.sws", b"6.13")).certainty is Certainty.NO


def test_a_file_cut_within_its_head_is_refused_as_what_it_was(build):
    source = Source("open.sws", build()[:120])
    assert PairTwoImporter().detect(source).certainty is Certainty.POSSIBLE
    with pytest.raises(Refused, match="cut short"):
        PairTwoImporter().read(source, None)


def test_cut_empty_and_other_files_are_refused(refusal, build):
    assert refusal([], []).code == "SWS003"
    assert refusal(release="4.01").code == "SWS001"
    with pytest.raises(Refused) as caught:
        PairTwoImporter().read(Source("x", build(rest=0)[:-1]), None)
    assert caught.value.findings[0].code == "SWS002"


def test_damage_ends_in_a_report_or_a_refusal(build, survives):
    assert survives(PairTwoImporter(), build(), 400) > 40


def test_files_of_swar_are_recognised_and_told_the_way_out():
    texts = [b"v5.29", b"guid", b"mac", b"[Tournoi]"]
    data = b"".join(struct.pack("<I", len(text)) + text for text in texts)
    importer, source = SwarImporter(), Source("open.swar", data)
    detected = importer.detect(source)
    assert detected.certainty is Certainty.CERTAIN
    assert "SWAR 5.29" in detected.reason
    with pytest.raises(Refused, match=r"export .* from SWAR"):
        importer.read(source, None)
    assert importer.detect(Source("x", b"v5.29 [Tournoi]")).certainty is Certainty.NO
