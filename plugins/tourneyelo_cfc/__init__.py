"""Chess Federation of Canada: the results file .ctr, as far as it is known."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader."""
    from tourneyelo_cfc.importer import CfcImporter

    return [CfcImporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer what the federation would send back."""
    from tourneyelo_cfc.check import CfcCheck

    return [CfcCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer."""
    from tourneyelo_cfc.exporter import CfcExporter

    return [CfcExporter()]
