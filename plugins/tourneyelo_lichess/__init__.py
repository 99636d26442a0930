"""Lichess: Glicko-2 after every game, with the bounds of that server."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the Lichess variant of Glicko-2."""
    from tourneyelo_lichess.system import Lichess

    return [Lichess()]
