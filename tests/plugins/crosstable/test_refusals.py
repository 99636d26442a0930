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
