"""Shogi Club 24: ratings of the Japanese shogi server."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the server."""
    from tourneyelo_shogi24.system import ShogiClub24

    return [ShogiClub24()]
