"""Papi, the program of the French federation: its database read, its JSON twin read and written."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the readers of the database and of the JSON twin."""
    from tourneyelo_papi.importers import PapiImporter, PapiJsonImporter

    return [PapiImporter(), PapiJsonImporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the check of what the federation asks."""
    from tourneyelo_papi.check import FfeCheck

    return [FfeCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer of the JSON twin."""
    from tourneyelo_papi.exporter import PapiJsonExporter

    return [PapiJsonExporter()]
