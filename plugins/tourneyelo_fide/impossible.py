"""Ratings that nobody can have: mistyped, or another list's."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Tournament
from tourneyelo.model.wording import named

HIGHEST = 3000
"""Nobody was ever rated higher than 2882."""


def too_high(tournament: Tournament, code: Code) -> Iterator[Finding]:
    """Tell every FIDE rating that nobody can have."""
    for player, rating in zip(tournament.players, tournament.rating_column, strict=True):
        if rating is not None and rating > HIGHEST:
            message = f"the rating of {named(player)} is {rating}, above {HIGHEST}"
            place = tournament.layout.place(player.row, "rating")
            yield code.at(place, message, player=player.number)
