"""Real reports: nothing raises, and what is said of made ones is what they were made for."""

from __future__ import annotations

from pathlib import Path

import pytest

import tourneyelo_trf
from tourneyelo.errors import Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.model import Finding, Severity
from tourneyelo.plugin import Source
from tourneyelo_fide.checks import checks

HOST = Host.of(tourneyelo_trf)


def said(file: Path) -> list[Finding]:
    tournament = pipeline.read(HOST, Source.open(file), "trf").tournament
    return [finding for check in checks() for finding in check.run(tournament)]


def of(file: Path, code: str) -> list[int | None]:
    return [finding.player for finding in said(file) if finding.code == code]


def errors(file: Path) -> set[str]:
    return {finding.code for finding in said(file) if finding.severity is Severity.ERROR}


def test_every_file_of_the_corpus_can_be_checked(shared: Path) -> None:
    files = [file for file in (shared / "corpus" / "trf").rglob("*.t[ar][bf]") if file.is_file()]
    assert files
    for file in files:
        try:
            said(file)
        except Refused:
            continue


@pytest.mark.parametrize("variant", ["trf16", "trf26"])
@pytest.mark.parametrize(
    ("event", "blocked_by"),
    [
        ("harbour-open", set()),
        ("mill-street", {"FIDE131"}),
        ("quay-quad", set()),
    ],
)
def test_made_reports_lack_the_arbiters_number_and_one_lasts_too_long(
    shared: Path, event: str, blocked_by: set[str], variant: str
) -> None:
    folder = shared / "corpus" / "federation" / "fide-trf"
    assert errors(folder / f"{event}-2026.{variant}.txt") == blocked_by


def test_the_report_without_a_fide_number_is_found_out(shared: Path) -> None:
    folder = shared / "corpus" / "federation" / "invalid" / "trf"
    assert of(folder / "missing_fide_id.trf16.txt", "FIDE141") == [1]


@pytest.mark.parametrize(
    ("case", "code", "players"),
    [
        ("event-over-30-days", "FIDE131", [None]),
        ("federation-codes", "FIDE143", [5]),
        ("trf-blank-rank", "FIDE154", [None]),
        ("trf-partial-birth-dates", "FIDE147", [3, 4]),
        ("trf-partial-birth-dates", "FIDE148", [None]),
        ("trf-lichess-headers", "FIDE104", [None]),
        ("trf-lichess-headers", "FIDE111", [None, None]),
        ("trf-pab-u-and-f", "FIDE162", [4]),
    ],
)
def test_the_notices_of_a_case_are_given(
    shared: Path, case: str, code: str, players: list[int | None]
) -> None:
    assert of(shared / "cases" / case / "report.trf", code) == players


@pytest.mark.parametrize("case", ["trf-header-fields", "trf-byte-order-mark", "trf-short-titles"])
def test_cases_with_a_complete_header_are_not_blocked(shared: Path, case: str) -> None:
    assert errors(shared / "cases" / case / "report.trf") == set()


def test_the_dummy_of_fides_own_sample_is_recognised(shared: Path) -> None:
    file = shared / "corpus" / "trf" / "fide_sample" / "example1.trf"
    assert of(file, "FIDE153") == [284]
    assert 284 not in of(file, "FIDE142")
