"""Ratings that nobody can have: mistyped, or another list's."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Tournament
from tourneyelo.model.wording import named

HIGHEST = 3000
"""Nobody was ever rated higher than 2882."""


def too_high(tournament: Tournament, code: Code) -> Iterator[Finding]:
    """Tell every FIDE rating that nobody can have."""
    for player in tournament.players:
        if (player.rating or 0) > HIGHEST:
            message = f"the rating of {named(player)} is {player.rating}, above {HIGHEST}"
            place = tournament.layout.place(player.row, "rating")
            yield code.at(place, message, player=player.number)
