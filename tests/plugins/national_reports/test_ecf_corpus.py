"""The results files of the corpus: written from the truth, read as the truth, and refused."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import FurtherFact, Severity, boards
from tourneyelo_ecf.report.ecf_code import check_letter
from tourneyelo_ecf.report.exporter import EcfExporter
from tourneyelo_ecf.report.importer import EcfImporter

OFFICERS = {
    "results_officer": "Vale, Ruth",
    "results_officer_address": "results@example.org",
    "treasurer": "Stone, Mark",
    "treasurer_address": "treasurer@example.org",
    "birth_dates": False,
}
WITHOUT_CODE = {90105, 90106, 90201, 90208, 90211, 90309}
"""Who has a club instead of an ECF code in the files of the corpus."""


def english(told):
    """Make codes as the corpus does: 9, then the last five digits of the national number."""
    if told["nat_no"] in WITHOUT_CODE:
        county = FurtherFact("ecf.club-county", "Exampleshire")
        return {"national_id": None, "club": "Exampleton Chess Club", "further": (county,)}
    digits = f"90{told['nat_no'] % 10000:04}"
    return {"national_id": digits + check_letter(digits)}


def file_of(corpus, key):
    return (corpus / "ecf" / f"{key[:4].upper()}2601.txt").read_bytes()


def test_writing_the_truth_gives_the_file_but_for_the_order_of_games(corpus, key, truth, written):
    """Byte for byte; the file orders games by boards, which the model does not have."""
    event = truth(key, english)
    data = written(EcfExporter(), event, event_code=f"{key[:4].upper()}26", **OFFICERS)
    ours, theirs = (text.split(b"\r\n") for text in (data, file_of(corpus, key)))
    assert [line for line in ours if b"PIN1" not in line] == [
        line for line in theirs if b"PIN1" not in line
    ]
    assert sorted(ours) == sorted(theirs)


def test_reading_the_file_gives_the_truth(corpus, key, truth, reading):
    event = truth(key, english)
    imported = reading(EcfImporter(), file_of(corpus, key))
    assert imported.findings == ()
    read = imported.tournament
    assert boards(read) == boards(event)
    for field in ("name", "start_date", "end_date", "round_dates"):
        assert getattr(read, field) == getattr(event, field), field
    assert read.time_control_code == "5400+30"
    for ours, told in zip(read.players, event.players, strict=True):
        for field in ("number", "sex", "fide_id", "national_id", "club", "further"):
            assert getattr(ours, field) == getattr(told, field), field


def test_reading_writing_and_reading_changes_nothing(corpus, key, reading, written):
    data = file_of(corpus, key)
    once = reading(EcfImporter(), data).tournament
    again = reading(EcfImporter(), written(EcfExporter(), once)).tournament
    assert again == once


REASONS = {
    "missing_treasurer": ("ECF139", "EVENT DETAILS lacks the mandatory field TREASURER"),
    "duplicate_pin": ("ECF102", "PIN 1 is declared twice"),
    "two_time_limits": ("ECF112", "two alternative sets of time limit fields"),
    "bad_check_letter": ("ECF113", "the check letter of these digits is K"),
    "unknown_pin_in_game": ("ECF103", "PIN2 77 is not in PLAYER LIST"),
    "bad_score": ("ECF114", "SCORE '1-0' is none of 10, 01, 55"),
}
"""As `expected.json` of the corpus states them."""


@pytest.mark.parametrize("name", REASONS)
def test_what_must_be_refused_is_refused_for_its_reason(corpus, reading, name):
    data = (corpus / "invalid" / "ecf" / f"{name}.txt").read_bytes()
    try:
        findings = reading(EcfImporter(), data).findings
    except Refused as refused:
        findings = refused.findings
    code, words = REASONS[name]
    [finding, *_] = [each for each in findings if each.severity is Severity.ERROR]
    assert finding.code == code
    assert words in finding.message
    assert finding.place.line


def test_every_invalid_file_has_its_reason(corpus):
    files = {path.stem for path in (corpus / "invalid" / "ecf").iterdir()}
    assert files == set(REASONS)


def test_both_faults_of_a_pin_given_twice_are_told(corpus, reading):
    data = (corpus / "invalid" / "ecf" / "duplicate_pin.txt").read_bytes()
    with pytest.raises(Refused) as caught:
        reading(EcfImporter(), data)
    assert {finding.code for finding in caught.value.findings} == {"ECF102", "ECF103"}


def test_the_corpus_survives_damage(corpus, survives):
    survives(EcfImporter(), file_of(corpus, "harbour-open-2026"))


def test_names_beyond_ascii_are_told(truth, problems):
    event = truth("harbour-open-2026", english)
    found = problems(EcfExporter(), event, event_code="HARB26", **OFFICERS)
    plain = [finding.message for finding in found if finding.code == "ECF152"]
    assert "player 3 (Ångström, Åsa): 'Ångström, Åsa' is written 'Angstrom, Asa'" in plain
    assert not [finding for finding in found if finding.severity is Severity.ERROR]
    left_out = [finding.player for finding in found if finding.code == "ECF156"]
    assert sorted(set(left_out)) == sorted(
        player.number
        for player in event.players
        if any(not each.result.played for each in player.rounds)
    )
