"""Clarke's grading: game points, their mean, and the categories by number of games.

Sources: camberleychess.co.uk, NULCC and YCA notes on BCF grading. Working grades of the ungraded
are a mean of means, solved by repetition as the graders did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

LIMIT = 40
WIN = 50
FULL_SEASON = 30


def taken_as(opponent: Decimal, own: Decimal) -> Decimal:
    """Return the opponent's grade, moved to at most 40 from the own one."""
    return min(max(opponent, own - LIMIT), own + LIMIT)


def game_points(own: Decimal | None, opponent: Decimal, half_points: int) -> Decimal:
    """Return the opponent's grade with 50 more for a win, 50 less for a loss."""
    counted = opponent if own is None else taken_as(opponent, own)
    return counted + WIN * (half_points - 1)


class Grade(NamedTuple):
    """A grade and its category."""

    value: Decimal
    category: str


def grade(
    season: Sequence[Decimal], previous: Sequence[Decimal], before: Sequence[Decimal]
) -> Grade | None:
    """Return the grade of a season by categories A to E; None with too few games.

    The latest games of the two earlier seasons fill up to 30; lists are in the order of play.
    """
    current = len(season)
    if current >= FULL_SEASON:
        return Grade(_mean(season), "A")
    two = _filled(season, previous)
    if current and len(two) == FULL_SEASON:
        for category, fewest in (("B", 20), ("C", 10)):
            if current >= fewest:
                return Grade(_mean(two), category)
    three = _filled(two, before)
    if current >= 5 and len(three) >= 15:
        return Grade(_mean(three), "D")
    return Grade(_mean(three), "E") if current and len(three) >= 10 else None


def _filled(games: Sequence[Decimal], earlier: Sequence[Decimal]) -> list[Decimal]:
    wanted = max(0, FULL_SEASON - len(games))
    return [*(earlier[-wanted:] if wanted else ()), *games]


def _mean(points: Sequence[Decimal]) -> Decimal:
    return sum(points, Decimal(0)) / len(points)


class Unplaced(NamedTuple):
    """An ungraded player: games as opponent and half points, and game points of the season."""

    games: Sequence[tuple[int, int]]
    season: Sequence[Decimal]


def working_grades(
    graded: Mapping[int, Decimal], ungraded: Mapping[int, Unplaced]
) -> dict[int, Decimal]:
    """Return working grades of those who are linked to a graded player, exact to 0.0001."""
    linked = _linked(graded, ungraded)
    values = {number: Fraction(0) for number in sorted(linked)}
    fixed = {number: Fraction(value) for number, value in graded.items()}
    for _ in range(2000):
        old = dict(values)
        for number in values:
            values[number] = _working(ungraded[number], fixed, values)
        if all(abs(values[number] - old[number]) < Fraction(1, 100000) for number in values):
            break
    return {
        number: (Decimal(value.numerator) / value.denominator).quantize(Decimal("0.0001"))
        for number, value in values.items()
    }


def _working(
    player: Unplaced, fixed: Mapping[int, Fraction], values: Mapping[int, Fraction]
) -> Fraction:
    points = [Fraction(each) for each in player.season]
    for opponent, half_points in player.games:
        value = fixed.get(opponent, values.get(opponent))
        if value is not None:
            points.append(value + WIN * (half_points - 1))
    return Fraction(round(sum(points) / len(points) * 10**9), 10**9)


def _linked(graded: Mapping[int, Decimal], ungraded: Mapping[int, Unplaced]) -> set[int]:
    """Find the ungraded who met a graded player, or somebody who is linked to one."""
    linked = {
        number
        for number, player in ungraded.items()
        if player.season or any(opponent in graded for opponent, _ in player.games)
    }
    while True:
        more = {
            number
            for number, player in ungraded.items()
            if number not in linked and any(opponent in linked for opponent, _ in player.games)
        }
        if not more:
            return linked
        linked |= more
