"""Textbook Elo: the worked example of the issue tracker and the algebra of the formula."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.model import Player, Rating, Result, RoundResult, Tournament
from tourneyelo_elo.curve import expected_score
from tourneyelo_elo.options import EloOptions
from tourneyelo_elo.performance import linear_performance, logistic_performance
from tourneyelo_elo.system import TextbookElo

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
RATINGS = st.integers(600, 3200)


def rate(rating: int | None, games: list[tuple[int | None, Result]], **options: Any):
    player = Player(
        number=1,
        name="Player",
        ratings=_rated(rating),
        rounds=tuple(RoundResult(n, None, result) for n, (_, result) in enumerate(games, 2)),
    )
    unpaired = RoundResult(None, None, Result.UNPAIRED)
    opponents = (
        Player(
            number=n,
            name=f"Opponent {n}",
            ratings=_rated(value),
            rounds=(*[unpaired] * (n - 2), RoundResult(1, None, result.mirror or result)),
        )
        for n, (value, result) in enumerate(games, 2)
    )
    event = Tournament(players=(player, *opponents))
    return TextbookElo().rate(event, EloOptions(**options)).players[0]


def _rated(value: int | None) -> tuple[Rating, ...]:
    return () if value is None else (Rating(value),)


def test_the_textbook_example_gives_1601_3() -> None:
    """1613, K 32, against 1609 loss, 1477 draw, 1388 win, 1586 win, 1720 loss: 1601.3."""
    games = [(1609, LOSS), (1477, DRAW), (1388, WIN), (1586, WIN), (1720, LOSS)]
    figures = rate(1613, games)
    assert round(1613 + figures.change, 1) == Decimal("1601.3")


def test_performance_by_the_elo_formula_is_1684() -> None:
    """The calculator's example: wins of 1620 and 1550, a draw, a loss (FIDE's table: 1685)."""
    games = [(1620, WIN), (1480, DRAW), (1710, LOSS), (1550, WIN)]
    figures = rate(None, games)
    assert figures.performances == {"Elo formula": 1684, "linear rule of 400": 1690}


def test_the_linear_rule_is_always_finite() -> None:
    """(sum of opponents + 400 x (wins - losses)) / games."""
    assert linear_performance([1500, 1700], Decimal(2)) == 2000
    assert linear_performance([1500, 1700], Decimal(0)) == 1200
    assert linear_performance([], Decimal(0)) is None


@pytest.mark.parametrize("score", [Decimal(0), Decimal(3)])
def test_nothing_and_everything_have_no_logistic_performance(score: Decimal) -> None:
    assert logistic_performance([1500, 1600, 1700], score, 400) is None


def test_the_missing_performance_is_said() -> None:
    event = Tournament(
        players=(
            Player(number=1, name="A", ratings=_rated(1500), rounds=(RoundResult(2, None, WIN),)),
            Player(number=2, name="B", ratings=_rated(1500), rounds=(RoundResult(1, None, LOSS),)),
        )
    )
    run = TextbookElo().rate(event, EloOptions())
    assert {finding.code for finding in run.findings} == {"ELO001"}


def test_forfeits_and_unrated_opponents_are_not_rated() -> None:
    figures = rate(1500, [(1500, Result.FORFEIT_WIN), (None, WIN), (1500, WIN)])
    assert (figures.otb_games, figures.rated_games, figures.change) == (2, 1, Decimal(16))


@given(RATINGS, RATINGS)
def test_both_sides_of_a_game_expect_one_point_together(a: int, b: int) -> None:
    total = expected_score(a, b, 400) + expected_score(b, a, 400)
    assert abs(total - 1) < Decimal("1e-20")


@given(RATINGS, RATINGS, st.integers(1, 400))
def test_a_stronger_player_expects_more(rating: int, opponent: int, more: int) -> None:
    assert expected_score(rating + more, opponent, 400) > expected_score(rating, opponent, 400)


@given(st.lists(RATINGS, min_size=2, max_size=12), st.data())
def test_the_performance_expects_what_was_scored(opponents: list[int], data: st.DataObject) -> None:
    half_points = data.draw(st.integers(1, 2 * len(opponents) - 1))
    score = Decimal(half_points) / 2
    performance = logistic_performance(opponents, score, 400)
    assert performance is not None
    below = sum(expected_score(performance - 1, o, 400) for o in opponents)
    above = sum(expected_score(performance + 1, o, 400) for o in opponents)
    assert below <= score <= above
