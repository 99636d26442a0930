"""SwissPerfect: the three files of an event (.trn, .sco, .ini), read and written; Australia."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader."""
    from tourneyelo_swissperfect.importer import SwissPerfectImporter

    return [SwissPerfectImporter()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writer of all three files."""
    from tourneyelo_swissperfect.exporter import SwissPerfectExporter

    return [SwissPerfectExporter()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer what the rating officers of Australia ask for."""
    from tourneyelo_swissperfect.australia import AustralianReport

    return [AustralianReport()]
