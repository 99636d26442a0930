"""European Go Federation: ratings of the European Go Database."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the database."""
    from tourneyelo_egf.system import EuropeanGo

    return [EuropeanGo()]
