"""TAISEN over an event: handicaps only with the user's table, marked as inferred."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.testing import check_rating_system, event
from tourneyelo_taisen.system import Taisen, TaisenOptions

CLUB = event("1 Alder 1900: 2w0", "2 Birch 1700: 1b1")


def rate(**options):
    return Taisen().rate(CLUB, TaisenOptions(**options))


def test_it_keeps_the_contract():
    check_rating_system(Taisen())


def test_the_table_of_the_user_moves_the_line():
    assert [line.change for line in rate().players] == [-18, 18]
    handicap = rate(handicaps="1:1-2=3", points="3=200")
    assert [line.change for line in handicap.players] == [-12, 12]


def test_a_handicap_without_points_is_refused():
    with pytest.raises(Refused, match="no points are given for the handicap 3") as refusal:
        rate(handicaps="1:1-2=3")
    assert "points=SIZE=POINTS" in refusal.value.findings[0].remedy


@pytest.mark.parametrize("points", ["3", "3=x", "3=1,3=2"])
def test_a_broken_table_is_refused(points):
    with pytest.raises(Refused, match="SIZE=POINTS"):
        rate(points=points)


def test_it_is_marked_in_every_output():
    assert "inferred" in rate().approximation
