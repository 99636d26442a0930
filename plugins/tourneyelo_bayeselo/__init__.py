"""BayesElo: everybody's rating from all games at once, draws and first move included (Coulom)."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer BayesElo."""
    from tourneyelo_bayeselo.system import BayesElo

    return [BayesElo()]
