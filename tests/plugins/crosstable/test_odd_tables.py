"""Tables that people lay out in their own way: turned, side by side, with lines of text inside."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.errors import Refused

TABLE = [
    ["No", "Name", "Rtg", "R1", "R2", "R3", "Pts"],
    [1, "Adler, Bruno", 2100, "3w1", "2b1", "4w½", 2.5],
    [2, "Birk, Carla", 2050, "4b½", "1w0", "3b0", 0.5],
    [3, "Cato, Dario", 1980, "1b0", "4w1", "2w1", 2],
    [4, "Dorn, Elsa", 1900, "2w½", "3b0", "1b½", 1],
]


def refusal(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    return refused.value.findings[0]


def test_a_table_on_its_side_is_not_said_to_have_opponents_that_cannot_be_told(read_rows):
    found = refusal(read_rows, [list(row) for row in zip(*TABLE, strict=True)])
    assert (found.code, found.place.cell) == ("CROSS014", "A2")
    assert "Transpose" in found.remedy


def test_two_tables_side_by_side_are_not_said_to_lack_rounds(read_rows):
    found = refusal(read_rows, [[*row, "", *row] for row in TABLE])
    assert (found.code, found.place.cell) == ("CROSS016", "J1")
    assert "side by side" in found.message
    assert "of its own" in found.remedy


def test_a_line_of_text_amid_a_table_does_not_end_it(read_rows):
    imported = read_rows([*TABLE[:3], ["", "--- withdrawn ---"], *TABLE[3:]])
    assert len(imported.tournament.players) == 4
    (found,) = (each for each in imported.findings if each.code == "CROSS136")
    assert "'--- withdrawn ---'" in found.message


def test_a_line_of_text_above_another_group_ends_the_table(read_rows, codes_of):
    imported = read_rows([*TABLE, ["", "Group B"], *TABLE[1:]])
    assert len(imported.tournament.players) == 4
    assert "CROSS021" in codes_of(imported)


def test_a_line_that_is_nothing_but_a_period_tells_the_days_and_is_no_title(read_rows):
    rows = [["Lakeside Open"], ["vom 01.02.2026 bis 05.02.2026"], [], *TABLE]
    event = read_rows(rows).tournament
    assert (event.name, event.start_date, event.end_date) == (
        "Lakeside Open",
        datetime.date(2026, 2, 1),
        datetime.date(2026, 2, 5),
    )


def test_one_day_alone_may_be_that_of_printing_and_is_no_day_of_the_event(read_rows):
    assert read_rows([["Lakeside Open"], ["05.02.2026"], *TABLE]).tournament.start_date is None


def test_a_greeting_above_a_pasted_table_is_not_the_name_of_the_event(read_rows):
    rows = [["Hi Jan,"], ["here is the final table:"], ["Lakeside Open"], ["Final ranking"], *TABLE]
    assert read_rows(rows).tournament.name == "Lakeside Open"


def test_rows_of_sums_below_each_player_do_not_end_the_table(read_rows):
    sums = [
        ["", "", "", 1, 2, 2.5],
        ["", "", "", 0.5, 0.5, 0.5],
        ["", "", "", 0, 1, 2],
        ["", "", "", "½", "½", 1],
    ]
    rows = [row for pair in zip(TABLE[1:], sums, strict=True) for row in pair]
    imported = read_rows([TABLE[0], *rows])
    assert len(imported.tournament.players) == 4
    (found,) = (each for each in imported.findings if each.code == "CROSS136")
    assert found.message.startswith("rows 3, 5, 7 and 9")
    assert imported.tournament.layout.place(imported.tournament.players[1].row, "name").cell == "B4"


def test_headings_repeated_behind_a_page_break_do_not_end_the_table(read_rows):
    imported = read_rows([*TABLE[:3], ["Lakeside - page 2"], TABLE[0], *TABLE[3:]])
    assert len(imported.tournament.players) == 4
    said = [each.message for each in imported.findings if each.code == "CROSS136"]
    assert ["Lakeside - page 2" in said[0], "No Name Rtg" in said[1]] == [True, True]


def test_a_second_table_directly_below_the_first_is_told_and_no_key_is_missing(read_rows, codes_of):
    imported = read_rows([*TABLE, *TABLE])
    assert len(imported.tournament.players) == 4
    assert "CROSS021" in codes_of(imported)


def grid(*names):
    squares = [["x", 1, 0.5], [0, "x", 1], [0.5, 0, "x"]]
    rows = [[n, name, 2000, *squares[n - 1]] for n, name in enumerate(names, 1)]
    return [["No", "Name", "Elo", 1, 2, 3], *rows]


def test_a_second_grid_below_the_first_is_not_lost_in_silence(read_rows, codes_of):
    first, second = grid("Adler, B", "Birk, C", "Cato, D"), grid("Dorn, E", "Egger, F", "Finn, G")
    assert "CROSS021" in codes_of(read_rows([["Quad A"], *first, [], ["Quad B"], *second]))
    assert "CROSS021" not in codes_of(read_rows([*first, [], ["", "Sum", "", 0.5, 1, 1]]))


@pytest.mark.parametrize("word", ["Total", "Summe:", "Celkem", "SUM"])
def test_a_row_of_sums_directly_below_the_table_is_no_player(word, read_rows, codes_of):
    assert "CROSS129" not in codes_of(read_rows(TABLE))
    swiss = read_rows([*TABLE, ["", word, "", "", "", "", 6]])
    assert len(swiss.tournament.players) == 4
    (told,) = [finding for finding in swiss.findings if finding.code == "CROSS129"]
    assert told.place.cell == "B6"
    assert repr(word) in told.message
    squares = read_rows([*grid("Adler, B", "Birk, C", "Cato, D"), ["", word, "", 0.5, 1, 1.5]])
    assert len(squares.tournament.players) == 3


def test_a_player_called_as_a_sum_is_a_player_where_he_has_a_number(read_rows):
    rows = [[*row] for row in TABLE]
    rows[4][1] = "Suma"
    assert read_rows(rows).tournament.players[3].name == "Suma"
