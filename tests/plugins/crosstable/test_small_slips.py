"""Small things that a reader must not get wrong: teams, pages, marks, grammar."""

from __future__ import annotations

import pytest


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def test_boards_of_team_matches_are_said_to_be_a_team_event(read_rows):
    header = ["Round", "Board", "Team A", "White", "Rtg", "Result", "Black", "Rtg", "Team B"]
    rows = [header, [1, 1, "Lund", "Adler", 2312, "1-0", "Birk", 2204, "Oslo"]]
    rows += [[2, 1, "Oslo", "Birk", 2204, "1-0", "Adler", 2312, "Lund"]]
    (warning,) = found(read_rows(rows), "CROSS085")
    assert "column C Team A and column I Team B" in warning.message


def test_clubs_beside_names_make_no_team_event(read_rows):
    header = ["Round", "White", "White Club", "Result", "Black", "Black Club"]
    rows = [header, [1, "Adler", "Lund", "1-0", "Birk", "Oslo"]]
    assert not found(read_rows(rows), "CROSS085")


@pytest.mark.parametrize("words", [["Home", "Menu"], ["Startseite", "Impressum"], []])
def test_navigation_above_a_pasted_table_is_not_the_event(read_rows, start_order, words):
    rows = [*([word] for word in words), [], ["Invented Open"], [], *start_order]
    assert read_rows(rows).tournament.name == "Invented Open"


def test_an_event_called_by_a_word_of_navigation_alone_keeps_it(read_rows, start_order):
    assert read_rows([["Home"], *start_order]).tournament.name == "Home"


@pytest.mark.parametrize("mark", ["(W)", "(w)"])
def test_w_behind_a_name_is_neither_taken_for_a_withdrawal_nor_for_a_woman(
    read_rows, start_order, mark
):
    start_order[2][2] = f"Birk Carla {mark}"
    imported = read_rows(start_order)
    assert imported.tournament.players[1].name == "Birk Carla"
    assert imported.tournament.players[1].sex is None
    (note,) = found(imported, "CROSS097")
    assert "may mean a woman or a withdrawal" in note.message


def test_one_row_repeats_and_two_rows_repeat(read_rows):
    game = [1, "Adler", "1-0", "Birk"]
    header = ["Round", "White", "Result", "Black"]
    (one,) = found(read_rows([header, game, game]), "CROSS074")
    assert "1 row repeats a game" in one.message
    (two,) = found(read_rows([header, game, game, game]), "CROSS074")
    assert "2 rows repeat a game" in two.message


def test_players_of_a_numbered_list_of_games_stand_in_order_of_their_numbers(read_rows):
    rows = [["Round", "No.", "White", "Result", "Black", "No."]]
    rows += [[1, 3, "Cato", "1-0", "Adler", 1], [2, 2, "Birk", "1-0", "Cato", 3]]
    assert [player.number for player in read_rows(rows).tournament.players] == [1, 2, 3]
