"""Entries: an event summed up for every player, game by game in whole numbers (B.02 8.2, 8.3).

The same judgement as `PlayerCalculation`, which tells the reason of every game and takes ten times
as long; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tourneyelo.model import (
    PLAYED,
    Player,
    Sex,
    TimeControlClass,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.model.game import told_alike
from tourneyelo.model.period import PeriodEntry, Pooled
from tourneyelo_fide.change import RatedGame, differences
from tourneyelo_fide.rateable import Conditions, refusal
from tourneyelo_fide.rules import Limit, RuleSet
from tourneyelo_fide.tables import expected_score

_SEXES = {Sex.MALE: "M", Sex.FEMALE: "F", None: None}


def entries(tournament: Tournament, conditions: Conditions) -> tuple[PeriodEntry, ...]:
    """Sum up everybody who has a number and a game that counts."""
    if conditions.forbidden:
        return ()
    known = by_number(tournament)
    ratings = {number: player.rating for number, player in known.items()}
    plain = conditions.rules.unrated_gap is None and not conditions.time_matters
    made = []
    for player in tournament.players:
        if player.fide_id is not None:
            games = (
                _games(player, known, ratings)
                if plain
                else list(_judged(player, known, conditions))
            )
            if games:
                made.append(_entry(player, ratings[player.number], games, conditions))
    return tuple(made)


def _games(
    player: Player, known: dict[int, Player], ratings: dict[int, int | None]
) -> list[Pooled]:
    """Take the games over the board against rated opponents that both tell alike."""
    games = []
    score, rating_of, number = PLAYED.get, ratings.get, player.number
    for at, record in enumerate(player.rounds):
        met = record.opponent
        if met is None or (rating := rating_of(met)) is None:
            continue
        half_points = score(record.result)
        if half_points is not None and told_alike(number, record, known[met].rounds, at):
            games.append((rating, half_points))
    return games


def _judged(player: Player, known: dict[int, Player], conditions: Conditions) -> Iterator[Pooled]:
    """Take the games that the conditions of the event let count, too."""
    rating = player.rating
    for each in encounters(player, known):
        half_points = each.record.result.half_points
        if half_points is not None and refusal(each, rating, conditions) is None:
            assert each.opponent is not None
            assert each.opponent.rating is not None
            yield each.opponent.rating, half_points


def _entry(
    player: Player, rating: int | None, games: list[Pooled], conditions: Conditions
) -> PeriodEntry:
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
        len(games),
        sum([half_points for _, half_points in games]),
        0 if rating is None else expected(rating, games, conditions.rules, conditions.class_),
        tuple(games) if rating is None else (),
    )


def expected(
    rating: int, games: list[Pooled] | tuple[Pooled, ...], rules: RuleSet, class_: TimeControlClass
) -> int:
    """Sum the expected scores of an event, in hundredths (8.3.1, table 8.1.2)."""
    unlimited = rules.unlimited_from is not None and rating >= rules.unlimited_from
    if unlimited or rules.limit is not Limit.EVERY_GAME:
        rated = [RatedGame(*game) for game in games]
        return sum(each.expected for each in differences(rating, rated, rules, class_))
    most = rules.greatest_difference
    table, middle, last = _limited(most), rating + most, 2 * most
    total = 0
    for opponent, _ in games:
        at = middle - opponent
        total += table[0 if at < 0 else last if at > last else at]
    return total


@cache
def _limited(most: int) -> tuple[int, ...]:
    """Tabulate the expected score of every difference within the limit."""
    return tuple(map(expected_score, range(-most, most + 1)))
