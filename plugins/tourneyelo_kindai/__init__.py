"""Elo with a straight line: the simplified system, and Kindai Shogi Dojo's."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the line by itself and as the dojo bounds it."""
    from tourneyelo_kindai.system import KindaiShogiDojo, SimplifiedElo

    return [SimplifiedElo(), KindaiShogiDojo()]
