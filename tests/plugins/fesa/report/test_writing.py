"""Writing FESA's report: the lines of its guide, and everything that does not go in is said."""

from __future__ import annotations

import datetime

import msgspec
import pytest
from shogi_report import REPORT, problems, read, written

from tourneyelo.model import Severity
from tourneyelo.testing import event
from tourneyelo_fesa.report.check import FesaCheck
from tourneyelo_fesa.report.header import written_days


def club(*lines, **facts):
    return event(*(line.replace("_", ", ") for line in lines), **facts)


PAIR = ("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b0")


def test_reading_and_writing_changes_nothing():
    assert written(read(REPORT).tournament) == REPORT
    marked = REPORT.replace("[4+ 2+ 3+]", "[&4+ 2+ 3+]")
    assert written(read(marked).tournament) == marked


def test_a_report_that_is_read_has_no_losses():
    assert problems(read(REPORT).tournament) == {}


def test_an_event_of_another_format_is_written_with_what_the_user_adds():
    chess = club("3 Alder_Ann 2100: 5w1 8b=", "5 Birch_Bo: 3b0 U", "8 Cedar_Cy: H 3w=")
    given = {"new": "5=FR", "country": "England", "handicaps": "1:3-5=2p"}
    text = written(chess, **given)
    assert text.splitlines() == [
        "[Invented Open, Nowhere, England, 10-11 January 2026]",
        "[2026-01-11]",
        "1 [Alder][Ann] [2+(-2p) 3=]",
        "2 N [Birch][Bo] FR [1-(+2p) 0+] 1",
        "3 [Cedar][Cy] [0= 1=]",
    ]
    found = problems(chess, **given)
    assert {"FES044", "FES046", "FES048"} == set(found)
    assert found["FES048"].message == "not in the report: FIDE ratings and colours"
    assert written(read(text).tournament) == text


def test_a_first_line_that_would_be_read_as_a_name_is_not_written():
    found = problems(club(*PAIR), new="none")
    assert "no country is told" in found["FES048"].message
    assert written(club(*PAIR)).startswith("[Invented Open]\n")
    assert written(club(*PAIR, federation="ENG")).startswith("[Invented Open, Nowhere, ENG, 10")


def test_nobody_is_silently_taken_for_a_player_of_the_list():
    assert problems(club(*PAIR))["FES047"].severity is Severity.WARNING
    assert "FES047" not in problems(club(*PAIR), new="none")


@pytest.mark.parametrize(
    ("lines", "facts", "options", "code"),
    [
        ((), {}, {}, "FES040"),
        (PAIR, {"name": None}, {}, "FES041"),
        (PAIR, {"end_date": None}, {}, "FES041"),
        (("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b1"), {}, {}, "FES043"),
        (("1 Alder_Ann: 2*", "2 Birch_Bo: 1*"), {}, {}, "FES043"),
        (("1 Alder_Ann: 2w1", "1 Birch_Bo: 2b0"), {}, {}, "FES043"),
        (PAIR, {}, {"new": "second"}, "FES049"),
        (PAIR, {}, {"handicaps": "2p"}, "FES049"),
    ],
)
def test_what_the_report_demands_forbids_writing_when_it_lacks(lines, facts, options, code):
    found = problems(club(*lines, **facts), **options)
    assert found[code].severity is Severity.ERROR
    assert found[code].remedy


def test_a_new_player_needs_a_nationality():
    nameless = read(REPORT.replace(" GB ", " ")).tournament
    assert "player 3" in problems(nameless)["FES042"].message
    assert "FES042" not in problems(nameless, new="3=GB")


def test_letters_beyond_the_encoding_become_plain_ones():
    names = club("1 Łuk Ö_Ann: 2w1", "2 Bir[ch]_Bo: 1b0")
    assert "'Luk Ö, Ann'" in problems(names)["FES045"].message
    assert "[Luk Ö][Ann]" in written(names)
    assert "[Bir(ch)][Bo]" in written(names)


@pytest.mark.parametrize(
    ("start", "end", "text"),
    [
        ("2026-03-06", "2026-03-08", "6-8 March 2026"),
        ("2026-03-08", "2026-03-08", "8 March 2026"),
        (None, "2026-03-08", "8 March 2026"),
        ("2026-02-27", "2026-03-01", "27 February - 1 March 2026"),
        ("2025-12-27", "2026-01-02", "27 December 2025 - 2 January 2026"),
    ],
)
def test_days_are_written_as_the_first_line_has_them(start, end, text):
    day = datetime.date.fromisoformat
    assert written_days(day(start) if start else None, day(end)) == text


@pytest.mark.parametrize(
    ("time", "codes"),
    [
        ("30min + 30sec", set()),
        ("20 min + 40 s", set()),
        ("25min + 30sec", {"FES050"}),
        ("5min + 3sec", {"FES050"}),
        ("blitz", {"FES051"}),
        (None, {"FES051"}),
    ],
)
def test_the_check_compares_the_time_control_with_what_is_rated(time, codes):
    told = msgspec.structs.replace(read(REPORT).tournament, time_control=time)
    assert {finding.code for finding in FesaCheck().run(told)} == codes
