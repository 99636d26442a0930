"""Event files of the pairing program Sharly-Chess (`.sce`), read."""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of event files."""
    from tourneyelo_sharlychess.importer import SharlyChessImporter

    return [SharlyChessImporter()]
