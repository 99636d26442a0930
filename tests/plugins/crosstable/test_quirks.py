"""What breaks naive importers: formats/excel-crosstables.md section 5, number by number."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Agreement, Result, Severity, by_number, encounters


def results(imported, number):
    player = by_number(imported.tournament)[number]
    return [record.result for record in player.rounds]


def finding(imported, code):
    (found,) = [each for each in imported.findings if each.code == code]
    return found


# 3 and 4: byes and absences are numbers in a workbook


def test_number_minus_one_is_a_bye_and_number_zero_an_absence(read_rows, start_order):
    start_order[0].insert(8, "4.Rd")
    for row, cell in zip(start_order[1:], [-1, 0, "   -½", -0.0], strict=True):
        row.insert(8, cell)
    imported = read_rows(start_order)
    assert [results(imported, n)[3] for n in (1, 2, 3, 4)] == [
        Result.POINT_BYE,
        Result.UNPAIRED,
        Result.HALF_BYE,
        Result.UNPAIRED,
    ]
    assert imported.tournament.points()[1] == 35


def test_a_round_in_which_somebody_stands_nowhere_is_unpaired(read_rows, start_order):
    start_order[0].insert(8, "4.Rd")
    for row, cell in zip(start_order[1:], ["  2w1", "  1b0", "", None], strict=True):
        row.insert(8, cell)
    assert results(read_rows(start_order), 3)[3] is Result.UNPAIRED


# 5: no points column


def test_without_a_column_of_points_the_first_tie_break_is_the_score(read_rows, start_order):
    start_order[0][8] = "\u00a0TB1\u00a0"
    start_order[0][10] = "TB2"
    imported = read_rows(start_order)
    assert [p.points_declared for p in imported.tournament.players] == [25, 5, 20, 10]
    assert finding(imported, "CROSS035").place.cell == "I1"
    assert any("equals the results of every player" in line for line in imported.understanding)


def test_a_tie_break_that_is_not_the_score_is_no_score(read_rows, start_order):
    rows = [[*row[:8], *row[9:]] for row in start_order]
    imported = read_rows(rows)
    assert [p.points_declared for p in imported.tournament.players] == [None] * 4


# 6: the header stands anywhere


@pytest.mark.parametrize("above", [0, 3, 4, 18, 40])
def test_the_header_is_found_in_any_row(read_rows, start_order, above):
    filler = [["From the tournament of Adler Bruno"], *([[]] * 60)][:above]
    imported = read_rows([*filler, *start_order])
    assert len(imported.tournament.players) == 4
    assert imported.tournament.players[0].row == above + 2
    assert any(f"header in row {above + 1}," in line for line in imported.understanding)


def test_blank_rows_between_header_and_players_do_no_harm(read_rows, start_order):
    imported = read_rows([start_order[0], [], *start_order[1:]])
    assert len(imported.tournament.players) == 4


def test_empty_columns_on_the_left_do_not_shift_places(read_rows, start_order):
    imported = read_rows([[None, None, *row] for row in start_order])
    layout = imported.tournament.layout
    assert str(layout.place(imported.tournament.players[0].row, "name")) == "open.xlsx!Sheet1!E2"
    assert str(layout.place(3, None, 2)) == "open.xlsx!Sheet1!I3"


def test_the_list_title_may_stand_below_the_table(read_rows, start_order):
    rows = [["Lakeside Open"], *start_order, [], ["Starting rank crosstable"]]
    imported = read_rows(rows)
    assert imported.tournament.name == "Lakeside Open"
    assert any("'Starting rank crosstable'" in line for line in imported.understanding)


# 7: empty headings over the flag and the title


def test_titles_are_found_under_an_empty_heading(read_rows, start_order):
    imported = read_rows([[*row[:1], "", *row[1:]] for row in start_order])
    assert [p.title for p in imported.tournament.players] == ["FM", None, None, None]
    assert imported.tournament.players[0].name == "Adler Bruno"


def test_national_titles_are_kept_but_are_no_titles_of_fide(read_rows, start_order):
    start_order[2][1], start_order[3][1] = "I", "I"
    imported = read_rows(start_order)
    assert imported.tournament.players[1].title is None
    assert imported.tournament.players[1].raw_text("title") == "I"
    note = finding(imported, "CROSS047")
    assert note.severity is Severity.NOTE
    assert "2 Birk Carla; 3 Cato Dario" in note.message


# 8: footers


def test_footers_are_no_players(read_rows, rank_order, footer):
    imported = read_rows([*rank_order, *footer])
    assert len(imported.tournament.players) == 4


def test_a_footer_directly_below_is_no_player_even_in_the_name_column(read_rows, start_order):
    rows = [row[2:] for row in start_order]
    rows.append(
        ["You find all details to this tournament under http://chess-results.com/tnr99.aspx"]
    )
    imported = read_rows(rows)
    assert [p.name for p in imported.tournament.players][-1] == "Dorn Elsa"


# 9 and 10: forfeits and games to come


def test_forfeits_carry_opponent_and_colour_but_are_no_games(read_rows, start_order):
    start_order[1][5], start_order[3][5] = "  3w+", "  1b-"
    start_order[2][5], start_order[4][5] = "  4b-", "  2w-"
    imported = read_rows(start_order)
    tournament = imported.tournament
    assert results(imported, 1)[0] is Result.FORFEIT_WIN
    assert [results(imported, n)[0] for n in (2, 4)] == [Result.FORFEIT_LOSS, Result.FORFEIT_LOSS]
    known = by_number(tournament)
    said = {e.agreement for player in tournament.players for e in encounters(player, known)}
    assert said == {Agreement.AGREED}


def test_a_pairing_without_result_is_pending_and_the_event_unfinished(read_rows, start_order):
    start_order[1][7], start_order[4][7] = "  4w", "  1b "
    imported = read_rows(start_order)
    assert results(imported, 1)[2] is Result.PENDING
    warning = finding(imported, "CROSS024")
    assert warning.severity is Severity.WARNING
    assert "round 3" in warning.message
    assert warning.place.cell == "H2"


def test_rounds_to_come_at_the_end_are_left_out_and_told(read_rows, start_order):
    for row, cell in zip(start_order, ["4.Rd", None, None, None, None], strict=True):
        row.insert(8, cell)
    imported = read_rows(start_order)
    assert imported.tournament.rounds == 3
    assert "round 4" in finding(imported, "CROSS025").message


def test_an_empty_round_between_others_is_a_warning(read_rows, start_order):
    for row, cell in zip(start_order, ["2.Rd", None, None, None, None], strict=True):
        row[7:7] = row[6:7]
        row[6] = cell
    start_order[0][7], start_order[0][8] = "3.Rd", "4.Rd"
    imported = read_rows(start_order)
    assert results(imported, 1)[1] is Result.UNPAIRED
    warning = finding(imported, "CROSS029")
    assert (warning.severity, warning.round) == (Severity.WARNING, 2)


# 11: German


def test_s_is_black_in_german(read_rows, start_order):
    for row in start_order[1:]:
        row[5:8] = [cell.replace("b", "s") for cell in row[5:8]]
    start_order[0] = [
        "Nr.",
        "",
        "Name",
        "Elo",
        "Land",
        "1.Rd",
        "2.Rd",
        "3.Rd",
        "Pkt.",
        "Rg.",
        "Wtg1",
    ]
    tournament = read_rows(start_order).tournament
    assert tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}
    assert tournament.players[0].rating == 2100


# 12: unrated


@pytest.mark.parametrize("cell", [0, None, "", "0", "-", "unr."])
def test_rating_zero_or_blank_is_unrated_without_complaint(read_rows, start_order, codes_of, cell):
    start_order[4][3] = cell
    imported = read_rows(start_order)
    assert imported.tournament.players[3].ratings == ()
    assert codes_of(imported) == []


@pytest.mark.parametrize("cell", [850, 3200, "abc", 2050.5, "20.50"])
def test_what_cannot_be_a_fide_rating_is_kept_and_told(read_rows, start_order, cell):
    start_order[2][3] = cell
    imported = read_rows(start_order)
    player = imported.tournament.players[1]
    assert player.rating is None
    assert player.raw_text("rating") == str(cell)
    warning = finding(imported, "CROSS040")
    assert (warning.player, warning.place.cell) == (2, "D3")


# 13: decimal signs and text numbers


def test_points_may_be_text_with_a_half_sign_or_a_comma(read_rows, start_order):
    for row, points in zip(start_order[1:], ["2½", "½", "2,0", "1.0"], strict=True):
        row[8] = points
    imported = read_rows(start_order)
    assert [p.points_declared for p in imported.tournament.players] == [25, 5, 20, 10]


# 15: cut lists


def test_opponents_beyond_the_end_of_a_cut_list_are_named_and_kept(read_rows, rank_order):
    imported = read_rows(rank_order[:4])
    assert imported.tournament.players[0].rounds[1].opponent == 4
    cut = finding(imported, "CROSS022")
    assert cut.severity is Severity.WARNING
    assert "1 (in 3 games)" in cut.message
    missing = finding(imported, "CROSS023")
    assert "opponent 4" in missing.message
    assert all(cell in missing.message for cell in ("F4", "G2", "H3"))
    known = by_number(imported.tournament)
    said = [e.agreement for p in imported.tournament.players for e in encounters(p, known)]
    assert said.count(Agreement.OPPONENT_MISSING) == 3


def test_rows_with_games_below_a_gap_are_an_error_not_a_silence(read_rows, start_order):
    start_order[4][0] = 1
    imported = read_rows([*start_order[:4], [], start_order[4]])
    below = finding(imported, "CROSS021")
    assert below.severity is Severity.ERROR
    assert below.place.cell == "C6"


# cells that nobody can read


def test_an_unreadable_cell_is_unknown_and_an_error_that_names_it(read_rows, start_order):
    start_order[2][6] = "1x0"
    imported = read_rows(start_order)
    assert results(imported, 2)[1] is Result.UNKNOWN
    error = finding(imported, "CROSS020")
    assert error.severity is Severity.ERROR
    assert (error.place.cell, error.player, error.round) == ("G3", 2, 2)
    assert "'1x0'" in error.message


def test_a_cell_that_the_spreadsheet_made_a_date_is_unknown(read_rows, start_order):
    start_order[2][6] = datetime.date(2026, 2, 1)
    imported = read_rows(start_order)
    assert results(imported, 2)[1] is Result.UNKNOWN
    assert "2026-02-01" in finding(imported, "CROSS092").message


def test_the_word_bye_counts_a_point_and_that_is_said(read_rows, start_order):
    for row, cell in zip(start_order, ["4.Rd", "bye", "spielfrei", 0, 0], strict=True):
        row.insert(8, cell)
    for row in start_order[1:3]:
        row[9] += 1
    imported = read_rows(start_order)
    assert results(imported, 1)[3] is Result.POINT_BYE
    note = finding(imported, "CROSS027")
    assert "I2, I3" in note.message


def test_a_row_named_bye_is_nobody_and_its_games_were_byes(read_rows, start_order):
    for row, cell in zip(start_order, ["4.Rd", "5w1", "1b", "5w½", "5b0"], strict=True):
        row.insert(8, cell)
    start_order[2][8] = 0
    start_order.append([5, "", "BYE", 0, "", "", "", "", "", 0, 5, 0])
    imported = read_rows(start_order)
    assert [p.name for p in imported.tournament.players][-1] == "Dorn Elsa"
    assert [results(imported, n)[3] for n in (1, 3, 4)] == [
        Result.POINT_BYE,
        Result.HALF_BYE,
        Result.UNPAIRED,
    ]
    assert "BYE" in finding(imported, "CROSS028").message


# several sheets


def test_the_sheet_with_the_crosstable_is_found_and_the_others_named(read, to_xlsx, start_order):
    book = to_xlsx([["nothing here"]], "Info", Players=start_order)
    imported = read(book)
    assert imported.tournament.layout.sheet == "Players"
    assert "Info" in finding(imported, "CROSS030").message


def test_of_several_crosstables_the_largest_is_read_with_a_warning(read, to_xlsx, start_order):
    small = [[*row[:2], f"{row[2]} junior", *row[3:6]] for row in start_order]
    small[0][2] = "Name"
    book = to_xlsx(small, "A", B=start_order)
    imported = read(book)
    assert imported.tournament.layout.sheet == "B"
    warning = finding(imported, "CROSS031")
    assert warning.severity is Severity.WARNING
    assert "--sheet NAME" in warning.remedy


def test_a_sheet_that_is_shown_is_read_before_a_larger_one_that_is_hidden(
    read, to_xlsx, hidden, start_order
):
    small = [row[:6] for row in start_order]
    imported = read(hidden(to_xlsx(small, "Open", Archive=start_order), "Archive"))
    assert imported.tournament.layout.sheet == "Open"
    warning = finding(imported, "CROSS031")
    assert "Archive (hidden)" in warning.message
    assert "--sheet" in warning.remedy


def test_a_hidden_sheet_is_read_when_no_other_holds_players_and_that_is_told(
    read, to_xlsx, hidden, start_order
):
    imported = read(hidden(to_xlsx([["Read me"]], "Info", Open=start_order), "Open"))
    assert imported.tournament.layout.sheet == "Open"
    assert "Open (hidden)" in finding(imported, "CROSS031").message


def test_a_sheet_can_be_chosen_by_name(read, to_xlsx, start_order):
    small = [row[:6] for row in start_order]
    book = to_xlsx(small, "A", B=start_order)
    assert read(book, sheet="a").tournament.rounds == 1
    with pytest.raises(Refused, match="there are: A, B"):
        read(book, sheet="C")


def test_true_is_no_number_one(read_rows, start_order):
    start_order[2][6] = True
    imported = read_rows(start_order)
    assert results(imported, 2)[1] is Result.UNKNOWN


def test_layout_names_the_cell_of_every_field(read_rows, start_order):
    tournament = read_rows(start_order).tournament
    place = tournament.layout.place
    cells = {
        field: place(2, field).cell
        for field in ("number", "title", "name", "rating", "federation", "points_declared", "rank")
    }
    assert cells == {
        "number": "A2",
        "title": "B2",
        "name": "C2",
        "rating": "D2",
        "federation": "E2",
        "points_declared": "I2",
        "rank": "J2",
    }
    assert [place(2, None, round_).cell for round_ in (1, 2, 3)] == ["F2", "G2", "H2"]


def test_equal_cells_share_one_value(read_rows, start_order):
    players = read_rows(start_order).tournament.players
    start_order[0].append("")
    again = [record for player in players for record in player.rounds]
    assert len({id(record) for record in again}) == len({repr(record) for record in again})
