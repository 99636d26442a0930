"""Chess.com: nothing is pretended; with the user's constant it is Glicko after every game."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.plugin import Opponent, example_event
from tourneyelo.testing import event
from tourneyelo_chesscom.system import ChessCom, ChessComOptions


def test_without_the_constant_nothing_is_rated() -> None:
    with pytest.raises(Refused, match="publishes neither"):
        ChessCom().rate(event("1 Alder: 2w1", "2 Birch: 1b0"), ChessComOptions())


@pytest.mark.parametrize("c", [-1, 1001])
def test_a_constant_that_cannot_be_meant_is_refused(c: int) -> None:
    with pytest.raises(Misuse):
        ChessCom().rate(event("1 Alder:"), ChessComOptions(c=Decimal(c)))


def test_newcomers_begin_with_1200() -> None:
    run = ChessCom().rate(event("1 Alder: 2w=", "2 Birch: 1b="), ChessComOptions(c=Decimal(60)))
    assert [player.initial_rating for player in run.players] == [1200, 1200]
    assert "not Chess.com's own" in run.approximation


def test_one_game_is_a_period_of_glicko() -> None:
    """1500/200 against 1400/30, the first game of Glickman's paper alone, g and E as printed."""
    games = [Opponent(1400, "1", {"rd": Decimal(30)})]
    run = ChessCom().rate(
        example_event(1500, games, figures={"rd": Decimal(200)}), ChessComOptions(c=Decimal(60))
    )
    q = Decimal("0.0057565")
    information = 1 / Decimal(200) ** 2 + q**2 * Decimal("0.99550") ** 2 * Decimal("0.230548")
    expected = 1500 + q / information * Decimal("0.99550") * Decimal("0.36053")
    assert run.states[0].rating == pytest.approx(expected, abs=Decimal("0.05"))
