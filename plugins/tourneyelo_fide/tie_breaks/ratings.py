"""Article 10: tie-breaks by ratings of opponents met over the board (types D, DB and DC)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tourneyelo.model.standings import Contribution
from tourneyelo_fide.rounding import half_up, mean
from tourneyelo_fide.tables import expected_score, performance_difference
from tourneyelo_fide.tie_breaks.criterion import (
    Criterion,
    Explanation,
    Values,
    without_opponents,
)
from tourneyelo_fide.tie_breaks.descriptor import TieBreak
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import Field, Kind, Participant
from tourneyelo_fide.tie_breaks.modifiers import Cuts

ZERO_SCORE = 800
"""10.3: who scored nothing performed 800 points below the lowest rated opponent."""
CERTAIN = 736
"""The smallest difference at which table 8.1.2 expects a whole point."""


class Game(NamedTuple):
    """A game over the board against a rated opponent."""

    round: int
    opponent: int
    rating: int
    half_points: int


class RatingCriterion(Criterion):
    """Rests on the ratings of the opponents met over the board."""

    rests_on_opponents = True
    rests_on_ratings = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Compute everybody's figure; None without a game."""
        cuts = tie_break.modifiers.cuts
        made = {
            number: self.figure(found, cuts) for number, found in games_of(event.ratings).items()
        }
        return without_opponents(made, event)

    def figure(self, games: list[Game], cuts: Cuts) -> int | None:
        """Compute the figure of one participant."""
        raise NotImplementedError

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List the opponents with their ratings."""
        found = games_of(event.ratings)[number]
        kept = _kept(found, tie_break.modifiers.cuts)
        return Explanation(
            f"{self.title} ({self.article})",
            tuple(
                Contribution(
                    round=game.round,
                    opponent=game.opponent,
                    value=Fraction(game.rating),
                    reason=f"rating {game.rating}, score {Fraction(game.half_points, 2)}",
                    counted=game in kept,
                )
                for game in found
            ),
        )


class AverageRating(RatingCriterion):
    """10.1: the mean rating, one half up; cuts take the lowest, medians also the highest."""

    article = "10.1"
    title = "average rating of the opponents"
    letters = "CM"

    def figure(self, games: list[Game], cuts: Cuts) -> int | None:
        """Return the mean of what the cuts leave; None when that is nothing."""
        kept = _kept(games, cuts)
        return mean([game.rating for game in kept]) if kept else None


class Performance(RatingCriterion):
    """10.2: the rounded average plus dp of the score in per cent, one half up."""

    article = "10.2"
    title = "tournament performance rating"

    def figure(self, games: list[Game], cuts: Cuts) -> int | None:  # noqa: ARG002
        """Return the performance."""
        return performance(games)


class PerfectPerformance(RatingCriterion):
    """10.3: the lowest rating that would be expected to score as much, by table 8.1.2 unlimited."""

    article = "10.3"
    title = "perfect tournament performance"

    def figure(self, games: list[Game], cuts: Cuts) -> int | None:  # noqa: ARG002
        """Return the perfect performance."""
        return perfect_performance(games)


class AveragePerformance(Criterion):
    """10.4 and 10.5: the mean of the opponents' performances, one half up."""

    rests_on_opponents = True
    rests_on_ratings = True

    def __init__(
        self, article: str, title: str, performed: Callable[[list[Game]], int | None]
    ) -> None:
        """Average one or the other performance."""
        self.article, self.title, self._performed = article, title, performed

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Average over everybody's opponents."""
        every = games_of(event.ratings)
        performances = {number: self._performed(found) for number, found in every.items()}
        return without_opponents(
            {number: _average(found, performances) for number, found in every.items()}, event
        )

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:  # noqa: ARG002
        """List the opponents with their performances."""
        every = games_of(event.ratings)
        made = ((game, self._performed(every[game.opponent])) for game in every[number])
        return Explanation(
            f"{self.title} ({self.article})",
            tuple(
                Contribution(
                    round=game.round,
                    opponent=game.opponent,
                    value=None if value is None else Fraction(value),
                    reason="performance of the opponent",
                )
                for game, value in made
            ),
        )


class OwnRating(Criterion):
    """10.6 (from March 2026): the rating, the highest first."""

    article = "10.6"
    title = "rating"
    letters = "R"
    rests_on_ratings = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Return everybody's rating."""
        return {number: each.rating for number, each in event.main.participants.items()}


def games_of(field: Field) -> dict[int, list[Game]]:
    """List everybody's games over the board against rated opponents."""
    return {number: _games(each, field.participants) for number, each in field.participants.items()}


def _games(participant: Participant, known: dict[int, Participant]) -> list[Game]:
    found = []
    for number, each in enumerate(participant.rounds, 1):
        opponent = known.get(each.opponent) if each.opponent is not None else None
        if each.kind is Kind.BOARD and opponent is not None and opponent.rating is not None:
            found.append(Game(number, opponent.number, opponent.rating, each.half_points or 0))
    return found


def performance(games: list[Game]) -> int | None:
    """Return rounded average plus dp (10.2); None without games."""
    if not games:
        return None
    percent = half_up(50 * sum(game.half_points for game in games), len(games))
    return mean([game.rating for game in games]) + performance_difference(percent)


def perfect_performance(games: list[Game]) -> int | None:
    """Return the lowest rating expected to score as much (10.3); None without games."""
    if not games:
        return None
    ratings = tuple(sorted(game.rating for game in games))
    return _lowest(ratings, 50 * sum(game.half_points for game in games))


@cache
def _lowest(ratings: tuple[int, ...], hundredths: int) -> int:
    """Search the lowest rating whose expected scores reach a score; the expectation only rises."""
    if not hundredths:
        return ratings[0] - ZERO_SCORE
    low, high = ratings[0] - ZERO_SCORE, ratings[-1] + CERTAIN
    while low < high:
        middle = (low + high) // 2
        if sum(expected_score(middle - rating) for rating in ratings) >= hundredths:
            high = middle
        else:
            low = middle + 1
    return low


def _kept(games: list[Game], cuts: Cuts) -> list[Game]:
    ordered = sorted(games, key=lambda game: game.rating)
    return ordered[cuts.lowest : len(ordered) - cuts.highest]


def _average(games: list[Game], performances: dict[int, int | None]) -> int | None:
    found = [value for game in games if (value := performances[game.opponent]) is not None]
    return mean(found) if found else None
