"""Spanish Chess Federation (FEDA): the RatingAdmin list, as one old writer has it."""

from __future__ import annotations

from tourneyelo.plugin import Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader."""
    from tourneyelo_feda.importer import FedaImporter

    return [FedaImporter()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer."""
    from tourneyelo_feda.exporter import FedaExporter

    return [FedaExporter()]
