"""Tie-breaks by ratings are dropped when an unrated player takes part (C.07, Article 10)."""

from __future__ import annotations

import pytest

from tourneyelo.model import Finding
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.testing import event
from tourneyelo_fide.checks.tie_breaks import TieBreaks

RATED = ("1 A 2000: 2w1", "2 B 1900: 1b0")
UNRATED = ("1 A 2000: 2w1", "2 B: 1b0")


def said(*lines: str, **records: tuple[str, ...]) -> list[Finding]:
    return list(TieBreaks().run(event(*lines, pairing=PairingFacts(**records))))


@pytest.mark.parametrize(
    "code", ["ARO", "ARO/C1", "AROC1", "aro/m1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R"]
)
def test_criteria_of_article_10_rest_on_ratings(code: str) -> None:
    assert len(said(*UNRATED, tie_breaks=(code,))) == 1


@pytest.mark.parametrize(
    "code", ["DE", "WIN", "BPG", "BH/C1", "AOB", "FB", "SB", "KS", "TPN", "PTS", "OTHER_ARO", ""]
)
def test_other_criteria_do_not(code: str) -> None:
    assert said(*UNRATED, tie_breaks=(code,)) == []


def test_ratings_of_everybody_make_them_usable() -> None:
    assert said(*RATED, tie_breaks=("ARO", "TPR")) == []


@pytest.mark.parametrize("line", ["3 C:", "3 C: U", "3 C: Z", "3 bye: ."])
def test_an_unrated_player_without_games_does_not_matter(line: str) -> None:
    assert said(*RATED, line, tie_breaks=("ARO",)) == []


def test_both_records_are_looked_at_and_told_once() -> None:
    (finding,) = said(*UNRATED, tie_breaks=("BH", "ARO"), standing_order=("PTS", "ARO", "TPR"))
    assert finding.message == "ARO and TPR rest on ratings, but player 2 is unrated"
    assert finding.player == 2


def test_several_unrated_players_are_counted_and_named() -> None:
    (finding,) = said("1 A: 2w1", "2 B: 1b0", standing_order=("PTP",))
    assert finding.message == "PTP rests on ratings, but 2 players (1 and 2) are unrated"
    assert finding.player is None
