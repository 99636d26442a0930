"""English Chess Federation: Clarke's grading (BCF, ECF until 2020) and the monthly Elo of today."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer both English systems."""
    from tourneyelo_ecf.clarke import Clarke
    from tourneyelo_ecf.ecf import Ecf

    return [Clarke(), Ecf()]
