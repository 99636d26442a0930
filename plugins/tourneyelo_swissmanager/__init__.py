"""Tournament files of Swiss-Manager (`.TUNX`), read without the program."""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of individual events."""
    from tourneyelo_swissmanager.importer import SwissManagerImporter

    return [SwissManagerImporter()]
