"""What is no crosstable is refused by its name, with the view to export instead."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused


def refusal(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    (finding,) = refused.value.findings
    assert finding.remedy
    assert finding.place.file == "open.xlsx"
    return finding


def test_a_starting_list_is_refused_with_the_views_to_export(read_rows):
    rows = [
        ["Starting rank"],
        ["No.", "", "Name", "FideID", "FED", "Rtg"],
        [1, "FM", "Adler, Bruno", 99900001, "AUT", 2100],
        [2, "", "Birk, Carla", 99900002, "GER", 2050],
    ]
    finding = refusal(read_rows, rows)
    assert (finding.code, finding.place.cell) == ("CROSS010", "A2")
    assert "art=4" in finding.remedy
    assert "art=5" in finding.remedy


def test_a_ranking_without_rounds_is_refused(read_rows):
    rows = [
        ["Final ranking"],
        [],
        ["Rank", "SNo.", "Name", "FED", "Pts", "BH:GP"],
        [1, 3, "ADLER", "AUT", "4½", "14"],
        [2, 1, "BIRK", "GER", "4", "13.5"],
    ]
    assert refusal(read_rows, rows).code == "CROSS010"


@pytest.mark.parametrize(
    "line",
    [
        "  1. Lakeside Chess Club (RtgAvg:1896, Captain: Moser, Greta / TB1: 12 / TB2: 0)",
        "Team-Composition with round-results",
        "Kapitän: Moser, Greta",
    ],
)
def test_team_sheets_are_refused(read_rows, start_order, line):
    finding = refusal(read_rows, [[line], *start_order])
    assert finding.code == "CROSS012"
    assert line.strip()[:20] in finding.message


def test_a_round_robin_grid_is_refused(read_rows):
    rows = [
        ["No.", "", "Name", "Rtg", 1, 2, 3, "Pts.", "Rk."],
        [1, "", "Adler, Bruno", 2100, "*", 1, "½", 1.5, 1],
        [2, "", "Birk, Carla", 2050, 0, "*", "+", 1, 2],
        [3, "", "Cato, Dario", 1980, "½", "-", "*", 0.5, 3],
    ]
    assert refusal(read_rows, rows).code == "CROSS013"


def test_results_without_opponents_are_refused(read_rows, start_order):
    for row in start_order[1:]:
        row[5:8] = ["Dorn", "Birk", "1"]
    finding = refusal(read_rows, start_order)
    assert finding.code == "CROSS009"
    assert "'Dorn'" in finding.message


def test_a_table_without_names_is_refused(read_rows, start_order):
    assert refusal(read_rows, [[*r[:1], *r[3:4], *r[5:]] for r in start_order]).code == "CROSS008"


def test_numbers_under_known_words_without_names_are_refused(read_rows):
    rows = [["rank", "rating", "points", "n", "w", "we", "k"], [1, 2447, 7, 9, 7, 5.85, 10]]
    assert refusal(read_rows, rows).code == "CROSS008"


def test_a_table_without_any_header_is_refused(read_rows, start_order):
    assert refusal(read_rows, start_order[1:]).code == "CROSS007"


def test_a_sheet_of_something_else_is_refused(read_rows):
    assert refusal(read_rows, [["Shopping"], ["milk", 2], ["bread", 1]]).code == "CROSS007"


def test_a_header_without_players_is_refused(read_rows, start_order):
    finding = refusal(read_rows, [start_order[0], []])
    assert finding.code == "CROSS006"
    assert "no player below the header" in finding.message


def test_every_code_has_a_title_a_remedy_and_an_identity_of_its_own(importer):
    ids = [code.id for code in importer.codes]
    assert ids == sorted(set(ids))
    assert all(code.title and code.remedy for code in importer.codes)
