"""Ranks that reports declare, beside the order they declare or the one that fits them best.

For every event of the corpus with ranks: how many follow, and why the others do not.
"""

from __future__ import annotations

import pytest

import tourneyelo

STATED = {
    # file: (follow, declared, what the rest is)
    "federation/fide-trf/harbour-open-2026.trf26.txt": (9, 9, ""),
    "federation/fide-trf/mill-street-2026.trf26.txt": (12, 12, ""),
    "federation/fide-trf/quay-quad-2026.trf26.txt": (4, 6, ""),
    "trf/fide_tec/grandmommyscup.trf": (19, 50, "ranked by something else inside equal points"),
}
"""Events that state their order in record 202 or 212."""
BY_POINTS = {
    "trf/fide_tec/grandmommyscup.trf": (50, 50, ""),
    "federation/fide-trf/harbour-open-2026.trf16.txt": (9, 9, ""),
    "federation/fide-trf/mill-street-2026.trf16.txt": (12, 12, ""),
    "federation/fide-trf/quay-quad-2026.trf16.txt": (6, 6, ""),
    "trf/bbpPairings/issue_7.trf": (60, 60, ""),
    "trf/chesspairing-go/basic.trf": (5, 5, ""),
    "trf/javafo/javafo_example_py4swiss.trf": (52, 52, ""),
    "trf/javafo/javafo_sample2.trf": (52, 52, ""),
    "trf/sharly-chess/trf-import-test.trf": (16, 16, ""),
    "trf/icu/valid.tab": (12, 12, ""),
    "trf/icu/ratings_app_kilkenny_masters_2011.tab": (34, 34, ""),
    "trf/py4swiss/burstein_late_entries.trf": (13, 13, ""),
    "trf/py4swiss/dutch_e2_both_absolute_lower_favored.trf": (8, 8, ""),
    "trf/fide_sample/example1.trf": (259, 276, "eight players have no rank, so those below shift"),
    "trf/icu/bunratty_challengers_2011.tab": (57, 63, "blank half-point byes"),
    "trf/icu/bunratty_masters_2011.tab": (28, 34, "blank half-point byes"),
    "trf/icu/irish_intermediate_champs_2011.tab": (21, 21, ""),
    "trf/icu/ratings_app_galway_major_2011.tab": (59, 59, ""),
    "trf/tornello/ascid_52_campionato_r6.trf": (12, 17, "ranks are the starting rank numbers"),
}
"""Events that state ranks but no order: how many follow, of how many, and what the others are.

By points alone, ties allowed in any order (4.1: the order is the organiser's, and the file does not
tell it). In Irish reports, read as such, byes fill the stated totals as the union reads them.
"""


@pytest.mark.parametrize("name", STATED)
def test_declared_ranks_follow_from_the_stated_order_as_far_as_named(name, shared, rank):
    made = rank(tourneyelo.read(shared / "corpus" / name).tournament)
    follows, declared, _ = STATED[name]
    assert "stated in the event" in made.order_source
    stated = [line for line in made.lines if line.declared_rank is not None]
    assert (sum(line.follows is True for line in stated), len(stated)) == (follows, declared)
    said = [finding for finding in made.findings if finding.code == "FIDE305"]
    assert len(said) == declared - follows


@pytest.mark.parametrize("name", BY_POINTS)
def test_declared_ranks_follow_from_the_points_as_far_as_named(name, shared, rank):
    made = rank(tourneyelo.read(shared / "corpus" / name).tournament, "PTS")
    follows, declared, _ = BY_POINTS[name]
    stated = [line for line in made.lines if line.declared_rank is not None]
    assert (sum(line.follows is True for line in stated), len(stated)) == (follows, declared)
