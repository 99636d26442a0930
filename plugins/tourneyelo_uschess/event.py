"""The five steps by which an event is rated as a whole.

Source: Glickman and Doan 2020, section 1. That step 5 uses opponents at their values of step 4 was
read only in outline; a published section of 64 players agrees with it and with nothing simpler.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from tourneyelo_uschess.formulas import Met, Record, new_rating, special_rating

MATCH_DIFFERENCE = 400
MATCH_CHANGE = 50.0


class Pairing(NamedTuple):
    """A game of a player: against whom, and the score."""

    opponent: int
    score: float


class Field(msgspec.Struct, frozen=True):
    """Everybody's record and games by starting number, and the rules of the day."""

    records: Mapping[int, Record]
    games: Mapping[int, Sequence[Pairing]]
    threshold: float
    dual: bool = False
    passes: int = 2


def rate_field(field: Field) -> tuple[dict[int, float], dict[int, float]]:
    """Return everybody's rating after the event, and the opponents' values that were used."""
    values = {number: record.rating for number, record in field.records.items()}
    values |= _first_estimates(field, values)
    for _ in range(field.passes - 1):
        values = _pass(field, values)
    return _pass(field, values), values


def _first_estimates(field: Field, values: Mapping[int, float]) -> dict[int, float]:
    """Step 3: estimate players without earlier games, N' = 1, for use by their opponents."""
    return {
        number: special_rating(record, 1.0, _met(field, number, values))
        for number, record in field.records.items()
        if record.games == 0 and field.games.get(number)
    }


def _pass(field: Field, values: Mapping[int, float]) -> dict[int, float]:
    """Steps 4 and 5: rate everybody from before the event, opponents at the values given."""
    return {
        number: new_rating(
            record,
            _met(field, number, values),
            field.threshold if may_have_bonus(field.games.get(number, ())) else None,
            dual=field.dual,
        )
        for number, record in field.records.items()
    }


def _met(field: Field, number: int, values: Mapping[int, float]) -> list[Met]:
    return [Met(values[g.opponent], g.score) for g in field.games.get(number, ())]


def may_have_bonus(games: Sequence[Pairing]) -> bool:
    """Tell whether nobody was met more than twice."""
    return len(games) <= 2 or max(Counter(game.opponent for game in games).values()) <= 2


def is_match(field: Field) -> bool:
    """Tell whether the games of the event are those of two players against each other."""
    return sum(bool(games) for games in field.games.values()) == 2


def why_no_match(field: Field) -> str:
    """Say why a match is not rated; empty when it is."""
    one, other = (field.records[number] for number, games in field.games.items() if games)
    if abs(one.rating - other.rating) > MATCH_DIFFERENCE:
        return "not rated: a match of players more than 400 points apart"
    if any(record.games is not None and record.games <= 25 for record in (one, other)):
        return "not rated: a match needs two established ratings"
    return ""


def rate_match(field: Field) -> tuple[dict[int, float], dict[int, float]]:
    """Rate a match: no bonus, at most 50 points."""
    values = {number: record.rating for number, record in field.records.items()}
    new = dict(values)
    for number, games in field.games.items():
        if games:
            record = field.records[number]
            change = new_rating(record, _met(field, number, values), None) - record.rating
            new[number] = record.rating + max(-MATCH_CHANGE, min(MATCH_CHANGE, change))
    return new, values
