"""What opponent numbers mean: settled by mirroring, section 5 quirk 1."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Agreement, Severity, by_number, encounters


def pairings(imported):
    """List who met whom by name: the truth that no numbering may change."""
    tournament = imported.tournament
    known = by_number(tournament)
    return {
        (round_, player.name, known[record.opponent].name, record.colour, record.result)
        for player in tournament.players
        for round_, record in enumerate(player.rounds, 1)
        if record.opponent is not None
    }


def test_both_orders_of_one_event_give_the_same_pairings(read_rows, start_order, rank_order):
    by_start, by_rank = read_rows(start_order), read_rows(rank_order)
    assert pairings(by_start) == pairings(by_rank)
    assert len(pairings(by_start)) == 12


def test_in_rank_order_the_number_is_the_row_position(read_rows, rank_order):
    players = read_rows(rank_order).tournament.players
    assert [(p.number, p.name, p.rank) for p in players] == [
        (1, "Adler Bruno", 1),
        (2, "Cato Dario", 2),
        (3, "Dorn Elsa", 3),
        (4, "Birk Carla", 4),
    ]


def test_in_start_order_the_number_is_the_starting_number(read_rows, start_order):
    players = read_rows(start_order).tournament.players
    assert [(p.number, p.name, p.rank) for p in players] == [
        (1, "Adler Bruno", 1),
        (2, "Birk Carla", 4),
        (3, "Cato Dario", 2),
        (4, "Dorn Elsa", 3),
    ]


def test_starting_numbers_hold_whatever_the_order_of_rows(read_rows, start_order):
    header, *rows = start_order
    imported = read_rows([header, rows[2], rows[0], rows[3], rows[1]])
    assert [player.number for player in imported.tournament.players] == [3, 1, 4, 2]
    assert pairings(imported) == pairings(read_rows(start_order))
    assert any("column A No.: 12 of 12 cells mirror" in line for line in imported.understanding)


def test_numbers_may_end_with_a_dot(read_rows, start_order):
    header, *rows = start_order
    for row in rows:
        row[0] = f"{row[0]}."
    imported = read_rows([header, rows[2], rows[0], rows[3], rows[1]])
    assert [player.number for player in imported.tournament.players] == [3, 1, 4, 2]


def test_starting_numbers_may_have_gaps(read_rows, start_order):
    header, *rows = start_order
    renamed = {1: 3, 2: 8, 3: 15, 4: 101}
    cells = [[f"{renamed[int(cell[:-2])]:3d}{cell[-2:]}" for cell in row[5:8]] for row in rows]
    table = [[renamed[r[0]], *r[1:5], *c, *r[8:]] for r, c in zip(rows, cells, strict=True)]
    imported = read_rows([header, *table])
    assert [player.number for player in imported.tournament.players] == [3, 8, 15, 101]
    assert pairings(imported) == pairings(read_rows(start_order))


def test_a_ranking_that_also_lists_starting_numbers_is_settled_by_the_cells(
    read_rows, rank_order, start_order
):
    sno = {"Adler Bruno ": 1, "Birk Carla ": 2, "Cato Dario ": 3, "Dorn Elsa ": 4}
    positions = [["Rk.", "SNo", *rank_order[0][1:]]]
    positions += [[row[0], sno[row[2]], *row[1:]] for row in rank_order[1:]]
    by_position = read_rows(positions)
    assert [player.number for player in by_position.tournament.players] == [1, 3, 4, 2]
    assert by_position.tournament.numbers_stated
    assert any("column B SNo: " in line for line in by_position.understanding)

    named = {row[2]: row[5:8] for row in start_order[1:]}
    numbers = [positions[0]]
    numbers += [[*row[:6], *named[row[3].strip()], *row[9:]] for row in positions[1:]]
    by_number_ = read_rows(numbers)
    assert [player.number for player in by_number_.tournament.players] == [1, 3, 4, 2]
    assert pairings(by_number_) == pairings(by_position)


def test_ties_have_a_blank_rank_and_share_the_rank_above(read_rows, rank_order):
    rank_order[2][0] = ""
    rank_order[3][0] = ""
    imported = read_rows(rank_order)
    assert [player.rank for player in imported.tournament.players] == [1, 1, 1, 4]
    assert [player.number for player in imported.tournament.players] == [1, 2, 3, 4]


def test_a_blank_rank_in_start_order_says_nothing(read_rows, start_order):
    start_order[2][9] = ""
    imported = read_rows(start_order)
    assert [player.rank for player in imported.tournament.players] == [1, None, 2, 3]


def test_numbers_that_mirror_nothing_are_refused_with_the_counts(read_rows, start_order):
    start_order[1][5:8] = ["  2w1", "  3b1", "  2w½"]
    start_order[2][5:8] = ["  4b½", "  4w0", "  4b0"]
    start_order[3][5:8] = ["  2b0", "  2w1", "  1w1"]
    with pytest.raises(Refused) as refused:
        read_rows(start_order)
    (finding,) = refused.value.findings
    assert finding.code == "CROSS015"
    assert "mirror" in finding.message


def test_a_column_with_the_same_number_twice_is_no_key_and_that_is_said(read_rows, start_order):
    header, *rows = start_order
    rows[1][0] = 1
    with pytest.raises(Refused, match="the same number twice"):
        read_rows([header, rows[2], rows[0], rows[3], rows[1]])


@pytest.mark.parametrize(
    ("heading", "numbers", "taken"),
    [("No.", [2, 1, 4, 3], "column A No."), ("Rk.", [1, 2, 3, 4], "row positions")],
)
def test_of_keys_that_fit_equally_the_view_decides_with_a_warning(
    read_rows, heading, numbers, taken
):
    imported = read_rows(
        [
            [heading, "Name", "1.Rd", "Pts."],
            [2, "Adler Bruno", "3w1", 1],
            [1, "Birk Carla", "4w1", 1],
            [4, "Cato Dario", "1b0", 0],
            [3, "Dorn Elsa", "2b0", 0],
        ]
    )
    assert [player.number for player in imported.tournament.players] == numbers
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS026"]
    assert f"{taken} were taken" in warning.message


def test_one_wrong_cell_does_not_hide_the_key_and_stays_to_be_checked(read_rows, start_order):
    start_order[1][5] = "  3w½"
    tournament = read_rows(start_order).tournament
    known = by_number(tournament)
    said = [e.agreement for player in tournament.players for e in encounters(player, known)]
    assert said.count(Agreement.RESULTS_DIFFER) == 2
    assert said.count(Agreement.AGREED) == 10


def test_a_ranking_with_a_column_of_starting_numbers_keeps_them(read_rows, rank_order):
    sno = {"Adler Bruno ": 11, "Birk Carla ": 12, "Cato Dario ": 13, "Dorn Elsa ": 14}
    table = [["Rk.", "SNo", *rank_order[0][1:]]]
    table += [[row[0], sno[row[2]], *row[1:]] for row in rank_order[1:]]
    imported = read_rows(table)
    event = imported.tournament
    assert event.numbers_stated
    assert {player.name: player.number for player in event.players} == {
        name.strip(): number for name, number in sno.items()
    }
    assert pairings(imported) == pairings(read_rows(rank_order))
    assert not [finding for finding in imported.findings if finding.code == "CROSS130"]


def test_a_ranking_without_starting_numbers_says_that_its_numbers_are_places(read_rows, rank_order):
    imported = read_rows(rank_order)
    assert not imported.tournament.numbers_stated
    (note,) = [finding for finding in imported.findings if finding.code == "CROSS130"]
    assert note.severity is Severity.NOTE
    assert "row positions" in note.message
    assert "--with" in note.remedy


def test_starting_numbers_in_their_own_order_are_stated(read_rows, start_order):
    imported = read_rows(start_order)
    assert imported.tournament.numbers_stated
    assert not [finding for finding in imported.findings if finding.code == "CROSS130"]


def test_places_that_name_opponents_beyond_the_sheet_are_not_renumbered(read_rows, rank_order):
    table = [["Rk.", "SNo", *rank_order[0][1:]]]
    table += [[row[0], 10 + row[0], *row[1:]] for row in rank_order[1:]]
    imported = read_rows(table[:-1])
    assert [player.number for player in imported.tournament.players] == [1, 2, 3]
    assert not imported.tournament.numbers_stated


@pytest.mark.parametrize(("value", "said"), [(1, "A2"), ("", "no number stands in")])
def test_a_starting_number_that_stands_twice_or_lacks_is_told(read_rows, start_order, value, said):
    start_order[2][0] = value
    imported = read_rows(start_order)
    assert not imported.tournament.numbers_stated
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS131"]
    assert warning.severity is Severity.WARNING
    assert said in warning.message
    assert "A3" in warning.message


def test_a_row_put_in_without_a_number_does_not_stop_the_others(read_rows, start_order):
    header, *rows = start_order
    inserted = ["", "", "Ekker Finn", 1700, "AUT", "", "", "", "", "", ""]
    imported = read_rows([header, *rows[:2], inserted, *rows[2:]])
    players = imported.tournament.players
    assert [player.number for player in players] == [1, 2, 5, 3, 4]
    assert pairings(imported) == pairings(read_rows(start_order))
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS131"]
    assert warning.place.cell == "A4"


def test_a_row_without_a_number_never_gets_that_of_an_opponent_who_is_missing(
    read_rows, start_order
):
    header, *rows = start_order
    inserted = ["", "", "Ekker Finn", 1700, "AUT", "", "", "", "", "", ""]
    imported = read_rows([header, rows[0], inserted, *rows[1:3]])
    assert [player.number for player in imported.tournament.players] == [1, 5, 2, 3]


def test_rows_below_an_emptied_row_are_read_and_that_is_told(read_rows, start_order):
    header, *rows = start_order
    emptied = [5, *[""] * 10]
    imported = read_rows([header, *rows[:2], emptied, *rows[2:]])
    assert [player.number for player in imported.tournament.players] == [1, 2, 3, 4]
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS136"]
    assert (warning.severity, warning.place.cell) == (Severity.WARNING, "C4")
    assert "2 rows with names follow" in warning.message
    assert [player.row for player in imported.tournament.players] == [2, 3, 5, 6]


def test_numbered_rows_left_empty_below_the_table_are_no_gap(read_rows, start_order):
    imported = read_rows([*start_order, [5, *[""] * 10], [6, *[""] * 10]])
    assert len(imported.tournament.players) == 4
    assert not [finding for finding in imported.findings if finding.code == "CROSS136"]


def test_a_table_whose_numbers_begin_again_below_a_blank_row_is_another(read_rows, start_order):
    header, *rows = start_order
    imported = read_rows([header, *rows, [], *rows])
    assert len(imported.tournament.players) == 4
    assert [finding for finding in imported.findings if finding.code == "CROSS021"]


def test_a_sheet_made_by_hand_is_told_how_to_write_and_where(read_rows, start_order):
    start_order[1][5:8] = ["  2w1", "  3b1", "  2w½"]
    start_order[2][5:8] = ["  4b½", "  4w0", "  4b0"]
    start_order[3][5:8] = ["  2b0", "  2w1", "  1w1"]
    with pytest.raises(Refused) as refused:
        read_rows(start_order)
    (finding,) = refused.value.findings
    assert finding.place.cell == "F2"
    assert "tourneyelo template" in finding.remedy
    assert "chess-results" not in finding.remedy.casefold()


def test_a_table_in_markdown_is_read(read, start_order):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in start_order]
    rule = "|" + "---|" * len(start_order[0])
    text = "\n".join([lines[0], rule, *lines[1:]])
    imported = read(text.encode(), "open.md")
    assert [player.number for player in imported.tournament.players] == [1, 2, 3, 4]
