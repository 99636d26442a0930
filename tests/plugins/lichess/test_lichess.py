"""Time, bounds and newcomers of the Lichess variant."""

from __future__ import annotations

import datetime
from decimal import Decimal

import msgspec
import pytest

from tourneyelo.model import PlayerState
from tourneyelo.testing import event
from tourneyelo_lichess.calculator import PERIODS_PER_DAY, Glicko, after_game
from tourneyelo_lichess.system import Lichess, LichessOptions


def test_newcomers_begin_uncertain_and_provisional() -> None:
    run = Lichess().rate(event("1 Alder: 2w1", "2 Birch: 1b0"), LichessOptions())
    alder = run.players[0]
    assert alder.initial_rating == 1741
    assert "provisional" in alder.remark
    assert alder.change is None


def test_days_before_the_event_make_a_player_less_certain() -> None:
    read = event("1 Alder 1500: 2w1", "2 Birch 1500: 1b0")
    alder, birch = read.players
    figures = {"rd": Decimal(60), "volatility": Decimal("0.06"), "days": Decimal(365)}
    players = (msgspec.structs.replace(alder, state=PlayerState(figures=figures)), birch)
    run = Lichess().rate(msgspec.structs.replace(read, players=players), LichessOptions())
    expected = after_game(Glicko(1500, 60, 0.06), Glicko(1500, 500, 0.09), 1, 365 * PERIODS_PER_DAY)
    assert float(run.states[0].rating or 0) == pytest.approx(expected.rating, abs=1e-5)


def test_days_between_rounds_count_when_all_dates_are_known() -> None:
    lines = ("1 Alder 1500: 2w1 2b1", "2 Birch 1500: 1b0 1w0")
    dates = (datetime.date(2026, 1, 1), datetime.date(2027, 1, 1))
    same_day = Lichess().rate(event(*lines), LichessOptions()).states[0]
    year_between = Lichess().rate(event(*lines, round_dates=dates), LichessOptions()).states[0]
    assert year_between.figures["rd"] > same_day.figures["rd"]


def test_the_bounds_can_be_taken_off() -> None:
    lines = ("1 Alder 410: 2w0", "2 Birch 400: 1b1")
    bounded = Lichess().rate(event(*lines), LichessOptions()).players[0]
    free = Lichess().rate(event(*lines), LichessOptions(bounds=False)).players[0]
    assert bounded.new_rating == 400
    assert free.new_rating is not None
    assert free.new_rating < 400
