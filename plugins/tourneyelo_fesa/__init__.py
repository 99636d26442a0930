"""FESA: ratings of European shogi."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the federation."""
    from tourneyelo_fesa.system import EuropeanShogi

    return [EuropeanShogi()]
