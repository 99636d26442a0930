"""Correspondence Chess League of America: the chart of Hotchkiss and Wilcock, 1947."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the chart."""
    from tourneyelo_ccla.system import Ccla

    return [Ccla()]
