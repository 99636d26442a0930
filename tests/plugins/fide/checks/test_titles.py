"""Title norms need more records than rating does, since TRF26 has been in force."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Finding, Layout, Severity
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.testing import event
from tourneyelo_fide.checks.titles import Titles

MISSING = ["FIDE171", "FIDE172", "FIDE173"]
"""Column P of the record description: 182, 192, and 202 or 212."""


def said(**facts: object) -> list[Finding]:
    return list(Titles().run(event("1 A: 2w1", "2 B: 1b0", **facts)))


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (datetime.date(2025, 8, 31), []),
        (datetime.date(2025, 9, 1), MISSING),
        (None, MISSING),
    ],
    ids=str,
)
def test_the_records_of_title_norms_are_missed_from_trf26_on(
    start: datetime.date | None, told: list[str]
) -> None:
    assert [finding.code for finding in said(start_date=start)] == told


def test_a_missing_record_of_title_norms_does_not_stop_a_rating_report() -> None:
    assert {finding.severity for finding in said()} == {Severity.WARNING}


@pytest.mark.parametrize("field", ["tie_breaks", "standing_order"])
def test_one_of_both_records_of_tie_breaks_is_enough(field: str) -> None:
    stated = PairingFacts(program="X", tournament_type="FIDE_DUTCH_2025", **{field: ("BH",)})
    assert said(pairing=stated) == []


def test_a_type_code_in_the_record_of_the_words_is_quoted_with_its_place() -> None:
    layout = Layout(file="open.trf", facts={"type": 9})
    (finding,) = [f for f in said(type="FIDE_DUTCH_2025", layout=layout) if f.code == "FIDE172"]
    assert "FIDE_DUTCH_2025, stands in 092 and not in 192" in finding.message
    assert str(finding.place) == "open.trf:9"


@pytest.mark.parametrize("words", ["Individual: Swiss-System", "SWISS", "Swiss_Dutch"])
def test_words_for_the_type_are_not_taken_for_its_code(words: str) -> None:
    (finding,) = [f for f in said(type=words) if f.code == "FIDE172"]
    assert words not in finding.message
