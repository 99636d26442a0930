"""What all tie-breaks have in common: values of everybody, and how one of them arose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tourneyelo.model.standings import Contribution, printed
from tourneyelo_fide.tie_breaks.descriptor import TieBreak
from tourneyelo_fide.tie_breaks.event import Event

Values = Mapping[int, Any]
"""Number to a value that can be compared, None when there is none."""


class Explanation(NamedTuple):
    """How a value arose."""

    reason: str
    contributions: tuple[Contribution, ...] = ()


class Criterion(ABC):
    """One code, with whatever modifiers it may carry."""

    article: str = ""
    title: str = ""
    letters: str = ""
    """Modifiers that MTB26 allows, by their letters."""
    for_players: bool = True
    scores: tuple[str, ...] = ()
    """Scores of teams it can rest on."""
    for_teams: bool = False
    scale: int = 1
    """By what values are divided to be shown."""
    lower_first: bool = False
    rests_on_opponents: bool = False
    rests_on_ratings: bool = False

    @abstractmethod
    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Compute everybody's value."""

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:  # noqa: ARG002
        """Say how the value of one participant arose."""
        return Explanation(f"{self.title} ({self.article})")

    def descending(self, tie_break: TieBreak) -> bool:
        """Tell whether the highest value comes first."""
        return self.lower_first == tie_break.modifiers.reverse

    def exact(self, value: Any) -> Fraction | None:
        """Return a value as it is meant."""
        return Fraction(value) / self.scale

    def shown(self, value: Any) -> str:
        """Write a value; means are cut to two decimals for the eye only."""
        return printed(Fraction(value) / self.scale)


class GroupCriterion(Criterion):
    """A tie-break that orders a tied group instead of giving values."""

    lower_first = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Return none: the place is known once the group is."""
        return {}

    @abstractmethod
    def tiers(self, event: Event, tie_break: TieBreak, group: Sequence[int]) -> list[list[int]]:
        """Part a tied group, the best first; one part when nothing can be decided."""


def without_opponents(values: dict[int, Any], event: Event) -> Values:
    """Take away the values of those of whom an opponent is unknown."""
    unknown = {n: None for n, each in event.main.participants.items() if each.incomplete}
    return {**values, **unknown}


def tenths(points: int) -> str:
    """Write points given in tenths."""
    return printed(Fraction(points, 10))
