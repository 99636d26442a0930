"""The short way of a period and the long way of `rate` come to the same."""

from __future__ import annotations

import datetime
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tourneyelo
from tourneyelo import testing
from tourneyelo.model import Player, Rating, TimeControlClass, Tournament
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.period.month import FidePeriod
from tourneyelo_fide.system import FideRating

PERIOD = FidePeriod(datetime.date(2026, 10, 1), TimeControlClass.STANDARD, FideOptions())


def agree(tournament: Tournament) -> None:
    """Compare games, score and expected score of everybody who has a number."""
    run = FideRating().rate(tournament, FideOptions())
    entries, rules = PERIOD.entries(tournament)
    assert rules == run.rules
    made = {entry.number: entry for entry in entries}
    for player, figures in zip(tournament.players, run.players, strict=True):
        if player.fide_id is None or not figures.rated_games:
            assert player.number not in made
            continue
        entry = made[player.number]
        assert entry.games == figures.rated_games
        assert entry.half_points == 2 * figures.rated_score
        if figures.delta is not None:
            assert Decimal(entry.gain).scaleb(-2) == figures.delta
        else:
            assert len(entry.pool) == entry.games


@pytest.mark.parametrize("day", ["2022-05-01", "2024-03-01", "2025-10-01"])
@pytest.mark.parametrize("class_", TimeControlClass)
@pytest.mark.parametrize("clock", [None, "4500+0", "900+10"])
def test_samples_of_every_kind(day: str, class_: TimeControlClass, clock: str | None) -> None:
    if day < "2024" and class_ is not TimeControlClass.STANDARD:
        pytest.skip("no rules of that time")
    for event in testing.sample_events().values():
        if len({player.number for player in event.players}) < len(event.players):
            continue  # an error of its own, so that no period takes it
        dated = msgspec.structs.replace(
            event, start_date=datetime.date.fromisoformat(day), end_date=None, round_dates=(),
            time_control_class=class_, time_control_code=clock, time_control=None,
            players=tuple(numbered(player, at) for at, player in enumerate(event.players)),
        )  # fmt: skip
        agree(dated)


def numbered(player: Player, at: int) -> Player:
    """Spread ratings, one in four unrated, and leave every seventh without a number."""
    value = (0, 1450, 2010, 2702, 1899, 2650)[at % 6]
    ratings = (Rating(value),) if value else ()
    number = None if at % 7 == 6 else 99000000 + at
    return msgspec.structs.replace(player, ratings=ratings, fide_id=number)


def test_the_shipped_events(samples: Path) -> None:
    for file in sorted(samples.glob("*.trf")):
        agree(tourneyelo.read(file).tournament)


def test_the_corpus(shared: Path) -> None:
    compared = 0
    for file in sorted((shared / "corpus").rglob("*.trf"))[:60]:
        try:
            event = tourneyelo.read(file).tournament
        except tourneyelo.errors.Refused:
            continue
        if FideRating().rate(event, FideOptions()).rules == "none":
            continue
        agree(event)
        compared += 1
    assert compared > 20


@given(
    st.integers(1400, 2850),
    st.lists(st.tuples(st.integers(1400, 2850), st.integers(0, 2)), min_size=1, max_size=12),
    st.sampled_from(["2023-01-05", "2025-01-05", "2026-10-05"]),
)
def test_any_ratings(rating: int, games: list[tuple[int, int]], day: str) -> None:
    from tourneyelo_fide.change import RatedGame, differences
    from tourneyelo_fide.period.entries import expected
    from tourneyelo_fide.rules import rule_set

    rules = rule_set(datetime.date.fromisoformat(day), TimeControlClass.STANDARD)
    assert rules is not None
    long = differences(rating, [RatedGame(*game) for game in games], rules)
    short = expected(rating, games, rules, TimeControlClass.STANDARD)
    assert short == sum(each.expected for each in long)
