"""Reading the table: every field, every refusal with its place, every repair said."""

from __future__ import annotations

import datetime

import msgspec
import pytest
from go_table import TABLE, read, refusal

from tourneyelo.model import Colour, Rating, Result, RoundResult
from tourneyelo.plugin import Certainty, Source
from tourneyelo.testing import check_importer
from tourneyelo_egf.report.importer import EgdImporter
from tourneyelo_egf.system import EuropeanGo, EuropeanGoOptions

# Layout and signs: format page of the European Go Database.


def codes(text):
    return [finding.code for finding in read(text).findings]


def test_the_header_tells_name_place_and_days():
    event = read(TABLE).tournament
    assert (event.name, event.city) == ("Quarry Go Weekend", "Quarryford")
    assert event.further_fact("egf.country") == "XX"
    assert event.start_date == datetime.date(2026, 5, 2)
    assert event.end_date == datetime.date(2026, 5, 3)


def test_a_line_tells_a_player():
    first = read(TABLE).tournament.players[0]
    assert (first.number, first.rank, first.name) == (1, 1, "Ormond, Nell")
    assert first.further_fact("egf.rank") == "4d"
    assert (first.club, first.national_id, first.points_declared) == ("Qrry", "90091001", 30)
    assert first.rounds == (
        RoundResult(3, Colour.WHITE, Result.WIN),
        RoundResult(4, Colour.WHITE, Result.WIN),
        RoundResult(2, Colour.BLACK, Result.WIN),
    )


def test_free_rounds_tell_their_worth_and_nothing_more():
    third, fourth = read(TABLE).tournament.players[2:]
    assert third.rounds[2] == RoundResult(None, None, Result.POINT_BYE)
    assert fourth.rounds[2] == RoundResult(None, None, Result.UNPAIRED)
    assert codes(TABLE) == ["EGF026"]


def test_stones_are_received_by_black():
    assert read(TABLE).tournament.further_fact("egf.handicaps") == "1:1-3=5"


def test_the_rating_system_uses_the_stones_of_the_table():
    event = read(TABLE).tournament
    rated = msgspec.structs.replace(
        event,
        players=tuple(
            msgspec.structs.replace(player, ratings=(Rating(2400 - 400 * player.number),))
            for player in event.players
        ),
    )
    first = EuropeanGo().rate(rated, EuropeanGoOptions()).players[0].games[0]
    assert "5 stones given" in first.reason
    same = EuropeanGo().rate(rated, EuropeanGoOptions(handicaps="1:1-3=5")).players[0].games[0]
    assert first.change == same.change


def test_a_score_that_is_no_sum_is_a_mcmahon_score():
    mcmahon = TABLE.replace("   3  3+", " 33 3  3+").replace("   2   4+", " 30 2   4+")
    mcmahon = mcmahon.replace("   1  1-", " 20 1  1-").replace("   0   2-", " 28 0   2-")
    read_again = read(mcmahon)
    assert [p.points_declared for p in read_again.tournament.players] == [30, 20, 10, 0]
    assert read_again.tournament.players[0].further_fact("egf.scores") == "33 3"
    only = TABLE.replace("   3  3+", "  33  3+").replace("   2   4+", "  30   4+")
    assert read(only).tournament.players[0].points_declared is None
    assert "EGF032" in codes(only)


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "words"),
    [
        ("  |90091004", "", None, None, ""),
        ("0-  |90091004", "   |90091004", "EGF022", 8, "has 2 results"),
        ("  4 Rusk ", "  1 Rusk ", "EGF023", 8, "is that of Ormond, Nell (line 5)"),
        ("4+/w   2+/b", "9+/w   2+/b", "EGF023", 5, "round 2: nobody stands at place 9"),
        ("4+/w   2+/b", "1+/w   2+/b", "EGF023", 5, "meets himself"),
        ("1-/w\n", "1+/w\n", "EGF024", 5, "both claim a win"),
        ("1-/w\n", "1-/b\n", "EGF024", 5, "both have black"),
        ("1-/w\n", "1=/w\n", "EGF024", 5, "differ"),
        ("1-/b5", "1-/b4", "EGF024", 5, "different handicaps"),
        ("4+/b   3+/w", "3+/b   4+/w", "EGF024", 6, "do not name each other"),
        ("12k XX", "12x XX", "EGF021", 7, "where the rank"),
        ("Quennell       Bart", "Quennell Van Bart", "EGF021", 7, "where the rank"),
        ("Lake    0   2-/w   1-/b     0-  |90091004", "Lake", "EGF021", 8, "no score"),
        ("  4 Rusk           Odile       2k XX Lake", "  4 Rusk", "EGF021", 8, ""),
    ],
)
def test_what_cannot_be_trusted_is_refused_with_its_place(old, new, code, line, words):
    assert old in TABLE
    damaged = TABLE.replace(old, new)
    if code is None:
        assert read(damaged).tournament.players[3].national_id is None
        return
    first = refusal(damaged)[0]
    assert (first.code, first.place.line) == (code, line)
    assert words in first.message
    assert first.remedy


def test_a_result_nobody_understands_is_unknown_and_said():
    imported = read(TABLE.replace("1-/w\n", "1?/w\n"))
    assert imported.tournament.players[1].rounds[2] == RoundResult(1, None, Result.UNKNOWN)
    (finding,) = [f for f in imported.findings if f.code == "EGF025"]
    assert (finding.player, finding.round, finding.place.line) == (2, 3, 6)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("2026-05-02,2026-05-03", "May 2026", "EGF030"),
        ("XX, Quarryford", "Quarryford", "EGF030"),
        ("4d XX", "4d Xx", "EGF028"),
        ("90091001", "901", "EGF029"),
        ("Ormond", "Örmond", "EGF027"),
        ("|90091004", "|90091004 ; was ill", "EGF031"),
    ],
)
def test_what_is_odd_is_said(old, new, code):
    assert code in codes(TABLE.replace(old, new))


@pytest.mark.parametrize(
    ("text", "certainty"),
    [
        (TABLE, Certainty.CERTAIN),
        ("; EV[Only a header]\n", Certainty.POSSIBLE),
        ("001    1      Alder\n", Certainty.NO),
        ("1 [N2] [] [14- 0- 7+]\n", Certainty.NO),
    ],
)
def test_it_is_recognised_by_what_it_holds(text, certainty):
    assert EgdImporter().detect(Source("x.txt", text.encode())).certainty is certainty


def test_the_importer_keeps_the_contract():
    check_importer(EgdImporter(), TABLE.encode())
