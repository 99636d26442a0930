"""US Chess: the rating system of today, that of 1960, and the linear rule of 4 per cent."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the systems of US Chess and of the federation it was before."""
    from tourneyelo_uschess.old_system import LinearRule, Uscf1960
    from tourneyelo_uschess.system import UsChessRating

    return [UsChessRating(), Uscf1960(), LinearRule()]
