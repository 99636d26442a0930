"""Khachaturov 1946: a name without a formula; another system stands in when the user chooses it."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer what is known, and the stand-ins."""
    from tourneyelo_khachaturov.system import Khachaturov

    return [Khachaturov()]
