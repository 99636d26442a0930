"""What is still needed for a norm: the table of least averages, read the other way round."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from tourneyelo.model import Colour, DeclaredCounts, Player, Rating, Result, RoundResult, Tournament
from tourneyelo_fide.norms.system import FideNorms, NormOptions

RESULTS = {"1": Result.WIN, "0": Result.LOSS, "=": Result.DRAW}
TITLES = ("GM", "GM", "GM", "IM", "FM", None, None)


def event(scores: str, rating: int, titles=TITLES, rounds=9) -> Tournament:
    games = tuple(
        RoundResult(number, Colour.WHITE, RESULTS[score]) for number, score in enumerate(scores, 2)
    )
    player = Player(number=1, name="Ann", federation="GER", ratings=(Rating(2400),), rounds=games)
    opponents = tuple(
        Player(
            number=number,
            name=f"Opponent {number}",
            federation=("FRA", "POL", "GER")[number % 3],
            title=titles[number - 2],
            ratings=(Rating(rating),),
        )
        for number in range(2, len(scores) + 2)
    )
    declared = DeclaredCounts(rounds=rounds)
    return Tournament(players=(player, *opponents), type="Swiss", declared=declared)


def needs(tournament, title="GM", after=7):
    run = FideNorms().prospects(tournament, after, NormOptions())
    return next(p for p in run.prospects if p.number == 1 and p.title == title)


@pytest.mark.parametrize(
    ("scores", "rating", "score", "average"),
    [
        # 6 of 9 need an average of 2475 (table): 9 x 2474.5 - 7 x 2475 = 4945.5, two opponents
        ("1111100", 2475, Decimal(1), 2473),
        # 7 of 9 need 2380: 9 x 2379.5 - 7 x 2475 = 4090.5, one of the two raised to 2200 (1.4.6c)
        ("1111100", 2475, Decimal(2), 1891),
        # 5.5 of 9 need 2520: 9 x 2519.5 - 7 x 2475 = 5350.5
        ("1111100", 2475, Decimal("0.5"), 2676),
    ],
)
def test_a_score_needs_the_average_that_the_table_gives(scores, rating, score, average):
    found = {need.score: need.average for need in needs(event(scores, rating)).needs}
    assert found[score] == average


def test_a_score_that_no_opponents_can_make_enough_is_not_offered():
    """After 4.5 of 7 against 2380 two losses would need 2600 on average: 2 x 3369."""
    found = needs(event("1111=00", 2380))
    assert min(need.score for need in found.needs) > 0


def test_what_cannot_be_reached_is_said_with_its_rule():
    lost = needs(event("0000000", 2400))
    assert lost.out_of_reach == "no score can be enough any more (1.4.9)"
    untitled = needs(event("1111111", 2500, (None,) * 7))
    assert "1.4.5" in untitled.out_of_reach
    short = needs(event("111111", 2500, rounds=8), after=6)
    assert "1.4.1" in short.out_of_reach


def test_the_kinds_of_opponents_that_are_wanted_are_said():
    found = needs(event("1111100", 2475, ("GM", "GM", "IM", "FM", None, None, None)))
    assert found.opponents == ("1 with a title above CM (1.4.5)", "1 who are GM (1.4.5)")


def test_the_lowest_opponent_to_come_is_raised_to_the_floor():
    """5.5 of 9 need 2520 (table); 9 x 2519.5 - 8 x 2560 = 2195.5, and 2200 is the floor (1.4.6c).

    5 of 9 need 2557 (2600 - 43): 9 x 2556.5 - 8 x 2560 = 2528.5, which the floor does not give.
    """
    tournament = event("11111000", 2560, (*TITLES, "GM"))
    found = {need.score: need.average for need in needs(tournament, after=8).needs}
    assert found == {Decimal(0): 2529, Decimal("0.5"): 0, Decimal(1): 0}


def test_only_one_opponent_is_raised_to_the_floor():
    """One of 1900 met: raised by 300 he leaves 9 x 2379.5 - 7 x 2475 - 300 for two more of 2475."""
    tournament = event("1111100", 2475)
    low = msgspec.structs.replace(tournament.players[1], ratings=(Rating(1900),))
    tournament = msgspec.structs.replace(
        tournament, players=(tournament.players[0], low, *tournament.players[2:])
    )
    found = {need.score: need.average for need in needs(tournament).needs}
    # 4090.5 + 575 (1900 for 2475) - 300 (raised) = 4365.5 for two; raising one of them instead of
    # the earlier one asks 4665.5 - 2200 = 2465.5 of the other
    assert found[Decimal(2)] == 2183
