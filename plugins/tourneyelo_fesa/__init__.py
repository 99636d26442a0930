"""FESA: ratings of European shogi, and the report that it takes."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the federation."""
    from tourneyelo_fesa.system import EuropeanShogi

    return [EuropeanShogi()]


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of the report."""
    from tourneyelo_fesa.report.importer import FesaImporter

    return [FesaImporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the check of what FESA asks."""
    from tourneyelo_fesa.report.check import FesaCheck

    return [FesaCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer of the report."""
    from tourneyelo_fesa.report.exporter import FesaExporter

    return [FesaExporter()]
