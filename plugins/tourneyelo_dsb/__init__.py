"""Deutscher Schachbund: DWZ of today, and Ingo, which counted downwards from 1948 to 1992."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the two German systems."""
    from tourneyelo_dsb.dwz import Dwz
    from tourneyelo_dsb.ingo import Ingo

    return [Dwz(), Ingo()]
