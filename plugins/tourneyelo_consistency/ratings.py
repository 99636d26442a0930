"""Ratings: numbers that a rating can be."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Place, Player, Tournament
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

LOWEST, HIGHEST = 1000, 3000
"""No list of FIDE's held less than the one or ever more than the other."""


class Ratings(Check):
    """Looks at the FIDE ratings; one that is mistyped makes every opponent's change wrong."""

    name = "event-ratings"
    title = "ratings: between 1000 and 3000"
    codes = (codes.RATING_IMPLAUSIBLE, codes.RATING_IMPOSSIBLE)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report ratings above 3000 one by one, and those below 1000 together."""
        column = list(zip(tournament.players, tournament.rating_column, strict=True))
        high = [player for player, rating in column if rating is not None and rating > HIGHEST]
        low = [player for player, rating in column if rating is not None and rating < LOWEST]
        for player in high:
            yield _about(codes.RATING_IMPOSSIBLE, tournament, player)
        if len(low) > 1:
            examples = listed(f"{player.rating} of player {player.number}" for player in low)
            message = f"{len(low)} ratings lie below {LOWEST}: {examples}"
            yield codes.RATING_IMPLAUSIBLE.at(_place(tournament, low[0]), message)
        elif low:
            yield _about(codes.RATING_IMPLAUSIBLE, tournament, low[0])


def _about(code: Code, tournament: Tournament, player: Player) -> Finding:
    message = f"the rating of {named(player)} is {player.rating}"
    return code.at(_place(tournament, player), message, player=player.number)


def _place(tournament: Tournament, player: Player) -> Place:
    return tournament.layout.place(player.row, "rating")
