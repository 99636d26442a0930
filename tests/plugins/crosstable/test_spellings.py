"""Cells beside the rounds as people type them: issue 4, item 4."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import FEDERATIONS, Result
from tourneyelo_crosstable.cells import dates, fields, spellings
from tourneyelo_crosstable.cells.names import take_apart


def read_value(reader, cell):
    found = reader(cell)
    return found.value, found.code.id if found.code else None


@pytest.mark.parametrize(
    ("cell", "value", "code"),
    [
        *[("2,345", 2345, "CROSS093"), ("2.345", 2345, "CROSS093"), ("2 345", 2345, "CROSS093")],
        *[("2’345", 2345, "CROSS093"), ("1832P", 1832, "CROSS093"), ("1641P17", 1641, "CROSS093")],
        *[("1500*", 1500, "CROSS093"), ("2100F", 2100, "CROSS093"), ("1832/12", 1832, "CROSS093")],
        *[("'2100", 2100, "CROSS093"), ("unr.", None, None), ("UNR", None, None)],
        *[("Unrated", None, None), ("n/a", None, None), (0, None, None), ("", None, None)],
        *[("2100?", None, "CROSS040"), ("~2100", None, "CROSS040"), ("2100N", None, "CROSS040")],
        *[(2.345, None, "CROSS040"), ("23,45", None, "CROSS040"), ("2345.67", None, "CROSS040")],
        *[("980P3", None, "CROSS040"), ("2.345E+3", 2345, "CROSS034")],
    ],
)
def test_ratings_lose_marks_that_are_understood_and_no_others(cell, value, code):
    assert read_value(fields.fide_rating, cell) == (value, code)


@pytest.mark.parametrize(
    ("cell", "value", "code"),
    [
        *[("FIDE 99900501", 99900501, "CROSS094"), ("ID: 99900501", 99900501, "CROSS094")],
        *[("FIDE-ID 99900501", 99900501, "CROSS094"), ("'99900501", 99900501, "CROSS094")],
        *[("99 900 501", 99900501, "CROSS094"), ("#99900501", 99900501, "CROSS094")],
        *[("99900501.0", 99900501, "CROSS033"), (" 99900501 ", 99900501, "CROSS033")],
        *[("9.9900501E+7", 99900501, "CROSS034"), ("9.99E+7", None, "CROSS041")],
        *[("99900501 or 2", None, "CROSS041"), ("AUT99900501", None, "CROSS041")],
        *[(99900501.0, 99900501, None), ("0", None, None)],
    ],
)
def test_fide_numbers_lose_dirt_and_never_digits(cell, value, code):
    assert read_value(fields.fide_id, cell) == (value, code)


@pytest.mark.parametrize(
    ("cell", "value", "code"),
    [
        *[("wfm", "WFM", None), ("FM.", "FM", "CROSS095"), ("F.M.", "FM", "CROSS095")],
        *[("g", "GM", "CROSS095"), ("wm", "WIM", "CROSS095"), ("MI", "IM", "CROSS095")],
        *[("Grandmaster", "GM", "CROSS095"), ("FIDE Master", "FM", "CROSS095")],
        *[("ГМ", "GM", "CROSS095"), ("M", None, "CROSS047"), ("I", None, "CROSS047")],
        *[("AFM", None, "CROSS052"), ("", None, None), ("w", None, "CROSS047")],
    ],
)
def test_titles_in_other_spellings_are_read_with_a_finding(cell, value, code):
    assert read_value(fields.title, cell) == (value, code)


@pytest.mark.parametrize(
    ("cell", "value", "code"),
    [
        *[("GER", "GER", None), ("ger", "GER", None), ("DE", "GER", "CROSS096")],
        *[("DEU", "GER", "CROSS096"), ("Germany", "GER", "CROSS096")],
        *[("Deutschland", "GER", "CROSS096"), ("Germany (GER)", "GER", "CROSS096")],
        *[("CHE", "SUI", "CROSS096"), ("NL", "NED", "CROSS096"), ("España", "ESP", "CROSS096")],
        *[("GB", None, "CROSS043"), ("Korea", None, "CROSS043"), ("Congo", None, "CROSS043")],
        *[("XYZ", None, "CROSS043"), ("", None, None)],
    ],
)
def test_federations_are_read_from_countries_where_that_is_certain(cell, value, code):
    """ISO 3166; GB has three federations, and two countries are called Congo."""
    assert read_value(fields.federation, cell) == (value, code)


def test_every_country_has_a_federation_of_fide_and_no_word_two():
    table = spellings.countries()
    assert set(table.values()) <= FEDERATIONS
    assert len(set(table.values())) > 190
    assert not {word.upper() for word in table} & (FEDERATIONS - {"USA"})


@pytest.mark.parametrize(
    ("written", "name", "title", "rating", "federation"),
    [
        ("GM Adler, Bruno", "Adler, Bruno", "GM", None, None),
        ("Adler, Bruno GM", "Adler, Bruno", "GM", None, None),
        ("Adler, Bruno (FM)", "Adler, Bruno", "FM", None, None),
        ("1. Adler Bruno", "Adler Bruno", None, None, None),
        ("12) FM Adler, Bruno (GER) (2345)", "Adler, Bruno", "FM", 2345, "GER"),
        ("Adler, Bruno(2345)", "Adler, Bruno", None, 2345, None),
        ("Adler, Bruno (1998)", "Adler, Bruno", None, None, None),
        ("Adler, Bruno (W)", "Adler, Bruno", None, None, None),
        ("Adler, Bruno (withdrawn)", "Adler, Bruno", None, None, None),
        ("'Adler, Bruno", "Adler, Bruno", None, None, None),
        ("Adler, Bruno (Hans)", "Adler, Bruno (Hans)", None, None, None),
        ("Adler, Bruno 2345", "Adler, Bruno 2345", None, None, None),
        ("Im Sung", "Im Sung", None, None, None),
        ("Player 12", "Player 12", None, None, None),
        ("GM", "GM", None, None, None),
        ("(W)", "(W)", None, None, None),
        ("X (GER)", "X (GER)", None, None, None),
    ],
)
def test_names_lose_what_is_certainly_none_of_them(written, name, title, rating, federation):
    parts = take_apart(written)
    assert (parts.name, parts.title, parts.rating, parts.federation) == (
        *(name, title, rating, federation),
    )
    assert bool(parts.said) == (written.removeprefix("'") != name)


def test_what_stood_beside_a_name_is_used_where_no_column_holds_it(read_rows, start_order):
    start_order[2][2] = "2. WIM Birk Carla (SUI)"
    start_order[4][2] = "Dorn Elsa (1850)"
    imported = read_rows(start_order)
    _, birk, _, dorn = imported.tournament.players
    assert (birk.name, birk.title, birk.federation) == ("Birk Carla", "WIM", "GER")
    assert (dorn.name, dorn.rating) == ("Dorn Elsa", 1850)
    assert len([finding for finding in imported.findings if finding.code == "CROSS097"]) == 4


def test_two_rows_of_one_name_are_told_unless_fide_numbers_differ(
    read_rows, start_order, with_column, codes_of
):
    start_order[3][2] = "Adler, Bruno"
    imported = read_rows(start_order)
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS098"]
    assert "rows 2, 4" in warning.message
    assert warning.place.cell == "C4"
    ids = [99900001, 99900002, 99900003, 99900004]
    assert "CROSS098" not in codes_of(read_rows(with_column(start_order, "FideID", ids)))


@pytest.mark.parametrize(
    ("cell", "typed"),
    [
        (datetime.date(2026, 2, 1), "1/2 or 2/1"),
        (datetime.datetime(2026, 1, 2), "2/1 or 1/2"),
        ("01-Feb", "1/2 or 2/1"),
        ("1. Feb", "1/2 or 2/1"),
        ("Feb 1", "1/2 or 2/1"),
        ("2026-02-01 00:00:00", "1/2 or 2/1"),
        ("01.02.2026", "1/2 or 2/1"),
        (46054, "1/2 or 2/1"),
        ("2. Jän", "2/1 or 1/2"),
        ("12w1", None),
        ("1/2", None),
        ("", None),
        (0.5, None),
        (2026, None),
    ],
)
def test_a_date_tells_what_may_have_been_typed(cell, typed):
    """46054 is the number of 1 February 2026 in spreadsheets."""
    assert dates.typed(cell) == typed


@pytest.mark.parametrize("cell", [datetime.date(2026, 2, 1), "01-Feb", 46054])
def test_a_round_that_became_a_date_is_unknown_and_told_with_the_remedy(
    read_rows, start_order, cell
):
    start_order[0].insert(8, "4.Rd")
    for row, bye in zip(start_order[1:], [cell, "-½", 0, 0], strict=True):
        row.insert(8, bye)
    imported = read_rows(start_order)
    assert imported.tournament.players[0].rounds[3].result is Result.UNKNOWN
    (error,) = [finding for finding in imported.findings if finding.code == "CROSS092"]
    assert (error.place.cell, error.player, error.round) == ("I2", 1, 4)
    assert "1/2 or 2/1" in error.message
    assert "text" in error.remedy


def test_points_that_became_a_date_are_not_known(read_rows, start_order):
    start_order[2][8] = datetime.date(2026, 2, 1)
    imported = read_rows(start_order)
    assert imported.tournament.players[1].points_declared is None
    assert "CROSS092" in [finding.code for finding in imported.findings]
