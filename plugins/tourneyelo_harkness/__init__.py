"""Harkness: the ratings of the USCF from 1950 to 1960, and a chart per game called after him."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer both."""
    from tourneyelo_harkness.per_game import HarknessPerGame
    from tourneyelo_harkness.system import Harkness

    return [Harkness(), HarknessPerGame()]
