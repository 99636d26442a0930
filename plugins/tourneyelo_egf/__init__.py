"""European Go Federation: ratings of the European Go Database, and the table that it takes."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the ratings of the database."""
    from tourneyelo_egf.system import EuropeanGo

    return [EuropeanGo()]


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of the table."""
    from tourneyelo_egf.report.importer import EgdImporter

    return [EgdImporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the check of what the database asks."""
    from tourneyelo_egf.report.check import EgdCheck

    return [EgdCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer of the table."""
    from tourneyelo_egf.report.exporter import EgdExporter

    return [EgdExporter()]
