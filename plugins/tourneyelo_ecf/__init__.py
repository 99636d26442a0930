"""English Chess Federation: Clarke's grading, the monthly Elo of today, and the results file."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer both English systems."""
    from tourneyelo_ecf.clarke import Clarke
    from tourneyelo_ecf.ecf import Ecf

    return [Clarke(), Ecf()]


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of results files."""
    from tourneyelo_ecf.report.importer import EcfImporter

    return [EcfImporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer what the federation would send back."""
    from tourneyelo_ecf.report.check import EcfReportCheck

    return [EcfReportCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer of results files."""
    from tourneyelo_ecf.report.exporter import EcfExporter

    return [EcfExporter()]
