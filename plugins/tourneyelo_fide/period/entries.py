"""Entries: an event summed up for every player, game by game in whole numbers (B.02 8.2, 8.3).

The same judgement as `PlayerCalculation`, which tells the reason of every game and takes ten times
as long; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial

from tourneyelo.model import (
    PLAYED,
    Player,
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
_EVERY_GAME = Limit.EVERY_GAME
"""By itself, as members of enums are slow to reach."""
_SEXES = {Sex.MALE: "M", Sex.FEMALE: "F", None: None}


def entries(tournament: Tournament, conditions: Conditions) -> tuple[PeriodEntry, ...]:
    """Sum up everybody who has a number and a game that counts."""
    if conditions.forbidden:
        return ()
    ratings = tournament.ratings
    judge = _judging(tournament, conditions)
    return tuple(
        [
            _entry(player, ratings[player.number], games, conditions)
            for player in tournament.players
            if player.fide_id is not None and (games := judge(player))
        ]
    )


def _judging(tournament: Tournament, conditions: Conditions) -> Callable[[Player], list[Pooled]]:
    """Choose the shortest way to tell which games of a player count."""
    known = tournament.by_number
    if conditions.rules.unrated_gap is not None or conditions.time_matters:
        return lambda player: list(_judged(player, known, conditions))
    ratings = tournament.ratings
    if tournament.accounts.agreed:
        return partial(_beyond_doubt, ratings=ratings)
    return partial(_games, known=known, ratings=ratings)


def _beyond_doubt(player: Player, ratings: Ratings) -> list[Pooled]:
    """Take the games over the board against rated opponents of an event without contradictions."""
    rating_of, score = ratings.get, PLAYED.get
    return [
        (rating, half_points)
        for record in player.rounds
        if (rating := rating_of(record.opponent)) is not None
        and (half_points := score(record.result)) is not None
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


def _judged(
    player: Player, known: Mapping[int, Player], conditions: Conditions
) -> Iterator[Pooled]:
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
    if unlimited or rules.limit is not _EVERY_GAME:
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
