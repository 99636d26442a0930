"""What a set of games must fulfil for a norm, rule by rule (B.01 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal

import msgspec

from tourneyelo.model import Player
from tourneyelo.model.norm import Requirement
from tourneyelo_fide.norms.games import NormGame
from tourneyelo_fide.norms.titles import (
    COUNTED_TITLES,
    FEWEST_OF_NORM_TITLE,
    LEAST_PERCENT,
    NormTitle,
    at_least,
    at_most,
)
from tourneyelo_fide.rounding import half_up, mean
from tourneyelo_fide.tables import performance_difference

FLAG_OF_NO_FEDERATION = "FID"
"""Counts for games and ratings, but is no federation (1.4.3, 1.4.4)."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of an event under which results are judged."""

    games: int
    """Games that a norm needs here (1.4.1)."""
    exempt: str = ""
    """Why the rules on federations do not apply (1.4.3a to d); empty when they do."""
    double: bool = False
    """A double round robin: half of the opponents must hold the title of the norm (1.4.5)."""
    all_rounds: bool = False
    """Pairings were fixed beforehand, so that no game may be ignored (1.4.1)."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Average and performance of a set of games for one title."""

    average: int | None
    performance: int | None
    raised: int | None
    """Starting rank number of the opponent raised to the floor."""
    half_points: int


def figures(games: Sequence[NormGame], title: NormTitle) -> Figures:
    """Average the opponents, the lowest raised to the floor, and add dp (1.4.6 to 1.4.9)."""
    half_points = sum(game.half_points for game in games)
    if not games:
        return Figures(average=None, performance=None, raised=None, half_points=0)
    lowest = min(games, key=lambda game: game.rating)
    raised = lowest.rating < title.floor
    ratings = [title.floor if raised and game is lowest else game.rating for game in games]
    average = mean(ratings)
    percent = half_up(50 * half_points, len(games))
    return Figures(
        average=average,
        performance=average + performance_difference(percent),
        raised=lowest.opponent.number if raised else None,
        half_points=half_points,
    )


def requirements(
    player: Player, games: Sequence[NormGame], credited: int, title: NormTitle, terms: Terms
) -> Iterator[Requirement]:
    """Judge a set of games for a title; `credited` are the games it counts for."""
    yield _least("1.4.1", "games", terms.games, credited)
    yield from _titles(games, title, double=terms.double)
    if terms.exempt:
        yield Requirement("1.4.3", "federations of the opponents", "any", terms.exempt, met=True)
    else:
        yield from _federations(player, games)
    found = figures(games, title)
    yield _least("1.4.8", "average rating of the opponents", title.average, found.average or 0)
    yield _least("1.4.9", "performance", title.performance, found.performance or 0)
    yield Requirement(
        "1.4.9",
        "score",
        f"{LEAST_PERCENT} %",
        f"{Decimal(found.half_points) / 2} of {len(games)}",
        met=50 * found.half_points >= LEAST_PERCENT * len(games) > 0,
    )


def _titles(games: Sequence[NormGame], title: NormTitle, *, double: bool) -> Iterator[Requirement]:
    count = len(games)
    titled = sum(game.opponent.title in COUNTED_TITLES for game in games)
    yield _least("1.4.5", "opponents with a title above CM", at_least(1, 2, count), titled)
    of_norm = sum(game.opponent.title in title.opponents for game in games)
    share = at_least(1, 2 if double else 3, count)
    what = f"opponents who are {' or '.join(sorted(title.opponents))}"
    yield _least("1.4.5", what, max(FEWEST_OF_NORM_TITLE, share), of_norm)


def _federations(player: Player, games: Sequence[NormGame]) -> Iterator[Requirement]:
    """Judge the federations of the opponents; one that is not told may be any (1.4.3, 1.4.4)."""
    count = len(games)
    known = Counter(game.opponent.federation for game in games if game.opponent.federation)
    unknown = count - known.total()
    if player.federation is None:
        yield Requirement(
            "1.4.3", "the player's own federation", "a federation", "none told", met=None
        )
        return
    own = known[player.federation]
    others = {
        code: number
        for code, number in known.items()
        if code not in (player.federation, FLAG_OF_NO_FEDERATION)
    }
    yield _least("1.4.3", "other federations among the opponents", 2, len(others), unknown)
    most_own = at_most(3, 5, count)
    yield _most("1.4.4", "opponents of the player's own federation", most_own, own, unknown)
    code = max(others, key=others.__getitem__, default="")
    most_one = at_most(2, 3, count)
    what = f"opponents of one federation{f' ({code})' if code else ''}"
    yield _most("1.4.4", what, most_one, max(own, others.get(code, 0)), unknown)


def _least(article: str, what: str, needed: int, found: int, unknown: int = 0) -> Requirement:
    met = True if found >= needed else None if found + unknown >= needed else False
    return Requirement(article, what, f"at least {needed}", _said(found, unknown), met)


def _most(article: str, what: str, most: int, found: int, unknown: int) -> Requirement:
    met = False if found > most else True if found + unknown <= most else None
    return Requirement(article, what, f"at most {most}", _said(found, unknown), met)


def _said(found: int, unknown: int) -> str:
    return f"{found} and {unknown} not told" if unknown else str(found)
