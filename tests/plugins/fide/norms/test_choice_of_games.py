"""Title norms: which games may be left out, and events with rules of their own.

Source of all limits: FIDE Title Regulations B.01, text in force from 1 January 2024, with the
notices of the Qualification Commission of 2023.
"""

from __future__ import annotations

import msgspec
import pytest
from applicants import FLAT, NINE_FEDERATIONS, NINE_TITLES, applicant_against, failed, judged

from tourneyelo.model import Player, Rating, Result, RoundResult, Sex, Tournament
from tourneyelo_fide.norms.event import terms
from tourneyelo_fide.norms.requirements import Terms
from tourneyelo_fide.norms.system import FideNorms, NormOptions
from tourneyelo_fide.norms.titles import GM


def eleven(scores, ratings=None, titles=None, federations=None, **facts):
    return applicant_against(
        scores,
        ratings or [2500] * 11,
        titles or (*NINE_TITLES, "GM", "IM"),
        federations or (*NINE_FEDERATIONS, "FRA", "POL"),
        **facts,
    )


def test_later_games_may_be_ignored():
    """After 9 rounds 6 points are a norm; two losses thereafter do not take it away."""
    norm = judged(eleven("11111100000"))
    assert norm.reached is True
    assert norm.rounds == (1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_beaten_opponents_may_be_ignored():
    """Two weak opponents who were beaten spoil the average; without them nine games remain."""
    ratings = [1500, 1500, *[2500] * 9]
    titles = (None, None, "GM", "GM", "GM", "IM", "FM", None, None, None, None)
    event = eleven("11" + "111111000", ratings, titles)
    norm = judged(event)
    assert norm.reached is True
    assert not {1, 2} <= set(norm.rounds)
    assert judged(event, GM, Terms(games=9, all_rounds=True)).reached is False


def test_an_opponent_who_was_not_beaten_may_not_be_ignored():
    ratings = [1500, 1500, *[2500] * 9]
    titles = (None, None, "GM", "GM", "GM", "IM", "FM", None, None, None, None)
    assert judged(eleven("==" + "111111000", ratings, titles)).reached is False


def test_in_a_round_robin_all_games_count():
    assert judged(eleven("11111100000", kind="Round robin")).reached is False


@pytest.mark.parametrize(
    ("scores", "games"), [("111111000", 9), ("111111=00", 9), ("111111100", 10)]
)
def test_each_full_point_above_the_norm_is_worth_a_game(scores, games):
    """QC 2023: 6 points are needed against 2500 (5.5 give 2580)."""
    assert judged(applicant_against(scores, FLAT)).games == games


def test_an_unrated_without_a_point_is_left_out_of_a_round_robin_only():
    """1.4.2: in a round robin, who scored nothing against rated players does not count."""
    ratings = [*[2500] * 8, None]
    robin = judged(applicant_against("111110001", ratings, kind="Round robin"))
    assert failed(robin) >= {"1.4.1"}
    assert "without a point" in robin.dropped[0].reason
    assert len(judged(applicant_against("111110001", ratings)).rounds) == 9


def test_an_unrated_with_a_draw_against_a_rated_player_counts_in_a_round_robin():
    ratings = [*[2500] * 8, None]
    assert len(judged(applicant_against("11111000=", ratings, kind="Round robin")).rounds) == 9


@pytest.mark.parametrize(("kind", "reached"), [("team-championship", True), ("normal", False)])
def test_seven_games_are_enough_in_a_world_or_continental_team_championship(kind, reached):
    event = applicant_against("1111100", [2500] * 9)
    assert judged(event, GM, terms(event, kind, "")).reached is reached


def test_a_double_round_robin_needs_half_of_the_norm_title():
    event = eleven("1111111000=", titles=("GM",) * 5 + ("IM",) * 6)
    assert judged(event, GM, Terms(games=9)).reached is True
    assert failed(judged(event, GM, Terms(games=9, double=True, all_rounds=True))) == {"1.4.5"}


def field(count_foreign: int, count_titled: int, federations=("FRA", "POL", "ITA")):
    """A Swiss of one round in Austria: foreigners, then as many Austrians."""
    players = []
    for number in range(1, 2 * count_foreign + 1):
        foreign = number <= count_foreign
        opponent = number + count_foreign if foreign else number - count_foreign
        players.append(
            Player(
                number=number,
                name=f"Player {number}",
                ratings=(Rating(2300),),
                federation=federations[number % len(federations)] if foreign else "AUT",
                title="IM" if number <= count_titled else None,
                rounds=(RoundResult(opponent, None, Result.DRAW),),
            )
        )
    return Tournament(players=tuple(players), type="Swiss", federation="AUT")


@pytest.mark.parametrize(
    ("foreign", "titled", "federations", "exempt"),
    [
        (20, 10, ("FRA", "POL", "ITA"), True),
        (19, 10, ("FRA", "POL", "ITA"), False),
        (20, 9, ("FRA", "POL", "ITA"), False),
        (20, 10, ("FRA", "POL"), False),
    ],
)
def test_a_large_foreign_field_lifts_the_rules_on_federations(foreign, titled, federations, exempt):
    """1.4.3d: 20 rated foreigners of 3 federations, 10 of them GM, IM, WGM or WIM."""
    found = terms(field(foreign, titled, federations), "normal", "")
    assert bool(found.exempt) is exempt


def test_womens_norms_are_for_women_only():
    scores, options = "111111000", NormOptions()
    man = FideNorms().norms(applicant_against(scores, FLAT), options)
    woman = FideNorms().norms(applicant_against(scores, FLAT, sex=Sex.FEMALE), options)
    assert [norm.title for norm in man.players[0].norms] == ["GM", "IM"]
    assert [norm.title for norm in woman.players[0].norms] == ["GM", "IM", "WGM", "WIM"]
    assert [finding.code for finding in man.findings] == ["FIDE203"]


@pytest.mark.parametrize(
    ("held", "open_to"),
    [
        ("GM", []),
        ("IM", ["GM", "WGM"]),
        ("FM", ["GM", "IM", "WGM", "WIM"]),
        ("WGM", ["GM", "IM"]),
        ("WIM", ["GM", "IM", "WGM"]),
    ],
)
def test_nobody_is_judged_for_a_title_that_he_holds(held, open_to):
    event = applicant_against("111111000", FLAT, sex=Sex.FEMALE, title=held)
    run = FideNorms().norms(event, NormOptions())
    assert [norm.title for norm in run.players[0].norms] == open_to


def test_a_part_of_an_event_gives_no_norm():
    event = msgspec.structs.replace(applicant_against("111111000", FLAT), rounds_left_out=(10,))
    run = FideNorms().norms(event, NormOptions())
    assert "FIDE201" in [finding.code for finding in run.findings]
