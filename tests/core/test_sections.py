"""Sections of one event: whoever sees two of them can tell them apart."""

from __future__ import annotations

import io

import msgspec
import pytest

from tourneyelo import Host, testing
from tourneyelo.cli.terminal import show_heading
from tourneyelo.host.filling import fill
from tourneyelo.model import Severity, Tournament
from tourneyelo.model.document import document_of

SECTION = "Amber Room"
FORMATS = {offer.name: offer for offer in Host.load().exporters if not offer.needs_rating}


@pytest.mark.parametrize(
    ("name", "section", "title"),
    [
        ("Spring Open", "Under 1600", "Spring Open, Under 1600"),
        ("Spring Open", None, "Spring Open"),
        (None, "Under 1600", "Under 1600"),
        ("SPRING  OPEN", "Spring Open", "SPRING  OPEN"),
        ("Spring Open Under 1600", "Under 1600", "Spring Open Under 1600"),
        ("Amber Open", "A", "Amber Open, A"),
        ("Open", "?", "Open, ?"),
        (None, None, None),
        ("", "", None),
    ],
)
def test_the_title_of_a_section(name, section, title):
    assert Tournament(name=name, section=section).title == title


def test_headings_and_documents_name_the_section(capsys):
    made = testing.report(testing.event("1 Alder:", name="Spring Open", section=SECTION))
    show_heading(made)
    assert capsys.readouterr().out.startswith(f"Spring Open, {SECTION}\n")
    assert document_of(made).tournament.section == SECTION


@pytest.mark.parametrize("exporter", FORMATS.values(), ids=FORMATS)
def test_a_section_is_carried_or_told_as_lost(exporter):
    regular = testing.sample_events()["regular"]
    made = testing.report(msgspec.structs.replace(regular, section=SECTION))
    found = list(exporter.problems(made, fill(exporter, {})))
    if any(finding.severity is Severity.ERROR for finding in found):
        pytest.skip("the format asks for more than the sample tells")
    out = io.BytesIO()
    exporter.write(made, out, fill(exporter, {}))
    told = any("section" in finding.message for finding in found)
    assert told or SECTION.encode() in out.getvalue()
