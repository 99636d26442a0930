"""A rating that nobody can have is an error of FIDE's rating, and of no other's.

FIDE rating lists: the highest rating ever was 2882 (May 2014).
"""

from __future__ import annotations

import pytest

import tourneyelo_fide
import tourneyelo_lichess
from tourneyelo import Host
from tourneyelo.host import pipeline
from tourneyelo.plugin import Imported
from tourneyelo.testing import event


def found(rating, system):
    host = Host.of(tourneyelo_fide, tourneyelo_lichess)
    imported = Imported(tournament=event(f"1 Alder {rating}: 2w1", "2 Birch 2000: 1b0"))
    return [f for f in pipeline.rate(host, imported, system).findings if f.code == "FIDE032"]


@pytest.mark.parametrize(("rating", "told"), [(3000, 0), (3001, 1), (9304, 1)])
def test_above_3000_is_an_error_for_fide(rating, told):
    findings = found(rating, "fide")
    assert [finding.player for finding in findings] == [1] * told
    assert all(f"is {rating}, above 3000" in finding.message for finding in findings)


def test_above_3000_is_usual_elsewhere():
    assert found(3050, "lichess") == []
