"""Real files: nothing raises, clean events are not accused, defects are told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tourneyelo_consistency
import tourneyelo_trf
from tourneyelo.errors import Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.model import Finding, Severity
from tourneyelo.plugin import GENERAL, Source

HOST = Host.of(tourneyelo_trf, tourneyelo_consistency)


def said(file: Path) -> list[Finding]:
    tournament = pipeline.read(HOST, Source.open(file), "trf").tournament
    return pipeline.run_checks(HOST, tournament, (GENERAL,))


def places(findings: list[Finding], code: str) -> set[tuple[int | None, int | None]]:
    return {(f.player, f.round) for f in findings if f.code == code}


def test_every_file_of_the_corpus_can_be_checked(shared: Path) -> None:
    files = [file for file in (shared / "corpus" / "trf").rglob("*.t[ar][bf]") if file.is_file()]
    assert files
    for file in files:
        try:
            said(file)
        except Refused:
            continue


def test_cases_that_are_in_order_give_no_warning(shared: Path) -> None:
    checked = 0
    for expectation in sorted((shared / "cases").glob("*/expect.json")):
        for entry in json.loads(expectation.read_text(encoding="utf-8"))["inputs"]:
            file = expectation.parent / entry["file"]
            if entry["import"]["outcome"] == "ok" and file.suffix == ".trf":
                graver = [f for f in said(file) if f.severity is not Severity.NOTE]
                assert graver == [], file
                checked += 1
    assert checked


@pytest.mark.parametrize(
    ("case", "code", "expected"),
    [
        ("dates-reversed/report.trf", "EVENT021", {(None, None)}),
        ("duplicate-fide-ids/report.trf", "EVENT012", {(1, None), (3, None)}),
        ("federation-codes/report.trf", "EVENT017", {(5, None)}),
        ("trf-blank-rank/report.trf", "EVENT034", {(None, None)}),
        ("trf-contradicting-results/both-won.trf", "EVENT004", {(1, 1)}),
        ("trf-contradicting-results/both-white.trf", "EVENT005", {(3, 1)}),
        ("trf-missing-opponent-line/report.trf", "EVENT002", {(3, 1), (2, 2), (4, 3)}),
        ("trf-missing-opponent-line/report.trf", "EVENT051", {(None, None)}),
        ("trf-players-only/report.trf", "EVENT010", {(None, None)}),
        ("trf-points-mismatch/report.trf", "EVENT031", {(2, None)}),
    ],
)
def test_the_notices_of_a_case_are_given(
    shared: Path, case: str, code: str, expected: set[tuple[int | None, int | None]]
) -> None:
    assert places(said(shared / "cases" / case), code) == expected


@pytest.mark.parametrize("event", ["harbour-open", "mill-street", "quay-quad"])
@pytest.mark.parametrize("variant", ["trf16", "trf26"])
def test_well_made_reports_have_no_findings(shared: Path, event: str, variant: str) -> None:
    folder = shared / "corpus" / "federation" / "fide-trf"
    assert said(folder / f"{event}-2026.{variant}.txt") == []


def test_the_report_in_which_both_won_is_found_out(shared: Path) -> None:
    findings = said(shared / "corpus" / "federation" / "invalid" / "trf" / "both_won.trf16.txt")
    assert places(findings, "EVENT004") == {(1, 5)}
    assert places(findings, "EVENT031") == {(2, None)}


def test_a_person_entered_twice_is_found_out(shared: Path) -> None:
    file = shared / "corpus" / "trf" / "swiss-manager" / "friendship_cup_2024.trf"
    assert places(said(file), "EVENT012") == {(54, None)}


def test_colours_of_the_sample_made_for_it_are_found_out(shared: Path) -> None:
    file = shared / "corpus" / "trf" / "py4swiss" / "incompatible_color.trf"
    assert places(said(file), "EVENT005") == {(2, 5)}


def test_points_of_the_sample_made_for_it_are_found_out(shared: Path) -> None:
    file = shared / "corpus" / "trf" / "py4swiss" / "incorrect_points.trf"
    assert places(said(file), "EVENT031") == {(2, None)}


def test_more_rounds_than_stated_are_found_out(shared: Path) -> None:
    file = shared / "corpus" / "trf" / "py4swiss" / "too_many_results.trf"
    assert places(said(file), "EVENT054") == {(None, None)}
