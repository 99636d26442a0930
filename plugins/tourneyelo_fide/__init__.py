"""FIDE: rating change, performance and first rating by the Handbook, and what a report needs."""

from __future__ import annotations

from tourneyelo.plugin import Check, Enricher, ListReader, NormSystem, RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer FIDE ratings (B.02)."""
    from tourneyelo_fide.system import FideRating

    return [FideRating()]


@hookimpl
def tourneyelo_register_norm_systems() -> list[NormSystem]:
    """Offer title norms (B.01)."""
    from tourneyelo_fide.norms.system import FideNorms

    return [FideNorms()]


@hookimpl
def tourneyelo_register_enrichers() -> list[Enricher]:
    """Offer the class of an event by its time control, and the facts of the FIDE list in force."""
    from tourneyelo_fide.class_enricher import ClassEnricher
    from tourneyelo_fide.listed.enricher import FideList

    return [ClassEnricher(), FideList()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the checks of a rating report."""
    from tourneyelo_fide.checks import checks

    return checks()


@hookimpl
def tourneyelo_register_list_readers() -> list[ListReader]:
    """Offer the rating lists that FIDE's server has for download."""
    from tourneyelo_fide.lists.reader import FideLists

    return [FideLists()]
