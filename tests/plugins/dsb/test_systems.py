"""DWZ and Ingo as whole systems: first ratings together, kept games, age, index, direction."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.model import PlayerState, Tournament
from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo.testing import event
from tourneyelo_dsb import kept_games
from tourneyelo_dsb.dwz import Dwz, DwzOptions
from tourneyelo_dsb.dwz_formulas import Form, Met, development, expected_score, lifted, performance
from tourneyelo_dsb.first_ratings import Newcomers, Pairing
from tourneyelo_dsb.ingo import Ingo, IngoOptions

DAY = datetime.date(2026, 1, 11)


def dwz(tournament: Tournament, **options: Any) -> Any:
    return Dwz().rate(tournament, DwzOptions(**options))


def ingo(tournament: Tournament, **options: Any) -> Any:
    return Ingo().rate(tournament, IngoOptions(**options))


def codes_of(run: Any) -> set[str]:
    return {finding.code for finding in run.findings}


def with_state(tournament: Tournament, number: int, state: PlayerState) -> Tournament:
    players = tuple(
        msgspec.structs.replace(player, state=state) if player.number == number else player
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players)


@pytest.mark.parametrize(
    ("form", "score", "expected", "e"),
    [
        (Form(1700, 40, None), 1, 1, 23),  # 8.35 + 15
        (Form(1700, 25, None), 1, 1, 18),
        (Form(1700, 20, None), 0, 1, 13),  # no acceleration without the expected score
        (Form(1700, 20, None), 1, 1, 11),  # 13.35 x 0.85
        (Form(800, 15, None), 1, 1, 5),  # 5.41 x 0.5, at least 5
        (Form(2500, 40, None), 1, 1, 30),  # 54 without the limit
        (Form(1700, 40, 2), 1, 1, 10),  # 5 x index
        (Form(100, 40, 1), 0, 1, 150),  # braked: neither 30 nor the index limits
    ],
)
def test_development_coefficient(form: Form, score: float, expected: float, e: int) -> None:
    """Annex 1.2 of the Wertungsordnung."""
    assert development(form, score, expected) == e


@given(st.integers(-3000, 3000))
def test_both_sides_expect_one_point(difference: int) -> None:
    assert expected_score(difference) + expected_score(-difference) == pytest.approx(1)


def test_newcomers_are_solved_together() -> None:
    """Two newcomers with five games each against the rated; the draw between them ties them."""
    rated = dict.fromkeys(range(3, 13), 1500)
    games = {
        1: [Pairing(n, 1.0 if n > 4 else 0.0) for n in range(3, 8)] + [Pairing(2, 0.5)],
        2: [Pairing(n, 1.0 if n > 10 else 0.0) for n in range(8, 13)] + [Pairing(1, 0.5)],
    }
    found, settled = Newcomers(rated, games, {}).first_ratings()
    assert settled
    for number, other in ((1, 2), (2, 1)):
        reached = sum(
            expected_score(found[number] - (found[other] if p.opponent == other else 1500))
            for p in games[number]
        )
        assert reached == pytest.approx(sum(pairing.score for pairing in games[number]), abs=1e-6)
    assert found[1] - 1500 == pytest.approx(1500 - found[2], abs=1e-3)


def test_a_second_stage_counts_games_against_first_stage_newcomers() -> None:
    """Player 2 has four rated opponents and newcomer 1; player 3 has but four games in all."""
    rated = dict.fromkeys(range(4, 10), 1500)
    games = {
        1: [Pairing(4, 1.0), Pairing(5, 0.0), Pairing(6, 0.5), Pairing(7, 1.0), Pairing(8, 0.0)],
        2: [Pairing(4, 1.0), Pairing(5, 0.0), Pairing(6, 0.5), Pairing(7, 1.0), Pairing(1, 0.0)],
        3: [Pairing(4, 1.0), Pairing(5, 0.0), Pairing(6, 0.5), Pairing(7, 1.0)],
    }
    found, _ = Newcomers(rated, games, {}).first_ratings()
    assert set(found) == {1, 2}


def test_all_points_give_no_first_rating_and_the_games_are_kept() -> None:
    made = example_event(None, [Opponent(1500, "1")] * 5, end_date=DAY)
    run = dwz(made)
    assert run.players[0].initial_rating is None
    assert "DSB004" in codes_of(run)
    assert run.states[0].texts["kept"].startswith("2026-01-11 1500=1; ")
    assert run.players[0].performance == 2177  # 1500 + 677, older edition


def test_kept_games_count_in_the_next_event() -> None:
    """Three of January and two of March make five; those of three years ago do not."""
    first = dwz(example_event(None, [Opponent(1500, "1")] * 3, end_date=DAY))
    later = datetime.date(2026, 3, 1)
    event_two = example_event(None, [Opponent(1500, "0")] * 2, end_date=later)
    second = dwz(with_state(event_two, 1, first.states[0]))
    assert second.players[0].initial_rating == round(1500 + 400 * 0.179143454621)
    assert second.states[0].figures["index"] == 1
    too_late = msgspec.structs.replace(event_two, end_date=datetime.date(2029, 1, 1))
    assert dwz(with_state(too_late, 1, first.states[0])).players[0].initial_rating is None


def test_broken_kept_games_are_refused() -> None:
    made = with_state(event("1 Alder:"), 1, PlayerState(texts={"kept": "yesterday"}))
    with pytest.raises(Refused, match="'yesterday' is no kept game"):
        dwz(made)


@given(
    st.lists(
        st.tuples(st.none() | st.dates(), st.integers(-99, 3000), st.sampled_from((0, 0.5, 1)))
    )
)
def test_kept_games_are_read_as_written(games: list[tuple[Any, int, float]]) -> None:
    kept = [kept_games.KeptGame(day, Met(opponent, score)) for day, opponent, score in games]
    assert kept_games.read(kept_games.write(kept)) == kept


def test_a_game_against_a_first_rating_counts() -> None:
    """The newcomer scores 3 of 5 and gets a DWZ; without it, his games count for nobody."""
    results = ["1", "1", "1", "0", "0"]
    run = dwz(example_event(None, [Opponent(1500, result) for result in results]))
    assert [player.rated_games for player in run.players] == [5, 1, 1, 1, 1, 1]
    short = dwz(example_event(None, [Opponent(1500, "1"), Opponent(1500, "0")]))
    assert [player.rated_games for player in short.players] == [2, 0, 0]


def test_a_foreign_rating_has_index_1_and_is_listed_with_6() -> None:
    games = [Opponent(1700, "1")] * 5
    plain, foreign = (dwz(example_event(1700, games), foreign=each) for each in (False, True))
    assert (plain.players[0].k, foreign.players[0].k) == (23, 5)
    assert foreign.states[0].figures["index"] == 6
    assert "DSB001" in codes_of(plain)
    assert "DSB001" not in codes_of(foreign)


def test_the_index_grows_with_every_evaluation() -> None:
    run = dwz(example_event(1700, [Opponent(1700, "=")], figures={"index": Decimal(3)}))
    assert run.states[0].figures["index"] == 4
    assert run.players[0].k == 15


def test_low_first_ratings_are_lifted_only_on_request() -> None:
    """700 + R / 8: one implementation only."""
    assert (lifted(800), lifted(400)) == (800, 750)
    games = [Opponent(300, "1"), Opponent(300, "0")] * 3
    assert dwz(example_event(None, games)).players[0].initial_rating == 300
    assert dwz(example_event(None, games), lift=True).players[0].initial_rating == 738


def test_results_without_a_finite_solution_are_said() -> None:
    """Two newcomers beat everybody else and split their own games: nothing holds them down."""
    rated = dict.fromkeys(range(3, 13), 1500)
    games = {
        number: [Pairing(n, 1.0) for n in range(3, 8)] + [Pairing(other, 1.0), Pairing(other, 0.0)]
        for number, other in ((1, 2), (2, 1))
    }
    assert Newcomers(rated, games, {}).first_ratings() == ({}, False)


def test_performance_needs_games() -> None:
    assert performance([]) is None
    assert performance([Met(1500, 0.0)]) == 823


def test_ingo_counts_downwards() -> None:
    win, loss = (ingo(example_event(120, [Opponent(120, each)])).players[0] for each in ("1", "0"))
    assert (win.new_rating, loss.new_rating) == (108, 133)  # 132.5, halves away from zero
    assert win.change < 0 < loss.change
    assert Ingo.lower_is_better


def test_ingo_takes_an_opponent_40_points_away_at_most() -> None:
    """110 against 200 counts as against 150: 150 - 50 = 100; a quarter of the way is 107.5."""
    run = ingo(example_event(110, [Opponent(200, "1")]))
    assert run.states[0].rating == Decimal("107.5")
    assert run.players[0].games[0].opponent_rating == 150


def test_ingo_level_with_the_own_number() -> None:
    """(160 + 120) / 2 = 140; 140 - 50 = 90."""
    run = ingo(example_event(120, [Opponent(160, "1")]), level="including_self")
    assert run.players[0].performance == 90


def test_ingo_first_number_is_the_performance_with_index_1() -> None:
    run = ingo(example_event(None, [Opponent(120, "1"), Opponent(140, "0")]))
    assert run.players[0].initial_rating == 130
    assert run.states[0].figures["index"] == 1


def test_elo_ratings_are_converted_on_request() -> None:
    """2200 is Ingo 80, 1880 is 120."""
    made = event("1 Alder 2200: 2w1", "2 Birch 1880: 1b0")
    with pytest.raises(Refused, match="players 1 and 2"):
        ingo(made)
    assert ingo(made, scale="ingo").players[0].rating == 2200
    run = ingo(made, scale="elo")
    assert [player.rating for player in run.players] == [80, 120]
    assert codes_of(run) == {"DSB021"}


def test_the_late_form_is_marked() -> None:
    run = ingo(example_event(120, [Opponent(120, "1")]), late=True)
    assert run.approximation
    assert {"DSB022", "DSB023"} <= codes_of(run)


def test_a_negative_ingo_number_is_a_number() -> None:
    run = ingo(example_event(Decimal(5), [Opponent(Decimal(-20), "1")] * 3))
    assert run.players[0].new_rating == -14
