"""Every option of the textbook system does what its sentence says."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import RatingRun
from tourneyelo.plugin import Opponent, example_event
from tourneyelo.testing import event
from tourneyelo_elo.davidson import DavidsonOptions, EloDavidson
from tourneyelo_elo.newcomer import InitialLogOdds, LogOddsOptions
from tourneyelo_elo.options import EloOptions
from tourneyelo_elo.performances import LogisticOptions, LogisticPerformance
from tourneyelo_elo.system import TextbookElo


def rate(*lines: str, **options: Any) -> RatingRun:
    return TextbookElo().rate(event(*lines), msgspec.convert(options, EloOptions, strict=False))


def changes(run: RatingRun) -> list[Decimal | None]:
    return [player.change for player in run.players]


def test_the_curves_differ_at_200_points() -> None:
    """Logistic 0.7597; normal Phi(1 / root 2) = 0.7602; linear 3/4."""
    expected = {"logistic": "0.7597", "normal": "0.7602", "linear": "0.7500"}
    for curve, share in expected.items():
        run = rate("1 Alder 1700: 2w1", "2 Birch 1500: 1b0", curve=curve)
        assert run.players[0].expected_score == Decimal(share)


def test_per_game_uses_the_rating_after_the_round_before() -> None:
    run = rate("1 Alder 1500: 2w1 2b1", "2 Birch 1500: 1b0 1w0", update="game")
    first, second = (game.change for game in run.players[0].games)
    assert first == 16
    assert second is not None
    assert second < 16
    assert run.players[0].games[1].difference == 32
    assert sum(c or 0 for c in changes(run)) == 0


def test_large_differences_are_limited_when_asked() -> None:
    lines = ("1 Alder 2500: 2w1", "2 Birch 1500: 1b0")
    assert rate(*lines, max_diff=400).players[0].games[0].difference == 400
    assert rate(*lines).players[0].games[0].difference == 1000


def test_changes_are_rounded_away_from_zero_when_asked() -> None:
    run = rate("1 Alder 1600: 2w1", "2 Birch 1400: 1b0", k=20, round="half_away")
    assert changes(run) == [5, -5]


def test_draws_are_half_or_no_game_or_both() -> None:
    lines = ("1 Alder 1600: 2w=", "2 Birch 1400: 1b=")
    half, both = changes(rate(*lines))[0], changes(rate(*lines, draws="win_and_loss"))[0]
    assert half is not None
    assert both == 2 * half
    ignored = rate(*lines, draws="ignore")
    assert changes(ignored) == [0, 0]
    assert ignored.players[0].rated_games == 0
    assert "draws=ignore" in ignored.approximation


def test_newcomers_are_skipped_or_started_or_private() -> None:
    lines = ("1 Alder 1600: 2w0", "2 Birch: 1b1")
    assert changes(rate(*lines)) == [0, None]
    started = rate(*lines, newcomers="start", initial=1400)
    assert started.players[0].change == Decimal("-24.3119")
    assert started.players[1].initial_rating == 1424
    private = rate(*lines, newcomers="private", provisional_games=10, provisional_k=64)
    assert private.players[0].change == 0
    assert private.players[1].initial_rating == 1541


def test_the_first_games_have_a_k_of_their_own() -> None:
    run = rate(
        "1 Alder 1500: 2w1 2b1 2w1", "2 Birch 1500: 1b0 1w0 1b0",
        provisional_games=2, provisional_k=40,
    )  # fmt: skip
    assert [game.change for game in run.players[0].games] == [20, 20, 16]
    assert run.states[0].figures["games"] == 3


@pytest.mark.parametrize(
    "options", [{"provisional_games": 5}, {"provisional_k": 40}, {"newcomers": "private"}]
)
def test_numbers_that_no_source_names_are_asked_for(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="provisional_games"):
        rate("1 Alder 1500: 2w1", "2 Birch 1500: 1b0", **options)


def test_different_k_is_said_not_to_add_up() -> None:
    run = rate("1 Alder 1500 k40: 2w1", "2 Birch 1500 k10: 1b0")
    assert [f.message for f in run.findings if f.code == "ELO002"] == [
        "the changes of the event add up to +15.00"
    ]


@pytest.mark.parametrize(("preset", "change"), [("textbook", 16), ("encyclopedia", 10),
                                                ("shogi-pro", 8)])  # fmt: skip
def test_presets_set_k(preset: str, change: int) -> None:
    assert changes(rate("1 A 1500: 2w1", "2 B 1500: 1b0", preset=preset))[0] == change


def test_a_perfect_score_has_a_bound_or_loses_half_a_point() -> None:
    tournament = example_event(None, [Opponent(1500, "1"), Opponent(1600, "1")])
    run = LogisticPerformance().rate(tournament, LogisticOptions())
    assert run.players[0].performance is None
    assert "above 2400" in run.players[0].remark
    shrunk = LogisticPerformance().rate(tournament, LogisticOptions(shrink=True))
    assert shrunk.players[0].performance == pytest.approx(1743, abs=2)


def test_start_values_need_limits_and_keep_them() -> None:
    won = example_event(None, [Opponent(1500, "1")])
    with pytest.raises(Refused, match="min"):
        InitialLogOdds().rate(won, LogOddsOptions())
    with pytest.raises(Misuse, match="lies above"):
        InitialLogOdds().rate(won, LogOddsOptions(min=2, max=1))
    run = InitialLogOdds().rate(won, LogOddsOptions(min=1000, max=2000))
    assert run.players[0].initial_rating == 2000


def test_start_values_wait_for_enough_games_over_several_events() -> None:
    first = example_event(None, [Opponent(1500, "1")])
    options = LogOddsOptions(min=500, max=2500, games=2)
    run = InitialLogOdds().rate(first, options)
    assert run.players[0].initial_rating is None
    second = example_event(None, [Opponent(1500, "0")])
    players = (msgspec.structs.replace(second.players[0], state=run.states[0]), second.players[1])
    again = InitialLogOdds().rate(msgspec.structs.replace(second, players=players), options)
    assert again.players[0].initial_rating == 1500


def test_kappa_is_asked_for_and_kept_in_bounds() -> None:
    game = example_event(1500, [Opponent(1500, "=")])
    with pytest.raises(Refused, match="kappa"):
        EloDavidson().rate(game, DavidsonOptions())
    with pytest.raises(Misuse, match="outside 0 to 1000"):
        EloDavidson().rate(game, DavidsonOptions(kappa=Decimal(-1)))
