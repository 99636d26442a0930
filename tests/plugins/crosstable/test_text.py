"""Delimited text: separator, decimal sign, quoting and encoding are found out by evidence."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused

SEPARATORS = [",", ";", "\t", "|"]


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_separator_and_line_end_is_understood(read, to_csv, start_order, separator, end):
    data = to_csv(start_order, separator).replace(b"\r\n", end.encode())
    event = read(data, "open.csv").tournament
    assert event.points() == {1: 25, 2: 5, 3: 20, 4: 10}
    assert [p.points_declared for p in event.players] == [25, 5, 20, 10]


def test_semicolons_with_decimal_commas_are_understood(read, start_order):
    text = "\r\n".join(";".join(str(c).replace(".5", ",5") for c in row) for row in start_order)
    imported = read(text.encode("utf-8-sig"), "open.csv")
    assert [p.points_declared for p in imported.tournament.players] == [25, 5, 20, 10]
    assert imported.encoding == "utf-8-sig"
    assert "text divided by semicolons, decimals with comma" in imported.understanding


def test_commas_with_quoted_decimal_commas_are_understood(read, to_csv, start_order):
    for row in start_order[1:]:
        row[8] = str(row[8]).replace(".", ",")
        row[2] = row[2].replace(" ", ", ")
    event = read(to_csv(start_order), "open.csv").tournament
    assert [p.points_declared for p in event.players] == [25, 5, 20, 10]
    assert event.players[0].name == "Adler, Bruno"


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("cp1252", "cp1252"),
    ],
)
def test_encodings_are_found_out(read, to_csv, start_order, encoding, told):
    start_order[1][2] = "Müller Jürgen"
    imported = read(to_csv(start_order, ";", encoding), "open.csv")
    assert imported.tournament.players[0].name == "Müller Jürgen"
    assert imported.tournament.points()[4] == 10
    assert imported.encoding == told
    told_so = any(finding.code == "CROSS032" for finding in imported.findings)
    assert told_so == (encoding == "cp1252")


def test_lines_padded_with_separators_keep_their_facts(read, to_csv, preamble, rank_order, footer):
    rows = [*preamble, *rank_order, *footer]
    padded = [[*row, *([""] * (10 - len(row)))] for row in rows]
    event = read(to_csv(padded), "open.csv").tournament
    assert event.name == "Lakeside Rapid Open"
    assert event.chief_arbiter.fide_id == 99900092
    assert len(event.players) == 4


def test_unquoted_commas_in_the_lines_above_do_not_lose_the_arbiter(
    read, to_csv, preamble, rank_order
):
    above = "\n".join(row[0] if row else "" for row in preamble).encode()
    event = read(above + b"\n" + to_csv(rank_order), "open.csv").tournament
    assert event.chief_arbiter.name == "Moser, Greta"


def test_a_quote_inside_a_name_swallows_nobody(read, start_order):
    start_order[1][2] = '"Ace Adler'
    text = "\n".join(";".join(map(str, row)) for row in start_order)
    event = read(text.encode(), "open.csv").tournament
    assert len(event.players) == 4
    assert event.players[0].name == '"Ace Adler'


def test_a_name_with_the_separator_and_no_quotes_is_refused(read, start_order):
    start_order[2][2] = "Birk, Carla"
    text = "\n".join(",".join(map(str, row)) for row in start_order)
    with pytest.raises(Refused) as refused:
        read(text.encode(), "open.csv")
    (finding,) = refused.value.findings
    assert (finding.code, finding.place.line) == ("CROSS017", 3)
    assert "quotes" in finding.remedy


def test_places_in_a_text_have_line_and_cell(read, to_csv, start_order):
    start_order[2][6] = "1x0"
    data = b"Lakeside Open\r\n\r\n" + to_csv(start_order)
    imported = read(data, "open.csv")
    (error,) = [finding for finding in imported.findings if finding.code == "CROSS020"]
    assert (error.place.line, error.place.cell) == (5, "G5")
    assert str(error.place) == "open.csv!G5"
    assert imported.tournament.players[1].row == 5
    assert str(imported.tournament.layout.place(5, "name", 2)) == "open.csv:5"


def test_a_field_over_two_lines_does_not_shift_line_numbers(read, to_csv, start_order):
    start_order[1][2] = "Adler\nBruno"
    start_order[2][6] = "1x0"
    imported = read(to_csv(start_order).replace(b"\r\n", b"\n"), "open.csv")
    assert imported.tournament.players[0].name == "Adler Bruno"
    (error,) = [finding for finding in imported.findings if finding.code == "CROSS020"]
    assert error.place.line == 4


def test_numbers_with_blanks_or_decimals_are_tidied_with_one_note(
    read, to_csv, start_order, with_column
):
    rows = with_column(start_order, "FideID", ["99900001.0", "9.9900002E+7", 99900003, 99900004])
    rows[3][3] = " 1980 "
    imported = read(to_csv(rows), "open.csv")
    players = imported.tournament.players
    assert [p.fide_id for p in players] == [99900001, 99900002, 99900003, 99900004]
    assert players[2].rating == 1980
    said = [(f.code, f.severity.value, f.player) for f in imported.findings]
    assert ("CROSS034", "warning", 2) in said
    assert said.count(("CROSS033", "note", None)) == 2


def test_half_points_may_be_written_with_the_sign_of_code_page_1252(read, to_csv, start_order):
    for row in start_order[1:]:
        row[8] = {2.5: "2½", 0.5: "½", 2: "2", 1: "1"}[row[8]]
    event = read(to_csv(start_order, ";", "cp1252"), "open.csv").tournament
    assert [p.points_declared for p in event.players] == [25, 5, 20, 10]
