"""The invented JSON files of the corpus: the same as their truth, and unchanged by a round trip."""

from __future__ import annotations

import io
import json

import msgspec
import pytest
from papi_files import written
from synthetic_truth import EVENTS, tournament_of, truth_of

from tourneyelo.model import FurtherFact, Report, SourceFacts
from tourneyelo.plugin import Source
from tourneyelo_papi.exporter import PapiJsonExporter
from tourneyelo_papi.importers import PapiJsonImporter

# What the samples have beside the truth: club, thresholds and tie-breaks, the same in all of them.
ADDED = {
    "ffe.rating-threshold-1": "0", "ffe.rating-threshold-2": "0", "ffe.tie-break-1": "Brésilien",
    "ffe.tie-break-2": "Solkoff", "ffe.tie-break-3": "Performance", "ffe.homologation": "99999",
}  # fmt: skip
ESTIMATED = "Grünwald"
"""Unrated in the truth; the samples hold an estimate of the federation."""


@pytest.fixture(params=EVENTS)
def sample(request, shared):
    path = shared / "corpus" / "federation" / "papi" / f"{request.param}.papi-converter.json"
    event = tournament_of(truth_of(shared, request.param))
    return event, path.read_bytes()


def test_writing_the_truth_makes_the_sample_field_for_field(sample):
    event, data = sample
    event = msgspec.structs.replace(
        event,
        players=tuple(msgspec.structs.replace(p, club="Club Exemple") for p in event.players),
        further=tuple(FurtherFact(name, text) for name, text in ADDED.items()),
    )
    made, stated = written(event, rating_class="Elo"), json.loads(data)
    assert made["variables"] == stated["variables"]
    for ours, theirs in zip(made["players"], stated["players"], strict=True):
        rounds = theirs.pop("rounds")
        assert ours.pop("rounds") == rounds
        if ours["lastName"] == ESTIMATED:
            theirs.pop("elo")
            ours.pop("elo", None)
        assert {key: ours[key] for key in theirs} == theirs
        assert set(ours) - set(theirs) <= {"fideElo", "fideCode", "fideTitle", "nr"}


def test_reading_the_sample_gives_the_truth(sample):
    event, data = sample
    told = PapiJsonImporter().read(Source("x.json", data), None).tournament
    facts = ("name", "city", "start_date", "end_date", "time_control")
    assert [getattr(told, f) for f in facts] == [getattr(event, f) for f in facts]
    for ours, theirs in zip(told.players, event.players, strict=True):
        assert (ours.number, ours.name, ours.sex) == (theirs.number, theirs.name, theirs.sex)
        assert (ours.birth, ours.federation) == (theirs.birth, theirs.federation)
        assert ours.rounds == theirs.rounds
        if theirs.rating:
            assert ours.rating == theirs.rating


def test_reading_and_writing_the_sample_changes_no_byte(sample):
    _, data = sample
    told = PapiJsonImporter().read(Source("x.json", data), None).tournament
    out = io.BytesIO()
    report = Report(source=SourceFacts(), tournament=told)
    PapiJsonExporter().write(report, out, PapiJsonExporter.options())
    assert out.getvalue() == data
