"""Writing the table: the columns of the format page, and everything that does not go in is said."""

from __future__ import annotations

import msgspec
import pytest
from go_table import TABLE, problems, read, written

from tourneyelo.model import FurtherFact, Severity
from tourneyelo.testing import event
from tourneyelo_egf.report.check import EgdCheck
from tourneyelo_egf.report.options import read_ranks

GIVEN = {"ranks": "1=4d 2=1d 3=12k", "country": "XX", "club": "Qrry"}


def club(*lines, **facts):
    return event(*(line.replace("_", ", ") for line in lines), **facts)


def test_reading_and_writing_changes_nothing():
    assert written(read(TABLE).tournament) == TABLE


def test_an_event_of_another_format_is_written_with_what_the_user_adds():
    chess = club("1 Alder_Ann 2100: 2w1 3b=", "2 Birch_Bo: 1b0 U", "3 Cedar_Cy: H 1w=")
    assert written(chess, **GIVEN).splitlines() == [
        "; EV[Invented Open]",
        "; PC[XX, Nowhere]",
        "; DT[2026-01-10,2026-01-11]",
        "  1 Alder          Ann         4d XX Qrry  1.5   2+/w   3=/b",
        "  2 Birch          Bo          1d XX Qrry    1   1-/b     0+",
        "  3 Cedar          Cy         12k XX Qrry    1     0=   1=/w",
    ]
    found = problems(chess, **GIVEN)
    assert {"EGF048", "EGF049", "EGF050"} <= set(found)
    assert "ratings" in found["EGF050"].message
    assert all(finding.severity is not Severity.ERROR for finding in found.values())


def test_what_is_written_is_read_again():
    chess = club("1 Alder_Ann: 2w1 3b=", "2 Birch_Bo: 1b0 U", "3 Cedar_Cy: H 1w=")
    again = read(written(chess, handicaps="1:1-2=3", **GIVEN)).tournament
    assert again.further_fact("egf.handicaps") == "1:1-2=3"
    assert written(again) == written(chess, handicaps="1:1-2=3", **GIVEN)


@pytest.mark.parametrize(
    ("lines", "left_out", "code"),
    [
        (("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b0"), "ranks", "EGF041"),
        (("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b0"), "country", "EGF042"),
        (("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b0"), "club", "EGF043"),
        (("1 Alder: 2w1", "2 Birch_Bo: 1b0"), None, "EGF044"),
        (("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b1"), None, "EGF045"),
        (("1 Alder_Ann: 2w1", "2 Birch_Bo: 1w0"), None, "EGF045"),
        (("1 Alder_Ann: 2*", "2 Birch_Bo: 1*"), None, "EGF045"),
        (("1 Alder_Ann: 2w1", "1 Birch_Bo: 1b0"), None, "EGF045"),
        ((), None, "EGF040"),
    ],
)
def test_what_the_table_demands_forbids_writing_when_it_lacks(lines, left_out, code):
    found = problems(club(*lines), **{k: v for k, v in GIVEN.items() if k != left_out})
    assert found[code].severity is Severity.ERROR
    assert found[code].remedy


@pytest.mark.parametrize("option", [{"ranks": "1=9"}, {"ranks": "first"}, {"handicaps": "1:1-2=x"}])
def test_an_option_that_cannot_be_understood_is_refused(option):
    assert "EGF051" in problems(club("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b0"), **option)


def test_names_become_plain_words():
    chess = club("1 Ó Dálaigh_Ciarán: 2w1", "2 Łuk; Jan_Bo|: 1b0")
    found = problems(chess, **GIVEN)
    assert "'Luk; Jan, Bo|'" in found["EGF047"].message
    assert "'Ó Dálaigh'" in found["EGF046"].message
    lines = written(chess, **GIVEN).splitlines()
    assert lines[3].split()[1:3] == ["ODalaigh", "Ciaran"]
    assert lines[4].split()[1:3] == ["LukJan", "Bo"]


def test_a_part_of_an_event_is_written_without_the_other_rounds():
    part = club("1 Alder_Ann: ~ 2w1", "2 Birch_Bo: ~ 1b0", rounds_left_out=(1,))
    assert "round 1, told in another part" in problems(part, **GIVEN)["EGF050"].message
    assert written(part, **GIVEN).splitlines()[3].endswith("   1   2+/w")


def test_ranks_are_read_by_number():
    assert read_ranks("1=4D, 2=12k;3=1p") == {1: "4d", 2: "12k", 3: "1p"}


def test_the_check_asks_for_what_the_database_demands():
    found = {finding.code for finding in EgdCheck().run(club("1 Alder: 2w1", "2 Birch_Bo: 1b0"))}
    assert found == {"EGF041", "EGF042", "EGF043", "EGF044"}
    told = read(TABLE).tournament
    assert list(EgdCheck().run(told)) == []
    odd = msgspec.structs.replace(told.players[0], further=(FurtherFact("egf.pin", "12"),))
    wrong = msgspec.structs.replace(told, players=(odd,))
    assert "EGF029" in {finding.code for finding in EgdCheck().run(wrong)}
