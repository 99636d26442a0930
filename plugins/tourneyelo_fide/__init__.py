"""FIDE: rating change, performance and first rating by the Handbook, and what a report needs."""

from __future__ import annotations

from tourneyelo.plugin import (
    Check,
    Enricher,
    NormSystem,
    RatingSystem,
    StandingsSystem,
    hookimpl,
)


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer FIDE ratings (B.02) and the performance of B.01 alone."""
    from tourneyelo_fide.performance_system import FidePerformance
    from tourneyelo_fide.system import FideRating

    return [FideRating(), FidePerformance()]


@hookimpl
def tourneyelo_register_norm_systems() -> list[NormSystem]:
    """Offer title norms (B.01)."""
    from tourneyelo_fide.norms.system import FideNorms

    return [FideNorms()]


@hookimpl
def tourneyelo_register_standings_systems() -> list[StandingsSystem]:
    """Offer FIDE standings and tie-breaks (C.07)."""
    from tourneyelo_fide.tie_breaks.system import FideStandings

    return [FideStandings()]


@hookimpl
def tourneyelo_register_enrichers() -> list[Enricher]:
    """Offer the class of an event (standard, rapid, blitz) as its time control tells it."""
    from tourneyelo_fide.class_enricher import ClassEnricher

    return [ClassEnricher()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the checks of a rating report."""
    from tourneyelo_fide.checks import checks

    return checks()
