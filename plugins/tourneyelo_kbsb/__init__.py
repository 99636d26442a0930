"""Royal Belgian Chess Federation (KBSB/FRBE): the Belgian Elo file, read, checked and written."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader."""
    from tourneyelo_kbsb.importer import KbsbImporter

    return [KbsbImporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer what the rating officers would send back."""
    from tourneyelo_kbsb.check import KbsbCheck

    return [KbsbCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer."""
    from tourneyelo_kbsb.exporter import KbsbExporter

    return [KbsbExporter()]
