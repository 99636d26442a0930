"""Choosing the games: all ways that the regulations leave open, and the best of them.

Later games may be ignored once a result is reached, and so may games against beaten opponents;
whatever remains must fulfil everything (B.01 1.4.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations
from typing import NamedTuple

from tourneyelo.model.norm import DroppedGame, Requirement, TitleNorm
from tourneyelo_fide.norms.games import NormGame, Record
from tourneyelo_fide.norms.requirements import Figures, Terms, figures, requirements
from tourneyelo_fide.norms.titles import GAMES, MOST_GAMES, NormTitle


class Way(NamedTuple):
    """A choice of games and how it is judged."""

    games: tuple[NormGame, ...]
    credited: int
    requirements: tuple[Requirement, ...]
    figures: Figures

    @property
    def reached(self) -> bool | None:
        """False when a requirement fails, None when one is not known."""
        verdicts = {requirement.met for requirement in self.requirements}
        return False if False in verdicts else None if None in verdicts else True

    def merit(self, title: NormTitle) -> tuple[int, int, int, int]:
        """Order of choices, the best highest: reached, few failures, worth, performance."""
        order = {True: 2, None: 1, False: 0}[self.reached]
        failures = sum(not requirement.met for requirement in self.requirements)
        worth = _worth(self, title) if self.reached else len(self.games)
        return order, -failures, worth, self.figures.performance or 0


def best(record: Record, title: NormTitle, terms: Terms) -> TitleNorm:
    """Judge a player's result for a title by the choice of games that serves him best."""
    ways = (_judged(record, games, title, terms) for games in _choices(record, terms))
    way = max(ways, key=lambda way: way.merit(title))
    counted = {game.round for game in way.games}
    ignored = [
        DroppedGame(game.round, "ignored, as the player may choose (1.4.1)")
        for game in record.games
        if game.round not in counted
    ]
    return TitleNorm(
        title=title.name,
        reached=way.reached,
        rounds=tuple(sorted(counted)),
        dropped=tuple(sorted((*record.dropped, *ignored), key=lambda game: game.round)),
        games=_worth(way, title) if way.reached else 0,
        score=Decimal(way.figures.half_points) / 2,
        average=way.figures.average,
        performance=way.figures.performance,
        raised=way.figures.raised,
        requirements=way.requirements,
    )


def _choices(record: Record, terms: Terms) -> Iterator[tuple[NormGame, ...]]:
    """Yield the games of the first rounds, beaten opponents left out as far as games suffice."""
    games = record.games
    yield games
    if terms.all_rounds:
        return
    for last in range(len(games), terms.games - 1, -1):
        taken = games[:last]
        beaten = [game for game in taken if game.half_points == 2]
        for number in range(last - terms.games + 1):
            for ignored in combinations(beaten, number):
                yield tuple(game for game in taken if game not in ignored)


def _judged(record: Record, games: tuple[NormGame, ...], title: NormTitle, terms: Terms) -> Way:
    credited = min(len(games) + _completed(record, games, terms), MOST_GAMES)
    return Way(
        games,
        credited,
        tuple(requirements(record.player, games, credited, title, terms)),
        figures(games, title),
    )


def _completed(record: Record, games: tuple[NormGame, ...], terms: Terms) -> int:
    """Complete 8 games of a 9-round event by a forfeit win or pairing bye (1.4.1c)."""
    eight_of_nine = record.rounds == GAMES and len(games) == GAMES - 1 == len(record.games)
    return int(eight_of_nine and terms.games == GAMES and record.given_points > 0)


def _worth(way: Way, title: NormTitle) -> int:
    """Add a game for each full point above what the norm needs (QC, 2023)."""
    return way.credited + (way.figures.half_points - _needed(way, title)) // 2


def _needed(way: Way, title: NormTitle) -> int:
    """Return the fewest half points that would have been enough against the same opponents."""
    from tourneyelo_fide.norms.forecast import least_half_points

    needed = least_half_points(len(way.games), way.figures.average or 0, title)
    return way.figures.half_points if needed is None else needed
