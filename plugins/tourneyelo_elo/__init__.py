"""Elo of the textbooks: any curve, K and base; performances, start values, draws modelled."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the Elo systems of the textbooks."""
    from tourneyelo_elo.davidson import EloDavidson
    from tourneyelo_elo.newcomer import InitialLogOdds
    from tourneyelo_elo.performances import LinearPerformance, LogisticPerformance
    from tourneyelo_elo.system import TextbookElo

    return [
        TextbookElo(),
        EloDavidson(),
        InitialLogOdds(),
        LinearPerformance(),
        LogisticPerformance(),
    ]
