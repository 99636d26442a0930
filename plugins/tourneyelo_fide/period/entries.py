"""Entries: an event summed up for every player, game by game in whole numbers (B.02 8.2, 8.3).

The same judgement as `PlayerCalculation`, which tells the reason of every game and takes ten times
as long; a test holds the two together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, partial

from tourneyelo.model import (
    PLAYED,
    Player,
    Result,
    Sex,
    TimeControlClass,
    Tournament,
    encounters,
)
from tourneyelo.model.game import told_alike
from tourneyelo.model.period import PeriodEntry, Pooled
from tourneyelo_fide.change import RatedGame, differences
from tourneyelo_fide.rateable import Conditions, refusal
from tourneyelo_fide.rules import Limit, RuleSet
from tourneyelo_fide.tables import expected_score

Ratings = Mapping[int | None, int | None]
"""By starting rank number; nobody has none."""
Sums = tuple[int, int, int, tuple[Pooled, ...]]
"""Games, half points, expected score in hundredths; and the games of an unrated player."""
_EVERY_GAME = Limit.EVERY_GAME
"""By itself, as members of enums are slow to reach."""
_HALF_POINTS = {result: PLAYED.get(result) for result in Result}
_SEXES = {Sex.MALE: "M", Sex.FEMALE: "F", None: None}


def entries(tournament: Tournament, conditions: Conditions) -> tuple[PeriodEntry, ...]:
    """Sum up everybody who has a number and a game that counts."""
    if conditions.forbidden:
        return ()
    ratings = tournament.ratings
    add_up = _adding_up(tournament, conditions)
    made = []
    for player in tournament.players:
        if player.fide_id is not None:
            rating = ratings[player.number]
            sums = add_up(player, rating)
            if sums[0]:
                made.append(_entry(player, rating, sums))
    return tuple(made)


def _adding_up(
    tournament: Tournament, conditions: Conditions
) -> Callable[[Player, int | None], Sums]:
    """Choose the shortest way to add up the games of a player that count."""
    known, ratings = tournament.by_number, tournament.ratings
    if conditions.rules.unrated_gap is not None or conditions.time_matters:
        judge = partial(_judged, known=known, conditions=conditions)
    elif tournament.accounts.agreed:
        return _beyond_doubt(ratings, conditions)
    else:
        judge = partial(_games, known=known, ratings=ratings)
    return lambda player, rating: _sums(judge(player), rating, conditions)


def _sums(games: list[Pooled], rating: int | None, conditions: Conditions) -> Sums:
    half_points = sum([half_points for _, half_points in games])
    if rating is None:
        return len(games), half_points, 0, tuple(games)
    return len(games), half_points, expected(rating, games, conditions.rules, conditions.class_), ()


def _beyond_doubt(ratings: Ratings, conditions: Conditions) -> Callable[[Player, int | None], Sums]:
    """Add up the games over the board against the rated; nobody contradicts anybody."""
    unlimited_from = _unlimited_from(conditions.rules)
    table = _limited(conditions.rules.greatest_difference)

    def add_up(player: Player, rating: int | None) -> Sums:
        """Take game by game without gathering them, since this runs for nearly all."""
        if rating is None or rating >= unlimited_from:
            return _sums(_gathered(player, ratings), rating, conditions)
        games, half_points, total = len(player.rounds), 0, 0
        for record in player.rounds:
            met, made = ratings[record.opponent], _HALF_POINTS[record.result]
            if met is None or made is None:
                games -= 1
            else:
                half_points += made
                total += table[rating - met]
        return games, half_points, total, ()

    return add_up


def _gathered(player: Player, ratings: Ratings) -> list[Pooled]:
    return [
        (met, made)
        for record in player.rounds
        if (met := ratings[record.opponent]) is not None
        and (made := _HALF_POINTS[record.result]) is not None
    ]


def _games(player: Player, known: Mapping[int, Player], ratings: Ratings) -> list[Pooled]:
    """Take the games over the board against rated opponents that both tell alike."""
    games = []
    for at, record in enumerate(player.rounds):
        met, half_points = record.opponent, PLAYED.get(record.result)
        rating = ratings.get(met)
        if met is None or rating is None or half_points is None:
            continue
        if told_alike(player.number, record, known[met].rounds, at):
            games.append((rating, half_points))
    return games


def _judged(player: Player, known: Mapping[int, Player], conditions: Conditions) -> list[Pooled]:
    """Take the games that the conditions of the event let count, too."""
    rating, games = player.rating, list[Pooled]()
    for each in encounters(player, known):
        half_points = each.record.result.half_points
        if half_points is not None and refusal(each, rating, conditions) is None:
            assert each.opponent is not None
            assert each.opponent.rating is not None
            games.append((each.opponent.rating, half_points))
    return games


def _entry(player: Player, rating: int | None, sums: Sums) -> PeriodEntry:
    assert player.fide_id is not None
    k = player.k
    return PeriodEntry(
        player.number,
        player.name,
        player.fide_id,
        player.federation,
        _SEXES[player.sex],
        player.title,
        player.birth.year if player.birth else None,
        rating,
        k.value if k else None,
        k.origin if k else "",
        *sums,
    )


def expected(
    rating: int, games: list[Pooled] | tuple[Pooled, ...], rules: RuleSet, class_: TimeControlClass
) -> int:
    """Sum the expected scores of an event, in hundredths (8.3.1, table 8.1.2)."""
    if rating >= _unlimited_from(rules):
        rated = [RatedGame(*game) for game in games]
        return sum(each.expected for each in differences(rating, rated, rules, class_))
    table = _limited(rules.greatest_difference)
    return sum([table[rating - opponent] for opponent, _ in games])


def _unlimited_from(rules: RuleSet) -> float:
    """Return the rating below which every difference is limited, whatever the other games are."""
    if rules.limit is not _EVERY_GAME:
        return -math.inf
    return math.inf if rules.unlimited_from is None else rules.unlimited_from


class _Limited(dict[int, int]):
    """The expected scores of the differences met so far, each within the limit."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __missing__(self, difference: int) -> int:
        """Look up a difference for the first time."""
        limited = max(-self._most, min(self._most, difference))
        self[difference] = expected_score(limited)
        return self[difference]


_limited = cache(_Limited)
