"""One person in several spellings, and one name on several people, in a list of games."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused

HEADER = ["Round", "White", "Elo", "Result", "Black", "Elo"]


def two_rounds(first, second, rating=1874, rating_again=None):
    """A player spelled in one way in round 1 and in another in round 2."""
    again = rating if rating_again is None else rating_again
    return [
        HEADER,
        [1, first, rating, "1-0", "Adler, Bruno", 2100],
        [2, "Cato, Dario", 1980, "1-0", second, again],
    ]


def findings(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def names(imported):
    return [player.name for player in imported.tournament.players]


def refusal(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    return refused.value.findings[0]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Novák, Žofie", "Novak, Zofie"),
        ("Novák, Žofie", "NOVAK Zofie"),
        ("O'Shea, Colm", "O\u2019Shea, Colm"),
        ("Müller, Jan", "Mueller, Jan"),
        ("Müller, Jan", "Muller, Jan"),
        ("Lee-Park, Sun", "Lee Park, Sun"),
    ],
)
def test_a_name_with_and_without_its_accents_is_one_player_and_said(read_rows, first, second):
    imported = read_rows(two_rounds(first, second))
    assert names(imported) == [first, "Adler, Bruno", "Cato, Dario"]
    (finding,) = findings(imported, "CROSS121")
    assert repr(first) in finding.message
    assert repr(second) in finding.message
    assert finding.place.cell == "E3"


def test_a_title_in_some_rows_only_makes_no_second_player(read_rows):
    imported = read_rows(two_rounds("Berg, Jon", "FM Berg, Jon"))
    assert names(imported) == ["Berg, Jon", "Adler, Bruno", "Cato, Dario"]
    assert imported.tournament.players[0].title == "FM"
    assert findings(imported, "CROSS097")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Berg, Jon", "Berg, J."),
        ("Berg, J.", "Berg, Jon"),
        ("Berg, Jon Ivar", "Berg, J. I."),
        ("Tanaka, Ren", "Tanaka, Renn"),
        ("Tanaka, Ren", "Tanaka, Rem"),
        ("Novák, Žofie", "Novak, Zofia"),
        ("Berg, Jon", "Jon Berg"),
        ("Berg, Jon", "Berg"),
        ("Dupont, Rémi", "Dupond, Remy"),
    ],
)
def test_names_that_may_be_one_with_one_rating_are_warned_of(read_rows, first, second):
    imported = read_rows(two_rounds(first, second))
    assert len(names(imported)) == 4
    (finding,) = findings(imported, "CROSS077")
    assert f"{first!r} (row 2) and {second!r} (row 3) are read as two players" in finding.message
    assert finding.severity == "warning"


def test_accents_with_another_rating_are_not_one_player_but_warned_of(read_rows):
    imported = read_rows(two_rounds("Novák, Žofie", "Novak, Zofie", 1874, 1900))
    assert names(imported) == ["Novák, Žofie", "Adler, Bruno", "Cato, Dario", "Novak, Zofie"]
    assert findings(imported, "CROSS077")


def test_spellings_with_different_fide_numbers_are_two_players(read_rows):
    header = ["Round", "White", "White FIDE ID", "Result", "Black", "Black FIDE ID"]
    rows = [header, [1, "Novák, Eva", 99900001, "1-0", "Adler", ""]]
    rows += [[2, "Novak, Eva", 99900002, "1-0", "Adler", ""]]
    assert names(read_rows(rows)) == ["Novák, Eva", "Adler", "Novak, Eva"]


def test_spellings_that_meet_are_two_players_and_warned_of(read_rows):
    rows = [HEADER, [1, "Novák, Eva", 1874, "1-0", "Novak, Eva", 1874]]
    imported = read_rows(rows)
    assert names(imported) == ["Novák, Eva", "Novak, Eva"]
    assert findings(imported, "CROSS120")


@pytest.mark.parametrize(
    ("first", "second"), [("Berg, Jon", "Lund, Jan"), ("Berg, Jon", "Berg, Ivar")]
)
def test_other_names_with_other_ratings_are_left_alone(read_rows, first, second):
    imported = read_rows(two_rounds(first, second, 1874, 1602))
    assert not findings(imported, "CROSS077")


def test_one_name_with_two_fide_numbers_in_different_rounds_is_warned_of(read_rows):
    header = ["Round", "White", "White FIDE ID", "Result", "Black", "Black FIDE ID"]
    rows = [
        header,
        [1, "Berg, Jon", 99900001, "1-0", "Adler", 99900002],
        [2, "Adler", 99900002, "1-0", "Berg, Jon", 99900011],
    ]
    (finding,) = findings(read_rows(rows), "CROSS077")
    assert "by their FIDE numbers" in finding.message


def test_a_player_against_himself_is_refused_whatever_his_ratings(read_rows):
    rows = [HEADER, [1, "Keller, Mia", 1642, "0-1", "Keller, Mia", 1790]]
    finding = refusal(read_rows, rows)
    assert finding.code == "CROSS073"
    assert "Keller, Mia plays himself in row 2" in finding.message


def test_namesakes_with_fide_numbers_may_meet(read_rows):
    header = ["Round", "White", "White FIDE ID", "Result", "Black", "Black FIDE ID"]
    rows = [header, [1, "Li, Wei", 99900001, "1-0", "Li, Wei", 99900002]]
    imported = read_rows(rows)
    assert names(imported) == ["Li, Wei", "Li, Wei"]
    assert not findings(imported, "CROSS120")


def test_a_name_in_the_wrong_cell_makes_no_namesake_in_silence(read_rows):
    rows = [
        HEADER,
        [1, "O'Shea, Colm", 1718, "1-0", "Keller, Mia", 1642],
        [2, "O'Shea, Colm", 1718, "1-0", "Adler, Bruno", 2100],
        [2, "O'Shea, Colm", 1642, "0-1", "Cato, Dario", 1980],
    ]
    (finding,) = findings(read_rows(rows), "CROSS120")
    assert "1642 is the rating of Keller, Mia, who has no game there" in finding.message
    assert finding.severity == "warning"
    assert finding.place.cell == "B4"


def test_numbers_that_a_list_of_games_does_not_tell_are_said_to_be_counted(read_rows):
    assert not read_rows(two_rounds("Berg, Jon", "Berg, Jon")).tournament.numbers_stated
    numbered = [["Round", "No.", "White", "Result", "Black", "No."]]
    numbered += [[1, 7, "Adler, Bruno", "1-0", "Birk, Carla", 3]]
    assert read_rows(numbered).tournament.numbers_stated


def test_ratings_behind_names_of_games_are_taken_off(read_rows):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Berg, Jon (2204)", "1-0", "Adler, Bruno (2100)"]]
    rows += [[2, "Tanaka, Ren (1985)", "1-0", "Berg, Jon (2204)"]]
    imported = read_rows(rows)
    told = [(player.name, player.rating) for player in imported.tournament.players]
    assert told == [("Berg, Jon", 2204), ("Adler, Bruno", 2100), ("Tanaka, Ren", 1985)]
    assert findings(imported, "CROSS097")


def test_years_behind_names_are_no_ratings(read_rows):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Berg, Jon (1985)", "1-0", "Adler, Bruno (2004)"]]
    assert [player.rating for player in read_rows(rows).tournament.players] == [None, None]
