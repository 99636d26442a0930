"""First ratings of unrated players (B.02 7.1.4 and 8.2) by the rules of 2022 and of 2024."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from tourneyelo_fide.rounding import half_up, is_half
from tourneyelo_fide.rules import FirstRating, RuleSet
from tourneyelo_fide.tables import performance_difference

GAMES_NEEDED = 5
"""Games against rated opponents, over at most 26 months (7.1.4)."""
ADDED_OPPONENT = 1800
HIGHEST = 2200


class First(msgspec.Struct, frozen=True, kw_only=True):
    """A first rating, or why there is none."""

    rating: int | None
    """As computed; it may lie below the floor."""
    publishable: bool
    """True when the games of this event alone suffice."""
    remark: str
    rounding_mattered: bool = False
    """True when an exact half was rounded up, which is inferred from B.01."""


class Total(NamedTuple):
    """Games against rated opponents, added up: all that a first rating depends on."""

    opponents: int
    """Sum of their ratings."""
    half_points: int
    games: int

    @classmethod
    def of(cls, games: Collection[tuple[int, int]]) -> Total:
        """Add up games, each a rating and a score in half points."""
        return cls(sum([met for met, _ in games]), sum([made for _, made in games]), len(games))


def first_rating(total: Total, rules: RuleSet, *, first_event: bool = True) -> First:
    """Compute the first rating that the games of one event give.

    Args:
        total: the games against rated opponents.
        rules: the rule set of the event.
        first_event: a zero score in the very first event is disregarded (8.2.1).
    """
    if rules.first_rating is None or rules.floor is None:
        return _none(f"unrated; how first ratings arose under {rules.name} is not known here")
    if not total.games:
        return _none("unrated, no game against a rated opponent")
    if first_event and not total.half_points and rules.first_rating is FirstRating.TWO_DRAWS_2024:
        return _none("unrated; a first event without a point is disregarded (8.2.1)")
    if total.games < GAMES_NEEDED:
        needed = f"{total.games} of the {GAMES_NEEDED} games needed for a first rating (7.1.4)"
        return _none(f"unrated; {needed}")
    by_rule = two_draws if rules.first_rating is FirstRating.TWO_DRAWS_2024 else by_average
    return _published(*by_rule(*total), rules.floor)


def two_draws(opponents: int, half_points: int, games: int) -> tuple[int, bool]:
    """Apply 8.2.2 and 8.2.3 in force from 1 March 2024.

    Args:
        opponents: sum of the opponents' ratings.
        half_points: score.
        games: number of games.
    """
    rated, average = games + 2, opponents + 2 * ADDED_OPPONENT
    share = 50 * (half_points + 2)
    value = average + rated * performance_difference(half_up(share, rated))
    return min(half_up(value, rated), HIGHEST), is_half(share, rated) or is_half(value, rated)


def by_average(opponents: int, half_points: int, games: int) -> tuple[int, bool]:
    """Apply 8.2 as in force from 2022 to February 2024: no upper limit.

    Above one half every half point adds 20; below it dp is added, which is negative.
    """
    above, share = half_points - games, 50 * half_points
    added = 20 * above if above >= 0 else performance_difference(half_up(share, games))
    mattered = is_half(opponents, games) or (above < 0 and is_half(share, games))
    return half_up(opponents, games) + added, mattered


def working(total: Total, rules: RuleSet) -> str:
    """Show how a first rating arises from pooled games; empty where no rule is known."""
    opponents, half_points, count = total
    score = f"{half_points // 2}.5" if half_points % 2 else half_points // 2
    if rules.first_rating is FirstRating.TWO_DRAWS_2024:
        rated, share = count + 2, half_up(50 * (half_points + 2), count + 2)
        average = _hundredths(opponents + 2 * ADDED_OPPONENT, rated)
        return (
            f"Ra ({opponents} + 2 × {ADDED_OPPONENT}) / {rated} = {average}; "
            f"p ({score} + 1) / {rated} = {_hundredths(share, 100)}; "
            f"dp {performance_difference(share):+} (8.2.2, 8.2.3)"
        )
    if rules.first_rating is FirstRating.AVERAGE_2022:
        average = _hundredths(opponents, count)
        return f"Ra {opponents} / {count} = {average}; score {score} of {count} (8.2 of 2022)"
    return ""


def _hundredths(numerator: int, denominator: int) -> str:
    """Write a fraction with two places, to be read; nothing is computed from it."""
    whole, rest = divmod(half_up(100 * numerator, denominator), 100)
    return f"{whole}.{rest:02}"


def _published(value: int, mattered: bool, floor: int) -> First:
    publishable = value >= floor
    remark = f"first rating {value}" if publishable else f"first rating below {floor}, not listed"
    return First(rating=value, publishable=publishable, remark=remark, rounding_mattered=mattered)


def _none(remark: str) -> First:
    return First(rating=None, publishable=False, remark=remark)
