"""Who is who in a list of games: by number, else by name, and never by a guess."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo_crosstable.games.names import alike, folded, nearly_alike


def games(*rows, header=("Round", "White", "Elo", "Result", "Black", "Elo")):
    return [[*header], *([*row] for row in rows)]


NUMBERED = ("Round", "No.", "White", "Result", "Black", "No.")


def people(imported):
    return [(player.number, player.name, player.rating) for player in imported.tournament.players]


def refusal(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    (finding,) = refused.value.findings
    return finding


def differences(imported):
    return [finding.message for finding in imported.findings if finding.code == "CROSS077"]


def test_spellings_of_one_name_are_one_player(read_rows):
    rows = games(
        (1, "Adler, Bruno", 2100, "1-0", "Birk, Carla", 1900),
        (2, "BIRK Carla", 1900, "1-0", " Adler  Bruno", 2100),
    )
    imported = read_rows(rows)
    assert people(imported) == [(1, "Adler, Bruno", 2100), (2, "Birk, Carla", 1900)]
    assert not differences(imported)


def test_two_of_the_same_name_are_told_apart_by_rating_in_one_round(read_rows):
    rows = games(
        (1, "Li, Wei", 2100, "1-0", "Birk", 1900),
        (1, "Li, Wei", 1500, "1-0", "Cato", 1800),
        (2, "Cato", 1800, "1-0", "Li, Wei", 2100),
    )
    imported = read_rows(rows)
    assert [name for _, name, _ in people(imported)] == ["Li, Wei", "Birk", "Li, Wei", "Cato"]
    first, _, second, _ = imported.tournament.players
    assert [r.opponent for r in first.rounds] == [2, 4]
    assert [r.opponent for r in second.rounds] == [4, None]


@pytest.mark.parametrize(
    "second",
    [(2, "Li, Wei", 1500, "1-0", "Cato", 1800), (2, "Cato", 1800, "1-0", "Li, Wei", 2105)],
)
def test_a_name_with_two_ratings_that_never_play_in_one_round_is_not_guessed(read_rows, second):
    finding = refusal(read_rows, games((1, "Li, Wei", 2100, "1-0", "Birk", 1900), second))
    assert finding.code == "CROSS073"
    assert "Li, Wei stands with rating 2100 in row 2 and with rating" in finding.message


def test_a_row_without_the_mark_that_tells_two_apart_is_not_guessed(read_rows):
    rows = games(
        (1, "Li, Wei", 2100, "1-0", "Birk", 1900),
        (1, "Li, Wei", 1500, "1-0", "Cato", 1800),
        (2, "Cato", 1800, "1-0", "Li, Wei", ""),
    )
    assert "without rating in row 4" in refusal(read_rows, rows).message


def test_a_rating_that_is_missing_in_some_rows_is_taken_from_the_others(read_rows):
    rows = games((1, "Adler", "", "1-0", "Birk", 0), (2, "Birk", "", "1-0", "Adler", 2100))
    assert people(read_rows(rows)) == [(1, "Adler", 2100), (2, "Birk", None)]


def test_starting_numbers_win_over_names(read_rows):
    rows = games(
        (1, 7, "Adler, Bruno", "1-0", "Birk, Carla", 3),
        (1, 4, "Cato, Dario", "1-0", "Dorn, Elsa", 2),
        (2, 3, "Birk, Karla", "1-0", "Cato, Dario", 4),
        header=NUMBERED,
    )
    imported = read_rows(rows)
    assert [number for number, _, _ in people(imported)] == [2, 3, 4, 7]
    (message,) = differences(imported)
    assert (
        "starting number 3 stands beside 'Birk, Karla' (row 4) and 'Birk, Carla' (row 2)" in message
    )


def test_a_name_that_an_export_cut_off_is_completed(read_rows):
    rows = games(
        (1, 1, "Adler-Baumgarten, Bru", "1-0", "Birk", 2),
        (2, 2, "Birk", "1-0", "Adler-Baumgarten, Bruno", 1),
        header=NUMBERED,
    )
    imported = read_rows(rows)
    assert people(imported)[0] == (1, "Adler-Baumgarten, Bruno", None)
    assert not differences(imported)


def test_numbers_that_stand_beside_everybody_are_no_starting_numbers(read_rows):
    rows = games(
        (1, 1, "Adler", "1-0", "Birk", 2),
        (2, 1, "Birk", "1-0", "Cato", 2),
        (3, 1, "Cato", "1-0", "Adler", 2),
        header=NUMBERED,
    )
    finding = refusal(read_rows, rows)
    assert finding.code == "CROSS073"


def test_fide_numbers_identify_where_there_are_no_others(read_rows):
    header = ("Round", "White FIDE ID", "White", "Result", "Black", "Black FIDE ID")
    rows = games(
        (1, 99900001, "Adler, Bruno", "1-0", "Birk", 99900002),
        (2, "99900002.0", "Birk", "1-0", "Adler B.", 99900001),
        header=header,
    )
    imported = read_rows(rows)
    assert [p.fide_id for p in imported.tournament.players] == [99900001, 99900002]
    assert any("by FIDE number" in sentence for sentence in imported.understanding)


def test_rows_that_differ_about_a_player_are_told_and_the_first_counts(read_rows):
    header = ("Round", "No.", "White", "FED", "Result", "FED", "Black", "No.")
    rows = games(
        (1, 1, "Adler", "AUT", "1-0", "GER", "Birk", 2),
        (2, 2, "Birk", "GER", "1-0", "SUI", "Adler", 1),
        header=header,
    )
    imported = read_rows(rows)
    assert imported.tournament.players[0].federation == "AUT"
    assert "federation AUT in row 2 and SUI in row 3" in differences(imported)[0]


@pytest.mark.parametrize("slip", ["Adelr", "Adle", "Adleer", "Adlor"])
def test_a_name_that_looks_like_a_slip_is_pointed_out(read_rows, slip):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Adler", "1-0", "Birk"], [2, "Birk", "1-0", slip]]
    imported = read_rows(rows)
    assert len(imported.tournament.players) == 3
    assert (
        f"'Adler' (row 2) and {slip!r} (row 3) are read as two players" in differences(imported)[0]
    )


def test_similar_names_that_play_in_one_round_are_two_people(read_rows):
    rows = [["Round", "White", "Result", "Black"], [1, "Silva, Ana", "1-0", "Silva, Ane"]]
    assert not differences(read_rows(rows))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Adler, Bruno", "ADLER  BRUNO", True),
        ("Adler, Bruno", "Adler, Brun", True),
        ("Adler", "Adlerova", False),
        ("Adler, Bruno", "Adler, Berta", False),
        ("Adler, Bruno *)", "Adler, Bruno,", True),
    ],
)
def test_spellings_of_one_name(one, other, expected):
    assert alike(one, other) is expected


def test_names_are_compared_without_case_commas_and_double_blanks():
    assert folded(" ADLER,  Bruno ") == "adler bruno"


def test_many_names_of_a_pattern_are_no_slips():
    assert list(nearly_alike([f"Player {n}" for n in range(10)])) == []
    assert list(nearly_alike(["Egozi, Nadav", "Nadav, Egozi", "Cato"])) == [(0, 1)]
