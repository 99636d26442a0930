"""Columns beside the rounds: ratings of several lists, identity, K, and unknown headings."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import BirthDate, KFactor, Rating, RatingKind, Severity, Sex


def finding(imported, code):
    (found,) = [each for each in imported.findings if each.code == code]
    return found


# ratings of several lists


def test_rtgi_is_fide_and_rtgn_national(read_rows, start_order, with_column, codes_of):
    rows = with_column(start_order, "RtgI", [2090, 2040, 1970, 0])
    rows = with_column(rows, "RtgN", [2110, 0, 1950, 1700])
    imported = read_rows(rows)
    adler, birk, _, dorn = imported.tournament.players
    assert adler.ratings == (Rating(2090), Rating(2110, RatingKind.NATIONAL))
    assert birk.ratings == (Rating(2040),)
    assert (dorn.rating, dorn.national_rating) == (None, 1700)
    assert codes_of(imported) == []
    assert any("RtgI -> FIDE rating" in line for line in imported.understanding)


def test_a_plain_rating_column_is_read_as_fide_and_that_is_said(read_rows, start_order):
    imported = read_rows(start_order)
    note = finding(imported, "CROSS037")
    assert note.severity is Severity.NOTE
    assert note.place.cell == "D1"
    assert imported.tournament.players[0].ratings == (Rating(2100),)


def test_a_plain_rating_column_of_a_national_event_is_a_warning(read_rows, start_order):
    above = [["Lakeside Open"], ["Rating calculation : Rating national"], []]
    imported = read_rows([*above, *start_order])
    assert finding(imported, "CROSS038").severity is Severity.WARNING


def test_a_column_headed_fide_is_a_rating_or_a_number_by_what_it_holds(
    read_rows, start_order, with_column
):
    rated = read_rows(with_column(start_order, "FIDE", [2090, 2040, 0, 1900]))
    assert [p.rating for p in rated.tournament.players] == [2090, 2040, None, 1900]
    numbered = read_rows(with_column(start_order, "FIDE", [99900001, 99900002, 99900003, 99900004]))
    assert [p.fide_id for p in numbered.tournament.players] == [
        99900001,
        99900002,
        99900003,
        99900004,
    ]


# further columns


def test_identity_columns_are_read(read_rows, start_order, with_column, codes_of):
    rows = with_column(start_order, "FideID", [99900001, 99900002.0, "99900003", 99900004])
    rows = with_column(rows, "ID", [17, "A-18", 0, ""])
    rows = with_column(rows, "sex", ["", "w", "m", "F"])
    rows = with_column(rows, "Birth", ["1971/02/04", 1972, "1973/00/00", None])
    rows = with_column(rows, "Club/City", ["SK  Lakeside ", "", 0, "Hill"])
    imported = read_rows(rows)
    players = imported.tournament.players
    assert [p.fide_id for p in players] == [99900001, 99900002, 99900003, 99900004]
    assert [p.national_id for p in players] == ["17", "A-18", None, None]
    assert [p.sex for p in players] == [None, Sex.FEMALE, Sex.MALE, Sex.FEMALE]
    assert [p.birth for p in players] == [
        BirthDate(1971, 2, 4),
        BirthDate(1972),
        BirthDate(1973),
        None,
    ]
    assert [p.club for p in players] == ["SK Lakeside", None, None, "Hill"]
    assert [p.federation for p in players] == ["AUT", "GER", "ITA", "SLO"]
    assert codes_of(imported) == []


def test_a_missing_fide_number_is_told_once_with_all_names(read_rows, start_order, with_column):
    imported = read_rows(with_column(start_order, "FideID", [99900001, None, 0, 99900004]))
    warning = finding(imported, "CROSS042")
    assert "2 of 4 players" in warning.message
    assert "2 Birk Carla; 3 Cato Dario" in warning.message


def test_a_fide_number_that_lost_digits_is_not_made_up(read_rows, start_order, with_column):
    imported = read_rows(with_column(start_order, "FideID", ["9.99E+07", "x", 99900003, 99900004]))
    players = imported.tournament.players
    assert [p.fide_id for p in players[:2]] == [None, None]
    assert players[0].raw_text("fide_id") == "9.99E+07"
    assert [f.player for f in imported.findings if f.code == "CROSS041"] == [1, 2]


def test_k_is_read_or_known_to_be_unknown(read_rows, start_order, with_column):
    imported = read_rows(with_column(start_order, "K", [10, 0, None, 25]))
    assert [p.k for p in imported.tournament.players] == [
        KFactor(10),
        KFactor(None),
        KFactor(None),
        KFactor(None),
    ]
    assert [f.player for f in imported.findings if f.code == "CROSS044"] == [2, 3, 4]


def test_without_a_column_of_k_nothing_is_said_about_it(read_rows, start_order):
    assert [p.k for p in read_rows(start_order).tournament.players] == [None] * 4


def test_unknown_federations_are_kept_and_told_once_each(read_rows, start_order):
    start_order[1][4], start_order[2][4], start_order[3][4] = "XXX", "XXX", "aut"
    imported = read_rows(start_order)
    assert [p.federation for p in imported.tournament.players] == [None, None, "AUT", "SLO"]
    assert imported.tournament.players[0].raw_text("federation") == "XXX"
    assert "1 Adler Bruno; 2 Birk Carla" in finding(imported, "CROSS043").message


def test_doubtful_birth_and_sex_are_warned_about(read_rows, start_order, with_column):
    rows = with_column(start_order, "Birth", ["04/02/1971", 1972, 1973, 1974])
    rows = with_column(rows, "sex", ["m", "w", "?", "m"])
    imported = read_rows(rows)
    assert finding(imported, "CROSS045").player == 1
    assert imported.tournament.players[0].birth == BirthDate(1971)
    assert finding(imported, "CROSS046").player == 3


def test_unreadable_points_and_ranks_are_warned_about(read_rows, start_order):
    start_order[2][8], start_order[3][9] = "?", "x"
    imported = read_rows(start_order)
    assert finding(imported, "CROSS048").place.cell == "I3"
    assert finding(imported, "CROSS049").place.cell == "J4"


def test_columns_that_are_not_used_are_named(read_rows, start_order):
    assert "not used: column K TB1 (tie-break)" in read_rows(start_order).understanding


# words that nobody knows


def test_columns_are_told_by_shape_when_all_headings_are_unknown(read_rows, start_order):
    start_order[0] = ["ა", "", "ბბ", "გგ", "დდ", "ეე", "ვვ", "ზზ", "თთ", "იი", "კკ"]
    imported = read_rows(start_order)
    tournament = imported.tournament
    assert tournament.players[0].name == "Adler Bruno"
    assert [p.rating for p in tournament.players] == [2100, 2050, 1980, None]
    assert [p.federation for p in tournament.players] == ["AUT", "GER", "ITA", "SLO"]
    assert [p.title for p in tournament.players] == ["FM", None, None, None]
    assert [p.points_declared for p in tournament.players] == [25, 5, 20, 10]
    assert tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}
    assert [f.place.cell for f in imported.findings if f.code == "CROSS036"] == [
        *("C1", "D1", "E1", "F1", "G1", "H1")
    ]


def test_a_round_under_an_unknown_heading_is_not_lost(read_rows, start_order):
    start_order[0][6] = "zweite"
    imported = read_rows(start_order)
    assert imported.tournament.rounds == 3


def test_rounds_may_be_headed_by_numbers_alone(read_rows, start_order):
    start_order[0][5:8] = [1, 2, 3]
    for row, cell in zip(start_order, [4, None, None, None, None], strict=True):
        row.insert(8, cell)
    imported = read_rows(start_order)
    assert imported.tournament.rounds == 3
    assert "round 4" in finding(imported, "CROSS025").message


def test_a_missing_round_column_is_refused(read_rows, start_order):
    with pytest.raises(Refused, match="the rounds are 1, 3"):
        read_rows([[*row[:6], *row[7:]] for row in start_order])


def test_years_of_birth_under_an_unknown_heading_are_no_ratings(
    read_rows, start_order, with_column
):
    rows = [[*row[:3], *row[4:]] for row in start_order]
    rows = with_column(rows, "年", [1971, 1985, 2001, 2010])
    assert [p.rating for p in read_rows(rows).tournament.players] == [None] * 4


def test_a_bad_rating_does_not_turn_a_column_of_fide_ratings_into_fide_numbers(
    read_rows, start_order
):
    start_order[0][3] = "RtgI"
    start_order[1][3] = 9304
    imported = read_rows(start_order)
    assert [player.fide_id for player in imported.tournament.players] == [None] * 4
    assert [f.player for f in imported.findings if f.code == "CROSS040"] == [1]


# several ratings, and headings that the cells contradict


@pytest.fixture
def three_ratings(start_order, with_column, column):
    """The event with standard, rapid and blitz ratings side by side."""
    at = column(start_order, "Rtg")
    rows = [[*row[:at], *row[at + 1 :]] for row in start_order]
    rows = with_column(rows, "Std", [2100, 2050, 1980, 0])
    rows = with_column(rows, "Rapid", [2010, 1990, 1870, 1500])
    return with_column(rows, "Blitz", [1950, 1940, 1830, 1450])


def test_of_several_classes_the_unused_ratings_are_named(read_rows, three_ratings):
    imported = read_rows(three_ratings)
    assert [player.rating for player in imported.tournament.players] == [2100, 2050, 1980, None]
    warning = finding(imported, "CROSS132")
    assert warning.severity is Severity.WARNING
    assert "Rapid" in warning.message
    assert "Blitz" in warning.message


@pytest.mark.parametrize(
    ("class_", "ratings"),
    [("Rapid", [2010, 1990, 1870, 1500]), ("Blitz", [1950, 1940, 1830, 1450])],
)
def test_the_ratings_of_the_class_told_above_the_table_are_used(
    read_rows, three_ratings, class_, ratings
):
    imported = read_rows([["Lakeside Open"], [f"Time control class : {class_}"], *three_ratings])
    assert [player.rating for player in imported.tournament.players] == ratings
    assert class_ in finding(imported, "CROSS133").message


def test_ratings_of_another_class_than_the_event_are_told(read_rows, start_order):
    start_order[0][3] = "Std"
    imported = read_rows([["Lakeside Open"], ["Time control class : Rapid"], *start_order])
    assert "rapid" in finding(imported, "CROSS132").message


def test_ratings_under_a_heading_of_ranks_are_ratings_and_the_heading_is_doubted(
    read_rows, start_order
):
    """In Polish, Ranking is the rating."""
    start_order[0][3] = "Ranking"
    imported = read_rows(start_order)
    assert [player.rating for player in imported.tournament.players] == [2100, 2050, 1980, None]
    assert [player.rank for player in imported.tournament.players] == [1, 4, 2, 3]
    warning = finding(imported, "CROSS134")
    assert (warning.severity, warning.place.cell) == (Severity.WARNING, "D1")


def test_ranks_of_a_cut_list_that_no_rating_can_be_stay_ranks(read_rows, start_order):
    for row, rank in zip(start_order[1:], (101, 104, 102, 103), strict=True):
        row[9] = rank
    imported = read_rows(start_order)
    assert [player.rank for player in imported.tournament.players] == [101, 104, 102, 103]
