"""What the two descriptions leave open: decided by proof, told, or refused."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Result
from tourneyelo.plugin import Certainty, Source
from tourneyelo_swisschess.importer import SwissChessImporter

from .conftest import ALDER, BIRCH

NO_SIGN, NEGATIVE = 0, 0xFF


def codes(imported):
    return [finding.code for finding in imported.findings]


def test_version_7_is_read_with_a_warning(read):
    imported = read(version=724)
    ann = imported.tournament.players[0]
    assert imported.producer == "Swiss-Chess 7.24"
    assert (ann.name, ann.points_declared, ann.fide_id) == ("Alder, Ann", 10, 99_900_031)
    assert ann.rounds[0].result is Result.WIN
    assert imported.tournament.round_dates == ()
    assert codes(imported) == ["SWT010"]


@pytest.mark.parametrize(
    ("amount", "signs", "points", "extra"),
    [
        (1, (NO_SIGN, NO_SIGN), 3, 5),
        (255, (NEGATIVE, NEGATIVE), 1, -5),
        (255, (NEGATIVE, NO_SIGN), 1, -5),
        (255, (NO_SIGN, NEGATIVE), 1, -5),
    ],
)
def test_extra_points_have_the_sign_that_adds_up(read, amount, signs, points, extra):
    facts = {"extra": amount, "sign_110": signs[0], "sign_112": signs[1], "points": points}
    imported = read([ALDER | facts, BIRCH])
    (adjustment,) = imported.tournament.pairing.adjustments
    assert (adjustment.points, adjustment.numbers) == (extra, (1,))
    assert imported.tournament.points()[1] == points * 5
    assert imported.findings == ()


def test_extra_points_of_doubtful_sign_that_do_not_add_up_are_left_out(read):
    facts = {"extra": 255, "sign_110": NEGATIVE, "sign_112": NO_SIGN, "points": 2}
    imported = read([ALDER | facts, BIRCH])
    assert imported.tournament.pairing.adjustments == ()
    assert codes(imported) == ["SWT034"]


def test_three_points_for_a_win(read):
    imported = read([ALDER | {"points": 6}, BIRCH], points=1)
    assert imported.tournament.scoring.black_win == 30
    assert imported.tournament.points()[1] == 30
    assert imported.findings == ()


@pytest.mark.parametrize(("value", "points"), [(4, 8), (8, 8)])
def test_values_of_the_event_itself_are_proved_by_the_points(read, value, points):
    imported = read([ALDER | {"points": points}, BIRCH], points=3, win=value)
    assert imported.tournament.points()[1] == points * 5
    assert imported.findings == ()


def test_values_that_nothing_proves_are_told(read):
    imported = read([ALDER | {"points": 7}, BIRCH], points=3, win=1)
    assert imported.tournament.scoring.white_win == 10
    assert codes(imported) == ["SWT035"]


def test_a_team_event_is_read_player_by_player(read):
    imported = read(team_event=0xFF, teams=2)
    assert codes(imported) == ["SWT011"]
    assert imported.tournament.players[0].rounds[0].result is Result.WIN


@pytest.mark.parametrize("change", [{"points": 0}, {"wins": 0}])
def test_totals_of_a_team_event_that_do_not_fit_make_results_unknown(read, change):
    cards = [ALDER | change, BIRCH]
    imported = read(cards, team_event=0xFF, teams=2)
    results = [player.rounds[0].result for player in imported.tournament.players]
    assert results == [Result.UNKNOWN, Result.UNKNOWN]
    assert codes(imported) == ["SWT011", "SWT033"]
    trusted = read(cards, team_event=0xFF, teams=2, trust=True)
    assert trusted.tournament.players[0].rounds[0].result is Result.WIN


def test_other_systems_are_told(read):
    assert codes(read(mode=2)) == ["SWT014"]


def test_two_players_of_one_number_are_refused(refusal):
    assert refusal([ALDER, BIRCH | {"identity": 11}]).code == "SWT003"


def test_nobody_but_the_partner_of_byes_is_refused(refusal):
    assert refusal([ALDER | {"dummy": "f"}], [[(0, 0, 0, 0)]]).code == "SWT004"


def test_a_cut_file_is_refused_with_the_size_it_should_have(refusal, build):
    with pytest.raises(Refused, match="take 14,732") as caught:
        SwissChessImporter().read(Source("x", build()[:-1]), None)
    assert caught.value.findings[0].code == "SWT002"
    assert refusal(version=400).code == "SWT001"


def test_a_file_cut_within_its_base_block_is_refused_as_what_it_was(build):
    source = Source("open.SWT", build()[:700])
    assert SwissChessImporter().detect(source).certainty is Certainty.POSSIBLE
    with pytest.raises(Refused, match="cut short"):
        SwissChessImporter().read(source, None)


@pytest.mark.parametrize("version", [883, 724])
def test_damage_ends_in_a_report_or_a_refusal(build, survives, version):
    assert survives(SwissChessImporter(), build(version=version), 400) > 40


def test_an_arbiter_with_a_number_is_worded_as_fide_asks(read):
    arbiter = read(arbiter="IA Cedar, Cy 99900011").tournament.chief_arbiter
    assert arbiter.text == "IA Cedar, Cy (99900011)"
    assert read(arbiter="Cedar, Cy").tournament.chief_arbiter.text == "Cedar, Cy"
