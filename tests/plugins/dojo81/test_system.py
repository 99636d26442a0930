"""81Dojo over an event: the early version exact, the later one only by the user's choice."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.testing import check_rating_system, event
from tourneyelo_dojo81.system import Dojo81, Dojo81Options

CLUB = event("1 Alder 1500: 2w1", "2 Birch 1800: 1b0")


def rate(**options):
    return Dojo81().rate(CLUB, msgspec.convert(options, Dojo81Options))


def test_it_keeps_the_contract():
    check_rating_system(Dojo81())


def test_the_early_version_moves_what_the_polynomial_says_and_is_no_approximation():
    alder, birch = rate().players
    assert alder.change == Decimal("27.2914")
    assert birch.change == -alder.change
    assert not rate().approximation


def test_the_main_time_multiplies():
    assert rate(minutes=45).players[0].change == pytest.approx(
        Decimal("54.5828"), abs=Decimal("0.001")
    )
    assert not {f.code for f in rate(minutes=45).findings}


def test_the_later_version_needs_a_choice():
    with pytest.raises(Refused, match="not published") as refusal:
        rate(version="later")
    assert "beyond=symmetric" in refusal.value.findings[0].remedy


def test_the_choice_decides_what_the_loser_loses():
    symmetric = [line.change for line in rate(version="later", beyond="symmetric").players]
    capped = [line.change for line in rate(version="later", beyond="loser-capped").players]
    assert symmetric[0] == -symmetric[1] == capped[0]
    assert capped[1] == -24
    assert "inferred" in rate(version="later", beyond="symmetric").approximation


def test_a_later_factor_that_nobody_knows_is_asked_for():
    with pytest.raises(Refused, match="unknown"):
        rate(version="later", beyond="symmetric", minutes=7)
    given = rate(version="later", beyond="symmetric", minutes=7, factor=1.0)
    assert given.players[0].change == rate(version="later", beyond="symmetric").players[0].change
