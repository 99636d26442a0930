"""US Chess: rating systems of today and of earlier days, and the rating report."""

from __future__ import annotations

from tourneyelo.plugin import Check, Enricher, Exporter, Importer, RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of rating reports."""
    from tourneyelo_uschess.report.importer import UsChessImporter

    return [UsChessImporter()]


@hookimpl
def tourneyelo_register_enrichers() -> list[Enricher]:
    """Offer the comparison with the list of US Chess."""
    from tourneyelo_uschess.report.listed import UsChessList

    return [UsChessList()]


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the systems of US Chess and of the federation it was before."""
    from tourneyelo_uschess.old_system import LinearRule, Uscf1960
    from tourneyelo_uschess.system import UsChessRating

    return [UsChessRating(), Uscf1960(), LinearRule()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer of rating reports."""
    from tourneyelo_uschess.report.exporter import UsChessExporter

    return [UsChessExporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer what US Chess asks of a report."""
    from tourneyelo_uschess.report.exporter import UsChessRules

    return [UsChessRules()]
