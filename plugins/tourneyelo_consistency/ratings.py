"""Ratings: numbers that a rating can be."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Tournament
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

LOWEST, HIGHEST = 1000, 3000
"""No list of FIDE's held less than the one or ever more than the other."""


class Ratings(Check):
    """Looks at the FIDE ratings; one that is mistyped makes every opponent's change wrong."""

    name = "event-ratings"
    title = "ratings: between 1000 and 3000"
    codes = (codes.RATING_IMPLAUSIBLE,)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report ratings above 3000 one by one, and those below 1000 together."""
        rated = [player for player in tournament.players if player.rating is not None]
        high = [player for player in rated if (player.rating or 0) > HIGHEST]
        low = [player for player in rated if (player.rating or 0) < LOWEST]
        for player in high if len(low) > 1 else (*high, *low):
            message = f"the rating of {named(player)} is {player.rating}"
            yield _at(tournament, player, message, player.number)
        if len(low) > 1:
            examples = listed(f"{player.rating} of player {player.number}" for player in low)
            message = f"{len(low)} ratings lie below {LOWEST}: {examples}"
            yield _at(tournament, low[0], message, None)


def _at(tournament: Tournament, player: Player, message: str, number: int | None) -> Finding:
    place = tournament.layout.place(player.row, "rating")
    return codes.RATING_IMPLAUSIBLE.at(place, message, player=number)
