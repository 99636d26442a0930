"""National Chess Society of Japan: FIDE's method, simplified."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the NCS."""
    from tourneyelo_ncs.system import Ncs

    return [Ncs()]
