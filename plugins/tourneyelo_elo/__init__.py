"""Textbook Elo: the logistic curve, any K, any base."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the Elo system of the textbooks."""
    from tourneyelo_elo.system import TextbookElo

    return [TextbookElo()]
