"""Seasons are the same for the same seed, fair, and tell good ratings from bad ones."""

from __future__ import annotations

import math
from collections import Counter
from decimal import Decimal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.host.simulation.document import rounded, section, simulate
from tourneyelo.host.simulation.measures import figures
from tourneyelo.host.simulation.season import SeasonPlan, expected, season
from tourneyelo.host.simulation.trial import run_trial
from tourneyelo.model import (
    Code,
    GameRating,
    RatingRun,
    Severity,
    by_number,
    encounters,
    game_line,
    no_game,
    player_line,
    state_after,
)
from tourneyelo.plugin import NoOptions, RatingSystem

SMALL = SeasonPlan(players=16, events=6, rounds=5, newcomers=2, retirements=2, seed=7)
BROKEN = Code("TRY001", Severity.ERROR, "it needs a parameter", "give one")


class Oracle(RatingSystem):
    """Knows the strengths: its ratings are those of the season, turned upside down if wanted."""

    name = "oracle"
    title = "Knows the strengths"
    owner = "tests"

    def __init__(self, events, *, sign: int = 1):
        self._events = iter(events)
        self._sign = sign
        self.lower_is_better = sign < 0

    def rate(self, tournament, options):
        strengths = next(self._events).strengths
        known = by_number(tournament)
        order = sorted(strengths)
        lines, states = [], []
        for player in tournament.players:
            strength = strengths[order[player.number - 1]]
            met = encounters(player, known)
            games = tuple(self._game(e, strength, order, strengths) for e in met)
            lines.append(player_line(player, met, games))
            states.append(state_after(player, Decimal(self._sign * strength)))
        return RatingRun(system=self.name, rules="none", players=tuple(lines), states=tuple(states))

    def _game(self, met, strength, order, strengths) -> GameRating:
        if reason := no_game(met):
            return game_line(met, reason)
        share = expected(strength, strengths[order[met.opponent.number - 1]], 30)
        line = game_line(met, "rated", rated=True)
        return msgspec.structs.replace(line, expected=Decimal(share))


class Needy(RatingSystem):
    """Refuses."""

    name = "needy"
    title = "Refuses"
    owner = "tests"
    codes = (BROKEN,)

    def rate(self, tournament, options):
        raise Refused(BROKEN.at())


def test_the_same_seed_gives_the_same_games():
    assert season(SMALL) == season(SMALL)
    assert season(SMALL) != season(msgspec.structs.replace(SMALL, seed=8))


def test_players_join_and_leave_as_planned():
    events = season(SMALL)
    assert [len(event.strengths) for event in events] == [16] * 6
    assert max(events[-1].strengths) == 16 + 2 * 5


@given(
    st.integers(2, 12), st.integers(1, 9), st.integers(0, 3), st.integers(0, 3), st.integers(0, 99)
)
@settings(max_examples=40, deadline=None)
def test_every_event_is_a_lawful_swiss(players, rounds, newcomers, retirements, seed):
    plan = SeasonPlan(
        players=players,
        events=3,
        rounds=rounds,
        newcomers=newcomers,
        retirements=retirements,
        seed=seed,
    )
    for event in season(plan):
        pairs = Counter(frozenset((game.white, game.black)) for game in event.games)
        assert not pairs or max(pairs.values()) == 1
        at_once = Counter((game.round, n) for game in event.games for n in (game.white, game.black))
        assert not at_once or max(at_once.values()) == 1
        assert all(n in event.strengths for _, n in at_once)


@pytest.mark.parametrize("draws", [0, 30, 95])
def test_true_expectations_are_fair_and_draws_as_planned(draws):
    assert expected(1500, 1500, draws) == pytest.approx(0.5)
    assert expected(1700, 1500, draws) + expected(1500, 1700, draws) == pytest.approx(1)
    if not draws:
        assert expected(1900, 1500, 0) == pytest.approx(10 / 11)


def test_who_knows_the_strengths_is_as_good_as_possible():
    events = season(SMALL)
    made = figures(run_trial(Oracle(events), events, NoOptions()), events, SMALL)
    best = simulate([Oracle(events)], SMALL).best_possible
    assert made.own.brier == pytest.approx(best.brier)
    assert made.convergence.correlation == [pytest.approx(1)] * 6
    assert made.convergence.error == [pytest.approx(0, abs=1e-6)] * 6
    assert made.convergence.settled_after == 1
    assert made.inflation.per_100_games == pytest.approx(0, abs=1e-9)
    assert made.convergence.newcomer_error[0] == pytest.approx(0, abs=1e-6)


def test_a_scale_that_counts_downwards_is_judged_alike():
    events = season(SMALL)
    upwards = figures(run_trial(Oracle(events), events, NoOptions()), events, SMALL)
    downwards = figures(run_trial(Oracle(events, sign=-1), events, NoOptions()), events, SMALL)
    assert downwards.fitted == upwards.fitted
    assert downwards.scale == pytest.approx(upwards.scale)
    assert downwards.convergence.correlation[-1] == pytest.approx(1)


def test_a_system_that_refuses_is_named_and_the_others_go_on():
    events = season(SMALL)
    made = simulate([Needy(), Oracle(events)], SMALL)
    assert [each.system for each in made.systems] == ["oracle"]
    assert made.findings[0].message == "needy: it needs a parameter"


def test_the_table_has_a_row_for_the_truth_and_each_system():
    made = simulate([Oracle(season(SMALL))], SMALL)
    table = section(made)
    assert [row[0] for row in table.rows] == ["true strengths", "oracle"]
    assert all(len(row) == len(table.columns) for row in table.rows)


def test_documents_hold_only_finite_rounded_figures():
    plain = rounded(msgspec.to_builtins(simulate([Oracle(season(SMALL))], SMALL)))

    def floats(value):
        if isinstance(value, float):
            yield value
        for each in (
            value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        ):
            yield from floats(each)

    found = list(floats(plain))
    assert found
    assert all(math.isfinite(value) and value == round(value, 4) for value in found)
