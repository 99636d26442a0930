"""Tournament Report Files: the text format of FIDE and of pairing programs, read and written."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the tolerant reader, and the one that reads as Ireland does."""
    from tourneyelo_trf.importer import TrfImporter
    from tourneyelo_trf.irish.importer import KrauseImporter

    return [TrfImporter(), KrauseImporter()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the strict writers."""
    from tourneyelo_trf.exporter import Trf06Exporter, Trf16Exporter, Trf26Exporter
    from tourneyelo_trf.irish.exporter import KrauseExporter

    return [Trf06Exporter(), Trf16Exporter(), Trf26Exporter(), KrauseExporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer what Ireland asks of numbers."""
    from tourneyelo_trf.irish.check import IrishNumbers

    return [IrishNumbers()]
