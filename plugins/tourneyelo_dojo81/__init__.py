"""81Dojo: ratings of the shogi server, early exactly, later inferred."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the server."""
    from tourneyelo_dojo81.system import Dojo81

    return [Dojo81()]
