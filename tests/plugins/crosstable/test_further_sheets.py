"""Workbooks whose event stands in several sheets: the remedy names what can be typed."""

from __future__ import annotations

GAMES = ["Board", "White", "Result", "Black"]


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def test_sheets_of_single_rounds_are_told_how_to_join(read, to_xlsx):
    sheets = {
        "Round 2": [GAMES, [1, "Birk", "1-0", "Adler"]],
        "Round 3": [GAMES, [1, "Adler", "1-0", "Birk"]],
    }
    data = to_xlsx([GAMES, [1, "Adler", "1-0", "Birk"]], "Round 1", **sheets)
    (finding,) = found(read(data, "club.xlsx"), "CROSS031")
    assert "further rounds stand in: Round 2, Round 3" in finding.message
    assert '--with "club.xlsx[Round 2]" --with "club.xlsx[Round 3]"' in finding.remedy


def test_sheets_that_tell_the_same_round_are_not_to_be_joined(read, to_xlsx):
    group = [["Round", *GAMES[1:]], [1, "Adler", "1-0", "Birk"]]
    (finding,) = found(read(to_xlsx(group, "A", B=group), "club.xlsx"), "CROSS031")
    assert "--with" not in finding.remedy


def test_games_by_number_have_no_names_and_are_told_the_list_to_join(read, to_xlsx):
    games = [["Round", "White", "Result", "Black"], [1, 1, "1-0", 3], [2, 2, "0-1", 1]]
    players = [["No", "Name", "Rtg"], [1, "Adler, Bruno", 2100], [2, "Birk, Carla", 2000]]
    players += [[3, "Cato, Dario", 1900]]
    imported = read(to_xlsx(games, "Results", Players=players), "club.xlsx")
    assert [(p.number, p.name) for p in imported.tournament.players] == [
        (1, "?"),
        (2, "?"),
        (3, "?"),
    ]
    assert imported.tournament.numbers_stated
    (warning,) = found(imported, "CROSS125")
    assert warning.place.cell == "B1"
    (note,) = found(imported, "CROSS030")
    assert '--with "club.xlsx[Players]"' in note.remedy
