"""The shipped samples: one invented event in both orders, as a workbook and as text."""

from __future__ import annotations

import pytest

import tourneyelo_crosstable
from tourneyelo import Host, read
from tourneyelo.model import Agreement, Result, by_number, encounters


@pytest.fixture(scope="module")
def by_rank(samples):
    return read(samples / "crosstable-rank-order.xlsx", host=Host.of(tourneyelo_crosstable))


@pytest.fixture(scope="module")
def by_start(samples):
    return read(samples / "crosstable-start-number.csv", host=Host.of(tourneyelo_crosstable))


def told(imported):
    """Tell the event by names, without the commas that only some views have."""
    known = by_number(imported.tournament)
    return {
        player.name.replace(",", ""): [
            (
                known[record.opponent].name.replace(",", "") if record.opponent else None,
                record.colour,
                record.result,
            )
            for record in player.rounds
        ]
        for player in imported.tournament.players
    }


def test_both_samples_tell_the_same_event(by_rank, by_start):
    assert told(by_rank) == told(by_start)
    assert by_rank.tournament.name == by_start.tournament.name == "Harbour Rapid Open 2026"
    assert len(by_rank.tournament.players) == 13


def test_both_samples_are_free_of_contradictions(by_rank, by_start):
    for imported in (by_rank, by_start):
        event = imported.tournament
        assert {p.number: p.points_declared for p in event.players} == event.points()
        known = by_number(event)
        said = {e.agreement for p in event.players for e in encounters(p, known)}
        assert said == {Agreement.AGREED, Agreement.NOBODY_MET}


def test_the_samples_show_byes_absences_and_a_double_forfeit(by_start):
    results = {record.result for player in by_start.tournament.players for record in player.rounds}
    assert results >= {
        Result.POINT_BYE,
        Result.HALF_BYE,
        Result.UNPAIRED,
        Result.FORFEIT_LOSS,
        Result.DRAW,
    }
