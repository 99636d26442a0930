"""Title norms: every limit of B.01 1.4 from both sides, on invented people.

Source of all limits: FIDE Title Regulations B.01, text in force from 1 January 2024, with the
notices of the Qualification Commission of 2023.
"""

from __future__ import annotations

from decimal import Decimal

import pytest
from applicants import FLAT, NINE_FEDERATIONS, applicant_against, failed, judged

from tourneyelo_fide.norms.event import terms
from tourneyelo_fide.norms.titles import GM, IM, WGM, WIM, at_least, at_most


def test_a_result_that_meets_everything_is_a_norm():
    norm = judged(applicant_against("111111000", FLAT))
    assert norm.reached is True
    assert (norm.games, norm.score, norm.average) == (9, Decimal(6), 2500)
    assert norm.performance == 2625


@pytest.mark.parametrize(
    ("titles", "failing"),
    [
        (("GM", "GM", "GM", "IM", "FM", None, None, None, None), set()),
        (("GM", "GM", "GM", "WFM", "WIM", None, None, None, None), set()),
        (("GM", "GM", "GM", "IM", "CM", None, None, None, None), {"1.4.5"}),
        (("GM", "GM", "GM", "IM", None, None, None, None, None), {"1.4.5"}),
        (("GM", "GM", "IM", "IM", "IM", "FM", None, None, None), {"1.4.5"}),
        (("GM", "GM", "WGM", "IM", "IM", "FM", None, None, None), {"1.4.5"}),
    ],
)
def test_half_hold_a_title_above_cm_and_a_third_the_title_of_the_norm(titles, failing):
    assert failed(judged(applicant_against("111111000", FLAT, titles))) == failing


@pytest.mark.parametrize(
    ("title", "needed", "too_low"),
    [(GM, "GM", "IM"), (IM, "IM", "WGM"), (WGM, "WGM", "WIM"), (WIM, "WIM", "WFM")],
)
def test_each_title_has_its_own_norm_titles(title, needed, too_low):
    strong = [2500] * 9
    enough = (needed, needed, needed, "FM", "FM", None, None, None, None)
    short = (needed, needed, too_low, "FM", "FM", None, None, None, None)
    assert failed(judged(applicant_against("111111000", strong, enough), title)) == set()
    assert failed(judged(applicant_against("111111000", strong, short), title)) == {"1.4.5"}


@pytest.mark.parametrize(
    ("federations", "failing"),
    [
        (("GER",) * 5 + ("FRA",) * 2 + ("POL",) * 2, set()),
        (("GER",) * 6 + ("FRA",) * 2 + ("POL",), {"1.4.4"}),
        (("FRA",) * 6 + ("POL",) * 3, set()),
        (("FRA",) * 7 + ("POL",) * 2, {"1.4.4"}),
        (("GER",) * 3 + ("FRA",) * 6, {"1.4.3"}),
        (("GER",) * 3 + ("FRA",) * 5 + ("FID",), {"1.4.3"}),
        (("FID",) * 7 + ("POL", "FRA"), set()),
    ],
)
def test_federations_of_the_opponents(federations, failing):
    """Own at most 3/5, any one at most 2/3, two others at least; FID is no federation."""
    event = applicant_against("111111000", FLAT, federations=federations)
    assert failed(judged(event)) == failing


def test_a_federation_that_is_not_told_leaves_the_question_open():
    federations = ("FRA",) * 6 + (None,) * 3
    norm = judged(applicant_against("111111000", FLAT, federations=federations))
    assert norm.reached is None
    assert {requirement.met for requirement in norm.failed} == {None}


@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_exempt_events_need_no_foreigners(letter):
    event = applicant_against("111111000", FLAT, federations=("GER",) * 9)
    assert failed(judged(event)) == {"1.4.3", "1.4.4"}
    assert judged(event, GM, terms(event, "normal", letter)).reached is True


@pytest.mark.parametrize(
    ("ratings", "reached"),
    [
        ([2380] * 9, True),
        ([2380] * 4 + [2379] * 5, False),
        ([2380] * 5 + [2379] * 4, True),
    ],
)
def test_the_average_is_rounded_half_up_and_must_reach_the_minimum(ratings, reached):
    """1.4.8: 2379.44 is 2379, 2379.56 is 2380; the score is high enough for any performance."""
    norm = judged(applicant_against("111111111", ratings))
    assert (norm.reached, failed(norm)) == ((True, set()) if reached else (False, {"1.4.8"}))


@pytest.mark.parametrize(("rating", "reached"), [(2557, True), (2556, False)])
def test_the_performance_must_reach_the_limit(rating, reached):
    """1.4.9: 5 of 9 is .56, dp 43; 2557 + 43 = 2600."""
    norm = judged(applicant_against("11111" + "0000", [rating] * 9))
    assert norm.performance == rating + 43
    assert norm.reached is reached


@pytest.mark.parametrize(("scores", "failing"), [("111=00000", set()), ("111000000", {"1.4.9"})])
def test_35_per_cent_are_needed_whatever_the_opponents(scores, failing):
    """3.5 of 9 is 38.9 %, 3 of 9 is 33.3 %; the opponents are strong enough for both."""
    assert failed(judged(applicant_against(scores, [2800] * 9))) == failing


TABLE = {
    3.5: (2680, 2530, 2480, 2330),
    4: (2643, 2493, 2443, 2293),
    4.5: (2600, 2450, 2400, 2250),
    5: (2557, 2407, 2357, 2207),
    5.5: (2520, 2370, 2320, 2170),
    6: (2475, 2325, 2275, 2125),
    6.5: (2434, 2284, 2234, 2084),
    7: (2380, 2230, 2180, 2030),
    8: (2380, 2230, 2180, 2030),
}
"""Least average of nine opponents for GM, IM, WGM, WIM by score (from tables 1.4.9 and limits)."""


@pytest.mark.parametrize("score", TABLE)
@pytest.mark.parametrize("title", [GM, IM, WGM, WIM], ids=lambda title: title.name)
def test_the_least_average_for_every_score_of_nine_games(score, title):
    average = TABLE[score][(GM, IM, WGM, WIM).index(title)]
    scores = ("1" * int(score) + "=" * (score % 1 == 0.5)).ljust(9, "0")
    titles = ("GM",) * 5 + (None,) * 4
    assert judged(applicant_against(scores, [average] * 9, titles), title).reached is True
    below = judged(applicant_against(scores, [average - 1] * 9, titles), title)
    assert below.reached is False
    assert failed(below) <= {"1.4.8", "1.4.9"}


COUNTS = {
    7: (4, 3, 4, 4),
    8: (4, 3, 4, 5),
    9: (5, 3, 5, 6),
    10: (5, 4, 6, 6),
    11: (6, 4, 6, 7),
    12: (6, 4, 7, 8),
    13: (7, 5, 7, 8),
}
"""Games to: titled at least, norm titles at least, own federation and one federation at most."""


@pytest.mark.parametrize("games", COUNTS)
def test_minima_are_rounded_up_and_maxima_down(games):
    """1.4.3 to 1.4.5 for 7 to 13 games."""
    titled, of_norm, own, one = COUNTS[games]
    assert at_least(1, 2, games) == titled
    assert max(3, at_least(1, 3, games)) == of_norm
    assert (at_most(3, 5, games), at_most(2, 3, games)) == (own, one)


@pytest.mark.parametrize(
    ("ratings", "average", "raised"),
    [
        ([2500] * 8 + [1900], 2467, 10),  # (20000 + 2200) / 9 = 2466.67
        ([2500] * 8 + [2200], 2467, None),
        ([2500] * 8 + [2201], 2467, None),
        ([2500] * 8 + [None], 2467, 10),
        ([2500] * 7 + [None, None], 2344, 9),  # one raised to 2200, the other stays 1400
        ([2500] * 7 + [1300, None], 2344, 9),  # the lowest is raised, the unrated counts 1400
    ],
)
def test_only_the_lowest_opponent_is_raised_to_the_floor(ratings, average, raised):
    """1.4.6: unrated count as 1400; of several below the floor one alone is raised."""
    norm = judged(applicant_against("111111111", ratings))
    assert (norm.average, norm.raised) == (average, raised)


def test_a_forfeit_is_no_game():
    norm = judged(applicant_against("11111100-", FLAT))
    assert norm.reached is False
    assert failed(norm) == {"1.4.1"}


@pytest.mark.parametrize(("last", "reached"), [(each, each in "+U") for each in "+UHZ"])
def test_eight_games_and_a_given_point_make_nine(last, reached):
    """1.4.1c: a win by forfeit or a pairing-allocated bye completes 8 games of 9 rounds."""
    norm = judged(applicant_against("11111100" + last, FLAT))
    assert norm.reached is reached
    assert len(norm.rounds) == 8
    assert norm.score == 6


def test_the_mix_of_opponents_must_hold_on_the_eight_games_alone():
    titles = ("GM", "GM", None, "IM", "FM", "FM", None, None, "GM")
    assert failed(judged(applicant_against("11111100+", FLAT, titles))) == {"1.4.5"}


def test_an_opponent_outside_fide_is_left_out():
    federations = (*NINE_FEDERATIONS[:8], "NON")
    norm = judged(applicant_against("111111000", FLAT, federations=federations))
    assert failed(norm) == {"1.4.1"}
    assert "outside FIDE" in norm.dropped[0].reason
