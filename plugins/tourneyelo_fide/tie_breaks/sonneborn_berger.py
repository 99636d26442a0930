"""Articles 9.1 and 13.2: Sonneborn-Berger of players and the four extended ones of teams."""

from __future__ import annotations

import msgspec

from tourneyelo_fide.tie_breaks.buchholz import contributions
from tourneyelo_fide.tie_breaks.criterion import (
    Criterion,
    Explanation,
    Values,
    without_opponents,
)
from tourneyelo_fide.tie_breaks.descriptor import Score, TieBreak
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.own_record import BOTH_SCORES
from tourneyelo_fide.tie_breaks.unplayed import Entry


class SonnebornBerger(Criterion):
    """9.1: the opponents' adjusted scores times the points scored against them."""

    article = "9.1"
    title = "opponents' scores times points scored against them"
    letters = "CP"
    for_teams = True
    scores = BOTH_SCORES
    scale = 100
    rests_on_opponents = True

    def __init__(self, opponents: Score | None = None, own: Score | None = None) -> None:
        """Rest on one score, or, for teams, on two (13.2)."""
        self._opponents, self._own = opponents, own
        if opponents is not None:
            self.article, self.scores = "13.2", ()
            self.for_players = False

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Sum everybody's products that no modifier cuts."""
        cuts = tie_break.modifiers.cuts
        made = {
            number: sum([entry.value for entry in cuts.kept(found)])
            for number, found in self._products(event, tie_break).items()
        }
        return without_opponents(made, event)

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List the products."""
        every = self._products(event, tie_break)[number]
        kept = tie_break.modifiers.cuts.kept(every)
        return Explanation(
            f"{self.title} ({self.article})", contributions(every, kept, scale=self.scale)
        )

    def _products(self, event: Event, tie_break: TieBreak) -> dict[int, list[Entry]]:
        first = self._opponents or tie_break.score or event.primary
        second = self._own or first
        played = tie_break.modifiers.forfeits_played
        own = event.view(second, played).participants
        return {
            number: [_product(entry, own[number].rounds[entry.round - 1].points) for entry in found]
            for number, found in event.entries(event.view(first, played)).items()
        }


def _product(entry: Entry, points: int) -> Entry:
    return msgspec.structs.replace(entry, points=points, value=entry.score * points)
