"""Time controls as US Chess writes them, and the class by their length."""

from __future__ import annotations

import pytest

from tourneyelo_uschess.time_controls import read_time_control, time_control_of


@pytest.mark.parametrize(
    ("text", "total", "systems"),
    [
        ("G/60;d5", 65, "D"), ("G/61;d5", 66, "R"), ("G/90;+30", 120, "R"),
        ("40/90,SD/30;d5", 125, "R"), ("G/30;d0", 30, "D"), ("G/29;d0", 29, "Q"),
        ("G/25;d4", 29, "Q"), ("G/11;d0", 11, "Q"), ("G/5;+6", 11, "Q"), ("G/4;+10", 14, ""),
        ("G/10;d0", 10, "D"), ("G/3;+2", 5, "D"), ("G/2;+8", 10, ""), ("G/3;d0", 3, ""),
        ("G/120", 120, "R"), ("g / 60 ; D5", 65, "D"), ("30/90,15/30,SD/30;+30", 180, "R"),
    ],
)  # fmt: skip
def test_the_class_follows_minutes_and_seconds(text, total, systems):
    """Over 65 regular, 30-65 dual, over 10 quick with 5 at first, 5-10 blitz with 3, sent as D."""
    known = read_time_control(text)
    assert (known.total, known.systems) == (total, systems)


@pytest.mark.parametrize("text", ["", "60", "G/", "G/60;x5", "90+30", "SD/30", "G/60;d", "G/6O"])
def test_what_is_written_otherwise_is_not_guessed(text):
    assert read_time_control(text) is None


@pytest.mark.parametrize(
    ("text", "code", "written"),
    [
        ("G/60;d5", "5400+30", "G/60;d5"), (None, "5400+30", "G/90;+30"), (None, "3600", "G/60"),
        (None, "40/5400+30:1800+30", "40/90,SD/30;+30"), ("90+30", None, "G/90;+30"),
        ("90 minutes + 30 seconds per move", None, "G/90;+30"), ("90'+30''", None, "G/90;+30"),
        ("90 min + 30 sec/move", None, "G/90;+30"),
    ],
)  # fmt: skip
def test_other_notations_become_that_of_us_chess(text, code, written):
    assert time_control_of(text, code).text == written


@pytest.mark.parametrize(
    ("text", "code"),
    [(None, None), ("", "5430"), (None, "40/5400:1800+30"), ("slow", None), (None, "W300-B240"),
     ("90 minutes for 40 moves + 30 minutes", None), (None, "40/5400")],
)  # fmt: skip
def test_what_has_no_such_form_stays_unknown(text, code):
    assert time_control_of(text, code) is None


def test_the_code_of_trf26_has_no_delay():
    assert read_time_control("G/90;+30").code == "5400+30"
    assert read_time_control("G/60").code == "3600"
    assert read_time_control("G/60;d5").code is None
    assert read_time_control("40/90,SD/30;+30").code is None
