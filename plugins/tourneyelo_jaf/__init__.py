"""Japan Amateur Shogi Federation: the table of 16 points, with handicaps."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the federation."""
    from tourneyelo_jaf.system import AmateurShogi

    return [AmateurShogi()]
