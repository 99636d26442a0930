"""Ratings: numbers that a rating can be."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

LOWEST = 1000
"""No list of FIDE's held less; what is too much hangs on whose ratings they are."""


class Ratings(Check):
    """Looks at the FIDE ratings; one that is mistyped makes every opponent's change wrong."""

    name = "event-ratings"
    title = f"ratings: {LOWEST} at least"
    codes = (codes.RATING_IMPLAUSIBLE,)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report ratings below 1000 together."""
        low = [p for p in tournament.players if p.rating is not None and p.rating < LOWEST]
        if not low:
            return
        place = tournament.layout.place(low[0].row, "rating")
        if len(low) == 1:
            message = f"the rating of {named(low[0])} is {low[0].rating}, below {LOWEST}"
            yield codes.RATING_IMPLAUSIBLE.at(place, message, player=low[0].number)
        else:
            examples = listed(f"{player.rating} of player {player.number}" for player in low)
            message = f"{len(low)} ratings lie below {LOWEST}: {examples}"
            yield codes.RATING_IMPLAUSIBLE.at(place, message)
