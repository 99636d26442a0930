"""Glicko and Glicko-2: ratings that know how uncertain they are (M. Glickman)."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer Glickman's systems."""
    from tourneyelo_glicko.glicko import Glicko
    from tourneyelo_glicko.glicko2 import Glicko2

    return [Glicko(), Glicko2()]
