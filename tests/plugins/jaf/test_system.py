"""The amateur federation over an event: handicaps, and refusals that help."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.testing import check_rating_system, event
from tourneyelo_jaf.system import AmateurShogi, AmateurShogiOptions

CLUB = event("1 Alder 2100: 2w0", "2 Birch 1850: 1b1")


def changes(**options):
    return [p.change for p in AmateurShogi().rate(CLUB, AmateurShogiOptions(**options)).players]


def test_it_keeps_the_contract():
    check_rating_system(AmateurShogi())


def test_a_handicap_makes_the_difference_smaller():
    assert changes() == [-26, 26]
    assert changes(handicaps="1:1-2=bishop") == [-16, 16]
    assert changes(handicaps="1:1-2=rook") == [-12, 12]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1:1-2=queen", "no size queen"),
        ("1:1-2", "is not ROUND:GIVER-RECEIVER=SIZE"),
        ("1:1-2=rook,1:3-2=rook", "two handicaps in one round"),
    ],
)
def test_what_cannot_be_a_handicap_is_refused_with_the_remedy(text, said):
    with pytest.raises(Refused, match=said) as refusal:
        changes(handicaps=text)
    assert "ROUND:GIVER-RECEIVER=SIZE" in refusal.value.findings[0].remedy
