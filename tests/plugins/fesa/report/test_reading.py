"""Reading FESA's report: every field, every refusal with its place, every repair said."""

from __future__ import annotations

import datetime

import pytest
from shogi_report import REPORT, read, refusal

from tourneyelo.model import Result, RoundResult
from tourneyelo.plugin import Certainty, Source
from tourneyelo.testing import check_importer
from tourneyelo_fesa.report.importer import FesaImporter

# Layout and signs: user guide of FESA's tournament system.


def codes(text):
    return [finding.code for finding in read(text).findings]


def test_the_first_lines_tell_the_event():
    event = read(REPORT).tournament
    assert (event.name, event.city) == ("Quarry Shogi Open", "Quarryford")
    assert event.further_fact("fesa.country") == "England"
    assert event.start_date == datetime.date(2026, 5, 2)
    assert event.end_date == datetime.date(2026, 5, 3)
    assert event.time_control == "30min + 30sec"


def test_a_first_line_without_commas_is_the_name():
    event = read(REPORT.replace(", Quarryford, England, 2-3 May 2026", "")).tournament
    assert (event.name, event.city, event.start_date) == ("Quarry Shogi Open", None, None)


def test_lines_tell_known_and_new_players():
    first, second, third, fourth, fifth = read(REPORT).tournament.players
    assert (first.number, first.name) == (1, "Ormond, Nell")
    assert first.rounds[0] == RoundResult(4, None, Result.WIN)
    assert second.rounds[2].result is Result.DRAW
    assert third.further_fact("fesa.new") == "yes"
    assert (third.further_fact("fesa.nationality"), third.points_declared) == ("GB", 10)
    assert (fourth.name, fourth.further_fact("fesa.extras")) == ("Rusk", "2dan")
    assert fourth.further_fact("fesa.mac-mahon") == "1.5"
    assert (fifth.points_declared, fifth.further_fact("fesa.mac-mahon")) == (15, "2")


def test_rounds_against_nobody_tell_their_worth_and_nothing_more():
    fifth = read(REPORT).tournament.players[4]
    kinds = [record.result for record in fifth.rounds]
    assert kinds == [Result.POINT_BYE, Result.HALF_BYE, Result.UNPAIRED]


def test_handicaps_are_kept_and_the_inferred_sign_is_said():
    imported = read(REPORT)
    assert imported.tournament.further_fact("fesa.handicaps") == "1:2-3=2p"
    (said,) = [f for f in imported.findings if f.code == "FES029"]
    assert "inferred" in said.message


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "words"),
    [
        ("1 [Ormond]", "2 [Ormond]", "FES022", 7, "the first player has the number 2"),
        ("5 N [Sallow]", "7 N [Sallow]", "FES022", 11, "jump from 4 to 7"),
        ("[0+ 0= 0-][2]", "[0+ 0=][2]", "FES023", 11, "has 2 results"),
        ("[4+ 2+ 3+]", "[9+ 2+ 3+]", "FES024", 7, "round 1: nobody has the number 9"),
        ("[4+ 2+ 3+]", "[1+ 2+ 3+]", "FES024", 7, "meets himself"),
        ("1- 4=]", "1+ 4=]", "FES025", 7, "round 2: players 1 and 2 both claim a win"),
        ("[1- 3- 2=]", "[1= 3- 2=]", "FES025", 7, "different results"),
        ("[1- 3- 2=]", "[2- 3- 2=]", "FES025", 7, "do not name each other"),
        ("(+2p)", "(+1p)", "FES025", 8, "different handicaps"),
        ("(+2p)", "(-2p)", "FES025", 8, "the same sign"),
        ("4 [Rusk] [] 2dan", "4 Rusk 2dan", "FES021", 10, ""),
        ("; an invented event", "an invented event", "FES021", 5, ""),
        ("[Rusk]", "[]", "FES021", 10, "the surname is empty"),
    ],
)
def test_what_cannot_be_trusted_is_refused_with_its_place(old, new, code, line, words):
    assert old in REPORT
    first = refusal(REPORT.replace(old, new))[0]
    assert (first.code, first.place.line) == (code, line)
    assert words in first.message
    assert first.remedy


def test_a_result_nobody_understands_is_unknown_and_said():
    imported = read(REPORT.replace("1- 4=]", "1- 4?]").replace("3- 2=]", "3- ?]"))
    assert imported.tournament.players[1].rounds[2] == RoundResult(None, None, Result.UNKNOWN)
    assert [f.code for f in imported.findings].count("FES026") == 2


def test_a_simultaneous_display_is_said_and_kept_as_it_stands():
    marked = REPORT.replace("[4+ 2+ 3+]", "[&4+ 2+ 3+]")
    imported = read(marked)
    assert imported.tournament.players[0].further_fact("fesa.simultaneous") == "1:&4+"
    assert "FES030" in [f.code for f in imported.findings]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[2026-05-03]", "[3 May 2026]", "FES027"),
        ("[2026-05-03]", "[2026-05-33]", "FES027"),
        ("2 [Pascoe]", "; a remark\n2 [Pascoe]", "FES032"),
        ("Ormond", "Örmond", "FES031"),
    ],
)
def test_what_is_odd_is_said(old, new, code):
    assert code in codes(REPORT.replace(old, new))


def test_a_report_in_its_own_encoding_is_read():
    imported = read(REPORT.replace("Ormond", "Åström").encode("iso-8859-1"))
    assert imported.tournament.players[0].name == "Åström, Nell"
    assert "FES031" not in [f.code for f in imported.findings]


@pytest.mark.parametrize(
    ("text", "certainty"),
    [
        (REPORT, Certainty.CERTAIN),
        ("1 [N2] [] [14- 0- 7+]\n", Certainty.CERTAIN),
        ("[An event]\n[2026-05-03]\n", Certainty.POSSIBLE),
        ("; EV[A table]\n1 A B 4d XX C 0 0-\n", Certainty.NO),
        ("[section]\nkey=1\n", Certainty.NO),
    ],
)
def test_it_is_recognised_by_what_it_holds(text, certainty):
    assert FesaImporter().detect(Source("x.txt", text.encode())).certainty is certainty


def test_the_importer_keeps_the_contract():
    check_importer(FesaImporter(), REPORT.encode())
