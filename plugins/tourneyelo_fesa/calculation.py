"""The calculation of an event: everybody by the final ratings of everybody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tourneyelo_fesa.formula import (
    LOWEST_OPPONENT,
    expected_score,
    first_rating,
    game_change,
    weak_bonus,
)
from tourneyelo_fesa.member import Member

MOST_ITERATIONS = 1000
HIGHEST = 4000
"""A first rating above it belongs to nobody: games among newcomers have carried it away."""


class Game(msgspec.Struct, frozen=True, gc=False):
    """One game of a player."""

    round: int
    opponent: int
    score: float


class Step(msgspec.Struct, frozen=True, gc=False):
    """What one game moved: rating before it, opponent, expectation, change without bonus."""

    round: int
    own: float
    opponent: int
    expected: float
    change: float
    bonus: float


class Settled(msgspec.Struct, frozen=True):
    """Final ratings by starting number, and whose would not come to rest."""

    final: dict[int, int]
    restless: frozenset[int] = frozenset()
    """Moved by more than a point in the last repetition, or newcomers beyond any grade."""
    settled: bool = True
    """False: neighbouring whole points went round in a circle."""


def anchored(members: Mapping[int, Member], games: Mapping[int, Sequence[Game]]) -> set[int]:
    """Find who has a rating or earlier games, or met such a player, or one who did."""
    found = {n for n, each in members.items() if each.rating is not None or each.earlier}
    fresh = set(found)
    while fresh:
        fresh = {game.opponent for n in fresh for game in games[n]} - found
        found |= fresh
    return found


def settle(members: Mapping[int, Member], games: Mapping[int, Sequence[Game]]) -> Settled:
    """Repeat until no rating moves: each from the opponents' final ratings of the moment."""
    final = {number: each.rating or 0 for number, each in members.items()}
    playing = [number for number in sorted(members) if games[number]]
    moved: dict[int, int] = {}
    seen: set[int] = set()
    for _ in range(MOST_ITERATIONS):
        moved = {}
        for number in playing:
            new = _final(members[number], games[number], final)
            if new != final[number]:
                moved[number] = abs(new - final[number])
            final[number] = new
        state = hash(tuple(final.values()))
        if not moved or state in seen:  # settled, or round in a circle
            break
        seen.add(state)
    far = {number for number, by in moved.items() if by > 1}
    far |= {n for n in playing if members[n].unrated(len(games[n])) and final[n] > HIGHEST}
    return Settled(final, frozenset(far), settled=not moved)


def from_before(members: Mapping[int, Member], games: Mapping[int, Sequence[Game]]) -> Settled:
    """Rate by the rules of 2000: pre-event ratings of both, the sum rounded; no first ratings."""
    final = {number: each.rating or 0 for number, each in members.items()}
    for number, each in members.items():
        rating = each.rating
        if rating is not None:
            exact = sum(
                game_change(rating, final_, s) for final_, s in _met(members, games[number])
            )
            final[number] = rating + round(exact)
    return Settled(final)


def _met(members: Mapping[int, Member], games: Sequence[Game]) -> list[tuple[int, float]]:
    pairs = [(members[game.opponent].rating, game.score) for game in games]
    return [(rating, score) for rating, score in pairs if rating is not None]


def steps(member: Member, games: Sequence[Game], final: Mapping[int, int]) -> list[Step]:
    """Walk through a rated player's games; the rating runs along, with k and bonus."""
    assert member.rating is not None
    own = float(member.rating)
    bonus_games = member.bonus_games
    walked = []
    for game in games:
        opponent = max(final[game.opponent], LOWEST_OPPONENT)
        change = game_change(own, opponent, game.score)
        bonus = 0.0 if bonus_games is None else weak_bonus(own, bonus_games)
        expected = expected_score(own, opponent)
        walked.append(Step(game.round, own, opponent, expected, change, bonus))
        own += change + bonus
        bonus_games = None if bonus_games is None else bonus_games + 1
    return walked


def all_games(
    member: Member, games: Sequence[Game], final: Mapping[int, int]
) -> list[tuple[int, float]]:
    """List the games of a first rating: earlier ones, then those of the event."""
    new = [(max(final[game.opponent], LOWEST_OPPONENT), game.score) for game in games]
    return [*member.earlier, *new]


def _final(member: Member, games: Sequence[Game], final: Mapping[int, int]) -> int:
    """Return the final whole rating of a player (sum kept exact, rounded once)."""
    if member.unrated(len(games)):
        return first_rating(all_games(member, games, final))
    assert member.rating is not None
    walked = steps(member, games, final)
    return member.rating + round(sum(step.change + step.bonus for step in walked))
