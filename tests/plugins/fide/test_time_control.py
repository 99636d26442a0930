"""Time controls: what can be read for certain, and the class that follows (B.02 1.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourneyelo.model import TimeControlClass, Tournament
from tourneyelo_fide.class_enricher import ClassEnricher
from tourneyelo_fide.time_control import class_of, minutes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("90 minutes + 30 seconds per move", 120),
        ("90 minutes for the game with 30 seconds per move", 120),
        ("15 minutes for the game with 10 seconds per move", 25),
        ("All moves in 90 minutes, plus 10 seconds per move", 100),
        ("90 min/40 moves + 30 min/end + 30 sec/move", 150),
        ("90min/40moves+30min+30sec", 150),
        ("100'x40mm + 50'x20mm + 30\" from move 1", 180),
        ("10 minutes + 3 secs per move", 13),
        ("12'+3''", 15),
        ("90+30", 120),
        ("3 min + 2 sec", 5),
        ("120 minutes per player per game", 120),
        ("1 hour 30 minutes + 30 sec", 120),
        ("60 minutes", 60),
        ("40/90min + 30s/move, Rest/30min+30s/move", 150),
        ("40/120 min, Rest/60 min", 180),
    ],
)
def test_a_time_control_counts_for_60_moves(text: str, expected: int) -> None:
    assert minutes(Tournament(time_control=text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "", "120", "40/120, 60", "1:30 + 10 from move 1", "90/40+30", "moves/time, increment",
        "Standard", "90 minutes + 30 seconds, then 10 seconds", "G/60;+5 and 2 days",
    ],
)  # fmt: skip
def test_what_leaves_a_number_without_meaning_is_not_read(text: str) -> None:
    assert minutes(Tournament(time_control=text)) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5400+30", 120),
        ("900+10", 25),
        ("300+0", 5),
        ("180+2", 5),
        ("180+30", None),
        ("120+30", 150),
    ],
)  # fmt: skip
def test_fide_s_code_among_the_words_counts_seconds(text: str, expected: int | None) -> None:
    """TRF26 222 counts seconds; nobody plays 300 minutes at once, 180 may be either."""
    assert minutes(Tournament(time_control=text)) == expected


def test_a_code_of_another_class_than_the_words_is_a_warning() -> None:
    both = enrich(time_control="90 minutes + 30 seconds per move", time_control_code="600+5")
    assert [change.value for change in both.changes] == [TimeControlClass.RAPID]
    assert [finding.code for finding in both.findings] == ["FIDE004", "FIDE005"]
    agreeing = enrich(time_control="90+30", time_control_code="5400+30")
    assert [finding.code for finding in agreeing.findings] == ["FIDE004"]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("5400+30", 120),
        ("40/6000+30:900+30", 145),
        ("900+10", 25),
        ("180+2", 5),
        ("40/5400:1800", 120),
        ("W300-B240", None),
        ("nonsense", None),
    ],
)
def test_record_222_is_read_before_the_text(code: str, expected: int | None) -> None:
    assert minutes(Tournament(time_control="1 minute", time_control_code=code)) == expected


@pytest.mark.parametrize(
    ("total", "class_"),
    [
        (60, TimeControlClass.STANDARD),
        (Fraction(119, 2), TimeControlClass.RAPID),
        (11, TimeControlClass.RAPID),
        (10, TimeControlClass.BLITZ),
        (Fraction(7, 2), TimeControlClass.BLITZ),
        (3, None),
    ],
)
def test_the_bounds_of_the_classes(total: Fraction, class_: TimeControlClass | None) -> None:
    assert class_of(Fraction(total)) is class_


def enrich(**facts: object):
    enricher = ClassEnricher()
    return enricher.enrich(Tournament(**facts), enricher.options())


def test_the_class_is_proposed_with_its_reason() -> None:
    proposed = enrich(time_control="15 minutes + 10 seconds per move")
    assert [change.value for change in proposed.changes] == [TimeControlClass.RAPID]
    assert "25 minutes" in proposed.findings[0].message


def test_a_stated_class_is_contradicted_but_never_replaced() -> None:
    proposed = enrich(time_control="90+30", time_control_class=TimeControlClass.RAPID)
    assert not proposed.changes
    assert proposed.findings[0].code == "FIDE005"


def test_words_tell_the_class_when_times_do_not() -> None:
    proposed = enrich(time_control="40/120, 60", type="Swiss-System (Standard)")
    assert [change.value for change in proposed.changes] == [TimeControlClass.STANDARD]


def test_words_that_contradict_each_other_tell_nothing() -> None:
    assert not enrich(time_control="Rapid", type="Blitz league").changes


def test_three_minutes_are_no_rateable_time() -> None:
    proposed = enrich(time_control="3 minutes")
    assert not proposed.changes
    assert proposed.findings[0].code == "FIDE006"
