"""Strict reading: whatever is used instead of what stands there is a repair, and refused."""

from __future__ import annotations

import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.errors import Refused
from tourneyelo.host import pipeline
from tourneyelo.plugin import Source

PURE_INFORMATION = {
    *("CROSS021", "CROSS022", "CROSS023", "CROSS024", "CROSS025", "CROSS029", "CROSS030"),
    *("CROSS031", "CROSS032", "CROSS036", "CROSS037", "CROSS042", "CROSS051", "CROSS052"),
    *("CROSS081", "CROSS083", "CROSS084", "CROSS085", "CROSS086", "CROSS087"),
    *("CROSS061", "CROSS062", "CROSS068", "CROSS070", "CROSS078", "CROSS098", "CROSS126"),
    *("CROSS129", "CROSS130", "CROSS132", "CROSS133", "CROSS137", "CROSS138", "CROSS139"),
    "CROSS146",
}
"""What is missing, left out or worth a look, while every value used stands there as it is."""
LAST_REFUSAL = "CROSS018"
REFUSALS = {
    "CROSS116",
    "CROSS135",
    *("CROSS060", "CROSS064", "CROSS065", "CROSS066", "CROSS067", "CROSS071", "CROSS073"),
    *("CROSS089", "CROSS090", "CROSS099"),
}
"""Those of rooms with codes of their own."""


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


@pytest.fixture
def read_strictly(host, to_xlsx):
    def read(rows):
        return pipeline.read(host, Source("open.xlsx", to_xlsx(rows)), strict=True)

    return read


def test_every_finding_about_an_accepted_sheet_is_a_repair_or_pure_information(importer):
    about_accepted = {code.id for code in importer.codes if code.id > LAST_REFUSAL} - REFUSALS
    repairs = {code.id for code in importer.codes if code.repair}
    assert repairs == about_accepted - PURE_INFORMATION


@pytest.mark.parametrize(
    ("heading", "cell", "code"),
    [
        ("FideID", "9.9900502E+7", "CROSS034"),
        ("FideID", "99900502.0", "CROSS033"),
        ("FideID", "9.99E+7", "CROSS041"),
        ("RtgI", 9304, "CROSS040"),
        ("RtgI", "about 2000", "CROSS040"),
        ("K", 25, "CROSS044"),
        ("Birth", "31.02.1990", "CROSS045"),
        ("Sex", "x", "CROSS046"),
        ("Pts.", "many", "CROSS048"),
        ("Rk.", "first", "CROSS049"),
        ("FED", "XYZ", "CROSS043"),
        ("", "I", "CROSS047"),
        ("Name", "Adler Bruno *)", "CROSS053"),
        ("Name", "Adler Bruno,", "CROSS053"),
        ("3.Rd", "4w!", "CROSS020"),
        ("3.Rd", "bye", "CROSS079"),
        ("RtgI", "1832P", "CROSS093"),
        ("FideID", "FIDE 99900502", "CROSS094"),
        ("", "FM.", "CROSS095"),
        ("FED", "Austria", "CROSS096"),
        ("Name", "1. Adler Bruno", "CROSS097"),
    ],
)
def test_a_value_that_was_repaired_or_reinterpreted_is_refused_when_strict(
    host, read_strictly, to_xlsx, with_column, column, start_order, heading, cell, code
):
    rows = start_order
    rows[2][1] = "FM"
    if heading not in rows[0]:
        blanks = {"K": 20, "FideID": 99900001, "RtgI": 2000}
        rows = with_column(rows, heading, [blanks.get(heading, "")] * 4)
    rows[1][column(rows, heading)] = cell
    assert pipeline.read(host, Source("open.xlsx", to_xlsx(rows))).tournament.players
    with pytest.raises(Refused) as refused:
        read_strictly(rows)
    codes = [finding.code for finding in refused.value.findings]
    assert codes[0] == "HOST013"
    assert code in codes


def test_a_tie_break_read_as_the_score_is_refused_when_strict(read_strictly, start_order):
    start_order[0][8], start_order[0][10] = "TB1", "TB2"
    with pytest.raises(Refused, match=r"HOST013.*CROSS035"):
        read_strictly(start_order)


def test_a_line_above_the_table_that_cannot_be_read_is_refused_when_strict(
    read_strictly, start_order
):
    with pytest.raises(Refused, match=r"HOST013.*CROSS050"):
        read_strictly([["Lakeside Open"], ["Date : some day in May"], *start_order])


def test_national_ratings_read_as_those_of_fide_are_refused_when_strict(read_strictly, start_order):
    above = [["Lakeside Open"], ["Rating calculation : Rating national"]]
    with pytest.raises(Refused, match=r"HOST013.*CROSS038"):
        read_strictly([*above, *start_order])


def test_a_row_named_bye_is_refused_when_strict(read_strictly, start_order):
    start_order[4][2] = "bye"
    with pytest.raises(Refused, match=r"HOST013.*CROSS028"):
        read_strictly(start_order)


def test_a_title_known_outside_the_board_is_no_repair(read_strictly, start_order):
    start_order[1][1] = "AFM"
    imported = read_strictly(start_order)
    assert "CROSS052" in [finding.code for finding in imported.findings]


def test_a_clean_sheet_is_read_strictly(read_strictly, start_order, rank_order, preamble):
    for rows in (start_order, rank_order, [*preamble, *start_order]):
        assert len(read_strictly(rows).tournament.players) == 4


def test_the_samples_are_read_strictly(host, samples):
    sheets = [*samples.glob("*.csv"), *samples.glob("*.xlsx")]
    assert len(sheets) >= 3
    for sheet in sheets:
        assert pipeline.read(host, Source.open(sheet), strict=True).tournament.players


def test_published_exports_are_read_strictly(host, shared):
    exports = sorted((shared / "corpus/excel/chess-results-xlsx").glob("*-art4.xlsx"))
    assert exports
    for export in exports:
        assert pipeline.read(host, Source.open(export), strict=True).tournament.players
