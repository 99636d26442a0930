"""Every file of the corpora that is read: written as a crosstable it loses only what was told."""

from __future__ import annotations

import pytest

from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.errors import Refused, TourneyeloError
from tourneyelo.host import pipeline, writing
from tourneyelo.model import NOT_PAIRED, Result, RoundResult, SourceFacts

FULL = {Result.FULL_BYE, Result.PAIRING_BYE, Result.POINT_BYE}
UNMOVED = {
    Result.UNMOVED_WIN: Result.FORFEIT_WIN,
    Result.UNMOVED_LOSS: Result.FORFEIT_LOSS,
}
EVENTS_READ = 70
"""Files of the two corpora that hold an event which somebody reads, at least."""


@pytest.fixture(scope="module")
def host():
    return Host.load()


@pytest.fixture(scope="module")
def events(host, shared):
    found = {}
    for folder in ("excel", "trf"):
        for path in sorted((shared / "corpus" / folder).rglob("*")):
            if path.is_file() and path.suffix != ".md":
                try:
                    found[str(path.relative_to(shared))] = front_door(path, host=host).tournament
                except TourneyeloError:
                    continue
    assert len(found) >= EVENTS_READ
    return found


def worth(record):
    """State what a crosstable cell can say of a record (section 1.5 of the spec)."""
    if record.opponent is None or record.result is Result.UNKNOWN:
        kinds = {Result.HALF_BYE: Result.HALF_BYE, Result.UNKNOWN: Result.UNKNOWN}
        kinds |= dict.fromkeys(FULL, Result.POINT_BYE)
        return RoundResult(None, None, kinds.get(record.result, Result.UNPAIRED))
    return RoundResult(record.opponent, record.colour, UNMOVED.get(record.result, record.result))


def rounds_of(event, player):
    blank = [NOT_PAIRED] * (event.rounds - len(player.rounds))
    return [worth(record) for record in (*player.rounds, *blank)]


def differences(before, after):
    known = {player.number: player for player in after.players}
    for player in before.players:
        other = known.get(player.number)
        if other is None:
            yield "missing"
            continue
        for field in ("name", "title", "federation", "fide_id", "rating", "national_rating"):
            mine, theirs = getattr(player, field), getattr(other, field)
            if field == "name":
                mine = " ".join(mine.split())
            if mine != theirs:
                yield field
        pairs = zip(rounds_of(before, player), rounds_of(before, other), strict=True)
        for mine, theirs in pairs:
            if mine != theirs:
                yield "colour" if mine.opponent == theirs.opponent else "round"


TOLD_BY = {"colour": "CROSS108", "round": "CROSS107"}


@pytest.mark.parametrize("exporter", ["crosstable", "crosstable-csv"])
def test_every_event_comes_back_or_says_why_not(host, events, exporter):
    untold = []
    for name, event in events.items():
        report = pipeline.compose(SourceFacts(), event, ())
        try:
            found = writing.problems(host.exporters[exporter], report)
        except Refused:
            continue
        codes = {finding.code for finding in found}
        data = writing.as_bytes(host.exporters[exporter], report)
        try:
            back = front_door(data, format="crosstable", host=host).tournament
        except Refused:
            untold += [] if "CROSS113" in codes else [(name, "refused")]
            continue
        lost = set(differences(event, back))
        told = {what for what in lost if TOLD_BY.get(what, "CROSS112") in codes}
        untold += [(name, what) for what in sorted(lost - told)]
    assert untold == []


def test_no_event_of_the_corpora_is_refused_but_for_what_it_is(host, events):
    """Only a list without players, or with a number twice, cannot be a crosstable."""
    refused = {}
    for name, event in events.items():
        report = pipeline.compose(SourceFacts(), event, ())
        try:
            writing.problems(host.exporters["crosstable"], report)
        except Refused as error:
            refused[name] = {finding.code for finding in error.findings}
    assert all(codes <= {"CROSS100", "CROSS101"} for codes in refused.values()), refused
