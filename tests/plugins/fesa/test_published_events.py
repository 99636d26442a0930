"""Real events as FESA's own program rated them: every rating before and after, to the point.

What was learnt from them, beyond the published text: opponents count with their final ratings, the
own rating runs along from game to game, and below 1800 every game of the first 100 adds
(1800 - rating) / 200. The bonus games of the two rated players of the league were not stored for
that day; later lists show both below 100, so any number below 98 gives the same figures.
"""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tourneyelo.model import (
    Player,
    PlayerState,
    RatingRun,
    Tournament,
)
from tourneyelo.plugin import Source
from tourneyelo_fesa.report.importer import FesaImporter
from tourneyelo_fesa.system import EuropeanShogi, EuropeanShogiOptions

PUBLISHED: dict[str, Any] = json.loads(
    (Path(__file__).parent / "published_ratings.json").read_text(encoding="utf-8")
)
EVENTS = [name for name in PUBLISHED if name != "about"]
FEW_BONUS_GAMES = 10


def event_of(text: str, facts: dict[str, Any]) -> Tournament:
    told = FesaImporter().read(Source("turnering.txt", text.encode()), None).tournament
    players = tuple(
        msgspec.structs.replace(player, state=state_of(player, facts)) for player in told.players
    )
    return msgspec.structs.replace(told, players=players)


def state_of(player: Player, facts: dict[str, Any]) -> PlayerState:
    rating, bonus = facts["before"].get(player.name, (None, None))
    if rating is None:
        return PlayerState(texts={"grade": facts["grades"][player.name]})
    games = Decimal(FEW_BONUS_GAMES if bonus is None else bonus)
    return PlayerState(rating=Decimal(rating), figures={"bonus_games": games})


@pytest.fixture(params=EVENTS)
def rated(request: pytest.FixtureRequest, shared: Path) -> tuple[dict[str, Any], RatingRun]:
    facts = PUBLISHED[request.param]
    text = (shared / "corpus/federation/fesa" / request.param).read_text(encoding="latin-1")
    return facts, EuropeanShogi().rate(event_of(text, facts), EuropeanShogiOptions())


def test_every_change_is_fesas(rated):
    facts, run = rated
    found = {p.name: p.new_rating - p.rating for p in run.players if p.rating is not None}
    assert found == facts["changes"]


def test_every_first_rating_is_fesas(rated):
    facts, run = rated
    found = {p.name: p.initial_rating for p in run.players if p.rating is None}
    assert found == facts["first_ratings"]


def test_states_go_on_as_fesas_do(rated):
    facts, run = rated
    states = {state.name: state for state in run.states}
    for name, earlier in facts.get("earlier_after", {}).items():
        assert states[name].texts["earlier"] == earlier
    for name, counts in facts.get("counts_after", {}).items():
        for field, value in counts.items():
            assert states[name].figures[field] == value


def test_nothing_but_notes_is_found(rated):
    _, run = rated
    assert not [f for f in run.findings if f.severity != "note"]


def test_without_bonus_and_final_ratings_the_figures_differ(shared: Path):
    """The rules of 2000 are not what FESA's program did in 2017."""
    facts = PUBLISHED["20th_nekomadoken_2017.txt"]
    path = shared / "corpus/federation/fesa/20th_nekomadoken_2017.txt"
    event = event_of(path.read_text(encoding="latin-1"), facts)
    options = msgspec.convert({"edition": "2000"}, EuropeanShogiOptions)
    run = EuropeanShogi().rate(event, options)
    found = {p.name: p.new_rating - p.rating for p in run.players if p.rating is not None}
    assert found != facts["changes"]
