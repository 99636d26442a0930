"""Arbiters and days as organisers write them; the people are invented, the spellings are not."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo_swissmanager.texts import clean, read_arbiter, read_arbiters, read_day
from tourneyelo_trf.arbiters import write_arbiter


@pytest.mark.parametrize(
    ("text", "title", "name", "fide_id"),
    [
        ("IA Orlov, Vera 99201001", "IA", "Orlov, Vera", 99201001),
        ("IA Vera Orlov, 99201001", "IA", "Vera Orlov", 99201001),
        ("Vera Orlov NA 99201001", "NA", "Vera Orlov", 99201001),
        ("NA Vera Orlov 992010", "NA", "Vera Orlov", 992010),
        ("Vera Orlov fide id 992010", None, "Vera Orlov", 992010),
        ("ИА Вера Орлов (ФИДЕ ИД 992010)", "IA", "Вера Орлов", 992010),
        ("ФА Вера Орлов", "FA", "Вера Орлов", None),
        ("FA Vera Orlov (99201001)", "FA", "Vera Orlov", 99201001),
        ("Orlov, Vera (ESP) (SI)", None, "Orlov, Vera (ESP) (SI)", None),
        ("Orlov", None, "Orlov", None),
        ("99201001", None, "99201001", 99201001),
    ],
)
def test_title_and_number_stand_in_any_order(text, title, name, fide_id):
    arbiter = read_arbiter(text)
    assert (arbiter.title, arbiter.name, arbiter.fide_id) == (title, name, fide_id)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("IA Orlov, Vera 99201001", "IA Orlov, Vera (99201001)"),
        ("Vera Orlov fide id 992010", "Vera Orlov (992010)"),
        ("ИА Вера Орлов (ФИДЕ ИД 992010)", "IA Вера Орлов (992010)"),
        ("Orlov, Vera (ESP) (SI)", "Orlov, Vera (ESP) (SI)"),
        ("99201001", "99201001"),
    ],
)
def test_a_report_names_an_arbiter_in_the_form_of_fide(text, written):
    assert write_arbiter(read_arbiter(text)) == written


@pytest.mark.parametrize("text", ["", ".", "-", "n/a"])
def test_placeholders_are_nobody(text):
    assert read_arbiter(text) is None


@pytest.mark.parametrize(
    ("text", "names", "guessed"),
    [
        ("IA Maas, Piet 992010;NA Silva Ana 992011", ["Maas, Piet", "Silva Ana"], False),
        ("IA Maas, Piet 992010, NA Silva, Ana 992011", ["Maas, Piet", "Silva, Ana"], False),
        ("FA Maas (992010), NA Silva (992011)", ["Maas", "Silva"], False),
        ("Piet Maas, Ana Silva, Lu Chen", ["Piet Maas", "Ana Silva", "Lu Chen"], True),
        ("FA Piet Maas, NA Ana Silva", ["Piet Maas", "Ana Silva"], True),
        ("FA Maas, Piet", ["Maas, Piet"], False),
        ("Maas Silva, Piet; .", ["Maas Silva, Piet"], False),
        ("", [], False),
    ],
)
def test_lists_are_divided_where_one_arbiter_ends(text, names, guessed):
    arbiters, divided_by_commas = read_arbiters(text)
    assert [arbiter.name for arbiter in arbiters] == names
    assert divided_by_commas is guessed


@pytest.mark.parametrize(
    ("value", "day"),
    [
        (20260206, datetime.date(2026, 2, 6)),
        (20240229, datetime.date(2024, 2, 29)),
        (20260000, None),
        (20260229, None),
        (0, None),
        (0xFFFFFFFF, None),
    ],
)
def test_days_are_decimal_numbers(value, day):
    assert read_day(value) == day


def test_texts_are_brought_into_one_printable_line():
    assert clean(" Glass\r\n\tBead\x00 Open ") == "Glass Bead\ufffd Open"
