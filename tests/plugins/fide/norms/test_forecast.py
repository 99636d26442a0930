"""What is still needed for a norm: the table of least averages, read the other way round."""

from __future__ import annotations

from decimal import Decimal

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
        # 7 of 9 need 2380: 9 x 2379.5 - 7 x 2475 = 4090.5
        ("1111100", 2475, Decimal(2), 2046),
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
