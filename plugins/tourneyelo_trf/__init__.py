"""Tournament Report Files: the text format of FIDE and of pairing programs, read and written."""

from __future__ import annotations

from tourneyelo.plugin import Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the tolerant reader."""
    from tourneyelo_trf.importer import TrfImporter

    return [TrfImporter()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the strict writers."""
    from tourneyelo_trf.exporter import Trf06Exporter, Trf16Exporter, Trf26Exporter

    return [Trf06Exporter(), Trf16Exporter(), Trf26Exporter()]
